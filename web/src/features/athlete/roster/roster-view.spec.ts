import { describe, expect, it } from '@jest/globals';
import { RosterQuery } from '../../../../../contract/team/endpoints.js';
import { addressOf } from '../../../app/call.js';
import { readView, writeView } from '../../../ui/list/use-view.js';
import {
  badgeCount,
  isNarrowed,
  narrowingOf,
  neighboursOf,
  noFilters,
  offered,
  offeredFilters,
  queryOf,
  rosterChips,
  rosterFilters,
  type RosterFilters,
  RosterView,
  withDetails,
} from './roster-view.js';

const filters = (part: Partial<RosterFilters>): RosterFilters => ({ ...noFilters, ...part });
const viewOf = (search: string) => offered(readView(RosterView, new URLSearchParams(search)));

describe('the badge of the filter (spec, section 9)', () => {
  it('is 0 by default: neither All nor active count', () => {
    expect(badgeCount(noFilters)).toBe(0);
    expect(badgeCount(filters({ recruitLevel: 'All', accountStatus: ['active'] }))).toBe(0);
  });

  it('counts every value', () => {
    expect(
      badgeCount(
        filters({
          recruitLevel: 'College',
          yearsOfEligibility: ['1', '0'],
          canRedshirt: ['Yes'],
          position: ['QB', 'WR', 'TE'],
          state: ['TX'],
          interests: ['offer', 'committed'],
          accountStatus: ['active', 'pending', 'inactive'],
        }),
      ),
    ).toBe(1 + 2 + 1 + 3 + 1 + 2 + 2);
    expect(badgeCount(filters({ recruitLevel: 'High School', highSchoolGraduationYear: ['2026', '2027'] }))).toBe(3);
  });
});

describe('the recruit type (spec, section 2)', () => {
  const college = filters({
    recruitLevel: 'College',
    yearsOfEligibility: ['2'],
    canRedshirt: ['No'],
    position: ['QB'],
    state: ['TX'],
    accountStatus: ['pending'],
  });

  it('clears graduation year, eligibility and redshirt when it changes, and nothing else', () => {
    expect(withDetails(college, { recruitLevel: 'High School' })).toEqual({
      recruitLevel: 'High School',
      highSchoolGraduationYear: [],
      yearsOfEligibility: [],
      canRedshirt: [],
    });
  });

  it('clears nothing when it stays', () => {
    expect(withDetails(college, { recruitLevel: 'College' })).toEqual({ recruitLevel: 'College' });
  });

  it.each([
    ['All', false, false],
    ['High School', true, false],
    ['College', false, true],
    ['Junior College', false, true],
  ] as const)('%s offers graduation year: %s, eligibility and redshirt: %s', (recruitLevel, year, eligibility) => {
    const names = Object.keys(offeredFilters(rosterFilters(), { recruitLevel }));
    expect(names.includes('highSchoolGraduationYear')).toBe(year);
    expect(names.includes('yearsOfEligibility') && names.includes('canRedshirt')).toBe(eligibility);
  });
});

describe('the address', () => {
  it('starts at page 1 with 15 active athletes', () => {
    expect(viewOf('')).toEqual({
      page: 1,
      count: 15,
      search: '',
      group: [],
      ...noFilters,
      accountStatus: ['active'],
      sortDirection: 'asc',
    });
  });

  it.each([
    '',
    'page=3&count=30',
    'search=o%27neil&group=0b1f0a5e-6d3c-4c2a-9f3e-2f6a1b7c8d90%2Ce2a3c1d4-5b6f-4a7c-8d9e-0f1a2b3c4d5e',
    'recruitLevel=High+School&highSchoolGraduationYear=2026%2C2027',
    'recruitLevel=Junior+College&yearsOfEligibility=1%2C0&canRedshirt=Yes%2CNo',
    'position=QB%2CWR&state=TX&accountStatus=active%2Cpending',
    'accountStatus=any',
    'sortBy=lastName&sortDirection=desc',
  ])('holds all of the view: %s', (search) => {
    const written = writeView(RosterView, viewOf(search), new URLSearchParams('tab=athletes'));
    expect(written.get('tab')).toBe('athletes');
    written.delete('tab');
    expect(written.toString()).toBe(search);
  });

  it.each([
    'page=0&count=-4',
    'page=x&count=1.5',
    'count=1001',
    'sortBy=height',
    'recruitLevel=Nursery',
    'accountStatus=active',
    'accountStatus=gone',
    'group=starters',
    'position=QUARTERBACK&state=IOWA',
  ])('falls back to the defaults for %s', (search) => {
    expect(viewOf(search)).toEqual(viewOf(''));
  });

  it('drops what the recruit type does not offer', () => {
    expect(viewOf('recruitLevel=College&highSchoolGraduationYear=2026').highSchoolGraduationYear).toEqual([]);
    expect(viewOf('yearsOfEligibility=2').yearsOfEligibility).toEqual([]);
  });
});

