import { z } from 'zod';
import { PreviousCollege, type Athlete } from '../../../../../contract/athlete/athlete.js';
import { SchoolLevel } from '../../../../../contract/athlete/vocabulary.js';
import type { SessionUser } from '../../../../../contract/identity/endpoints.js';
import { Sport } from '../../../../../contract/team/vocabulary.js';

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
