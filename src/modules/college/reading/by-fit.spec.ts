import { describe, expect, it } from '@jest/globals';
import { byFit } from './by-fit.js';

const fits = [
  { low: 10, high: 30 },
  { low: 60, high: 80 },
  { low: 60, high: 80 },
  { low: 0, high: 100 },
];
const names = (direction: 'asc' | 'desc') => byFit(['a', 'b', 'c', 'd'], fits, direction).map(({ college }) => college);

describe('colleges by fit', () => {
  it('stand best first, and those that fit the same as they came', () => {
    expect(names('desc')).toEqual(['b', 'c', 'd', 'a']);
  });

  it('stand worst first the other way round', () => {
    expect(names('asc')).toEqual(['a', 'd', 'b', 'c']);
  });
});
