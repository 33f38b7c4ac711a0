import type { OnboardingAnswers } from '../../../../../contract/athlete/onboarding.js';
import { isTransfer, type SchoolLevel } from '../../../../../contract/athlete/vocabulary.js';

/** The steps of the wizard by their numbers (spec, athlete side, section 2, "Athlete onboarding wizard"). */
export const Step = {
  welcome: 0,
  name: 1,
  phone: 2,
  birthday: 3,
  recruitType: 4,
  graduationYear: 5,
  eligibility: 6,
  redshirt: 7,
  position: 8,
  size: 9,
  location: 10,
  bio: 11,
} as const;
export type Step = (typeof Step)[keyof typeof Step];

const all: readonly Step[] = Object.values(Step);
const skipped = {
  highSchool: [Step.eligibility, Step.redshirt] as readonly Step[],
  transfer: [Step.graduationYear] as readonly Step[],
};

/** The steps that an athlete goes through: High School skips eligibility and redshirt, the others the graduation year. */
export function pathOf(schoolLevel: SchoolLevel | null): readonly Step[] {
  const left = isTransfer(schoolLevel) ? skipped.transfer : skipped.highSchool;
  return all.filter((step) => !left.includes(step));
}

/** Which step asks for what. */
export const stepOf: Record<keyof OnboardingAnswers, Step> = {
  firstName: Step.name,
  lastName: Step.name,
  sport: Step.name,
  phone: Step.phone,
  dateOfBirth: Step.birthday,
  schoolLevel: Step.recruitType,
  highSchoolGraduationYear: Step.graduationYear,
  yearsOfEligibility: Step.eligibility,
  canRedshirt: Step.redshirt,
  position: Step.position,
  height: Step.size,
  weight: Step.size,
  city: Step.location,
  state: Step.location,
  highSchool: Step.location,
  previousColleges: Step.location,
  bio: Step.bio,
  xHandle: Step.bio,
  filmLinks: Step.bio,
};

/** The step that a field of an answer of the server belongs to: `answers.filmLinks.1` → the last one. */
export function stepOfField(path: string): Step | undefined {
  const name = path.replace(/^answers\./, '').split('.')[0] ?? '';
  return Object.hasOwn(stepOf, name) ? stepOf[name as keyof OnboardingAnswers] : undefined;
}

/** The step that an address names, if the way there is open: else the first that still lacks something. */
export function stepAt(wanted: string | null, schoolLevel: SchoolLevel | null, lacking: readonly Step[]): Step {
  const path = pathOf(schoolLevel);
  const number = /^\d{1,2}$/.test(wanted ?? '') ? Number(wanted) : Step.welcome;
  const step = path.findLast((one) => one <= number) ?? Step.welcome;
  const open = path.find((one) => lacking.includes(one)) ?? Step.bio;
  return step <= open ? step : open;
}
