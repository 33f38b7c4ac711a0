import { describe, expect, it } from '@jest/globals';
import type { FitPart } from '../../../contract/fit/fit.js';
import type { FitCollege } from './fit-facts.js';
import { fittingReasons, plays, speaksFor } from './fitting-reasons.js';

const college = {
  football: { division: 'NAIA', conference: null, season: null },
  mSoccer: { division: 'None', conference: null, season: null },
  wSoccer: null,
} as FitCollege;
const part = (low: number, high: number, ...reasons: string[]): FitPart => ({
  low,
  high,
  reasons,
  missing: { athlete: [], college: [] },
});

describe('who fits', () => {
  it('plays what the college is known to play', () => {
    const played = (['football', 'mSoccer', 'wSoccer', null] as const).map((sport) => plays({ sport }, college));
    expect(played).toEqual([true, false, false, false]);
  });

  it('has more that speaks for it than against it', () => {
    const ranges = [
      { low: 0, high: 100 },
      { low: 30, high: 80 },
      { low: 20, high: 40 },
    ];
    expect(ranges.map(speaksFor)).toEqual([false, true, false]);
  });

  it('is told why by what is known', () => {
    const unknown = part(0, 100, 'Nobody knows.');
    const near = part(90, 95, 'About 28 miles from home.');
    const parts = {
      athletic: unknown,
      academic: part(50, 60, 'a', 'b'),
      cost: unknown,
      preferences: unknown,
      distance: near,
    };
    expect(fittingReasons({ parts })).toEqual(['a', 'b', 'About 28 miles from home.']);
  });
});
