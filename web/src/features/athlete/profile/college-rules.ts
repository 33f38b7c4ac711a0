import type { PreviousCollege } from '../../../../../contract/athlete/athlete.js';
import { semesters, type Semester } from '../../../../../contract/athlete/vocabulary.js';

/** A previous college while it is being filled in. */
export interface CollegeDraft {
  readonly college: PreviousCollege['college'];
  readonly startSemester: Semester | null;
  readonly startYear: number | null;
  readonly endSemester: Semester | null;
  readonly endYear: number | null;
}

export const emptyCollege: CollegeDraft = {
  college: { collegeId: null, name: '', city: null, state: null },
  startSemester: null,
  startYear: null,
  endSemester: null,
  endYear: null,
};

/** Spec, athlete side, section 2, "Dialogs". */
export const previousCollegeTexts = {
  title: 'Add Previous College',
  description: 'Add a college you previously attended.',
} as const;

/**
 * The draft with what follows from a change of it: a start year later than the end year raises the end year to it
 * (spec, "Previous-college form"), and an end semester that is no longer offered is let go.
 */
export function settled(next: CollegeDraft): CollegeDraft {
  const { startYear, endYear } = next;
  const raised = startYear !== null && endYear !== null && startYear > endYear ? { ...next, endYear: startYear } : next;
  return raised.endSemester && !endSemesters(raised).includes(raised.endSemester)
    ? { ...raised, endSemester: null }
    : raised;
}

/** Years that a college can have been attended in, the latest first. */
export const collegeYears = (year: number): number[] => Array.from({ length: 30 }, (_, back) => year + 6 - back);

/** Years at or after the start year. */
export const endYears = ({ startYear }: CollegeDraft, years: readonly number[]): readonly number[] =>
  years.filter((year) => startYear === null || year >= startYear);

/** In one year, the end comes not before the start (spec, "Previous college"). */
export const endSemesters = ({ startSemester, startYear, endYear }: CollegeDraft): readonly Semester[] =>
  startSemester && startYear !== null && startYear === endYear
    ? semesters.slice(semesters.indexOf(startSemester))
    : semesters;
