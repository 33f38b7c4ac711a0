import { expect, it } from '@jest/globals';
import { fitParts, type FitAnalysis, type FitPart } from '../../../../../contract/fit/fit.js';
import { fitQuestions } from '../page/fit-words.js';
import { fitRows } from './fit-rows.js';

const part: FitPart = {
  low: 40,
  high: 60,
  reasons: ['About 28 miles from home.'],
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
  expect(rows.map(({ label }) => label)).toEqual(['Fit on the whole', ...fitParts.map((name) => fitQuestions[name])]);
  expect(rows[0]?.cells).toEqual([{ text: 'Good, 48 to 71', range: { low: 48, high: 71 } }, { text: '…' }]);
  expect(rows.at(-1)?.cells[0]?.source).toBe('About 28 miles from home.');
});
