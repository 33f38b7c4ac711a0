import { describe, expect, it } from '@jest/globals';
import { bearerToken } from './session-cookies.js';

describe('the token of a header', () => {
  it.each([
    ['Bearer abc.def', 'abc.def'],
    ['bearer abc', 'abc'],
    ['Bearer abc def', undefined],
    ['Bearer ', undefined],
    ['Basic abc', undefined],
    ['abc', undefined],
    [undefined, undefined],
  ])('%s', (header, token) => {
    expect(bearerToken(header)).toBe(token);
  });
});
