import type { AthleteProfile } from '../../../../contract/athlete/athlete.js';
import type { OnboardingAnswers } from '../../../../contract/athlete/onboarding.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';

/**
 * The profile with what the wizard was answered. What was not asked of such an athlete is dropped, whatever was sent:
 * eligibility of high schools, the high school and its graduation of transfers, the weight of flag football.
 */
export function onboardedProfile(profile: AthleteProfile, answers: OnboardingAnswers, sport: Sport): AthleteProfile {
  const { firstName, lastName, phone, dateOfBirth, schoolLevel, position, height, filmLinks } = answers;
  const atHighSchool = schoolLevel === 'High School';
  return {
    ...profile,
    firstName,
    lastName,
    sport,
    phone,
    dateOfBirth,
    schoolLevel,
    position,
    city: answers.city || null,
    state: answers.state || null,
    bio: answers.bio?.trim() || null,
    filmLinks,
    academicAttributes: {
      ...profile.academicAttributes,
      highSchool: (atHighSchool && answers.highSchool) || null,
      highSchoolGraduationYear: atHighSchool ? answers.highSchoolGraduationYear : null,
      previousColleges: atHighSchool ? [] : answers.previousColleges,
    },
    eligibilityAttributes: {
      yearsOfEligibility: atHighSchool ? null : answers.yearsOfEligibility,
      canRedshirt: atHighSchool ? null : answers.canRedshirt,
    },
    measurableAttributes: {
      ...profile.measurableAttributes,
      height,
      weight: sport === 'flagFootball' ? null : answers.weight,
    },
    socialMediaLinks: { ...profile.socialMediaLinks, xHandle: answers.xHandle?.trim() || null },
  };
}
