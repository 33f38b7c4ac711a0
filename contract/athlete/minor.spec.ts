import { describe, expect, it } from '@jest/globals';
import { isMinor } from './minor.js';

describe('a minor', () => {
  const today = new Date('2026-03-15T12:00:00Z');
  it.each([
    ['2008-03-16', true],
    ['2008-03-15', false],
    ['2008-03-14', false],
    ['2012-01-01', true],
    [null, false],
  ])('born %s: %s', (birth, minor) => expect(isMinor(birth, today)).toBe(minor));
});
