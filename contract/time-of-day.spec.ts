import { describe, expect, it } from '@jest/globals';
import { formatTime, readTime } from './time-of-day.js';

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
