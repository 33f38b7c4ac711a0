import { describe, expect, it } from '@jest/globals';
import { RosterAddress } from '../../../contract/roster-source/roster-source.js';
import { nextReadAt } from './roster-source.decider.js';

describe('a schedule', () => {
  it.each([
    ['season', 'football', '2026-09-01T00:00:00.000Z', '2026-09-08T00:00:00.000Z'],
    ['season', 'football', '2026-03-01T00:00:00.000Z', '2026-03-31T00:00:00.000Z'],
    ['season', 'wSoccer', '2026-12-31T23:00:00.000Z', '2027-01-07T23:00:00.000Z'],
    ['season', 'mSoccer', '2027-01-01T00:00:00.000Z', '2027-01-31T00:00:00.000Z'],
    ['season', 'flagFootball', '2026-01-01T00:00:00.000Z', '2026-01-08T00:00:00.000Z'],
    ['season', 'flagFootball', '2026-05-31T23:00:00.000Z', '2026-06-07T23:00:00.000Z'],
    ['season', 'flagFootball', '2026-09-01T00:00:00.000Z', '2026-10-01T00:00:00.000Z'],
    ['daily', 'football', '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
    ['weekly', 'flagFootball', '2026-09-01T00:00:00.000Z', '2026-09-08T00:00:00.000Z'],
    ['never', 'football', '2026-03-01T00:00:00.000Z', null],
  ] as const)('%s of %s after %s reads on %s', (schedule, sport, at, next) => {
    expect(nextReadAt(schedule, sport, at)).toBe(next);
  });
});

describe('the address of a roster page', () => {
  const begins = 'The address must begin with https:// or http://';
  const plain = 'Enter a web address without a port or a password';
  it.each([
    [' https://cyclones.com/roster ', undefined],
    ['cyclones.com', begins],
    ['javascript:alert(1)', begins],
    ['https://', begins],
    ['http://cyclones.com:8080/', plain],
    ['https://me:secret@cyclones.com/', plain],
    ['https://a b', plain],
  ])('%s is told: %s', (address, told) => {
    expect(RosterAddress.safeParse(address).error?.issues.map(({ message }) => message)).toEqual(told && [told]);
  });
});
