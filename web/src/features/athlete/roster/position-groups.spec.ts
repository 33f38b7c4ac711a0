import { describe, expect, it } from '@jest/globals';
import { positionGroupsOf } from './position-groups.js';

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
