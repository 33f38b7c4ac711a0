import { describe, expect, it } from '@jest/globals';
import { catalogue } from '../college/catalogue/catalogue.js';
import { demoCamps } from './camp.demo.js';

describe('the camps of the demo', () => {
  it('are at colleges of the catalogue', () => {
    const known = new Set(catalogue().map(({ name, city, state }) => [name, city, state].join('|')));
    const unknown = demoCamps.filter(({ college: { name, city, state } }) => !known.has([name, city, state].join('|')));
    expect(unknown.map(({ college }) => college)).toEqual([]);
  });
});
