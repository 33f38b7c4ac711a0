import { describe, expect, it } from '@jest/globals';
import { PreviousCollegeEntry } from '../../../../../contract/athlete/profile-entry.js';
import { fieldErrorsOf } from '../../../ui/form/refusal.js';
import {
  emptyCollege,
  collegeYears,
  endSemesters,
  endYears,
  previousCollegeTexts,
  settled,
  type CollegeDraft,
} from './college-rules.js';

const faultsOf = (entered: CollegeDraft) => {
  const { error } = PreviousCollegeEntry.safeParse(entered);
  return error ? fieldErrorsOf(error) : {};
};
const draft: CollegeDraft = {
  college: { collegeId: null, name: 'Grinnell College', city: null, state: 'IA' },
  startSemester: 'Fall',
  startYear: 2024,
  endSemester: 'Spring',
  endYear: 2026,
};

describe('previous colleges (spec, athlete side, sections 4 and 5)', () => {
  it('need everything', () => {
    expect(faultsOf(draft)).toEqual({});
    expect(faultsOf(emptyCollege)).toEqual({
      'college.name': 'College is required',
      startSemester: 'Start semester is required',
      startYear: 'Start year is required',
      endSemester: 'End semester is required',
      endYear: 'End year is required',
    });
  });

  it('a start year later than the end year raises the end year', () => {
    expect(settled({ ...draft, startYear: 2027 })).toMatchObject({ startYear: 2027, endYear: 2027 });
    expect(settled({ ...draft, startYear: 2025 })).toMatchObject({ startYear: 2025, endYear: 2026 });
  });

  it('end in the same year not before they start', () => {
    expect(endSemesters({ ...draft, endYear: 2024 })).toEqual(['Fall', 'Winter']);
    expect(endSemesters(draft)).toHaveLength(4);
    expect(faultsOf({ ...draft, endYear: 2024 })).toEqual({
      endSemester: 'End semester is before the start semester',
    });
    expect(settled({ ...draft, endYear: 2024 })).toMatchObject({ endYear: 2024, endSemester: null });
    expect(endYears(draft, collegeYears(2026))).toEqual([2032, 2031, 2030, 2029, 2028, 2027, 2026, 2025, 2024]);
  });

  it('are an entry only once everything is set', () => {
    expect(PreviousCollegeEntry.safeParse(draft).data).toEqual(draft);
    expect(faultsOf({ ...draft, college: { ...draft.college, name: '  ' } })).toEqual({
      'college.name': 'College is required',
    });
  });

  it('are added in a dialog that says so', () => {
    expect(previousCollegeTexts).toEqual({
      title: 'Add Previous College',
      description: 'Add a college you previously attended.',
    });
  });
});
