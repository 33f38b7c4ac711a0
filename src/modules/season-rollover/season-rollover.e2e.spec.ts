import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CollegeRoster, listPendingRoster, RosterDecision } from '../../../contract/college-roster/endpoints.js';
import { previewRosterRun } from '../../../contract/college-roster/runs.js';
import type { RosterRow } from '../../../contract/college-roster/roster-row.js';
import { seasonAt, seasonBefore, seasonOf, yearOf } from '../../../contract/college/season.js';
import { listRollovers, previewRollover, SeasonRollover } from '../../../contract/season-rollover.js';
import type { Sport } from '../../../contract/team/vocabulary.js';
import { Api, bodyOf } from '../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { idOfCollege, someColleges } from '../../../test/support/colleges.js';
import { eventually } from '../../../test/support/eventually.js';
import { People, type Person } from '../../../test/support/people.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { collegeRosters } from '../college-roster/college-roster.decider.js';
import { RosterRolledOver } from '../college-roster/college-roster.events.js';
import { byHand, colleges } from '../college/public.js';
import { RollOverSeason, UndoSeasonRollover } from './season-rollover.policies.js';

let started: TestApp;
let people: People;
let admin: Api;
const ids = someColleges.slice(0, 3).map(idOfCollege);
const [ames = '', desMoines = '', third = ''] = ids;
const season = seasonAt(new Date());
const from = seasonBefore(season);

const as = ({ token }: Person): Api => new Api(started.url, token);
const row = (name: string, cells: Partial<RosterRow> = {}): RosterRow => ({
  ...{ name, jersey: null, position: 'QB', class: 'So.', height: '6-2', weight: '205' },
  ...{ hometown: 'Tampa, Fla.', highSchool: null, previousSchool: null },
  ...cells,
});
const imports = (collegeId: string, of: string | null, rows: RosterRow[], sport: Sport = 'football') =>
  admin.call('POST', `/api/college/${collegeId}/roster-data`, {
    sport,
    roster: { season: of, rows, unread: [] },
    source: { kind: 'paste', address: null, fileName: null, readAt: '2026-01-10T12:00:00.000Z' },
  });
const approve = async () => {
  const { records } = bodyOf(
    await admin.get('/api/roster/pending?status=pending&count=100'),
    listPendingRoster.response,
  );
  const body = { recordIds: records.map(({ _id }) => _id), status: 'approved' };
  return bodyOf(await admin.call('PATCH', '/api/roster/pending/status', body), RosterDecision);
};
const rosterOf = async (collegeId: string) =>
  bodyOf(await admin.get(`/api/college/${collegeId}/roster/football`), CollegeRoster);
const preview = async (query = '') =>
  bodyOf(await admin.get(`/api/season-rollover/preview?season=${season}${query}`), previewRollover.response);
const start = (body: object = { season }) => admin.call('POST', '/api/season-rollover', body);
const settled = () => people.settled(['account-access', 'college-rosters', 'season-rollovers']);

/** Once its job is done. */
const until = (id: string, status: SeasonRollover['status']): Promise<SeasonRollover> =>
  eventually(`the rollover is ${status}`, async () => {
    const { rollovers } = bodyOf(await admin.get('/api/season-rollover'), listRollovers.response);
    return rollovers.find((found) => found._id === id && found.status === status);
  });

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  admin = as(await people.account('admin'));
  for (const facts of someColleges.slice(0, 3)) {
    const collegeId = idOfCollege(facts);
    await people.send(colleges.of(collegeId), { type: 'AddCollege', collegeId, facts, source: byHand });
  }
  await people.settled();
  await imports(ames, from, [
    row('Milo Brandt', { class: 'Fr.' }),
    row('Otis Vang', { class: 'Sr.' }),
    row('Abe Cole', { class: null }),
  ]);
  await imports(desMoines, from, [row('Cy Dunn', { class: 'R-Jr.' }), row('Eli Ford', { class: 'Gr.' })]);
  await imports(third, season, [row('Gus Hale', { class: 'Fr.' })]);
  await imports(ames, null, [row('Ida Ives')], 'wSoccer');
  await imports(desMoines, seasonBefore(from), [row('Jo King')], 'wSoccer');
  await approve();
}, 120_000);
afterAll(() => started.stop());

