import { describe, expect, it } from '@jest/globals';
import { analyseRoster, previousSchoolKind, seasonYear } from './analytics.js';
import { type BesideRoster, besideRoster } from './beside-roster.js';
import { OTHER_GROUP, positionGroupLabel, positionGroupOf, positionGroups } from './position-groups.js';
import { rosterLimitOf } from './roster-limits.js';
import { type RosterPlayer, rosterPositions } from './roster-player.js';

const player = (values: Partial<RosterPlayer> = {}): RosterPlayer => ({
  firstName: 'Otis',
  lastName: 'Vang',
  jersey: null,
  positions: ['QB'],
  class: null,
  redshirt: false,
  height: null,
  weight: null,
  city: null,
  state: null,
  country: null,
  highSchool: null,
  previousSchool: null,
  ...values,
});

describe('position groups', () => {
  it.each([
    ['football', ['QB'], 'QB'],
    ['football', ['EDGE', 'LB'], 'DL'],
    ['football', ['Bandit', 'LB'], 'LB'],
    ['football', ['ATH', 'WR'], 'WR'],
    ['football', ['ATH'], OTHER_GROUP],
    ['football', [], OTHER_GROUP],
    ['wSoccer', ['CB'], 'D'],
    ['mSoccer', ['M', 'F'], 'M'],
    ['mSoccer', ['U'], OTHER_GROUP],
    ['flagFootball', ['RSH'], 'RSH'],
  ] as const)('of %s, %j is %s', (sport, positions, group) => expect(positionGroupOf(sport, positions)).toBe(group));

  it.each(['football', 'flagFootball', 'mSoccer', 'wSoccer'] as const)(
    'of %s have every position of a roster once, but those of no place',
    (sport) => {
      const grouped = positionGroups[sport].flatMap(({ positions }) => positions);
      expect(new Set(grouped).size).toBe(grouped.length);
      const left = Object.keys(rosterPositions(sport)).filter((position) => !grouped.includes(position));
      expect(['ATH', 'U']).toEqual(expect.arrayContaining(left));
    },
  );

  it('have a label, also those that no list knows', () => {
    expect(positionGroupLabel('football', 'DB')).toBe('Defensive backs');
    expect(positionGroupLabel('football', OTHER_GROUP)).toBe('Other or not listed');
  });
});

describe('homes', () => {
  it.each(['constructor', '__proto__', 'toString'])('are counted in a country called %s', (country) => {
    const { home } = analyseRoster([player({ country }), player({ country })], 'football', null) ?? {};
    expect(home?.countries).toEqual([{ country, players: 2 }]);
  });
});

describe('roster limits', () => {
  it.each([
    ['football', 'Division 1 (FBS)', 2025, 105],
    ['football', 'Division 1 (FCS)', 2026, 105],
    ['wSoccer', 'Division 1', 2026, 28],
    ['mSoccer', 'Division 1', 2024, null],
    ['football', 'Division 2', 2026, null],
    ['flagFootball', 'Division 1', 2026, null],
    ['football', null, 2026, null],
  ] as const)('of %s in %s in %d: %p', (sport, division, year, players) =>
    expect(rosterLimitOf(sport, division, year)?.players ?? null).toBe(players),
  );
});

describe('previous schools', () => {
  it.each([
    ['Iowa State', 'college'],
    ['Naval Academy Prep School', 'college'],
    ['Iowa Western CC', 'junior-college'],
    ['Modesto Junior College', 'junior-college'],
    ['Ellsworth C.C.', 'junior-college'],
    ['Hinds Community College', 'junior-college'],
    ['IMG Academy', 'school'],
    ['Mount St. Joseph’s HS', 'school'],
    ['Fork Union Prep', 'school'],
    ['', null],
    [null, null],
  ] as const)('%p is %p', (name, kind) => expect(previousSchoolKind(name)).toBe(kind));
});

it.each([
  ['2026-27', 2026],
  [null, null],
] as const)('the season %p begins in %p', (season, year) => expect(seasonYear(season)).toBe(year));

