import { usStates } from '../../../../../contract/athlete/us-states.js';
import type { UsCollegeRow } from '../catalogue.js';

/** An institution and its location. `state` is an abbreviation, `zip` five digits or ZIP+4. */
export interface ListedCollege {
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly zip?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

/** What cleaning changed in a row, with the reason. */
interface Correction {
  readonly name: string;
  readonly field: 'name' | 'city' | 'state' | 'zip';
  readonly from: string;
  readonly to: string | undefined;
  readonly why: string;
}

export interface CleanRow {
  readonly college: ListedCollege;
  readonly corrections: readonly Correction[];
}

const abbreviations = new Map(Object.entries(usStates).map(([abbreviation, name]) => [name, abbreviation]));

/** The package wrote an apostrophe of three bytes as three unrelated characters. */
const LOST_APOSTROPHE = /\uFFFD{3}/g;

const cleanText = (text: string): string => text.replace(LOST_APOSTROPHE, "'").replace(/\s+/g, ' ').trim();

/** `2115` → `02115`; undefined for what is no zip. */
function cleanZip(zip: string): string | undefined {
  const [, five, four] = /^(\d{3,5})(-\d{4})?$/.exec(zip.trim()) ?? [];
  return five && five.padStart(5, '0') + (four ?? '');
}

/** Throws for a row of a place that is no US state, territory or the District of Columbia. */
function cleanState(row: UsCollegeRow): string {
  const state = row.state_abbreviation in usStates ? row.state_abbreviation : abbreviations.get(row.state_name);
  if (!state) throw new Error(`${row.name} stands in no known state: ${row.state_abbreviation}, ${row.state_name}`);
  return state;
}

function cleanRow(row: UsCollegeRow): CleanRow {
  const [name, city, state, zip] = [cleanText(row.name), cleanText(row.city), cleanState(row), cleanZip(row.zip_code)];
  const corrections: Correction[] = [
    { name, field: 'name' as const, from: row.name, to: name, why: 'odd spaces or a lost apostrophe' },
    { name, field: 'city' as const, from: row.city, to: city, why: 'odd spaces' },
    { name, field: 'state' as const, from: row.state_abbreviation, to: state, why: 'abbreviated by its name' },
    { name, field: 'zip' as const, from: row.zip_code, to: zip, why: zip ? 'leading zeros were lost' : 'no zip' },
  ].filter(({ from, to }) => from !== to);
  const { latitude, longitude } = row;
  return { college: { name, city, state, ...(zip && { zip }), latitude, longitude }, corrections };
}

/** A row that is no institution of its own, and the one that it is part of. */
export interface Merged {
  readonly row: ListedCollege;
  readonly into: ListedCollege;
  readonly why: string;
}

/** Every row is among `colleges` or among `merged`. */
export interface CleanUp {
  readonly colleges: readonly ListedCollege[];
  readonly merged: readonly Merged[];
  readonly corrections: readonly Correction[];
}

/** Ten metres, in degrees. */
const NEAR = 0.0001;
const near = (a: number | undefined, b: number | undefined): boolean =>
  a !== undefined && b !== undefined && Math.abs(a - b) < NEAR;

/** Why `row` is the same institution as `other`; undefined when it is another. */
function whySame(row: ListedCollege, other: ListedCollege): string | undefined {
  if (row.state !== other.state || row.city !== other.city) return undefined;
  if (row.name === other.name) return 'same name in the same city';
  const samePoint = near(row.latitude, other.latitude) && near(row.longitude, other.longitude);
  return samePoint && row.name.startsWith(other.name) ? 'a programme of it, at the same point' : undefined;
}

function partOf(row: ListedCollege, colleges: readonly ListedCollege[]): Merged | undefined {
  for (const into of colleges) {
    const why = whySame(row, into);
    if (why) return { row, into, why };
  }
  return undefined;
}

/**
 * The rows of `us-colleges` as institutions. Rows with one name in several places stay separate; only rows with the
 * same name in the same city, or with a longer name at the same point, are merged.
 */
export function cleanUp(rows: readonly UsCollegeRow[]): CleanUp {
  const clean = rows.map(cleanRow);
  const colleges: ListedCollege[] = [];
  const merged: Merged[] = [];
  // The shorter name first: a programme is named after its institution.
  for (const { college } of clean.toSorted((a, b) => a.college.name.length - b.college.name.length)) {
    const part = partOf(college, colleges);
    if (part) merged.push(part);
    else colleges.push(college);
  }
  return { colleges, merged, corrections: clean.flatMap(({ corrections }) => corrections) };
}
