import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CollegeRosterAnalytics } from '../../../contract/college-roster/analytics-endpoints.js';
import { CollegeRoster } from '../../../contract/college-roster/endpoints.js';
import type { RosterRow } from '../../../contract/college-roster/roster-row.js';
import { Api, bodyOf } from '../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { addColleges, idOfCollege, someColleges } from '../../../test/support/colleges.js';
import { People, type Person } from '../../../test/support/people.js';

let started: TestApp;
let admin: Api;
let readers: Readonly<Record<'athlete' | 'parent' | 'coach' | 'auditor', Api>>;
const [ames = '', grandView = '', howard = ''] = someColleges.map(idOfCollege);

const row = (name: string, cells: Partial<RosterRow> = {}): RosterRow => ({
  ...{ name, jersey: null, position: 'QB', class: 'Sr.', height: '6-2', weight: '205' },
  ...{ hometown: 'Tampa, Fla.', highSchool: null, previousSchool: null },
  ...cells,
});
const source = { kind: 'page', address: 'https://www.heroes.example/roster', fileName: null } as const;

async function approve(collegeId: string, season: string | null, rows: readonly RosterRow[]): Promise<void> {
  const readAt = '2026-11-20T12:00:00.000Z';
  const roster = { season, rows, unread: [] };
  await admin.call('POST', `/api/college/${collegeId}/roster-data`, {
    ...{ sport: 'football', roster, source: { ...source, readAt } },
  });
  const { body } = await admin.get(`/api/roster/pending?collegeId=${collegeId}&count=100`);
  const recordIds = (body['records'] as { _id: string }[]).map(({ _id }) => _id);
  await admin.call('PATCH', '/api/roster/pending/status', { recordIds, status: 'approved' });
}

const asked = (by: Api, collegeId = ames, sport = 'football') =>
  by.get(`/api/college/${collegeId}/roster/${sport}/analytics`);
const sportsOf = async (by: Api) => (await by.get(`/api/college/${ames}/rosters`)).body['sports'];
const told = async (by: Api, collegeId = ames) => bodyOf(await asked(by, collegeId), CollegeRosterAnalytics);

beforeAll(async () => {
  started = await startTestApp();
  const people = new People(started.app);
  const as = ({ token }: Person) => new Api(started.url, token);
  admin = as(await people.account('admin'));
  const athlete = await people.athlete();
  const parent = await people.parent(athlete.profileId);
  const coach = await people.coach('coach');
  await people.team(coach.profileId);
  const auditor = await people.account('auditor');
  readers = { athlete: as(athlete), parent: as(parent), coach: as(coach), auditor: as(auditor) };
  await addColleges(people);
  await people.settled();
}, 120_000);
afterAll(() => started.stop());

