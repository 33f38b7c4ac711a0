import { describe, expect, it } from '@jest/globals';
import { divisionOf, divisionsOf } from './divisions.js';

describe('divisions', () => {
  it('splits Division 1 for football alone', () => {
    expect(divisionsOf('football').slice(0, 3)).toEqual(['Division 1 (FBS)', 'Division 1 (FCS)', 'Division 2']);
    for (const sport of ['mSoccer', 'wSoccer', 'flagFootball'] as const)
      expect(divisionsOf(sport).slice(0, 2)).toEqual(['Division 1', 'Division 2']);
  });

  it('has the soccer of a conference of the FBS or FCS in Division 1', () => {
    expect(divisionOf('football', 'Division 1 (FBS)')).toBe('Division 1 (FBS)');
    expect(divisionOf('wSoccer', 'Division 1 (FBS)')).toBe('Division 1');
    expect(divisionOf('mSoccer', 'Division 1 (FCS)')).toBe('Division 1');
    expect(divisionOf('mSoccer', 'NAIA')).toBe('NAIA');
  });
});
