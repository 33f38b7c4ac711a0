import { emptyProfile, type AthleteProfile, type ProfileAt, type ProfilePath } from '../../contract/athlete/athlete.js';
import type { SchoolLevel } from '../../contract/athlete/vocabulary.js';
import type { Sport } from '../../contract/team/vocabulary.js';
import { foldedText } from '../../src/kernel/plain-text.js';
import {
  boolean,
  double,
  integer,
  json,
  orNull,
  text,
  texts,
} from '../../src/platform/projections/tables/selection.js';
import type { Column } from '../../src/platform/projections/tables/binary-columns.js';

type LastOf<P> = P extends `${string}.${infer Name}` ? Name : P;

interface ProfileColumn<T, As> {
  readonly column: Column<T>;
  /** What answers and filters call it; null where they do not show it. */
  readonly as: As;
  /** The part of the profile that decides it: edits name parts. */
  readonly part: keyof AthleteProfile;
  read(part: unknown): T;
  /** The team sees it of join requests, not only of members. */
  readonly ofRequests?: true;
  /** The roster is filtered by any of its values. */
  readonly filtered?: true;
}
type More = Pick<ProfileColumn<unknown, unknown>, 'ofRequests' | 'filtered'>;

/** A column that holds a field as it is. */
function of<P extends ProfilePath>(
  path: P,
  column: Column<ProfileAt<P>>,
  more: More = {},
): ProfileColumn<ProfileAt<P>, LastOf<P>> {
  const [part, name] = path.split('.') as [keyof AthleteProfile, string?];
  const read = (value: unknown) => (name ? (value as Record<string, unknown>)[name] : value) as ProfileAt<P>;
  return { column, as: (name ?? part) as LastOf<P>, part, read, ...more };
}

/** A column that is made of a part. */
const madeOf = <Part extends keyof AthleteProfile, T, const As extends string | null>(
  part: Part,
  as: As,
  column: Column<T>,
  make: (value: AthleteProfile[Part]) => T,
): ProfileColumn<T, As> => ({ column, as, part, read: (value) => make(value as AthleteProfile[Part]) });

const earlier = { ofRequests: true } as const;

/**
 * The columns that a profile decides, each in one line: the table, what an edit changes, what a team may see of a join
 * request, what a page of the roster shows and some of its filters follow.
 */
export const profileColumns = {
  first_name: of('firstName', text()),
  last_name: of('lastName', text()),
  email: of('email', orNull(text())),
  phone: of('phone', orNull(text())),
  sport: of('sport', orNull(text<Sport>()), earlier),
  positions: of('position', texts(), earlier),
  jersey_number: of('jerseyNumber', orNull(text())),
  city: of('city', orNull(text())),
  state: of('state', orNull(text()), { filtered: true }),
  high_school: of('academicAttributes.highSchool', orNull(text()), earlier),
  /** The college attended last, by name. */
  last_college: madeOf('academicAttributes', 'lastCollege', orNull(text()), ({ previousColleges }) => {
    const [last] = previousColleges.toSorted((one, other) => other.endYear - one.endYear);
    return last?.college.name ?? null;
  }),
  school_level: of('schoolLevel', orNull(text<SchoolLevel>()), earlier),
  graduation_year: of('academicAttributes.highSchoolGraduationYear', orNull(integer()), earlier),
  gpa: of('academicAttributes.gpa', orNull(double())),
  eligibility_years: of('eligibilityAttributes.yearsOfEligibility', orNull(integer()), earlier),
  can_redshirt: of('eligibilityAttributes.canRedshirt', orNull(boolean()), earlier),
  has_film: madeOf('filmLinks', null, boolean(), (links) => links.length > 0),
  measurables: of('measurableAttributes', json<AthleteProfile['measurableAttributes']>()),
  sort_first_name: madeOf('firstName', null, text(), foldedText),
  sort_last_name: madeOf('lastName', null, text(), foldedText),
};

type Declared = typeof profileColumns;
export type ProfileColumnName = keyof Declared;
type Row = { readonly [Name in ProfileColumnName]: Declared[Name] extends ProfileColumn<infer T, unknown> ? T : never };

const entries = Object.entries(profileColumns) as [ProfileColumnName, ProfileColumn<unknown, string | null>][];

/** For the table. */
export const columnsOfProfile = Object.fromEntries(entries.map(([name, { column }]) => [name, column])) as {
  [Name in ProfileColumnName]: Declared[Name]['column'];
};

type Shown = {
  [Name in ProfileColumnName as Declared[Name]['as'] extends string ? Declared[Name]['as'] : never]: Name;
};
/** What answers call the columns. */
export const shownOfProfile = Object.fromEntries(
  entries.flatMap(([name, { as }]) => (as === null ? [] : [[as, name]])),
) as Shown;

/** Columns that the roster is filtered by as they are: the name in the query, and the type of Postgres. */
export const filteredColumns = entries.flatMap(([name, { as, filtered, column }]) =>
  filtered && as !== null ? [{ name, as, type: column.kind }] : [],
);

/** SQL of what a column holds where it must not be seen. */
export const unseenOfProfile = (name: ProfileColumnName): string => {
  const { column, part, read }: ProfileColumn<unknown, unknown> = profileColumns[name];
  if (column.nullable) return 'NULL';
  const empty = read(emptyProfile[part]);
  if (typeof empty === 'boolean') return String(empty);
  return Array.isArray(empty) ? `'{}'` : `'${JSON.stringify(empty)}'::jsonb`;
};

const byPart = new Map(
  entries.map(([, { part }]) => [part as string, entries.filter(([, column]) => column.part === part)]),
);

/** The columns that these parts of a profile decide. */
export function columnsOf(parts: {
  readonly [Part in keyof AthleteProfile]?: AthleteProfile[Part] | undefined;
}): Partial<Row> {
  const columns: Record<string, unknown> = {};
  for (const [part, value] of Object.entries(parts))
    if (value !== undefined) for (const [name, { read }] of byPart.get(part) ?? []) columns[name] = read(value);
  return columns;
}

/** All of them. */
export const wholeColumnsOf = (profile: AthleteProfile): Row => columnsOf(profile) as Row;
