import { describe, expect, it } from '@jest/globals';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import type { Division } from '../../../../../contract/college/vocabulary.js';
import { costliestFilter, dropped, isOffered, unreportedWords } from './filter-words.js';
import { forFollowed, forMe, forTeam, type ResearchFor } from './research-for.js';
import { listedFacts, programLine, whereWords } from '../college-facts.js';
import { orderOf, ordersOf, withHome } from './orders.js';
import {
  researchChips,
  researchFilterCount,
  filtersOf,
  noResearchFilters,
  queryOf,
  ResearchView,
} from './research-view.js';

const viewOf = (parts: object) => ResearchView.parse(parts);
const nobody = forTeam([]);
const athlete = { _id: '1', name: 'Riley', fits: true, lacks: undefined, editAt: undefined };
const riley: ResearchFor = { sports: ['football'], athlete };

describe('research', () => {
  it('shows a chip for every value, and takes off that one', () => {
    const view = viewOf({
      size: ['Small', 'Large'],
      sat: '1000-',
      tuition: '-20000',
      hbcu: 'true',
      admission: '50-80',
    });
    expect(researchChips(view).map(({ label }) => label)).toEqual([
      'Small, under 5,000',
      'Large, over 15,000',
      'HBCU',
      'Admits 50%–80%',
      'SAT 1000 or more',
      'Tuition up to $20,000',
    ]);
    expect(researchChips(view)[0]?.without).toEqual({ size: ['Large'] });
    expect(researchChips(view)[4]?.without).toEqual({ sat: '' });
    expect(researchFilterCount(view)).toBe(6);
  });

  it('takes no range, bounds or home from the address that the server would refuse', () => {
    const wrong = viewOf({ sat: '1400-1300', admission: '5-500', bounds: '1,2,3', home: 'x' });
    expect({ ...wrong }).toMatchObject({ sat: '', admission: '', bounds: '', home: '' });
    expect(researchFilterCount(wrong)).toBe(0);
  });

  it('asks for colleges that play the own sport, unless others are wanted', () => {
    const asked = (parts: object, whom: ResearchFor) => {
      const { plays, sport } = filtersOf(viewOf(parts), whom);
      return [plays, sport];
    };
    expect(asked({}, nobody)).toEqual(['true', []]);
    expect(asked({ which: 'all' }, nobody)).toEqual([undefined, []]);
    expect(asked({}, riley)).toEqual([undefined, ['football']]);
    expect(asked({ sport: ['wSoccer'] }, riley)).toEqual([undefined, ['wSoccer']]);
    expect(asked({ which: 'any' }, riley)).toEqual(['true', []]);
    expect(asked({ which: 'all' }, riley)).toEqual([undefined, []]);
  });

  it('names the filter that costs the most; none where dropping one alone helps nobody', () => {
    expect(costliestFilter({ without: { size: 3, state: 12, sat: 0 } })).toEqual({ name: 'state', colleges: 12 });
    expect(costliestFilter({ without: { filter: 800, sport: 1 } })).toEqual({ name: 'sport', colleges: 1 });
    expect(costliestFilter({ without: { filter: 800, sport: 0 } })).toEqual({ name: 'filter', colleges: 800 });
    expect(costliestFilter({ without: { size: 0 } })).toBeUndefined();
    const view = viewOf({ sport: ['football'] });
    expect((['plays', 'filter', 'state', 'sat', 'sport'] as const).map((name) => dropped(name, view))).toEqual([
      { which: 'all' },
      { filter: '' },
      { state: [] },
      { sat: '' },
      { sport: [] },
    ]);
    expect(dropped('sport', viewOf({}))).toEqual({ which: 'all' });
  });

  it('begins with the sport of an athlete, says how colleges fit to who has Pro, and what a fit lacks', () => {
    const known = { gpa: 3.4, satScore: null, actScore: null } as Athlete['academicAttributes'];
    const trial = { state: 'trial', daysLeft: 3 } as const;
    const profile = {
      _id: '1',
      firstName: 'Riley',
      sport: 'football',
      academicAttributes: known,
      subscription: trial,
    } as const;
    expect(forMe(profile, undefined)).toEqual({ ...riley, athlete: { ...athlete, name: 'me' } });
    expect(forFollowed({ ...profile, sport: null }, undefined)).toEqual({
      sports: [],
      athlete: { ...athlete, lacks: 'sport' },
    });
    const free = { ...profile, subscription: { state: 'free', daysLeft: null } } as const;
    expect(forFollowed(free, undefined).athlete?.fits).toBe(false);
    expect(forMe({ ...profile, academicAttributes: { ...known, gpa: null } }, undefined).athlete?.lacks).toBe('grades');
  });

  it('offers no filter over what nobody has reported, unless it is in force', () => {
    const reported = { size: 5, locale: 0, control: 0, hbcu: 0, admission: 0, sat: 0, act: 0, tuition: 0, bounds: 5 };
    const offered = (name: string, view = viewOf({})) => isOffered(name, view, reported);
    expect(['division', 'size', 'sat', 'hbcu'].map((name) => offered(name))).toEqual([true, true, false, false]);
    expect(offered('sat', viewOf({ sat: '1000-' }))).toBe(true);
    expect([isOffered('size', viewOf({}), undefined), isOffered('state', viewOf({}), undefined)]).toEqual([
      false,
      true,
    ]);
  });

  it('says which filter nobody reports anything about', () => {
    const reported = { size: 5, locale: 0, control: 0, hbcu: 0, admission: 0, sat: 0, act: 0, tuition: 0, bounds: 5 };
    expect(unreportedWords(viewOf({ sat: '1000-' }), reported)).toBe('No college reports its SAT scores yet.');
    expect(unreportedWords(viewOf({ size: ['Small'] }), reported)).toBeUndefined();
    expect(unreportedWords(viewOf(noResearchFilters), reported)).toBeUndefined();
  });

  it('sorts by distance from a first home on, and no longer without one', () => {
    const near = { home: '1,2', sortBy: 'distance', sortDirection: 'asc' };
    expect(withHome(viewOf({}), '1,2')).toEqual(near);
    expect(withHome(viewOf({ home: '3,4', sortBy: 'tuition' }), '1,2')).toEqual({ home: '1,2' });
    expect(withHome(viewOf(near), '')).toMatchObject({ home: '', sortBy: '' });
  });

  it('is sorted by fit unless somebody chose, without Pro by distance, and by name where there is no athlete', () => {
    const best = { sortBy: 'fit', sortDirection: 'desc' };
    const nearest = { sortBy: 'distance', sortDirection: 'asc' };
    const byName = { sortBy: 'name', sortDirection: 'asc' };
    const free = { ...riley, athlete: { ...athlete, fits: false } };
    expect([riley, free, nobody].map((whom) => orderOf(viewOf({}), whom))).toEqual([best, nearest, byName]);
    // A link that an athlete handed to a coach.
    expect([riley, free, nobody].map((whom) => orderOf(viewOf(best), whom))).toEqual([best, nearest, byName]);
    expect(orderOf(viewOf({ sortBy: 'name' }), riley)).toEqual(byName);
    const labels = (whom: ResearchFor) => ordersOf(viewOf({}), whom).map(({ label }) => label);
    expect(labels(riley)[0]).toBe('Best for Riley');
    expect(labels(free)).toContain('Nearest first');
    expect(labels(nobody).some((label) => label === 'Nearest first' || label.startsWith('Best'))).toBe(false);
    expect([queryOf(viewOf({}), riley).athleteId, queryOf(viewOf({}), nobody).athleteId]).toEqual(['1', undefined]);
  });

  it('is sorted by the best match while somebody searches, unless they chose', () => {
    const bestMatch = { sortBy: 'relevance', sortDirection: 'asc' };
    expect(orderOf(viewOf({ filter: 'texas' }), riley)).toEqual(bestMatch);
    expect(orderOf(viewOf({ filter: 'texas', sortBy: 'name' }), riley)).toMatchObject({ sortBy: 'name' });
    expect(orderOf(viewOf({ sortBy: 'relevance' }), riley)).toMatchObject({ sortBy: 'fit' });
    expect(ordersOf(viewOf({ filter: 'texas' }), riley)[0]?.label).toBe('Best match');
    expect(ordersOf(viewOf({}), riley).map(({ label }) => label)).not.toContain('Best match');
  });

  it('says of a college in the list what is known', () => {
    expect(whereWords({ city: 'Ames', state: 'IA', distance: 1 })).toBe('Ames, IA · 1 mile');
    expect(whereWords({ city: null, state: null, distance: null })).toBe('Place not reported');
    const nothing = { enrollment: null, size: null, control: null, campusSetting: null };
    const unknown = { ...nothing, admissionRate: null, tuitionOutOfState: null };
    expect(listedFacts({ ...unknown, enrollment: 25_000, size: 'Large', admissionRate: 0.9 })).toBe(
      '25,000 students · admits 90%',
    );
    expect(listedFacts({ ...unknown, size: 'Small', control: 'for-profit', campusSetting: 'Town' })).toBe(
      'Small · Private · Town',
    );
    expect(listedFacts(unknown)).toBe('');
  });

  it('says of a college what it plays in one line', () => {
    const program = (division: Division) => ({ division, conference: 'Big 12 Conference', season: null });
    const none = { football: null, flagFootball: null, mSoccer: null, wSoccer: null };
    const both = { ...none, football: program('Division 1 (FBS)'), wSoccer: program('Division 1') };
    expect(programLine(both, ['football'])).toBe('Division 1 (FBS) · Big 12 Conference');
    expect(programLine(both, [])).toBe("Football Division 1 (FBS), Women's Soccer Division 1");
    expect(programLine(both, ['mSoccer', 'wSoccer'])).toBe("Women's Soccer: Division 1 · Big 12 Conference");
    expect(programLine(none, ['football'])).toBe('');
  });
});