describe('a season rollover', () => {
  it('says before what it would do, and why some stay', async () => {
    expect(await preview()).toEqual({
      ...{ from, season, rosters: 2, players: { moves: 2, leaves: 2, noClass: 1, classesDiffer: 0 } },
      skipped: { already: 1, older: 1, noSeason: 1 },
    });
    expect(await preview('&sport=wSoccer')).toMatchObject({ rosters: 0, skipped: { older: 1, noSeason: 1 } });
    const far = seasonOf(yearOf(season) + 2);
    expect((await admin.get(`/api/season-rollover/preview?season=${far}`)).status).toBe(400);
    expect((await admin.get('/api/season-rollover/preview?season=2026-28')).status).toBe(400);
  });

  it('moves players on once, however often its job runs, and is undone in one step', async () => {
    const before = await rosterOf(ames);
    const { _id: id } = bodyOf(await start(), SeasonRollover);
    const done = await until(id, 'done');
    expect(done).toMatchObject({ from, season, rosters: 2, done: 2, moved: 2, left: 2, stayed: 1 });
    expect((await rosterOf(ames)).players.map(({ lastName, class: of }) => [lastName, of])).toEqual([
      ['Brandt', 'So'],
      ['Cole', null],
    ]);
    expect(await rosterOf(ames)).toMatchObject({ season });
    expect((await rosterOf(desMoines)).players).toMatchObject([{ class: 'Sr', redshirt: true }]);
    // Recalculated, they would read as they were moved on.
    const preview = await admin.get('/api/roster/runs/preview?kind=recalculate');
    expect(preview.body).toMatchObject({ changed: 0, samples: [] });
    // Nothing waits that was decided before.
    expect((await admin.get('/api/roster/pending')).body).toMatchObject({ counts: { pending: 0 } });
    // The cells of the season before tell the same classes as ever.
    const recalculated = await admin.get('/api/roster/runs/preview?kind=recalculate');
    expect(bodyOf(recalculated, previewRosterRun.response)).toMatchObject({ changed: 0, moved: 0 });
    // As after a kill: the job runs again.
    await started.app.get(RollOverSeason, { strict: false }).run({ rolloverId: id });
    const events = await started.app.get(StreamReader, { strict: false }).events(collegeRosters.of(ames, 'football'));
    expect(events.filter(({ type }) => type === RosterRolledOver.type)).toHaveLength(1);
    expect((await start()).body).toMatchObject({ code: 'nothing-to-roll-over' });

    // A roster that came in since stays.
    await imports(desMoines, season, [row('Cy Dunn', { class: 'R-Sr.' })]);
    await settled();
    expect((await admin.call('POST', `/api/season-rollover/${id}/undo`)).status).toBe(200);
    expect(await until(id, 'undone')).toMatchObject({ done: 1, kept: 1 });
    await started.app.get(UndoSeasonRollover, { strict: false }).run({ rolloverId: id });
    expect(await rosterOf(ames)).toEqual(before);
    expect(await rosterOf(desMoines)).toMatchObject({ season });
    expect((await admin.call('POST', `/api/season-rollover/${id}/undo`)).body).toMatchObject({
      code: 'already-undone',
    });
  }, 60_000);

  it('of two at once moves every roster on once', async () => {
    const answers = await Promise.all([start({ season, sports: ['football'] }), start({ season, sports: [] })]);
    const begun = answers.filter(({ status }) => status === 201).map((answer) => bodyOf(answer, SeasonRollover));
    for (const { _id } of begun) await until(_id, 'done');
    expect((await rosterOf(ames)).players[0]).toMatchObject({ lastName: 'Brandt', class: 'So' });
  }, 60_000);

  it('is for admins; auditors look', async () => {
    const auditor = as(await people.account('auditor'));
    const athlete = as(await people.athlete());
    await people.settled();
    expect((await auditor.get(`/api/season-rollover/preview?season=${season}`)).status).toBe(200);
    expect((await auditor.call('POST', '/api/season-rollover', { season })).status).toBe(403);
    expect((await athlete.get('/api/season-rollover')).status).toBe(403);
    expect((await athlete.call('POST', '/api/season-rollover', { season })).status).toBe(403);
    expect((await start({ season, sports: ['curling'] })).status).toBe(400);
    expect((await start({})).status).toBe(400);
    const nobody = '00000000-0000-4000-8000-000000000009';
    expect((await admin.call('POST', `/api/season-rollover/${nobody}/undo`)).status).toBe(404);
  }, 60_000);
});
