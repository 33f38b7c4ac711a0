import { z } from 'zod';
import { type Athlete, PreviousCollege } from '../../../../../contract/athlete/athlete.js';
import { OnboardingAnswers, sportFaults } from '../../../../../contract/athlete/onboarding.js';
import { FilmLink, filmOf } from '../../../../../contract/athlete/profile-entry.js';
import { SchoolLevel } from '../../../../../contract/athlete/vocabulary.js';
import type { SessionUser } from '../../../../../contract/identity/endpoints.js';
import { Sport } from '../../../../../contract/team/vocabulary.js';
import { withScheme } from '../../../ui/form/lines.js';
import type { FieldErrors } from '../../../ui/form/refusal.js';
import { birthdayFault } from '../profile/profile-entry.js';
import { type Step, stepOf } from './steps.js';

/** What was typed and picked so far; empty where nothing was yet. */
export const Draft = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  sport: Sport.nullable(),
  /** The number with the country's code, or as far as it was typed. */
  phone: z.string().nullable(),
  /** YYYY-MM-DD, or as far as it was typed. */
  dateOfBirth: z.string().nullable(),
  schoolLevel: SchoolLevel.nullable(),
  highSchoolGraduationYear: z.number().nullable(),
  yearsOfEligibility: z.number().nullable(),
  canRedshirt: z.boolean().nullable(),
  position: z.array(z.string()),
  height: z.number().nullable(),
  /** Pounds, or as it was typed. */
  weight: z.custom<number | null>((kept) => kept === null || ['number', 'string'].includes(typeof kept)),
  city: z.string(),
  state: z.string().nullable(),
  highSchool: z.string(),
  previousColleges: z.array(PreviousCollege),
  bio: z.string(),
  xHandle: z.string(),
  filmLinks: z.array(z.string()),
});
export type Draft = z.infer<typeof Draft>;

/** What the wizard knows of an athlete besides what it asks. */
export interface Known {
  /** The account's own last name stands as it is (spec, "Onboarding"). */
  readonly lastName: string;
  /** The sports of their team; empty for individual athletes. A single one decides. */
  readonly teamSports: readonly Sport[];
}

/** The sport they play, as far as it is known. */
export const sportOf = (draft: Pick<Draft, 'sport'>, { teamSports }: Known): Sport | null =>
  (teamSports.length === 1 ? teamSports[0] : undefined) ?? draft.sport;

/** How the wizard starts: with the names of the account, and what a coach has filled in by then. */
export function firstDraft(user: Pick<SessionUser, 'firstName' | 'lastName'>, athlete?: Athlete): Draft {
  return {
    firstName: user.firstName || athlete?.firstName || '',
    lastName: user.lastName || athlete?.lastName || '',
    sport: athlete?.sport ?? null,
    phone: athlete?.phone ?? null,
    dateOfBirth: athlete?.dateOfBirth ?? null,
    schoolLevel: athlete?.schoolLevel ?? null,
    highSchoolGraduationYear: athlete?.academicAttributes.highSchoolGraduationYear ?? null,
    yearsOfEligibility: athlete?.eligibilityAttributes.yearsOfEligibility ?? null,
    canRedshirt: athlete?.eligibilityAttributes.canRedshirt ?? null,
    position: athlete?.position ?? [],
    height: athlete?.measurableAttributes.height ?? null,
    weight: athlete?.measurableAttributes.weight ?? null,
    city: athlete?.city ?? '',
    state: athlete?.state ?? null,
    highSchool: athlete?.academicAttributes.highSchool ?? '',
    previousColleges: athlete?.academicAttributes.previousColleges ?? [],
    bio: athlete?.bio ?? '',
    xHandle: athlete?.socialMediaLinks.xHandle ?? '',
    filmLinks: athlete?.filmLinks ?? [],
  };
}

/** A kept draft as it was written; undefined for none, or one of another version. */
export function readDraft(kept: string | null): Draft | undefined {
  if (kept === null) return undefined;
  try {
    return Draft.safeParse(JSON.parse(kept)).data;
  } catch {
    return undefined;
  }
}

type Candidate = { readonly [name in keyof OnboardingAnswers]: unknown };

const orNull = (text: string): string | null => text.trim() || null;

