import { z } from 'zod';
import { SchoolLevel, Semester } from '../../../contract/athlete/vocabulary.js';
import { Sport } from '../../../contract/team/vocabulary.js';

const text = z.string().nullable();
const number = z.number().nullable();

const PreviousCollegeFacts = z.strictObject({
  college: z.strictObject({ collegeId: text, name: z.string(), city: text, state: text }),
  startSemester: Semester,
  startYear: z.number(),
  endSemester: Semester,
  endYear: z.number(),
});

/**
 * An athlete's profile as events keep it. What may be entered is the contract's to say and may grow stricter; what was
 * entered once stays. Heights in inches, weights in pounds, times in seconds; `dateOfBirth` is YYYY-MM-DD.
 */
export const AthleteProfileFacts = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: text,
  phone: text,
  dateOfBirth: text,
  addressLine1: text,
  addressLine2: text,
  city: text,
  state: text,
  zipCode: text,
  country: text,
  sport: Sport.nullable(),
  position: z.array(z.string()),
  jerseyNumber: text,
  bio: text,
  awardsAndAccomplishments: z.array(z.string()),
  schoolLevel: SchoolLevel.nullable(),
  academicAttributes: z.strictObject({
    gpa: number,
    actScore: number,
    satScore: number,
    highSchool: text,
    highSchoolGraduationYear: number,
    previousColleges: z.array(PreviousCollegeFacts),
  }),
  measurableAttributes: z.strictObject({
    height: number,
    weight: number,
    wingspan: number,
    fortyYardDash: number,
    shuttle: number,
    benchPress: number,
    squat: number,
    deadlift: number,
    clean: number,
    verticalJump: number,
    broadJump: number,
  }),
  eligibilityAttributes: z.strictObject({ yearsOfEligibility: number, canRedshirt: z.boolean().nullable() }),
  socialMediaLinks: z.strictObject({ xHandle: text, instagramHandle: text, hudl: text, youtube: text }),
  filmLinks: z.array(z.string()),
  collegePreferences: z.strictObject({
    locationType: z.array(z.string()),
    regions: z.array(z.string()),
    size: z.array(z.string()),
    universityTypes: z.array(z.string()),
  }),
});
export type AthleteProfileFacts = z.infer<typeof AthleteProfileFacts>;

/** What is read of the profile of somebody who was erased. */
export const erasedProfile: AthleteProfileFacts = {
  firstName: '[erased]',
  lastName: '[erased]',
  email: null,
  phone: null,
  dateOfBirth: null,
  addressLine1: null,
  addressLine2: null,
  city: null,
  state: null,
  zipCode: null,
  country: null,
  sport: null,
  position: [],
  jerseyNumber: null,
  bio: null,
  awardsAndAccomplishments: [],
  schoolLevel: null,
  academicAttributes: {
    gpa: null,
    actScore: null,
    satScore: null,
    highSchool: null,
    highSchoolGraduationYear: null,
    previousColleges: [],
  },
  measurableAttributes: {
    height: null,
    weight: null,
    wingspan: null,
    fortyYardDash: null,
    shuttle: null,
    benchPress: null,
    squat: null,
    deadlift: null,
    clean: null,
    verticalJump: null,
    broadJump: null,
  },
  eligibilityAttributes: { yearsOfEligibility: null, canRedshirt: null },
  socialMediaLinks: { xHandle: null, instagramHandle: null, hudl: null, youtube: null },
  filmLinks: [],
  collegePreferences: { locationType: [], regions: [], size: [], universityTypes: [] },
};
