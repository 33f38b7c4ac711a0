import { describe, expect, it } from '@jest/globals';
import { conferencesByDivision, isConferenceOf } from './conferences.js';
import { Division, divisions } from './vocabulary.js';

describe('conferences', () => {
  it('are listed for every division, and "None" has none', () => {
    expect(Object.keys(conferencesByDivision).map((name) => Division.parse(name))).toEqual([...divisions]);
    for (const division of divisions)
      expect({ division, any: conferencesByDivision[division].length > 0 }).toEqual({
        division,
        any: division !== 'None',
      });
  });

  it.each(divisions)('are named once each in %s', (division) => {
    const names: readonly string[] = conferencesByDivision[division];
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name !== name.trim())).toEqual([]);
  });

  it('belong to the divisions that they play in', () => {
    expect(isConferenceOf('Division 1 (FBS)', 'Big Ten Conference')).toBe(true);
    expect(isConferenceOf('Division 1', 'Big Ten Conference')).toBe(true);
    expect(isConferenceOf('Division 1 (FCS)', 'Big Ten Conference')).toBe(false);
    expect(isConferenceOf('NJCAA', 'Region 24')).toBe(true);
    expect(isConferenceOf('None', 'Independent')).toBe(false);
  });
});
