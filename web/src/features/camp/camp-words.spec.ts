import { describe, expect, it } from '@jest/globals';
import type { Camp } from '../../../../contract/camp/camp.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import { chipsOf } from '../../ui/list/filters.js';
import { campFilters, campsQuery, campsView, monthAfter } from './camp-filters.js';
import { campPoints, costWords, daysWords, monthWords, notShownWords, positionWords, whoWords } from './camp-words.js';

const nobody = { ageFrom: null, ageTo: null, graduationYearFrom: null, graduationYearTo: null };

describe('the words of a camp', () => {
  it('say its days, whatever zone they are read in', () => {
    expect(daysWords({ firstDay: '2026-06-13', lastDay: '2026-06-15' })).toBe('Sat, June 13 – Mon, June 15');
    expect(daysWords({ firstDay: '2026-06-13', lastDay: '2026-06-13' })).toBe('Sat, June 13');
    expect(monthWords('2026-06')).toBe('June 2026');
  });

  it('tell what is free from what nobody has reported', () => {
    expect([null, 0, 1250].map(costWords)).toEqual([null, 'Free', '$1,250']);
  });

  it.each([
    [{}, []],
    [{ ageFrom: 14, ageTo: 18 }, ['Ages 14–18']],
    [{ ageFrom: 14, ageTo: 14 }, ['Age 14']],
    [{ ageFrom: 14 }, ['Ages 14 and up']],
    [{ ageTo: 18 }, ['Up to age 18']],
    [{ graduationYearFrom: 2027, graduationYearTo: 2029 }, ['Classes of 2027–2029']],
    [{ graduationYearFrom: 2027, graduationYearTo: 2027 }, ['Class of 2027']],
    [{ ageTo: 18, graduationYearTo: 2029 }, ['Up to age 18', 'Up to the class of 2029']],
  ])('say who it is for: %j', (said, words) => expect(whoWords({ ...nobody, ...said })).toEqual(words));

  it('call positions by their names', () => {
    expect(positionWords({ sports: ['football'], positions: ['QB', 'DL'] })).toEqual(['Quarterback', 'Defensive Line']);
  });
});

describe('the view of camps', () => {
  const viewOf = (playing: readonly Sport[], address: object) => campsView(campFilters(playing)).parse(address);

  it('is of the athlete’s sport, and asks for a month by its days', () => {
    const view = viewOf(['wSoccer'], { month: '2028-02', cost: '0', which: 'saved' });
    expect(campsQuery(view, 'a1')).toMatchObject({
      sport: ['wSoccer'],
      from: '2028-02-01',
      to: '2028-02-29',
      cost: 0,
      saved: 'true',
    });
    expect(chipsOf(campFilters(['wSoccer']), view).map(({ label }) => label)).toEqual([
      "Women's Soccer",
      'February 2028',
      'Free',
      'Saved',
    ]);
    expect(viewOf([], { month: '2028-13', camp: 'x' })).toMatchObject({ month: '', camp: '', sport: [] });
    expect(['2026-12', '2027-01'].map(monthAfter)).toEqual(['2027-01', '2027-02']);
  });
});

const camp = (_id: string, latitude: number | null, primaryColor?: string): Camp =>
  ({
    _id,
    name: `Camp ${_id}`,
    college: primaryColor ? { name: 'A', code: null, primaryColor, secondaryColor: null } : null,
    where: { city: null, state: null, latitude, longitude: -93 },
  }) as Camp;

describe('the map of camps', () => {
  it('shows camps where their place is known, in the color of the college', () => {
    expect(campPoints([camp('1', 42, '#C8102E'), camp('2', null), camp('3', 41)])).toEqual([
      { _id: '1', name: 'Camp 1', latitude: 42, longitude: -93, color: '#C8102E' },
      { _id: '3', name: 'Camp 3', latitude: 41, longitude: -93, color: null },
    ]);
  });

  it('says how many are not shown', () => {
    expect([notShownWords(0), notShownWords(1), notShownWords(2)]).toEqual([
      undefined,
      '1 camp has no location on the map.',
      '2 camps have no location on the map.',
    ]);
  });
});