const roster = [
  player({ positions: ['QB'], class: 'Sr', height: 74, weight: 210, state: 'IA' }),
  player({ positions: ['QB'], class: 'Fr', redshirt: true, height: 77, weight: null, state: 'TX' }),
  player({ positions: ['QB', 'WR'], class: 'Gr', height: 75, weight: 221, state: 'TX', previousSchool: 'Iowa State' }),
  player({ positions: ['CB'], class: 'Jr', country: 'Canada', previousSchool: 'Snow CC' }),
  player({ positions: ['Bandit'], class: 'So', redshirt: true, previousSchool: 'IMG Academy' }),
  player({ positions: [], class: null }),
];

describe('the analytics of a roster', () => {
  const told = analyseRoster(roster, 'football', '2026-27');

  it('are none of nobody', () => expect(analyseRoster([], 'football', '2026-27')).toBeNull());

  it('count each group by class, and measure those whose values are listed', () => {
    const none = { Fr: 0, So: 0, Jr: 0, Sr: 0, Gr: 0, unknown: 0 };
    expect(told?.groups).toEqual([
      {
        group: 'QB',
        players: 3,
        byClass: { ...none, Sr: 1, Fr: 1, Gr: 1 },
        height: { players: 3, low: 74, average: 75, high: 77 },
        weight: { players: 2, low: 210, average: 216, high: 221 },
      },
      { group: 'DB', players: 1, byClass: { ...none, Jr: 1 }, height: null, weight: null },
      { group: OTHER_GROUP, players: 2, byClass: { ...none, So: 1, unknown: 1 }, height: null, weight: null },
    ]);
  });

  it('say who leaves when, and who may stay longer', () => {
    expect(told?.openings).toEqual([
      { after: 0, year: 2027, players: 2, mayStay: 1, byGroup: { QB: 2 } },
      { after: 1, year: 2028, players: 1, mayStay: 1, byGroup: { DB: 1 } },
      { after: 2, year: 2029, players: 1, mayStay: 0, byGroup: { other: 1 } },
      { after: 3, year: 2030, players: 1, mayStay: 0, byGroup: { QB: 1 } },
    ]);
    expect([told?.classUnknown, told?.redshirts]).toEqual([1, 2]);
  });

  it('name no year where the roster names no season', () => {
    expect(analyseRoster(roster, 'football', null)?.openings.map(({ year }) => year)).toEqual([null, null, null, null]);
  });

  it('tell where players are from, and where they were before', () => {
    expect(told?.home).toEqual({
      states: [
        { state: 'TX', players: 2 },
        { state: 'IA', players: 1 },
      ],
      countries: [{ country: 'Canada', players: 1 }],
      unknown: 2,
    });
    expect(told?.previous).toEqual({ college: 2, juniorCollege: 1 });
  });

  it('count every player once in groups, and those of a class once in openings', () => {
    const sum = (parts: readonly { players: number }[] = []) => parts.reduce((all, { players }) => all + players, 0);
    expect(sum(told?.groups)).toBe(roster.length);
    expect(sum(told?.openings) + (told?.classUnknown ?? 0)).toBe(roster.length);
  });
});

describe('an athlete beside a roster', () => {
  const told = analyseRoster(roster, 'football', '2026-27')!;
  const athlete = { position: ['QB'], height: 76, weight: 200, arrival: 2027 };
  const beside = (values: Partial<BesideRoster>) => besideRoster({ ...athlete, ...values }, told, 'football')[0];

  it.each([
    [{ height: 73 }, 'below', 'below'],
    [{ height: 74, weight: 210 }, 'within', 'within'],
    [{ height: 78, weight: 222 }, 'above', 'above'],
    [{ height: 0, weight: 215 }, null, 'within'],
  ] as const)('of %j is %p in height, %p in weight', (values, height, weight) => {
    expect([beside(values)?.height.place, beside(values)?.weight.place]).toEqual([height, weight]);
  });

  it.each([
    [2027, 2],
    [2029, 2],
    [2030, 3],
    [2026, null],
    [null, null],
  ] as const)('who arrives in %p sees %p leave before', (arrival, leaving) =>
    expect(beside({ arrival })?.leaving).toBe(leaving),
  );

  it('is compared in each group of their positions once; unknown ranges stay unknown', () => {
    const groups = besideRoster({ ...athlete, position: ['QB', 'CB', 'S', 'TE', 'ATH'] }, told, 'football');
    expect(groups.map(({ group, players, height }) => [group, players, height.place])).toEqual([
      ['QB', 3, 'within'],
      ['DB', 1, null],
      ['TE', 0, null],
    ]);
  });
});
