import { describe, expect, it } from '@jest/globals';
import {
  blankCollege,
  collegeErrors,
  collegeOf,
  collegeYears,
  endSemesters,
  endYears,
  previousCollegeTexts,
  withChange,
  type CollegeDraft,
} from './college-rules.js';

const draft: CollegeDraft = {
  college: { collegeId: null, name: 'Grinnell College', city: null, state: 'IA' },
  startSemester: 'Fall',
  startYear: 2024,
  endSemester: 'Spring',
  endYear: 2026,
};

describe('previous colleges (spec, athlete side, sections 4 and 5)', () => {
  it('need everything', () => {
    expect(collegeErrors(draft)).toEqual({});
    expect(collegeErrors(blankCollege)).toEqual({
      college: 'College is required',
      startSemester: 'Start semester is required',
      startYear: 'Start year is required',
      endSemester: 'End semester is required',
      endYear: 'End year is required',
    });
  });

  it('a start year later than the end year raises the end year', () => {
    expect(withChange(draft, { startYear: 2027 })).toMatchObject({ startYear: 2027, endYear: 2027 });
    expect(withChange(draft, { startYear: 2025 })).toMatchObject({ startYear: 2025, endYear: 2026 });
  });

  it('end in the same year not before they start', () => {
    expect(endSemesters({ ...draft, endYear: 2024 })).toEqual(['Fall', 'Winter']);
    expect(endSemesters(draft)).toHaveLength(4);
    expect(collegeErrors({ ...draft, endYear: 2024 })).toEqual({ endSemester: 'End semester is required' });
    expect(withChange(draft, { endYear: 2024 })).toMatchObject({ endYear: 2024, endSemester: '' });
    expect(endYears(draft, collegeYears(2026))).toEqual([2032, 2031, 2030, 2029, 2028, 2027, 2026, 2025, 2024]);
  });

  it('are an entry only once everything is set', () => {
    expect(collegeOf(draft)).toEqual(draft);
    expect(collegeOf({ ...draft, startYear: null })).toBeUndefined();
    expect(collegeOf({ ...draft, college: { ...draft.college, name: '  ' } })).toBeUndefined();
  });

  it('are added in a dialog that says so', () => {
    expect(previousCollegeTexts).toEqual({
      title: 'Add Previous College',
      description: 'Add a college you previously attended.',
    });
  });
});
