import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { catalogue } from '../../catalogue/catalogue.js';
import { aliases, matchColleges, matchingKey, type ToldBy } from './matching.js';
import { officialNames, type Alias } from './official-names.js';

const told = (name: string, city: string | null = null, state = 'SC', unitId: number | null = null): ToldBy => ({
  unitId,
  name,
  city,
  state,
});
const row = (name: string, city: string | null = null, state = 'SC', unitId = 200_000) =>
  told(name, city, state, unitId);
const matched = (rows: ToldBy[], colleges: ToldBy[], named: Alias[] = []) =>
  [...matchColleges(rows, colleges, named).values()].map((match) => {
    if (match.by === 'nothing') return 'nothing';
    if (match.by === 'ambiguous') return match.candidates.map((college) => colleges.indexOf(college));
    return `${match.by} ${colleges.indexOf(match.college)}`;
  });

describe('names that are one', () => {
  it.each([
    ['The College of St. Scholastica', 'College of Saint Scholastica'],
    ['Texas A & M University-Main Campus', 'TEXAS A&M UNIVERSITY'],
    ['Universidad de Bayamón', 'Universidad de Bayamon'],
    ["Saint Mary's College", 'St Marys College'],
    ['Winston-Salem', 'Winston  Salem'],
    ["Mount Saint Mary's University", 'Mt. St. Mary’s University'],
    ['North Carolina A & T State University', 'North Carolina A and T State University'],
  ])('%s', (one, other) => expect(matchingKey(one)).toBe(matchingKey(other)));

  it.each([
    ['Columbia College', 'Columbia University'],
    ['University of Georgia', 'Georgia University'],
    ['Ohio University-Main Campus', 'Ohio University-Lancaster Campus'],
  ])('and not %s', (one, other) => expect(matchingKey(one)).not.toBe(matchingKey(other)));
});

describe('matching', () => {
  it('goes by UNITID first, whatever the name', () => {
    expect(matched([row('Renamed', null, 'SC', 7)], [told('Renamed'), told('Other', null, 'GA', 7)])).toEqual([
      'unitid 1',
    ]);
  });

  it('goes by name within the state, and takes no college that another UNITID has', () => {
    expect(
      matched([row('Columbia College')], [told('Columbia College', null, 'MO'), told('Columbia College')]),
    ).toEqual(['name 1']);
    expect(matched([row('Columbia College')], [told('Columbia College', null, 'SC', 7)])).toEqual(['nothing']);
  });

  it('goes by the city where a name repeats, and guesses nothing', () => {
    const two = [told('Bethel College', 'Aiken'), told('Bethel College', 'Greer')];
    expect(matched([row('Bethel College', 'Greer')], two)).toEqual(['name 1']);
    expect(matched([row('Bethel College', 'Clover')], two)).toEqual([[0, 1]]);
    expect(matched([row('Bethel College')], two)).toEqual([[0, 1]]);
  });

  it('gives a college to one row only: to that of its city, or to none', () => {
    const one = [told('Bethel College', 'Aiken')];
    const rows = (...cities: string[]) => cities.map((city, index) => row('Bethel College', city, 'SC', index));
    expect(matched(rows('Greer', 'Aiken'), one)).toEqual(['nothing', 'name 0']);
    expect(matched(rows('Greer', 'Clover'), one)).toEqual([[0], [0]]);
  });

  it('knows other names, in their state', () => {
    const named: Alias[] = [['SC', 'Old Name', 'New Name']];
    expect(matched([row('The Old Name')], [told('New Name')], named)).toEqual(['name 0']);
    expect(matched([row('Old Name', null, 'GA')], [told('New Name', null, 'GA')], named)).toEqual(['nothing']);
  });

  it('never matches a college twice, nor one that does not fit', () => {
    const some = fc.record({
      name: fc.constantFrom('Bethel', 'The Bethel', 'Columbia', 'Old Name', 'New Name'),
      city: fc.constantFrom('Aiken', 'Greer', null),
      state: fc.constantFrom('SC', 'GA'),
    });
    const unitId = fc.integer({ min: 1, max: 8 });
    const colleges = fc.array(fc.record({ of: some, unitId: fc.option(unitId) }), { maxLength: 8 });
    const rows = fc.uniqueArray(fc.record({ of: some, unitId }), { maxLength: 8, selector: (each) => each.unitId });
    fc.assert(
      fc.property(rows, colleges, (asked, known) => {
        const flat = (all: readonly { of: Omit<ToldBy, 'unitId'>; unitId: number | null }[]) =>
          all.map(({ of, unitId }) => ({ ...of, unitId }));
        const matches = matchColleges(flat(asked), flat(known), [['SC', 'Old Name', 'New Name']]);
        const taken = [...matches].flatMap(([one, match]) =>
          match.by === 'unitid' || match.by === 'name' ? [{ one, match }] : [],
        );
        expect(new Set(taken.map(({ match }) => match.college)).size).toBe(taken.length);
        for (const { one, match } of taken) {
          if (match.by === 'unitid') expect(match.college.unitId).toBe(one.unitId);
          else if (match.college.unitId === null) expect(match.college.state).toBe(one.state);
          else {
            // Renumbered: nobody else has its number.
            expect(match.college).toMatchObject({ state: one.state, city: one.city });
            expect(asked.map(({ unitId }) => unitId)).not.toContain(match.college.unitId);
          }
        }
      }),
    );
  });
});

describe('the names of official files', () => {
  const known = new Set(catalogue().map(({ name, state }) => `${state}|${name}`));

  it('are names of colleges of the catalogue, said once, and needed', () => {
    expect(aliases.filter(([state, , name]) => !known.has(`${state}|${name}`))).toEqual([]);
    expect(new Set(officialNames.map(([state, other]) => `${state}|${matchingKey(other)}`)).size).toBe(
      officialNames.length,
    );
    expect(officialNames.filter(([, other, name]) => matchingKey(other) === matchingKey(name))).toEqual([]);
  });
});
