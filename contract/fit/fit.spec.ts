import { describe, expect, it } from '@jest/globals';
import { compareFits, speaksFor, tellsLittle } from './fit.js';

describe('fits', () => {
  it('stand by the middle of their range, and where that is the same the surer first', () => {
    const fits = [
      { low: 0, high: 100 },
      { low: 40, high: 60 },
      { low: 70, high: 80 },
      { low: 10, high: 20 },
    ];
    expect([...fits].sort(compareFits).map(({ low }) => low)).toEqual([70, 40, 0, 10]);
  });

  it('say little when they are wider than sixty points', () => {
    expect([tellsLittle({ low: 0, high: 60 }), tellsLittle({ low: 0, high: 61 })]).toEqual([false, true]);
  });

  it('speak for what has more for it than against it', () => {
    const ranges = [
      { low: 0, high: 100 },
      { low: 30, high: 80 },
      { low: 20, high: 40 },
    ];
    expect(ranges.map(speaksFor)).toEqual([false, true, false]);
  });
});
