import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../../../contract/athlete/athlete.js';
import { RosterQuery } from '../../../../contract/team/endpoints.js';
import { collegeInterestsProjection } from '../../../../projections/college-interests/college-interests.projection.js';
import {
  type CollegeInterestRow,
  collegeInterestTable,
} from '../../../../projections/college-interests/college-interests.table.js';
import { collegeUpdatesProjection } from '../../../../projections/college-updates/college-updates.projection.js';
import { collegesProjection } from '../../../../projections/colleges/colleges.projection.js';
import { historyProjection } from '../../../../projections/history/history.projection.js';
import { rosterToday } from '../../../../projections/roster-page/roster-page.queries.js';
import { teamRosterProjection, searchText } from '../../../../projections/team-roster/team-roster.projection.js';
import { type TeamRosterRow, teamRosterTable } from '../../../../projections/team-roster/team-roster.table.js';
import { teamProjection } from '../../../../projections/team/team.projection.js';
import { teamGroupTable } from '../../../../projections/team/team.table.js';
import { createReadTables, type ReadTables } from '../../../../test/support/read-tables.js';
import { SettableClock } from '../../../kernel/clock.js';
import { foldedText } from '../../../kernel/plain-text.js';
import { Config } from '../../../platform/config/config.js';
import { FileAddresses } from '../../../platform/files/file-addresses.js';
import { AthleteCounts } from '../athlete-counts.js';
import { ListTeamAthletes } from './roster.api.js';

const addresses = new FileAddresses(
  Object.assign(new Config(), { masterKey: Buffer.alloc(32, 7) }),
  new SettableClock(new Date('2026-01-05T18:30:00Z')),
);
const G1 = '11111111-1111-4111-8111-111111111111';
const G2 = '22222222-2222-4222-8222-222222222222';

function row(id: string, first: string, last: string, changes: Partial<TeamRosterRow> = {}): TeamRosterRow {
  const made: Omit<TeamRosterRow, 'search'> = {
    athlete_id: id,
    team_id: 't1',
    account_status: 'active',
    status_changed_at: null,
    status_event_id: null,
    group_ids: [],
    activity_count: 1,
    last_activity_at: new Date('2026-01-02T00:00:00Z'),
    created_at: new Date('2026-01-01T00:00:00Z'),
    image_id: null,
    first_name: first,
    last_name: last,
    email: null,
    phone: null,
    sport: 'football',
    positions: [],
    jersey_number: null,
    city: null,
    state: null,
    high_school: null,
    last_college: null,
    school_level: 'High School',
    graduation_year: null,
    gpa: null,
    eligibility_years: null,
    can_redshirt: null,
    has_film: true,
    measurables: emptyProfile.measurableAttributes,
    verifications: {},
    sort_first_name: foldedText(first),
    sort_last_name: foldedText(last),
    ...changes,
  };
  return { ...made, search: searchText(made) };
}

const roster = [
  row('a', 'Ann', 'Zimmer', {
    graduation_year: 2026,
    positions: ['QB', 'WR'],
    jersey_number: '12',
    city: 'Tulsa',
    state: 'OK',
    group_ids: [G1, 'deleted'],
  }),
  row('b', 'ben', 'Álvarez', {
    graduation_year: 2027,
    positions: ['K'],
    jersey_number: '2',
    city: 'San José',
    state: 'TX',
    high_school: "St. Mary's 12",
    email: '100%_sure@example.com',
    group_ids: [G1, G2],
  }),
  row('c', 'Cy', 'Young', {
    school_level: 'College',
    graduation_year: 2026,
    eligibility_years: 2,
    can_redshirt: true,
    has_film: false,
  }),
  row('d', 'Dee', 'Young', {
    school_level: 'Junior College',
    eligibility_years: 0,
    can_redshirt: false,
    last_college: 'University of Tulsa',
    gpa: 3.85,
  }),
  row('e', 'Eve', 'Young', { school_level: 'College', eligibility_years: 3, can_redshirt: null }),
  row('p', 'Pat', 'Pending', { account_status: 'pending' }),
  row('r', 'Ray', 'Rejected', { account_status: 'rejected' }),
  row('i', 'Ira', 'Inactive', { account_status: 'inactive', positions: ['QB'] }),
  row('x', 'Other', 'Team', { team_id: 't2', positions: ['QB'] }),
  row('n', 'No', 'Team', { team_id: null }),
];

