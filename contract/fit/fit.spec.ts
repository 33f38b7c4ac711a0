import { describe, expect, it } from '@jest/globals';
import { compareFits, fitCanBeTold, tellsLittle } from './fit.js';

const nothing = { gpa: null, satScore: null, actScore: null };

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

  it('can be told of who has a sport and a grade or a test', () => {
    expect(fitCanBeTold({ sport: 'football', academicAttributes: nothing })).toBe(false);
    expect(fitCanBeTold({ sport: null, academicAttributes: { ...nothing, gpa: 3.1 } })).toBe(false);
    expect(fitCanBeTold({ sport: 'football', academicAttributes: { ...nothing, actScore: 24 } })).toBe(true);
  });
});
