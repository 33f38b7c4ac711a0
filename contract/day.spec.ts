import { describe, expect, it } from '@jest/globals';
import { dayAt, endOfDay, startOfDay, formatTime, readTime } from './day.js';

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

describe('a time as people write it', () => {
  it.each([
    ['14:30', '2:30 PM', '2:30pm', '2:30 p.m.', '230p', '2.30 PM', '1430', '14.30', '14h30', '2:30', ' 2:30  P.M. '],
    ['14:00', '2 PM', '2p', '2pm', '2', '14', '14h'],
    ['12:00', 'noon', 'Noon', '12 noon', '12:00', '12 PM', '12', '12p'],
    ['00:00', 'midnight', '12 AM', '12a', '0:00', '00:00', '0000'],
    ['02:30', '2:30 AM', '02:30', '0230', '230a'],
    ['09:05', '9:05', '905', '9:05 am', '09:05'],
    ['10:00', '10', '10am'],
    ['23:59', '23:59', '11:59 PM'],
  ])('%s', (time, ...written) => {
    for (const text of written) expect([text, readTime(text)]).toEqual([text, time]);
  });

  it.each(['', 'soon', '25:00', '14:60', '13 PM', '0 AM', '2:3', '12345', '-2', 'p', '2 o’clock', 'constructor'])(
    'and none in %j',
    (text) => expect(readTime(text)).toBeUndefined(),
  );

  it('is shown in twelve hours, and read back', () => {
    for (const time of ['00:00', '00:05', '02:30', '09:00', '12:00', '12:30', '14:30', '23:59'])
      expect(readTime(formatTime(time))).toBe(time);
    expect(formatTime('14:30')).toBe('2:30 PM');
    expect(formatTime('soon')).toBe('soon');
  });
});