describe('the analytics of a roster', () => {
  const unknown = { season: null, source: null, division: null, conference: null, limit: null, analytics: null };

  it('say nothing while no roster is known, and refuse what there is not', async () => {
    expect(await sportsOf(readers.parent)).toEqual([]);
    expect(await told(readers.athlete)).toEqual({ collegeId: ames, sport: 'football', ...unknown });
    expect((await asked(readers.athlete, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await asked(readers.athlete, ames, 'chess')).status).toBe(400);
  });

  it('count the approved players, with season, source and limit, for everyone who may', async () => {
    await approve(ames, '2026-27', [
      row('Milo Brandt'),
      row('Otis Vang', { class: 'R-Fr.', previousSchool: 'Ellsworth CC' }),
    ]);
    for (const by of [...Object.values(readers), admin]) {
      expect(await sportsOf(by)).toEqual(['football']);
      const { season, source: from, limit, analytics, division, conference } = await told(by);
      expect({ division, conference }).toEqual({ division: 'Division 1 (FBS)', conference: 'Big 12 Conference' });
      expect({ season, from }).toMatchObject({
        season: '2026-27',
        from: { ...source, readAt: '2026-11-20T12:00:00.000Z' },
      });
      expect(limit).toMatchObject({ players: 105, source: 'House v. NCAA settlement', dated: '2025-06-06' });
      expect(analytics).toMatchObject({
        players: 2,
        groups: [{ group: 'QB', byClass: { Sr: 1, Fr: 1 }, height: { low: 74, high: 74 }, weight: { average: 205 } }],
        home: { states: [{ state: 'FL', players: 2 }] },
        previous: { college: 1, juniorCollege: 1 },
      });
      expect(analytics?.openings.map(({ year, players }) => [year, players])).toEqual([
        [2027, 1],
        [2028, 0],
        [2029, 0],
        [2030, 1],
      ]);
    }
  }, 60_000);

  it('name no limit where the division has none; a roster without a season is of the day it was read', async () => {
    await approve(grandView, null, [row('Ezra Lund')]);
    expect(await told(readers.coach, grandView)).toMatchObject({
      ...{ season: null, limit: null, analytics: { players: 1 } },
      ...{ division: 'NAIA', conference: 'Heart of America Athletic Conference' },
    });
  }, 60_000);

  it('tell each season as it was at its end, with where the college played then, the present one as it is', async () => {
    const plays = async (season: string, division: string, conference: string) => {
      const body = { sport: 'football', season, division, conference };
      expect((await admin.call('PATCH', `/api/college/${howard}/affiliation`, body)).status).toBe(200);
    };
    await plays('2025-26', 'Division 2', 'CIAA');
    await plays('2026-27', 'Division 1 (FCS)', 'Mid-Eastern Athletic Conference');
    const seasons = async (by: Api) => (await by.get(`/api/college/${howard}/roster/football/seasons`)).body['seasons'];
    expect(await seasons(readers.athlete)).toEqual([]);
    await approve(howard, '2025-26', [row('Milo Brandt'), row('Otis Vang', { class: 'Jr.' })]);
    // Today it plays in Division 1: a roster of the season before was of Division 2.
    expect(await told(readers.coach, howard)).toMatchObject({
      ...{ season: '2025-26', division: 'Division 2', conference: 'CIAA', limit: null },
    });
    await approve(howard, '2026-27', [row('Otis Vang'), row('Ezra Lund', { previousSchool: 'Ellsworth CC' })]);
    for (const by of [...Object.values(readers), admin])
      expect(await seasons(by)).toEqual([
        {
          ...{ season: '2025-26', players: 2, leaving: 1, transfers: 0 },
          ...{ division: 'Division 2', conference: 'CIAA', limit: null },
        },
        {
          ...{ season: '2026-27', players: 2, leaving: 2, transfers: 1, division: 'Division 1 (FCS)' },
          ...{ conference: 'Mid-Eastern Athletic Conference', limit: expect.objectContaining({ players: 105 }) },
        },
      ]);
    const visibility = { sport: 'football', isVisible: false };
    await admin.call('PATCH', `/api/college/${howard}/toggle-roster-visibility`, visibility);
    expect(await seasons(readers.coach)).toEqual([]);
  }, 60_000);

  it('leave out hidden players, and know nothing of a hidden roster', async () => {
    const { players } = bodyOf(await admin.get(`/api/college/${ames}/roster/football`), CollegeRoster);
    const vang = players.find(({ lastName }) => lastName === 'Vang');
    await admin.call('PATCH', '/api/roster/pending/status', { recordIds: [vang?._id], isHidden: true });
    expect((await told(readers.athlete)).analytics).toMatchObject({ players: 1, previous: { college: 0 } });
    const visibility = { sport: 'football', isVisible: false };
    await admin.call('PATCH', `/api/college/${ames}/toggle-roster-visibility`, visibility);
    for (const by of [...Object.values(readers), admin]) {
      expect(await told(by)).toMatchObject(unknown);
      expect(await sportsOf(by)).toEqual([]);
    }
  }, 60_000);
});
