import type { PreviousCollege } from '../../../../contract/athlete/athlete.js';
import { semesters, type Semester } from '../../../../contract/athlete/vocabulary.js';

/** A previous college while it is being filled in. */
export interface CollegeDraft {
  readonly college: PreviousCollege['college'];
  readonly startSemester: Semester | '';
  readonly startYear: number | null;
  readonly endSemester: Semester | '';
  readonly endYear: number | null;
}

export const blankCollege: CollegeDraft = {
  college: { collegeId: null, name: '', city: null, state: null },
  startSemester: '',
  startYear: null,
  endSemester: '',
  endYear: null,
};

/** Choosing a start year later than the end year raises the end year to it (spec, "Previous-college form"). */
export const withStartYear = (draft: CollegeDraft, startYear: number | null): CollegeDraft => ({
  ...draft,
  startYear,
  endYear: startYear !== null && draft.endYear !== null && startYear > draft.endYear ? startYear : draft.endYear,
});

/** In one year, the end comes not before the start (spec, "Previous college"). */
export const endSemesters = ({ startSemester, startYear, endYear }: CollegeDraft): readonly Semester[] =>
  startSemester && startYear !== null && startYear === endYear
    ? semesters.slice(semesters.indexOf(startSemester))
    : semesters;

/** Field → message; nothing when the draft can be kept. */
export function collegeErrors(draft: CollegeDraft): Partial<Record<keyof CollegeDraft, string>> {
  return {
    ...(draft.college.name.trim() ? {} : { college: 'College is required' }),
    ...(draft.startSemester ? {} : { startSemester: 'Start semester is required' }),
    ...(draft.startYear === null ? { startYear: 'Start year is required' } : {}),
    ...(draft.endSemester && endSemesters(draft).includes(draft.endSemester)
      ? {}
      : { endSemester: 'End semester is required' }),
    ...(draft.endYear === null ? { endYear: 'End year is required' } : {}),
  };
}
