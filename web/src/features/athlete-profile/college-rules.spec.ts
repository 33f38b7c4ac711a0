import { describe, expect, it } from '@jest/globals';
import { blankCollege, collegeErrors, endSemesters, withStartYear, type CollegeDraft } from './college-rules.js';

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
    expect(withStartYear(draft, 2027)).toMatchObject({ startYear: 2027, endYear: 2027 });
    expect(withStartYear(draft, 2025)).toMatchObject({ startYear: 2025, endYear: 2026 });
  });

  it('end in the same year not before they start', () => {
    expect(endSemesters({ ...draft, endYear: 2024 })).toEqual(['Fall', 'Winter']);
    expect(endSemesters(draft)).toHaveLength(4);
    expect(collegeErrors({ ...draft, endYear: 2024 })).toEqual({ endSemester: 'End semester is required' });
  });
});
