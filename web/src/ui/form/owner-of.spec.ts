import { describe, expect, it } from '@jest/globals';
import { firstMessage, messageOfLine } from './first-message.js';
import { ownerOf } from './owner-of.js';

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