const colleges = [
  ['ames', 'Iowa State University'],
  ['grand-view', 'Grand View University'],
  ['howard', 'Howard University'],
] as const;

const interest = (
  athlete_id: string,
  college_id: string,
  changes: Partial<CollegeInterestRow> = {},
): CollegeInterestRow => ({
  college_interest_id: `${athlete_id} ${college_id}`,
  athlete_id,
  college_id,
  listed: true,
  was_removed: false,
  created_by: 'u',
  created_at: new Date('2026-01-01T00:00:00Z'),
  interest_level: 'medium',
  is_top_college: false,
  notes: null,
  offer: null,
  application: { deadline: null, submittedOn: null, decision: null, decidedOn: null },
  visits: {},
  communications: {},
  questionnaire_completed_on: null,
  committed_on: null,
  stage: 'interested',
  has_offer: false,
  last_touch: null,
  ...changes,
});

const offerOf = (date: string) => ({ type: 'walk_on' as const, date, note: null, withdrawnOn: null });
const due = (deadline: string, submittedOn: string | null = null) => ({
  deadline,
  submittedOn,
  decision: null,
  decidedOn: null,
});
const visit = (date: string, status: 'scheduled' | 'attended') => ({
  v: { type: 'unofficial_visit' as const, date, time: null, status },
});

const interests = [
  interest('a', 'ames', { stage: 'offered', has_offer: true, offer: offerOf('2025-12-30'), last_touch: '2026-01-03' }),
  interest('a', 'grand-view', {
    stage: 'visited',
    application: due('2026-01-06', '2026-01-02'),
    visits: visit('2026-01-06', 'attended'),
    last_touch: '2026-01-02',
  }),
  interest('b', 'ames', { application: due('2026-01-11') }),
  interest('c', 'grand-view', {
    stage: 'committed',
    committed_on: '2026-01-04',
    visits: visit('2026-01-05', 'scheduled'),
    last_touch: '2026-01-04',
  }),
  interest('d', 'howard', {
    listed: false,
    stage: 'offered',
    has_offer: true,
    offer: offerOf('2026-01-05'),
    last_touch: '2026-01-05',
  }),
];

