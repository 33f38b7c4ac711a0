import { describe, expect, it } from '@jest/globals';
import { usStates } from '../../../../contract/athlete/us-states.js';
import { isConferenceOf } from '../../../../contract/college/conferences.js';
import { divisionsOf } from '../../../../contract/college/divisions.js';
import type { Division } from '../../../../contract/college/vocabulary.js';
import { HexColor, type Sport } from '../../../../contract/team/vocabulary.js';
import { catalogue, catalogueOf, readUsColleges } from './catalogue.js';
import { cleanUp } from './clean-up/clean-up.js';
import { unlisted } from './corrections/unlisted.js';

const colleges = catalogue();
const playing = colleges.filter(({ sports }) => sports.length > 0);
const facts = colleges.flatMap(({ key, sports }) => sports.map((fact) => ({ key, ...fact })));
const byKey = (key: string) => colleges.find((college) => college.key === key);
const playedIn = (sport: Sport, division: Division) =>
  facts.filter((fact) => fact.sport === sport && fact.division === division);

describe('institutions with their facts', () => {
  const bethany = { name: 'Bethany College', city: 'Lindsborg', state: 'KS' };
  const facts = new Map([['Bethany College, KS', { code: 'BC', sports: [] }]]);

  it('are those that are listed, with no sports where none are known', () => {
    const inWestVirginia = { ...bethany, city: 'Bethany', state: 'WV' };
    expect(catalogueOf([inWestVirginia, bethany], facts)).toEqual([
      { key: 'bethany-college-ks', ...bethany, code: 'BC', sports: [] },
      { key: 'bethany-college-wv', ...inWestVirginia, sports: [] },
    ]);
  });

  it('are told apart by city within a state', () => {
    const inTopeka = { ...bethany, city: 'Topeka' };
    expect(catalogueOf([bethany, inTopeka], new Map()).map(({ key }) => key)).toEqual([
      'bethany-college-lindsborg-ks',
      'bethany-college-topeka-ks',
    ]);
  });

  it('are refused where the facts are of none, or of one of several', () => {
    expect(() => catalogueOf([], facts)).toThrow('Bethany College, KS has facts, but is listed 0 times');
    expect(() => catalogueOf([bethany, bethany], facts)).toThrow('is listed 2 times');
  });
});

describe('the catalogue', () => {
  it('has each institution of us-colleges once, and those that it lacks', () => {
    const listed = cleanUp(readUsColleges()).colleges;
    expect(colleges).toHaveLength(listed.length + unlisted.length);
    const names = new Set(
      colleges.map(({ formerName, name, city, state }) => `${formerName ?? name}, ${city}, ${state}`),
    );
    expect(listed.filter(({ name, city, state }) => !names.has(`${name}, ${city}, ${state}`))).toEqual([]);
    expect(names.size).toBe(colleges.length);
  });

  it('has one key for each, made of name and state, and of the city where a name repeats', () => {
    expect(new Set(colleges.map(({ key }) => key)).size).toBe(colleges.length);
    expect(colleges.filter(({ key }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([]);
    expect(byKey('alabama-a-m-university-al')?.name).toBe('Alabama A & M University');
    expect(byKey('lincoln-university-mo')?.city).toBe('Jefferson City');
    expect(byKey('california-college-san-diego-san-marcos-ca')?.city).toBe('San Marcos');
  });

  it('has a name, a city and a state for each, and nothing empty', () => {
    expect(colleges.filter(({ state }) => !(state in usStates))).toEqual([]);
    const values = colleges.flatMap(({ sports: _, ...college }) => Object.values(college));
    expect(values.filter((value) => value === '' || value == null)).toEqual([]);
    expect(colleges.filter(({ name, city }) => !name.trim() || !city.trim())).toEqual([]);
  });

  it('lets no unlisted institution stand beside another of nearly its name in its state', () => {
    const plain = (name: string) =>
      name.toLowerCase().replace(/university|college|community|junior|the|of|[^a-z]/g, '');
    const alike = unlisted.filter(([name, state]) =>
      colleges.some((other) => other.state === state && other.name !== name && plain(other.name) === plain(name)),
    );
    expect(alike).toEqual([]);
  });

  it('knows institutions by the names of today, and keeps the former', () => {
    expect(byKey('utah-tech-university-ut')).toMatchObject({
      formerName: 'Dixie State University',
      city: 'Saint George',
    });
    expect(byKey('dixie-state-university-ut')).toBeUndefined();
  });
});

describe('the facts of the catalogue', () => {
  it.each([
    ['football', 'Division 1 (FBS)', 136],
    ['football', 'Division 1 (FCS)', 129],
  ] as const)('have every member of %s in %s', (sport, division, count) => {
    expect(playedIn(sport, division)).toHaveLength(count);
  });

  it.each([
    ['American Conference', 14],
    ['Atlantic Coast Conference', 17],
    ['Big 12 Conference', 16],
    ['Big Ten Conference', 18],
    ['Conference USA', 12],
    ['Independent', 2],
    ['Mid-American Conference', 13],
    ['Mountain West Conference', 12],
    ['Pac-12 Conference', 2],
    ['Southeastern Conference', 16],
    ['Sun Belt Conference', 14],
  ])('have the football of the %s with %i members', (conference, count) => {
    expect(playedIn('football', 'Division 1 (FBS)').filter((fact) => fact.conference === conference)).toHaveLength(
      count,
    );
  });

  it('are of at least 700 institutions', () => expect(playing.length).toBeGreaterThanOrEqual(700));

  it('name a division of the sport, and a conference of the division', () => {
    expect(facts.filter(({ sport, division }) => !divisionsOf(sport).includes(division))).toEqual([]);
    expect(facts.filter(({ division, conference }) => !isConferenceOf(division, conference))).toEqual([]);
  });

  it('say a sport once for an institution', () => {
    const twice = playing.filter(({ sports }) => new Set(sports.map(({ sport }) => sport)).size < sports.length);
    expect(twice).toEqual([]);
  });

  it('have codes of letters and colours of six digits', () => {
    expect(playing.filter(({ code }) => code !== undefined && !/^[A-Z]{2,5}$/.test(code))).toEqual([]);
    const colors = colleges.flatMap((college) => Object.values(college.colors ?? {}));
    expect(colors.filter((color) => !HexColor.safeParse(color).success)).toEqual([]);
  });

  it('tell the conferences of an institution apart by sport', () => {
    expect(byKey('university-of-notre-dame-in')).toMatchObject({
      code: 'ND',
      sports: [
        { sport: 'football', division: 'Division 1 (FBS)', conference: 'Independent', season: '2025-26' },
        { sport: 'mSoccer', division: 'Division 1', conference: 'Atlantic Coast Conference' },
        { sport: 'wSoccer', division: 'Division 1', conference: 'Atlantic Coast Conference' },
      ],
    });
  });
});
