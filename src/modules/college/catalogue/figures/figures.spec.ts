import { describe, expect, it } from '@jest/globals';
import { collegeFields } from '../../../../../contract/college/college.js';
import { catalogue } from '../catalogue.js';
import { affiliations } from '../../affiliations.js';
import { closed } from '../corrections/closed.js';
import { affiliationByKey, keysByAffiliation } from './affiliated.js';
import { figuresByKey } from './figures.js';
import { figuresTable } from './figures.rows.js';

const colleges = catalogue();
const playing = colleges.filter(({ sports }) => sports.length > 0);

describe('the facts of official files', () => {
  const figures = figuresByKey();

  it('are of nearly every college that plays, once, and of no other', () => {
    const keys = new Set(playing.map(({ key }) => key));
    expect(figures.size).toBe(figuresTable.length);
    expect([...figures.keys()].filter((key) => !keys.has(key))).toEqual([]);
    expect(figures.size / playing.length).toBeGreaterThan(0.99);
  });

  it('are what the contract takes', () => {
    const wrong = [...figures].flatMap(([key, facts]) =>
      (['control', 'campusSetting', 'enrollment', 'website', 'hbcu'] as const)
        .filter((field) => facts[field] !== undefined && !collegeFields[field].safeParse(facts[field]).success)
        .map((field) => [key, field]),
    );
    expect(wrong).toEqual([]);
  });

  it('tell public from private colleges', () => {
    expect(figures.get('university-of-notre-dame-in')).toMatchObject({ control: 'private', hbcu: false });
    expect(figures.get('howard-university-dc')).toMatchObject({
      control: 'private',
      hbcu: true,
      campusSetting: 'City',
    });
    expect(figures.get('ohio-state-university-main-campus-oh')).toMatchObject({ control: 'public' });
  });
});

describe('religious affiliations', () => {
  const codes = affiliationByKey();

  it('are of private colleges that play, once each, and have a name', () => {
    const figures = figuresByKey();
    expect([...codes].filter(([key, code]) => figures.get(key)?.control !== 'private' || !affiliations[code])).toEqual(
      [],
    );
    const keys = Object.values(keysByAffiliation).flatMap((of) => of.trim().split(/\s+/));
    expect(codes.size).toBe(keys.length);
  });

  it('tell whose a college is', () => {
    expect(affiliations[codes.get('university-of-notre-dame-in') ?? '']).toBe('Roman Catholic');
    expect(codes.get('howard-university-dc')).toBeUndefined();
  });
});

describe('closed colleges', () => {
  it('are each one college of the catalogue that no longer plays', () => {
    const found = closed.map(([state, name]) =>
      colleges.filter((college) => college.state === state && college.name === name),
    );
    expect(closed.filter((_, index) => found[index]?.length !== 1)).toEqual([]);
    expect(found.flat().filter(({ sports }) => sports.length > 0)).toEqual([]);
  });

  it('closed since the list was made, in a year that has passed', () => {
    expect(closed.filter(([, , year]) => year < 2013 || year > new Date().getUTCFullYear())).toEqual([]);
  });
});
