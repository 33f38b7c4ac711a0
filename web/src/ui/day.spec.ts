import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  agoInWords,
  dayAheadInWords,
  dayOf,
  formatDay,
  formatMoment,
  inWords,
  pastDay,
  startOfDay,
} from './day.js';

it.each([
  [1, '1 second'],
  [60, '60 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [900, '15 minutes'],
])('says %i seconds as %s', (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});

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

describe('how far ahead', () => {
  // A Tuesday.
  const today = '2026-03-10';
  it.each([
    ['2026-03-09', 'Yesterday'],
    ['2026-03-10', 'Today'],
    ['2026-03-11', 'Tomorrow'],
    ['2026-03-16', 'Monday'],
    ['2026-03-17', '03/17/2026'],
  ])('%s: %s', (day, words) => expect(dayAheadInWords(day, today)).toBe(words));
});

describe('days in the zone America/Chicago', () => {
  it.each([
    ['2026-11-18T05:21:29Z', '2026-11-17'],
    ['2026-07-01T05:00:00Z', '2026-07-01'],
    ['2026-07-01T04:59:59Z', '2026-06-30'],
  ])('%s is on %s', (moment, day) => {
    expect(dayOf(moment)).toBe(day);
  });

  it.each([
    ['2026-01-15', '2026-01-15T06:00:00.000Z'],
    ['2026-07-15', '2026-07-15T05:00:00.000Z'],
    // The clocks change on these days, after midnight.
    ['2026-03-08', '2026-03-08T06:00:00.000Z'],
    ['2026-11-01', '2026-11-01T05:00:00.000Z'],
  ])('%s starts at %s', (day, moment) => {
    expect(startOfDay(day)).toBe(moment);
  });

  it('counts on over months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('looks back at days that there were', () => {
    expect(pastDay('2026-02-28')).toBe('2026-02-28');
    for (const text of ['2026-02-30', '2999-01-01', 'soon', null]) expect(pastDay(text)).toBe('');
  });

  it('shows MM/DD/YYYY (spec, section 9)', () => {
    expect(formatDay('2026-03-07')).toBe('03/07/2026');
    expect(formatMoment('2026-01-02T15:04:00Z')).toBe('01/02/2026, 9:04 AM CST');
  });
});
