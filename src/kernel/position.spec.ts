import { describe, expect, it } from '@jest/globals';
import { comparePositions, START, type Position } from './position.js';

describe('positions', () => {
  it.each([
    ['0', '1'],
    ['9', '10'],
    ['99', '100'],
    ['9007199254740993', '9007199254740994'],
    ['120/118', '120/119'],
    ['120/119', '121/118'],
    ['99/99', '100/1'],
  ] as [Position, Position][])('%s comes before %s', (first, second) => {
    expect(comparePositions(first, second)).toBeLessThan(0);
    expect(comparePositions(second, first)).toBeGreaterThan(0);
    expect(comparePositions(first, first)).toBe(0);
    expect(comparePositions(START, first)).toBeLessThanOrEqual(0);
  });
});
