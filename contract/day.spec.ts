import { describe, expect, it } from '@jest/globals';
import { dayAt, endOfDay, startOfDay } from './day.js';

describe('a day in Chicago', () => {
  it.each([
    ['2026-01-15', '2026-01-16T06:00:00.000Z'],
    ['2026-07-04', '2026-07-05T05:00:00.000Z'],
    // Clocks go forward on 8 March 2026 and back on 1 November 2026, both at 2 in the morning.
    ['2026-03-07', '2026-03-08T06:00:00.000Z'],
    ['2026-03-08', '2026-03-09T05:00:00.000Z'],
    ['2026-10-31', '2026-11-01T05:00:00.000Z'],
    ['2026-11-01', '2026-11-02T06:00:00.000Z'],
    ['2025-12-31', '2026-01-01T06:00:00.000Z'],
  ])('%s ends at %s', (day, end) => {
    expect(endOfDay(day).toISOString()).toBe(end);
    expect(dayAt(new Date(endOfDay(day).getTime() - 1))).toBe(day);
    expect(dayAt(endOfDay(day)) > day).toBe(true);
    expect(startOfDay(dayAt(endOfDay(day)))).toEqual(endOfDay(day));
  });

  it('ends also in the first millennium, of which somebody may ask', () => {
    expect(endOfDay('0001-01-01').toISOString()).toBe('0001-01-02T05:50:36.000Z');
  });
});