describe('the query', () => {
  const group = '0b1f0a5e-6d3c-4c2a-9f3e-2f6a1b7c8d90';
  it('is one that the contract takes, with every filter under its name', () => {
    const view = viewOf(
      `page=2&search=ann&group=${group}&recruitLevel=College&yearsOfEligibility=3,0&canRedshirt=No&position=QB&state=TX,AL&accountStatus=pending&sortBy=firstName`,
    );
    const [, search] = addressOf(
      { path: '/api/team/:id/athletes' },
      { params: { id: 'x' }, query: queryOf(view) },
    ).split('?');
    expect(RosterQuery.parse(Object.fromEntries(new URLSearchParams(search)))).toEqual({
      page: 2,
      count: 15,
      search: 'ann',
      group: [group],
      schoolLevel: 'College',
      yearsOfEligibilityLeft: [3, 0],
      canRedshirt: [false],
      position: ['QB'],
      state: ['TX', 'AL'],
      accountStatus: ['pending'],
      sortBy: 'firstName',
      sortDirection: 'asc',
    });
  });

  it('names no status when none is ticked: the server takes that for the active athletes, not for everybody', () => {
    expect(queryOf(viewOf('accountStatus=any'))).toMatchObject({ accountStatus: [] });
  });

  it('knows whether anything narrows the list', () => {
    expect(isNarrowed(viewOf('page=2&sortBy=lastName'))).toBe(false);
    for (const search of ['search=a', `group=${group}`, 'state=TX', 'accountStatus=pending'])
      expect(isNarrowed(viewOf(search))).toBe(true);
  });

  it('is told from others by what narrows it, not by page and order', () => {
    expect(narrowingOf(viewOf('page=2&sortBy=lastName'))).toBe(narrowingOf(viewOf('')));
    expect(narrowingOf(viewOf('search=a'))).not.toBe(narrowingOf(viewOf('')));
  });
});

const [first, second, third] = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }];
const rows = [first, second, third];

describe('the neighbours of an athlete', () => {
  it('are who stands before and after them, and nobody at the ends', () => {
    expect(neighboursOf(rows, 'b')).toEqual({ place: 2, previous: first, next: third });
    expect(neighboursOf(rows, 'a')).toEqual({ place: 1, previous: undefined, next: second });
    expect(neighboursOf(rows, 'c')).toEqual({ place: 3, previous: second, next: undefined });
  });

  it('are unknown of who is not in the list', () => expect(neighboursOf(rows, 'd')).toBeUndefined());
});

describe('chips of the active filters', () => {
  it('are none by default', () => {
    expect(rosterChips(viewOf(''), [])).toEqual([]);
  });

  it('name every value, and each can be taken off alone', () => {
    const _id = '0b1f0a5e-6d3c-4c2a-9f3e-2f6a1b7c8d90';
    const view = viewOf(
      `group=${_id}&recruitLevel=College&yearsOfEligibility=2,0&canRedshirt=Yes&state=TX&accountStatus=active,pending`,
    );
    const chips = rosterChips(view, [{ _id, name: 'Starters', color: '#3fc5ff', athleteCount: 1 }]);
    expect(chips.map(({ label }) => label)).toEqual([
      'Group: Starters',
      'College',
      'Eligibility 2',
      'Eligibility n/a',
      'Redshirt: Yes',
      'Texas',
      'Active',
      'Pending',
    ]);
    expect(chips[3]?.without.yearsOfEligibility).toEqual(['2']);
    expect(chips[7]?.without.accountStatus).toEqual(['active']);
  });

  it('take what depends on the recruit type off with it', () => {
    const [level] = rosterChips(viewOf('recruitLevel=College&yearsOfEligibility=2'), []);
    expect(level?.without).toEqual({
      recruitLevel: 'All',
      highSchoolGraduationYear: [],
      yearsOfEligibility: [],
      canRedshirt: [],
    });
  });

  it('fall back to the active athletes when the last status goes', () => {
    expect(rosterChips(viewOf('accountStatus=pending'), [])[0]?.without.accountStatus).toEqual(['active']);
  });
});
