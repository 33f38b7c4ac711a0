import { describe, expect, it } from '@jest/globals';
import { namesOf } from './agreement.js';

describe('the names of those agreed for', () => {
  const called = (firstName: string) => ({ id: firstName, firstName, lastName: 'Lee' });
  it.each([
    [[], ''],
    [['Ann'], 'Ann'],
    [['Ann', 'Bo'], 'Ann and Bo'],
    [['Ann', 'Bo', 'Cy'], 'Ann, Bo and Cy'],
  ])('%j', (names, words) => expect(namesOf(names.map(called))).toBe(words));
});
