import { describe, expect, it } from '@jest/globals';
import { type College, collegeFields } from '../../../../../contract/college/college.js';
import { type FitAnalysis, type FitPart, fitParts } from '../../../../../contract/fit/fit.js';
import { fitQuestions } from '../page/fit-words.js';
import { compareRows, fitRows } from './compare-rows.js';

const part: FitPart = {
  low: 40,
  high: 60,
  reasons: ['About 28 miles from home.'],
  compared: [],
  missing: { athlete: [], college: [] },
};
const fit: FitAnalysis = {
  athleteId: 'a',
  collegeId: 'c',
  sum: { low: 48, high: 71, confidence: 'high' },
  parts: { athletic: part, academic: part, cost: part, preferences: part, distance: part },
};

it('says how colleges fit on the whole and by question, and waits for what has not come', () => {
  const rows = fitRows([fit, undefined], fitQuestions);
  expect(rows.map(({ label }) => label)).toEqual(['Overall fit', ...fitParts.map((name) => fitQuestions[name])]);
  expect(rows[0]?.cells).toEqual([{ text: 'Good, 48–71', range: { low: 48, high: 71 } }, { text: '…' }]);
  expect(rows.at(-1)?.cells[0]?.source).toBe('About 28 miles from home.');
});

const unknown = Object.fromEntries(Object.keys(collegeFields).map((field) => [field, null]));
const college = (facts: Partial<College>): College =>
  ({ ...unknown, name: 'A', size: null, archived: false, createdAt: '', sources: {}, ...facts }) as College;
const source = { kind: 'scorecard', year: '2021-22' } as const;

const ames = college({
  city: 'Ames',
  state: 'IA',
  latitude: 42.0267,
  longitude: -93.6465,
  admissionRate: 0.9,
  football: { division: 'NAIA', conference: null, season: null },
  sources: { admissionRate: source },
});
const nowhere = college({ admissionRate: 0.5 });
const rows = compareRows([ames, nowhere], ['wSoccer'], {
  latitude: 41.6217,
  longitude: -93.6044,
  name: 'Des Moines, IA',
});
const row = (label: string) => rows.find((one) => one.label === label);

describe('colleges side by side', () => {
  it('have the sport first that was asked for, and no row for what nobody plays', () => {
    expect(rows.slice(0, 3).map(({ label }) => label)).toEqual(["Women's Soccer", 'Football', 'City']);
  });

  it('say how far away they are, and null where nobody knows', () => {
    expect(row('Miles from Des Moines, IA')?.cells).toEqual([{ text: '28' }, { text: null }]);
  });

  it('say where a fact is from, and differ only in what both report', () => {
    expect(row('Admission rate')).toEqual({
      label: 'Admission rate',
      cells: [
        { text: '90%', source: 'College Scorecard, 2021-22' },
        { text: '50%', source: undefined },
      ],
      differs: true,
    });
    expect(row('City')?.differs).toBe(false);
    // None of them says it.
    expect(row('HBCU')).toBeUndefined();
  });
});
