import { z } from 'zod';
import { endpoint, signedIn } from '../endpoint.js';
import { Id } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import { Athlete } from './athlete.js';
import { Phone } from '../phone.js';
import { positionFault, ProfileEntry } from './profile-entry.js';
import { SchoolLevel } from './vocabulary.js';

/** Spec, athlete side, section 9: years to choose from, and the day that the picker opens at. */
export const BIRTH_YEARS = 40;
export const YOUNGEST_BY_FORM = 14;
export const FIRST_BIRTHDAY_SHOWN = '2005-01-01';

/** The first and the last birthday that the form accepts in a year, YYYY-MM-DD. */
export const birthdaysTaken = (year: number): { readonly first: string; readonly last: string } => ({
  first: `${year - YOUNGEST_BY_FORM - BIRTH_YEARS + 1}-01-01`,
  last: `${year - YOUNGEST_BY_FORM}-12-31`,
});

const { shape: entry } = ProfileEntry;
const measured = entry.measurableAttributes.shape;

/**
 * Answers of the twelve steps (spec, athlete side, sections 2 and 5), by the rules of a profile. Heights in inches,
 * weights in pounds.
 */
export const OnboardingAnswers = z
  .strictObject({
    firstName: entry.firstName,
    lastName: entry.lastName,
    /** Absent if the team decides it, because it has one sport. */
    sport: Sport.optional(),
    phone: Phone,
    dateOfBirth: entry.dateOfBirth.unwrap(),
    schoolLevel: SchoolLevel,
    highSchoolGraduationYear: z.number().int().min(1990).max(2100).nullable(),
    /** 0 means n/a. */
    yearsOfEligibility: z.number().int().min(0).max(5).nullable(),
    canRedshirt: z.boolean().nullable(),
    position: entry.position.min(1, 'Choose at least one position'),
    height: measured.height.unwrap(),
    /** Null for flag football, which needs the height only. */
    weight: z.coerce
      .number({ error: 'Enter a number from 1 to 600' })
      .gt(0, 'Weight is required')
      .pipe(measured.weight.unwrap())
      .nullable(),
    /** Both or neither. */
    city: z.string().trim().max(100).nullable(),
    state: entry.state,
    highSchool: z.string().trim().max(200).nullable(),
    previousColleges: entry.academicAttributes.shape.previousColleges,
    bio: entry.bio,
    xHandle: entry.socialMediaLinks.shape.xHandle,
    filmLinks: entry.filmLinks,
  })
  .superRefine((answers, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (answers.schoolLevel === 'High School') {
      if (answers.highSchoolGraduationYear === null) refuse('highSchoolGraduationYear', 'Graduation year is required');
    } else if (answers.yearsOfEligibility === null) refuse('yearsOfEligibility', 'Years of eligibility is required');
    if (Boolean(answers.city) !== Boolean(answers.state))
      refuse(answers.city ? 'state' : 'city', answers.city ? 'State is required' : 'City is required');
  });
export type OnboardingAnswers = z.infer<typeof OnboardingAnswers>;

/** Rules that depend on the sport: its positions, and a weight except for flag football. Field → message. */
export function sportFaults(
  sport: Sport,
  { position, weight }: Pick<OnboardingAnswers, 'position' | 'weight'>,
): Record<string, string> {
  const fault = positionFault(sport, position);
  return {
    ...(fault === undefined ? {} : { position: fault }),
    ...(sport !== 'flagFootball' && !weight ? { weight: 'Weight is required' } : {}),
  };
}

/**
 * Ends the wizard: registers the caller's athlete, or completes an athlete created by an invite. `teamId` is the team
 * that the wizard was opened for; it grants nothing. 409 `onboarded` if it was already done.
 */
export const completeOnboarding = endpoint({
  method: 'POST',
  path: '/api/athlete',
  summary: 'Complete onboarding: create or complete your athlete profile',
  access: signedIn,
  body: z.strictObject({ teamId: Id.optional(), answers: OnboardingAnswers }),
  response: Athlete,
  status: 201,
});

/**
 * Undoes a wrong choice of role until the wizard is done: a join request is cancelled, and the account chooses again.
 * 409 `onboarded`, `already-on-team` for an active athlete, `other-role`.
 */
export const startOver = endpoint({
  method: 'DELETE',
  path: '/api/athlete/role',
  summary: 'Give up the athlete role; the account has no role again',
  access: signedIn,
  response: z.object({ ok: z.literal(true) }),
});

/** `userId` must be the caller's. 409 `other-role` for an account with a role. */
export const becomeAthlete = endpoint({
  method: 'POST',
  path: '/api/athlete/role',
  summary: 'Make a new account an individual athlete; onboarding comes next',
  access: signedIn,
  body: z.strictObject({ userId: Id }),
  response: z.object({ ok: z.literal(true) }),
});
