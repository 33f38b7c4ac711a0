import { describe, expect, it } from '@jest/globals';
import { leftOutInWords, sentInWords } from './mass-update-words.js';
import { athletesIn, eachOnce, updateIn } from './meant-athletes.js';

const jo = { _id: '0b7f5b66-6d0f-4d67-9a55-0c5b1f0f8e21', name: 'Jo Park' };
const sam = { _id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'Sam Lee' };

describe('one update to many', () => {
  it('takes the athletes that a navigation names, and nothing else', () => {
    expect(athletesIn({ athletes: [jo] })).toEqual([jo]);
    for (const other of [null, undefined, 'x', { athletes: 'x' }, { athletes: [{ _id: 'x', name: 'Jo' }] }])
      expect(athletesIn(other)).toEqual([]);
  });

  it('is about the college that a navigation names', () => {
    const meant = { athletes: [jo], collegeId: sam._id };
    expect(updateIn(meant)).toEqual(meant);
    expect(updateIn({ athletes: [jo], collegeId: 'x' })).toEqual({ athletes: [] });
  });

  it('offers each once, by name, as named first', () => {
    expect(eachOnce([sam, jo, { ...sam, name: 'Samuel Lee' }])).toEqual([jo, sam]);
  });

  it('says who is left out and why', () => {
    const leftOut = [
      { athleteId: jo._id, why: 'not-active' as const },
      { athleteId: sam._id, why: 'not-on-list' as const },
    ];
    expect(leftOutInWords(leftOut, [jo, sam])).toEqual([
      { reason: 'The college isn’t on their list', names: ['Sam Lee'] },
      { reason: 'Not active', names: ['Jo Park'] },
    ]);
  });

  it('says how it went', () => {
    expect(sentInWords(1, 0)).toBe('Sent to 1 athlete');
    expect(sentInWords(12, 2)).toBe('Sent to 12 athletes, 2 left out');
    expect(sentInWords(0, 2)).toBe('Sent to nobody, 2 left out');
  });
});
