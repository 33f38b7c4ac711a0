import type { OnboardingAnswers } from '../../contract/athlete/onboarding.js';

/** What a football player in high school answers the wizard. */
export const onboardingAnswers: OnboardingAnswers = {
  firstName: 'Jordan',
  lastName: 'Avery',
  sport: 'football',
  phone: '+15555550123',
  dateOfBirth: '2009-03-04',
  schoolLevel: 'High School',
  highSchoolGraduationYear: 2027,
  yearsOfEligibility: null,
  canRedshirt: null,
  position: ['QB', 'WR'],
  height: 73,
  weight: 185,
  city: 'Tulsa',
  state: 'OK',
  highSchool: 'Cedar Valley High School',
  previousColleges: [],
  bio: null,
  xHandle: null,
  filmLinks: [],
};
