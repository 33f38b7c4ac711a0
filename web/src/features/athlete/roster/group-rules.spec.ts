import { describe, expect, it } from '@jest/globals';
import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import type { Group } from '../../../../../contract/team/team.js';
import { isNameTaken, membershipOf } from './group-rules.js';

const group = (_id: string, name: string): Group => ({ _id, name, color: '#3fc5ff', athleteCount: 0 });
const groups = [group('1', 'Starters'), group('2', 'Défense')];

describe('the name of a group (spec, section 5)', () => {
  it.each(['Starters', 'starters', '  STARTERS ', 'défense'])('%j is taken', (name) => {
    expect(isNameTaken(name, groups)).toBe(true);
  });

  it('is free otherwise', () => {
    expect(isNameTaken('Starter', groups)).toBe(false);
    expect(isNameTaken('', groups)).toBe(false);
  });

  it('may stay the group’s own', () => {
    expect(isNameTaken('STARTERS', groups, groups[0])).toBe(false);
    expect(isNameTaken('Défense', groups, groups[0])).toBe(true);
  });
});

describe('membership of several athletes', () => {
  const member = { groups: [{ _id: '1' }] } as RosterAthlete;
  const other = { groups: [] as RosterAthlete['groups'] } as RosterAthlete;
  it.each([
    [[member, member], 'all'],
    [[member, other], 'some'],
    [[other], 'none'],
    [[], 'none'],
  ] as const)('case %#', (athletes, expected) => {
    expect(membershipOf('1', athletes)).toBe(expected);
  });
});
