import { describe, expect, it } from '@jest/globals';
import { changesOf } from './changes.js';

const base = { name: 'Casey', city: null, school: { gpa: 3.1, act: null }, links: ['a'] };

describe('what changed', () => {
  it('is nothing as long as nothing differs', () => {
    expect(changesOf(structuredClone(base), base)).toEqual({ changes: {}, basedOn: {} });
  });

  it('goes with what it is based on, leaf by leaf', () => {
    const values = { ...base, city: 'Ames', school: { gpa: 3.1, act: 30 }, links: ['a', 'b'] };
    expect(changesOf(values, base)).toEqual({
      changes: { city: 'Ames', school: { act: 30 }, links: ['a', 'b'] },
      basedOn: { city: null, school: { act: null }, links: ['a'] },
    });
  });

  it('takes nothing along that the thing does not hold', () => {
    expect(changesOf({ ...base, stranger: 1 }, base).changes).toEqual({});
  });
});
