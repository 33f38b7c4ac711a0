import { type UsCollegeRow } from '../us-colleges.js';
import { cleanRow, type Correction, type ListedCollege } from './clean-row.js';

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
 * The rows of `us-colleges` as institutions. Those of one name in several places stay apart; only what stands in the
 * same city under the same name, or at the same point under a longer one, is merged.
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
