import { describe, expect, it } from '@jest/globals';
import { changesOf, ownerOf } from './changes.js';
import { firstMessage, messageOfLine } from './refusal.js';

describe('what the server says of a path', () => {
  const fields = new Set(['name', 'school.gpa', 'links', 'college.name']);
  it.each([
    ['name', 'name'],
    ['school.gpa', 'school.gpa'],
    ['links.1', 'links'],
    ['college', undefined],
    ['nickname', undefined],
  ])('%s belongs to the field %s', (path, owner) => expect(ownerOf(path, fields)).toBe(owner));

  it('is found within the value, and told by its line', () => {
    const error = [undefined, { type: 'server', message: 'Too long' }];
    expect(firstMessage(error)).toBe('Too long');
    expect(messageOfLine(error)).toBe('Line 2: Too long');
    expect(messageOfLine({ message: 'Too many' })).toBe('Too many');
    expect(messageOfLine(undefined)).toBeUndefined();
  });
});

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
