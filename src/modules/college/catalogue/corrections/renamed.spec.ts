import { describe, expect, it } from '@jest/globals';
import { withTodaysNames } from './renamed.js';

const inMassachusetts = { name: 'Emmanuel College', city: 'Boston', state: 'MA' };
const inGeorgia = { name: 'Emmanuel College', city: 'Franklin Springs', state: 'GA' };

describe('the names of today', () => {
  it('are given in the state that they were taken in', () => {
    expect(withTodaysNames([inMassachusetts, inGeorgia], [['GA', 'Emmanuel College', 'Emmanuel University']])).toEqual([
      inMassachusetts,
      { ...inGeorgia, name: 'Emmanuel University', formerName: 'Emmanuel College' },
    ]);
  });

  it('are refused for an institution that is not listed', () => {
    expect(() => withTodaysNames([inMassachusetts], [['GA', 'Emmanuel College', 'Emmanuel University']])).toThrow(
      'Emmanuel College, GA was renamed, but is not listed',
    );
  });
});
