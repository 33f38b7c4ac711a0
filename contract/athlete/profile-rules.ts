import type { Sport } from '../team/vocabulary.js';
import type { PreviousCollege } from './athlete.js';
import { positionsBySport, semesters } from './vocabulary.js';

/** Error of the positions of a sport, if any: each must belong to it and be named once. */
export function positionFault(sport: Sport, position: readonly string[]): string | undefined {
  const known = Object.values(positionsBySport[sport]).flatMap((group) => Object.keys(group));
  const stranger = position.find((one) => !known.includes(one));
  if (stranger !== undefined) return `${stranger} is no position of this sport`;
  return new Set(position).size < position.length ? 'Choose each position once' : undefined;
}

/**
 * Errors of the time at a previous college: field → message (spec, "Previous college": the end is not before the start;
 * semesters are ordered Spring, Summer, Fall, Winter).
 */
export function termFaults({
  startSemester,
  startYear,
  endSemester,
  endYear,
}: Omit<PreviousCollege, 'college'>): Partial<Record<'endYear' | 'endSemester', string>> {
  if (endYear < startYear) return { endYear: 'End year is before the start year' };
  const backwards = semesters.indexOf(endSemester) < semesters.indexOf(startSemester);
  return endYear === startYear && backwards ? { endSemester: 'End semester is before the start semester' } : {};
}