describe('a page of the roster', () => {
  let read: ReadTables;
  let list: ListTeamAthletes;
  beforeAll(async () => {
    read = await createReadTables([
      teamProjection,
      teamRosterProjection,
      collegesProjection,
      collegeUpdatesProjection,
      collegeInterestsProjection,
      historyProjection,
    ]);
    await teamRosterTable.rows.insert(read.tables, roster);
    await teamGroupTable.rows.insert(read.tables, [
      { group_id: G1, team_id: 't1', name: 'varsity', color: '#3fc5ff' },
      { group_id: G2, team_id: 't1', name: 'Juniors', color: '#000080' },
    ]);
    for (const [id, name] of colleges) {
      await read.tables.query(
        `INSERT INTO college (college_id, name, sort_name, search, other_names, names, plays_at, sources, coaches, known, archived, created_at)
         VALUES ($1, $2, $3, $3, '{}', $3, 0, '{}', '{}', 0, false, now())`,
        [id, name, foldedText(name)],
      );
    }
    await collegeInterestTable.rows.insert(read.tables, interests);
    list = new ListTeamAthletes(read.pool, addresses, new AthleteCounts([]));
  });
  afterAll(() => read.close());

  /** The parameters as they stand in an address. */
  const asked = (query: Record<string, string | string[]>) =>
    list.run('t1', RosterQuery.parse(query), { userId: 'coach' }, new Date('2026-01-05T18:30:00Z'));
  const ids = async (query: Record<string, string | string[]>) =>
    (await asked(query)).athletes.map(({ _id }) => _id).join('');

  it.each<[string, Record<string, string | string[]>, string]>([
    ['active athletes by first name when nothing is asked', {}, 'abcde'],
    ['other statuses, together', { accountStatus: 'pending,rejected' }, 'pr'],
    ['a status as a repeated parameter', { accountStatus: ['inactive', 'active'] }, 'abcdei'],
    ['a position, among several of either', { position: 'K,QB' }, 'ab'],
    ['filters together', { position: 'QB', accountStatus: 'active,inactive', state: 'OK' }, 'a'],
    ['a state', { state: 'TX' }, 'b'],
    ['a group', { group: G2 }, 'b'],
    ['groups, either', { group: [G1, G2] }, 'ab'],
    ['a recruit type', { schoolLevel: 'College' }, 'ce'],
    ['every recruit type', { schoolLevel: 'All' }, 'abcde'],
    ['graduation years, of High School alone', { highSchoolGraduationYear: '2026' }, 'a'],
    ['graduation years of High School', { schoolLevel: 'High School', highSchoolGraduationYear: '2026,2027' }, 'ab'],
    [
      'a graduation year that says nothing of colleges',
      { schoolLevel: 'College', highSchoolGraduationYear: '2027' },
      'ce',
    ],
    ['years of eligibility', { yearsOfEligibilityLeft: '2,3' }, 'ce'],
    ['eligibility n/a', { yearsOfEligibilityLeft: 'n/a' }, 'd'],
    [
      'eligibility that says nothing of high schools',
      { schoolLevel: 'High School', yearsOfEligibilityLeft: '2' },
      'ab',
    ],
    ['redshirt Yes', { canRedshirt: 'Yes' }, 'c'],
    ['redshirt No, and nobody said', { canRedshirt: 'No' }, 'de'],
    ['redshirt either', { canRedshirt: 'true,false' }, 'cde'],
    [
      'eligibility and redshirt of one recruit type',
      { schoolLevel: 'College', yearsOfEligibilityLeft: '2,3', canRedshirt: 'Yes' },
      'c',
    ],
    ['a college on the list by its id', { specificCollege: 'ames' }, 'ab'],
    ['a college on the list by its name, whatever its case', { specificCollege: 'iowa state university' }, 'ab'],
    ['no college by a part of its name', { specificCollege: 'Iowa' }, ''],
    ['no college that went off the list', { specificCollege: 'howard' }, ''],
    ['who has an offer', { interests: 'offer' }, 'a'],
    ['who has no offer', { interests: 'no-offer' }, 'bcde'],
    ['who is committed', { interests: 'committed' }, 'c'],
    ['who has no college on the list', { interests: 'none' }, 'de'],
    ['who has an offer, is committed or has none on the list', { interests: 'offer,committed,none' }, 'acde'],
    ['who got an offer in the last seven days', { interests: 'new-offer' }, 'a'],
    ['who has a visit or an open deadline in the next seven days', { interests: 'due-soon' }, 'bc'],
    ['who has no film', { film: 'No' }, 'c'],
    ['who has no film, or is pending, whose film nobody sees', { film: 'No', accountStatus: 'active,pending' }, 'cp'],
    ['who has no offer, in a state', { interests: 'no-offer', state: 'TX' }, 'b'],
    ['a part of a name, ignoring case', { search: 'YOU' }, 'cde'],
    ['names without their accents', { search: 'alvarez' }, 'b'],
    ['first and last name in any order', { search: 'young cy' }, 'c'],
    ['an e-mail', { search: '@EXAMPLE' }, 'b'],
    ['a percent sign as it is', { search: '0%' }, 'b'],
    ['an underscore as it is', { search: 'c_' }, ''],
    ['a backslash as it is', { search: '\\' }, ''],
    ['a jersey number, whole, and what else has that number', { search: '12' }, 'ab'],
    ['a jersey number as jerseys are called', { search: '#12' }, 'a'],
    ['no jersey by a part of its number', { search: '#1' }, ''],
    ['a position in short, and who is called so', { search: 'wr' }, 'a'],
    ['no names that have the short position in them', { search: 'NN' }, ''],
    ['a position in full', { search: 'Quarterback' }, 'a'],
    ['a position by a part of its name', { search: 'quarter' }, 'a'],
    ['a town, without its accents', { search: 'san jose' }, 'b'],
    ['a town with its state', { search: 'Tulsa, OK' }, 'a'],
    ['a state in full', { search: 'texas' }, 'b'],
    ['a school, words in any order', { search: 'mary st' }, 'b'],
    ['the college that a transfer comes from, and the town of that name', { search: 'tulsa' }, 'ad'],
    ['several things at once', { search: 'qb ok zimmer' }, 'a'],
    ['by the older name of search', { filter: 'zimmer' }, 'a'],
  ])('finds %s', async (_, query, found) => expect(await ids(query)).toBe(found));

  it.each<[string, Record<string, string>, string]>([
    ['first names', { sortBy: 'firstName' }, 'abcde'],
    ['first names, downwards', { sortBy: 'firstName', sortDirection: 'desc' }, 'edcba'],
    ['last names without accents, then first names', { sortBy: 'lastName' }, 'bcdea'],
    ['last names downwards, equal ones by first name', { sortBy: 'lastName', sortDirection: 'desc' }, 'acdeb'],
    ['graduation years, unknown last', { sortBy: 'highSchoolGraduationYear' }, 'acbde'],
    [
      'graduation years downwards, unknown last',
      { sortBy: 'highSchoolGraduationYear', sortDirection: 'desc' },
      'bacde',
    ],
    ['colleges on the list', { sortBy: 'collegeCount', sortDirection: 'desc' }, 'abcde'],
    ['colleges on the list, fewest first', { sortBy: 'collegeCount' }, 'debca'],
    ['offers', { sortBy: 'offerCount', sortDirection: 'desc' }, 'abcde'],
    ['the last touch, nothing yet last', { sortBy: 'lastTouch', sortDirection: 'desc' }, 'cabde'],
    ['the last touch, longest ago first', { sortBy: 'lastTouch' }, 'acbde'],
    ['eligibility, unknown last', { sortBy: 'yearsOfEligibility', sortDirection: 'desc' }, 'ecdab'],
  ])('sorts by %s', async (_, query, order) => expect(await ids(query)).toBe(order));

  it('counts every match with each page, also past the last', async () => {
    const second = await asked({ page: '2', count: '2' });
    expect([second.athletes.map(({ _id }) => _id), second.athleteCount]).toEqual([['c', 'd'], 5]);
    expect(await asked({ page: '9', count: '2' })).toEqual({ athletes: [], athleteCount: 5 });
    expect(await asked({ search: 'nobody' })).toEqual({ athletes: [], athleteCount: 0 });
  });

  it('shows what chosen columns show: grades, the college before, the last activity', async () => {
    const { athletes } = await asked({ search: 'dee' });
    expect(athletes).toMatchObject([
      { gpa: 3.85, lastCollege: 'University of Tulsa', lastActivityAt: '2026-01-02T00:00:00.000Z' },
    ]);
  });

  it('shows how far each has come with colleges, without those that went off the list', async () => {
    const { athletes } = await asked({});
    expect(athletes.map(({ interests }) => interests)).toEqual([
      { colleges: 2, stage: 'offered', offers: 1, committedTo: null, lastTouch: '2026-01-03' },
      { colleges: 1, stage: 'interested', offers: 0, committedTo: null, lastTouch: null },
      { colleges: 1, stage: 'committed', offers: 0, committedTo: 'Grand View University', lastTouch: '2026-01-04' },
      { colleges: 0, stage: null, offers: 0, committedTo: null, lastTouch: null },
      { colleges: 0, stage: null, offers: 0, committedTo: null, lastTouch: null },
    ]);
  });

  it('shows the groups that there are, by name', async () => {
    const { athletes } = await asked({ group: G1 });
    expect(athletes.map(({ groups }) => groups.map(({ name }) => name))).toEqual([['varsity'], ['Juniors', 'varsity']]);
  });

  it('counts for the day what each filter lists', async () => {
    expect(await rosterToday(read.pool, 't1', '2026-01-05')).toEqual({
      pending: 1,
      newOffers: 1,
      dueSoon: 2,
      noFilm: 1,
    });
    expect(await rosterToday(read.pool, 't1', '2026-01-20')).toMatchObject({ newOffers: 0, dueSoon: 0 });
  });

  it('holds a thousand athletes on one page', async () => {
    expect(RosterQuery.parse({ count: '1000' }).count).toBe(1000);
    expect(RosterQuery.safeParse({ count: '1001' }).success).toBe(false);
    expect(RosterQuery.parse({})).toMatchObject({ page: 1, count: 15 });
  });
});
