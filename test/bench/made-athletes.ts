import { v5 } from 'uuid';
import { type AthleteProfile, emptyProfile } from '../../contract/athlete/athlete.js';

const IDS = '6b1d2f3a-4c5e-4f60-8a71-92b3c4d5e6f7';
const firsts = ['Avery', 'Riley', 'Jordan', 'Casey', 'Quinn', 'Rowan', 'Skyler', 'Emerson'];
const states = ['OK', 'TX', 'CA', 'IL', 'NY', 'WA', 'FL', 'OH', 'GA', 'CO'];
const positions = ['QB', 'RB', 'WR', 'TE', 'OL', 'DL', 'LB', 'CB', 'S', 'K'];

export const madeId = (kind: string, number: number): string => v5(`${kind} ${number}`, IDS);

/** A full profile of a made-up athlete, the same for the same number. */
export function madeProfile(number: number): AthleteProfile {
  const college = number % 4 === 0;
  return {
    ...emptyProfile,
    firstName: firsts[number % firsts.length]!,
    lastName: `Example ${number}`,
    email: `athlete-${number}@example.com`,
    phone: '+15555550123',
    dateOfBirth: `2008-0${1 + (number % 9)}-15`,
    addressLine1: `${number} Elm Street`,
    city: 'Tulsa',
    state: states[number % states.length]!,
    zipCode: '74101',
    country: 'USA',
    sport: 'football',
    position: [positions[number % positions.length]!, positions[(number * 7 + 3) % positions.length]!],
    jerseyNumber: String(number % 99),
    bio: 'Two-way player and captain; plays the trombone in the marching band and tutors mathematics on Thursdays.',
    awardsAndAccomplishments: ['All State', 'Most Valuable Player', 'Honor Roll'],
    schoolLevel: college ? 'College' : 'High School',
    academicAttributes: {
      gpa: 3 + (number % 10) / 10,
      actScore: 20 + (number % 15),
      satScore: 1000 + (number % 50) * 10,
      highSchool: 'Central High School',
      highSchoolGraduationYear: 2024 + (number % 7),
      previousColleges: college ? [madeCollege] : [],
    },
    measurableAttributes: {
      height: 66 + (number % 14),
      weight: 160 + (number % 120),
      wingspan: 70,
      fortyYardDash: 4.6,
      shuttle: 4.3,
      benchPress: 225,
      squat: 315,
      deadlift: 405,
      clean: 205,
      verticalJump: 32,
      broadJump: 110,
    },
    eligibilityAttributes: {
      yearsOfEligibility: college ? 1 + (number % 5) : null,
      canRedshirt: college ? number % 8 === 0 : null,
    },
    socialMediaLinks: { xHandle: `@example${number}`, instagramHandle: `example${number}`, hudl: null, youtube: null },
  };
}

const madeCollege: AthleteProfile['academicAttributes']['previousColleges'][number] = {
  college: { collegeId: null, name: 'University of Tulsa', city: 'Tulsa', state: 'OK' },
  startSemester: 'Fall',
  startYear: 2024,
  endSemester: 'Spring',
  endYear: 2025,
};
