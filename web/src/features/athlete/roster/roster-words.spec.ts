import { describe, expect, it } from '@jest/globals';
import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import type { AccountStatus } from '../../../../../contract/athlete/vocabulary.js';
import type { Group } from '../../../../../contract/team/team.js';
import { changesFor, isNameTaken, membershipOf, namesInWords, positionGroupsOf, positionsIn } from './roster-words.js';

describe('the positions in a cell', () => {
  it.each([
    [[], [], 0],
    [['SLOT'], ['SLOT'], 0],
    [['DL', 'WR'], ['DL', 'WR'], 0],
    [['OLB', 'LB'], ['OLB', 'LB'], 0],
    [['SLOT', 'EDGE'], ['SLOT'], 1],
    [['WR', 'K', 'P', 'S'], ['WR'], 3],
  ])('%j are shown as %j and %d more', (codes, shown, more) => {
    const positions = codes.map((code) => ({ code }));
    expect(positionsIn(positions)).toEqual({ shown: shown.map((code) => ({ code })), more });
  });
});

const of = (...statuses: AccountStatus[]) => statuses.map((accountStatus) => ({ accountStatus }));
const offered = (...statuses: AccountStatus[]) =>
  changesFor(of(...statuses)).map(({ label, athletes }) => `${label} ${athletes.length}`);

describe('changes of many athletes at once', () => {
  it('are those that apply to some of them, with how many', () => {
    expect(offered('active', 'active')).toEqual(['Deactivate 2']);
    expect(offered('pending', 'active', 'pending', 'inactive')).toEqual(['Accept 2', 'Activate 1', 'Deactivate 1']);
  });

  it('never take a rejection back', () => expect(offered('rejected')).toEqual([]));
});

describe('names of many', () => {
  it.each([
    [['Ann'], 'Ann'],
    [['Ann', 'Ben'], 'Ann and Ben'],
    [['Ann', 'Ben', 'Cy', 'Dee'], 'Ann, Ben, Cy and Dee'],
    [['Ann', 'Ben', 'Cy', 'Dee', 'Eve'], 'Ann, Ben, Cy and 2 others'],
  ])('%j', (names, words) => expect(namesInWords(names)).toBe(words));
});

describe('positions of the filter (spec, section 2)', () => {
  it('are grouped Offense, Defense, Special Teams, Other, and written Name (ABBR)', () => {
    const groups = positionGroupsOf(['football']);
    expect(groups.map(({ group }) => group)).toEqual(['Offense', 'Defense', 'Special Teams', 'Other']);
    expect(groups[0]?.positions[0]).toEqual({ code: 'QB', label: 'Quarterback (QB)' });
    expect(groups.flatMap(({ positions }) => positions)).toHaveLength(34);
  });

  it('leave out a group without positions', () => {
    expect(positionGroupsOf(['wSoccer']).map(({ group }) => group)).toEqual(['Offense', 'Defense', 'Other']);
  });

  it('name a code once for a team of several sports', () => {
    const codes = positionGroupsOf(['football', 'flagFootball'])
      .flatMap(({ positions }) => positions)
      .map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toContain('RSH');
  });

  it('are none without a sport', () => {
    expect(positionGroupsOf([])).toEqual([]);
  });
});

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
