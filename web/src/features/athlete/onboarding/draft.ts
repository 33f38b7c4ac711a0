import { z } from 'zod';
import { PreviousCollege, type Athlete } from '../../../../../contract/athlete/athlete.js';
import { SchoolLevel } from '../../../../../contract/athlete/vocabulary.js';
import type { SessionUser } from '../../../../../contract/identity/endpoints.js';
import { Sport } from '../../../../../contract/team/vocabulary.js';
import { DEFAULT_COUNTRY } from './phone-countries.js';

/** What was typed and picked so far; empty where nothing was yet. */
export const Draft = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  sport: Sport.or(z.literal('')),
  phoneCountry: z.string(),
  /** Digits without the country's code. */
  phone: z.string(),
  /** YYYY-MM-DD. */
  dateOfBirth: z.string(),
  schoolLevel: SchoolLevel.or(z.literal('')),
  highSchoolGraduationYear: z.number().nullable(),
  yearsOfEligibility: z.number().nullable(),
  canRedshirt: z.boolean().nullable(),
  position: z.array(z.string()),
  height: z.number().nullable(),
  weight: z.string(),
  city: z.string(),
  state: z.string(),
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
export const sportOf = (draft: Draft, { teamSports }: Known): Sport | '' =>
  (teamSports.length === 1 && teamSports[0]) || draft.sport;

/** How the wizard starts: with the names of the account, and what a coach has filled in by then. */
export function firstDraft(user: Pick<SessionUser, 'firstName' | 'lastName'>, athlete?: Athlete): Draft {
  return {
    firstName: user.firstName || athlete?.firstName || '',
    lastName: user.lastName || athlete?.lastName || '',
    sport: athlete?.sport ?? '',
    phoneCountry: DEFAULT_COUNTRY,
    phone: /^\+1(\d{10})$/.exec(athlete?.phone ?? '')?.[1] ?? '',
    dateOfBirth: athlete?.dateOfBirth ?? '',
    schoolLevel: athlete?.schoolLevel ?? '',
    highSchoolGraduationYear: athlete?.academicAttributes.highSchoolGraduationYear ?? null,
    yearsOfEligibility: athlete?.eligibilityAttributes.yearsOfEligibility ?? null,
    canRedshirt: athlete?.eligibilityAttributes.canRedshirt ?? null,
    position: athlete?.position ?? [],
    height: athlete?.measurableAttributes.height ?? null,
    weight: athlete?.measurableAttributes.weight?.toString() ?? '',
    city: athlete?.city ?? '',
    state: athlete?.state ?? '',
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
