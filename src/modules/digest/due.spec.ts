import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayIn } from '../../../contract/day.js';
import { commonZones } from '../../../contract/time-zone.js';
import { lastDue, laterDay, nextDue } from './due.js';

const zones = [...Object.keys(commonZones), 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia'];
const HOUR = 3_600_000;
const clockOf = (zone: string, moment: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' }).format(moment);

describe('07:00 in a zone', () => {
  it.each([
    ['2026-03-07', '2026-03-07T13:00:00.000Z'],
    // The night to March 8 has no 02:30.
    ['2026-03-08', '2026-03-08T12:00:00.000Z'],
    ['2026-10-31', '2026-10-31T12:00:00.000Z'],
    // The night to November 1 has two 01:30.
    ['2026-11-01', '2026-11-01T13:00:00.000Z'],
  ])('is on %s in Chicago at %s', (day, moment) => {
    const due = new Date(moment);
    expect(lastDue(due, 'America/Chicago')).toEqual(due);
    expect(nextDue(new Date(due.getTime() - 1), 'America/Chicago')).toEqual(due);
    expect(dayIn('America/Chicago', due)).toBe(day);
  });

  it('comes once a day, on every day of every zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true }),
        (zone, now) => {
          const [last, next] = [lastDue(now, zone), nextDue(now, zone)];
          expect(last.getTime()).toBeLessThanOrEqual(now.getTime());
          expect(next.getTime()).toBeGreaterThan(now.getTime());
          expect([clockOf(zone, last), clockOf(zone, next)]).toEqual(['07:00:00', '07:00:00']);
          expect(dayIn(zone, next)).toBe(laterDay(dayIn(zone, last), 1));
          expect(Math.abs(next.getTime() - last.getTime() - 24 * HOUR)).toBeLessThanOrEqual(HOUR);
        },
      ),
    );
  });
});
