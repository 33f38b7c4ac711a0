import { describe, expect, it } from '@jest/globals';
import { commonZones, TimeZone, zoneLabel } from './time-zone.js';

describe('a time zone', () => {
  it.each([...Object.keys(commonZones), 'Europe/London', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'])(
    'is %s',
    (name) => expect(TimeZone.safeParse(name).success).toBe(true),
  );

  it.each([
    '',
    'Chicago',
    '+05:00',
    '-0600',
    'America/Chicago ',
    'America/Nowhere',
    '../etc',
    'US/Central\n',
    'a'.repeat(61),
  ])('is not %j', (name) =>
    expect(TimeZone.safeParse(name).error?.issues.map(({ message }) => message)).toContain('Choose a time zone'),
  );

  it('is called as people call it, otherwise by its name', () => {
    expect(zoneLabel('America/New_York')).toBe('Eastern time');
    expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires time');
  });
});
