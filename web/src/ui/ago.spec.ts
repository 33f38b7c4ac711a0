import { describe, expect, it } from '@jest/globals';
import { agoInWords } from './ago.js';

describe('how long ago', () => {
  const now = new Date('2026-03-10T18:00:00Z');
  it.each([
    ['2026-03-10T08:00:00Z', 'Today'],
    // 10 p.m. of the day before, in the home zone.
    ['2026-03-10T03:00:00Z', 'Yesterday'],
    ['2026-03-11T08:00:00Z', 'Today'],
    ['2026-02-26T18:00:00Z', '12 days ago'],
    ['2025-12-01T18:00:00Z', '3 months ago'],
    ['2023-12-01T18:00:00Z', '2 years ago'],
  ])('%s: %s', (moment, words) => expect(agoInWords(moment, now)).toBe(words));
});
