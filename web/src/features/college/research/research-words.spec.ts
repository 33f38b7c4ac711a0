import { describe, expect, it } from '@jest/globals';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { costliestFilter, dropped, unreportedWords } from './filter-words.js';
import { fitFor, fitForMe } from './fit-wish.js';
import { listedFacts, whereWords } from '../college-facts.js';
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

  it('asks for colleges that play, unless all are wanted', () => {
    expect(filtersOf(viewOf({})).plays).toBe('true');
    expect(filtersOf(viewOf({ which: 'all' })).plays).toBeUndefined();
  });

  it('names the filter that costs the most; none where dropping one alone helps nobody', () => {
    expect(costliestFilter({ without: { size: 3, state: 12, sat: 0 } })).toEqual({ name: 'state', colleges: 12 });
    expect(costliestFilter({ without: { size: 0 } })).toBeUndefined();
    expect([dropped('plays'), dropped('filter'), dropped('state'), dropped('sat')]).toEqual([
      { which: 'all' },
      { filter: '' },
      { state: [] },
      { sat: '' },
    ]);
  });

  it('says how colleges fit to who has Pro, and about whom', () => {
    const known = { gpa: 3.4, satScore: null, actScore: null } as Athlete['academicAttributes'];
    const trial = { state: 'trial', daysLeft: 3 } as const;
    const riley = {
      _id: '1',
      firstName: 'Riley',
      sport: 'football',
      academicAttributes: known,
      subscription: trial,
    } as const;
    expect(fitForMe(riley)).toEqual({ athleteId: '1', name: 'me', told: true });
    expect(fitFor({ ...riley, sport: null })).toEqual({ athleteId: '1', name: 'Riley', told: false });
    expect(fitFor({ ...riley, subscription: { state: 'free', daysLeft: null } })).toBeUndefined();
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

  it('is sorted by fit unless somebody chose, once it can be told for somebody', () => {
    const fit = { athleteId: '1', name: 'Riley', told: true };
    const best = { sortBy: 'fit', sortDirection: 'desc' };
    const byName = { sortBy: 'name', sortDirection: 'asc' };
    expect(orderOf(viewOf({}), fit)).toEqual(best);
    expect(orderOf(viewOf({}), { ...fit, told: false })).toEqual(byName);
    expect(orderOf(viewOf({ sortBy: 'name' }), fit)).toEqual(byName);
    expect(orderOf(viewOf(best), { ...fit, told: false })).toEqual(best);
    // A link that an athlete handed to a coach.
    expect(orderOf(viewOf(best), undefined)).toEqual(byName);
    expect(ordersOf(viewOf({}), fit)[0]?.label).toBe('Realistic for Riley');
    expect(ordersOf(viewOf({}), undefined).map(({ label }) => label)).not.toContain('Realistic for Riley');
    expect([queryOf(viewOf({}), fit).athleteId, queryOf(viewOf({}), undefined).athleteId]).toEqual(['1', undefined]);
  });

  it('is sorted by the best match while somebody searches, unless they chose', () => {
    const fit = { athleteId: '1', name: 'Riley', told: true };
    const bestMatch = { sortBy: 'relevance', sortDirection: 'asc' };
    expect(orderOf(viewOf({ filter: 'texas' }), fit)).toEqual(bestMatch);
    expect(orderOf(viewOf({ filter: 'texas', sortBy: 'name' }), fit)).toMatchObject({ sortBy: 'name' });
    expect(orderOf(viewOf({ sortBy: 'relevance' }), fit)).toMatchObject({ sortBy: 'fit' });
    expect(ordersOf(viewOf({ filter: 'texas' }), fit)[0]?.label).toBe('Best match');
    expect(ordersOf(viewOf({}), fit).map(({ label }) => label)).not.toContain('Best match');
  });

  it('says of a college in the list what is known', () => {
    expect(whereWords({ city: 'Ames', state: 'IA', distance: 1 })).toBe('Ames, IA · 1 mile');
    expect(whereWords({ city: null, state: null, distance: null })).toBe('Place not reported');
    expect(listedFacts({ enrollment: 25_000, admissionRate: 0.9, tuitionOutOfState: null })).toBe(
      '25,000 students · admits 90%',
    );
  });
});
