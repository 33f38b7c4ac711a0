import { describe, expect, it } from '@jest/globals';
import { isTooDeep } from './json-body.js';

describe('the depth of a body', () => {
  it.each([
    ['[[1]]', 2, false],
    ['[[[1]]]', 2, true],
    ['{"a":{"b":[]}}', 2, true],
    ['[[],[],[]]', 2, false],
    ['"[[[["', 0, false],
    ['["\\"[[", []]', 2, false],
    ['["\\\\", [[]]]', 2, true],
  ])('%s at most %i', (json, most, deep) => expect(isTooDeep(json, most)).toBe(deep));
});
