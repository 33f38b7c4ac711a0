import { describe, expect, it } from '@jest/globals';
import { foldedName } from '../../../../../contract/folded-name.js';
import { matchingKey } from '../../importing/matching/matching.js';
import { catalogue } from '../catalogue.js';
import { nicknamesOf, otherNamesOf } from './other-names.js';
import { nicknames, otherNamesTable } from './other-names.rows.js';

const colleges = catalogue();
const others = otherNamesOf(colleges);
const named = [...others].flatMap(([key, names]) => names.map((name) => ({ key, name, folded: matchingKey(name) })));

describe('other names', () => {
  it('are those of colleges that the catalogue lists once', () => {
    const listed = (state: string, name: string) =>
      colleges.filter((college) => college.state === state && college.name === name).length;
    expect(otherNamesTable.filter(([state, name]) => listed(state, name) !== 1)).toEqual([]);
    expect(new Set(otherNamesTable.map(([state, name]) => `${name}, ${state}`)).size).toBe(otherNamesTable.length);
  });

  it('point at one college each', () => {
    const owner = new Map(named.map(({ key, folded }) => [folded, key]));
    expect(named.filter(({ key, folded }) => owner.get(folded) !== key)).toEqual([]);
  });

  it('are no plain name of another college', () => {
    const plain = new Map(colleges.map(({ key, name }) => [matchingKey(name), key]));
    expect(named.filter(({ key, folded }) => (plain.get(folded) ?? key) !== key)).toEqual([]);
  });

  it('say more than the name itself', () => {
    const byKey = new Map(colleges.map(({ key, name }) => [key, foldedName(name)]));
    expect(named.filter(({ key, name }) => byKey.get(key) === foldedName(name))).toEqual([]);
  });

  it('of systems and former ones follow from names', () => {
    const of = (key: string) => others.get(key);
    expect(of('university-of-california-santa-cruz-ca')).toEqual(['UC Santa Cruz']);
    expect(of('suny-college-at-cortland-ny')).toEqual(['SUNY Cortland']);
    expect(of('utah-tech-university-ut')).toEqual(['Dixie State', 'Dixie State University']);
    expect(of('bates-college-me')).toBeUndefined();
  });
});

describe('nicknames', () => {
  it('are of colleges that the catalogue lists once, and one each', () => {
    const places = Object.values(nicknames).flat();
    expect(new Set(places).size).toBe(places.length);
    expect(nicknamesOf(colleges).size).toBe(places.length);
    const iowaState = colleges.find(({ name }) => name === 'Iowa State University');
    expect(nicknamesOf(colleges).get(iowaState?.key ?? '')).toBe('Cyclones');
  });
});
