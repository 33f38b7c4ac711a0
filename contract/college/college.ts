import { z } from 'zod';
import { fitParts, FitRange } from '../fit/fit.js';
import { Email } from '../identity/fields.js';
import { Name } from '../name.js';
import { Id } from '../paging.js';
import { Phone, XHandle } from '../phone.js';
import { Tag } from '../team/tags.js';
import { HexColor, Sport } from '../team/vocabulary.js';
import { CampusSetting, CampusSize, collegeStates, Control, Division, SourceKind } from './vocabulary.js';

/** Who reported it, and for when: `2021-22`. */
export const Source = z.object({ kind: SourceKind, year: z.string().nullable() });
export type Source = z.infer<typeof Source>;

/** A coach of a college, as the college publishes them. Null is unreported. */
export const CollegeCoachFields = z.strictObject({
  name: Name('Name is required'),
  /** Head Coach, Recruiting Coordinator. */
  title: z.string().trim().min(1).max(100).nullable(),
  email: Email.nullable(),
  phone: Phone.nullable(),
  xHandle: XHandle.nullable(),
});
export type CollegeCoachFields = z.infer<typeof CollegeCoachFields>;

/** Stored fields are returned unchanged. */
export const CollegeCoach = z.object({
  name: z.string(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  xHandle: z.string().nullable(),
  source: Source,
});
export type CollegeCoach = z.infer<typeof CollegeCoach>;

const text = (most: number) => z.string().trim().max(most).nullable();
const number = (least: number, most: number) => z.number().min(least).max(most).nullable();
const whole = (most: number) => z.number().int().min(0).max(most).nullable();
const score = (least: number, most: number) => z.number().int().min(least).max(most).nullable();

/** A college's team in one sport. */
export const Program = z.strictObject({
  division: Division,
  /** Full name. */
  conference: text(100),
  /** `2025-26`: when division and conference were true. */
  season: z
    .string()
    .regex(/^\d{4}-\d{2}$/, 'Enter a season like 2025-26')
    .nullable(),
});
export type Program = z.infer<typeof Program>;

const program = Program.nullable();

/** Branch campuses have the six digits of their institution and two more. */
const isUnitId = (id: number): boolean => /^[1-9]\d{5}(\d{2})?$/.test(String(id));

/** The facts of a college. Null is unreported; never replaced by zero. */
export const collegeFields = {
  name: Name('Name is required', 200),
  city: text(100),
  /** Abbreviation. */
  state: z
    .string()
    .refine((state) => Object.hasOwn(collegeStates, state), 'Unknown state')
    .nullable(),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code like 50010 or 50010-1234')
    .nullable(),
  website: z
    .url({ protocol: /^https?$/, error: 'Please enter a valid URL' })
    .max(300)
    .nullable(),
  /** Degrees, north and east positive. */
  latitude: number(-90, 90),
  longitude: number(-180, 180),
  /** Letters as on a scoreboard: ALA, ND. */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z&]{2,6}$/, 'Enter a code of 2 to 6 letters')
    .nullable(),
  primaryColor: HexColor.nullable(),
  secondaryColor: HexColor.nullable(),
  /** The number of the U.S. Department of Education. */
  unitId: z.number().int().refine(isUnitId, 'A UNITID has 6 digits, or 8 for a branch campus').nullable(),
  campusSetting: CampusSetting.nullable(),
  control: Control.nullable(),
  hbcu: z.boolean().nullable(),
  /** Null also where there is none. */
  religiousAffiliation: text(100),
  /** Undergraduates. */
  enrollment: whole(500_000),
  /** Share of applicants, from 0 to 1. */
  admissionRate: number(0, 1),
  satReading25: score(200, 800),
  satReading75: score(200, 800),
  satMath25: score(200, 800),
  satMath75: score(200, 800),
  act25: score(1, 36),
  act75: score(1, 36),
  /** US dollars a year. */
  tuitionInState: whole(200_000),
  tuitionOutOfState: whole(200_000),
  /** Average yearly cost after aid, US dollars; negative if aid exceeds the cost. */
  netPrice: z.number().int().min(-50_000).max(200_000).nullable(),
  /** Share of students who graduate, from 0 to 1. */
  graduationRate: number(0, 1),
  football: program,
  flagFootball: program,
  mSoccer: program,
  wSoccer: program,
} as const;

export const CollegeFields = z.strictObject(collegeFields);
export type CollegeFields = z.infer<typeof CollegeFields>;

export const College = z.object({
  _id: Id,
  /** The same id, as the spec's lists name it. */
  collegeId: Id,
  ...z.object(collegeFields).shape,
  size: CampusSize.nullable(),
  archived: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Source of each known field. */
  sources: z.partialRecord(CollegeFields.keyof(), Source),
  /** For each sport in order; unreported for most colleges. */
  coaches: z.record(Sport, z.array(CollegeCoach)),
  logoImageUrl: z.string().nullable(),
  bannerImageUrl: z.string().nullable(),
  featureImageUrl: z.string().nullable(),
});
export type College = z.infer<typeof College>;

/** A college in a list. */
export const ListedCollege = College.pick({
  _id: true,
  collegeId: true,
  name: true,
  city: true,
  state: true,
  code: true,
  primaryColor: true,
  secondaryColor: true,
  logoImageUrl: true,
  latitude: true,
  longitude: true,
  campusSetting: true,
  control: true,
  hbcu: true,
  enrollment: true,
  size: true,
  admissionRate: true,
  tuitionInState: true,
  tuitionOutOfState: true,
  football: true,
  flagFootball: true,
  mSoccer: true,
  wSoccer: true,
  archived: true,
}).extend({
  /** How many of the {@link CollegeFields} are known, and their number. */
  known: z.object({ fields: z.number().int(), of: z.number().int() }),
  /** Miles from the requested place, else from the athlete's town; null if either place is unknown. */
  distance: z.number().nullable(),
  /** The fit with the requested athlete; null without one. */
  fit: FitRange.nullable(),
  /** The question of the fit that speaks most for it; null where none is known to. */
  why: z.enum(fitParts).nullable(),
  /** What the team has with it, where `showTeamData` asks for it: its active athletes on whose list it is, and its tags. */
  team: z
    .object({
      interested: z.number().int(),
      /** Of these, who hold an offer, and who are committed. */
      offered: z.number().int(),
      committed: z.number().int(),
      tags: z.array(Tag),
    })
    .nullable(),
});
export type ListedCollege = z.infer<typeof ListedCollege>;
