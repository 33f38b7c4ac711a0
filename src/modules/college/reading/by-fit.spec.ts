import { describe, expect, it } from '@jest/globals';
import { byFit, byMiles } from './by-fit.js';

const colleges = [
  { name: 'weak', fit: { low: 10, high: 30 }, miles: 1 },
  { name: 'far', fit: { low: 20, high: 100 }, miles: 900 },
  { name: 'good', fit: { low: 60, high: 80 }, miles: 500 },
  { name: 'good too', fit: { low: 60, high: 80 }, miles: 2 },
  { name: 'nowhere', fit: { low: 30, high: 100 }, miles: null },
  { name: 'near', fit: { low: 0, high: 100 }, miles: 10 },
];
const names = (sorted: readonly { name: string }[]) => sorted.map(({ name }) => name);

describe('colleges by fit', () => {
  it('have what fits first, then the nearest of what little is known of, then what does not fit', () => {
    expect(names(byFit(colleges, 'desc'))).toEqual(['good', 'good too', 'near', 'far', 'nowhere', 'weak']);
  });

  it('have the worst first the other way round', () => {
    expect(names(byFit(colleges, 'asc'))).toEqual(['weak', 'nowhere', 'far', 'near', 'good', 'good too']);
  });
});

describe('colleges by miles', () => {
  it('have what is nowhere last, whichever way', () => {
    expect(names(byMiles(colleges, 'asc'))).toEqual(['weak', 'good too', 'near', 'good', 'far', 'nowhere']);
    expect(names(byMiles(colleges, 'desc'))).toEqual(['far', 'good', 'near', 'good too', 'weak', 'nowhere']);
  });
});