/** The answers as they are sent; what another recruit type or sport asks for is left out. */
export function answersOf(draft: Draft, known: Known): Candidate {
  const highSchool = draft.schoolLevel === 'High School';
  return {
    firstName: draft.firstName,
    lastName: known.lastName || draft.lastName,
    sport: known.teamSports.length === 1 ? undefined : (draft.sport ?? undefined),
    phone: draft.phone,
    dateOfBirth: draft.dateOfBirth,
    schoolLevel: draft.schoolLevel,
    highSchoolGraduationYear: highSchool ? draft.highSchoolGraduationYear : null,
    yearsOfEligibility: highSchool ? null : draft.yearsOfEligibility,
    canRedshirt: highSchool ? null : draft.canRedshirt,
    position: draft.position,
    height: draft.height,
    weight: sportOf(draft, known) === 'flagFootball' ? null : (draft.weight ?? ''),
    city: orNull(draft.city),
    state: draft.state,
    highSchool: highSchool ? orNull(draft.highSchool) : null,
    previousColleges: highSchool ? [] : draft.previousColleges,
    bio: orNull(draft.bio),
    xHandle: orNull(draft.xHandle),
    filmLinks: draft.filmLinks,
  };
}

/** What each field still lacks; the server judges again (spec, athlete side, section 5, "Onboarding"). */
export function faultsOf(draft: Draft, known: Known, year: number): FieldErrors {
  const answers = answersOf(draft, known);
  const found: Record<string, string> = {};
  for (const [name, schema] of Object.entries(OnboardingAnswers.shape)) {
    const { error } = schema.safeParse(answers[name as keyof Candidate]);
    if (error) found[name] = error.issues[0]?.message ?? 'Required';
  }
  const sport = sportOf(draft, known);
  if (!sport) found.sport = 'Sport is required';
  else Object.assign(found, sportFaults(sport, { position: draft.position, weight: Number(answers.weight) || null }));
  const born = draft.dateOfBirth && birthdayFault(draft.dateOfBirth, year);
  if (born) found.dateOfBirth ??= born;
  return { ...found, ...schoolFaults(draft), ...locationFaults(draft) };
}

function schoolFaults(draft: Draft): FieldErrors {
  if (draft.schoolLevel === 'High School')
    return draft.highSchoolGraduationYear === null ? { highSchoolGraduationYear: 'Graduation year is required' } : {};
  return {
    ...(draft.yearsOfEligibility === null ? { yearsOfEligibility: 'Years of eligibility is required' } : {}),
    ...(draft.canRedshirt === null ? { canRedshirt: 'Redshirt is required' } : {}),
  };
}

/** "City and state required to continue; location can be skipped if nothing is entered." */
function locationFaults(draft: Draft): FieldErrors {
  if (locationIsEmpty(draft)) return {};
  return {
    ...(orNull(draft.city) ? {} : { city: 'City is required' }),
    ...(draft.state ? {} : { state: 'State is required' }),
  };
}

/** Whether nothing was entered at the location: it is skipped. */
export const locationIsEmpty = (draft: Draft): boolean =>
  !orNull(draft.city) &&
  !draft.state &&
  (draft.schoolLevel === 'High School' ? !orNull(draft.highSchool) : draft.previousColleges.length === 0);

/** The steps that still lack something. */
export const lackingSteps = (faults: FieldErrors): Step[] =>
  Object.keys(faults).map((name) => stepOf[name as keyof OnboardingAnswers]);

/** 'Finish' if bio, X handle or film links are filled, otherwise 'Skip and Finish' (spec, section 2). */
export const finishLabel = ({ bio, xHandle, filmLinks }: Draft): string =>
  orNull(bio) || orNull(xHandle) || filmLinks.length > 0 ? 'Finish' : 'Skip and Finish';

/** The most that a profile keeps. */
export const MAX_LINKS = 20;

/** The list with what was typed or pasted added to it (several by spaces, commas or lines), or what is wrong with it. */
export function addLinks(
  present: readonly string[],
  typed: string,
): { readonly links: string[] } | { readonly error: string } {
  const added = typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(withScheme);
  const wrong = added.find((link) => !FilmLink.safeParse(link).success);
  if (wrong) return { error: 'Please enter a valid URL' };
  const all = [...present];
  for (const link of added) if (!all.some((one) => filmOf(one) === filmOf(link))) all.push(link);
  if (all.length > MAX_LINKS) return { error: `Add up to ${MAX_LINKS} links` };
  return { links: all };
}
