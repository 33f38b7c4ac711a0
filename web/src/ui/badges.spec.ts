import { describe, expect, it } from '@jest/globals';
import { shownBadges } from './badges.js';

describe('badges of a multi-select (spec, section 9)', () => {
  it.each([
    [[], [], 0],
    [['a', 'b', 'c'], ['a', 'b', 'c'], 0],
    [['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c'], 2],
  ])('%j', (labels, shown, more) => {
    expect(shownBadges(labels)).toEqual({ shown, more });
  });
});
