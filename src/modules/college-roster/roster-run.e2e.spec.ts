import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getRosterReview, listPendingRoster } from '../../../contract/college-roster/endpoints.js';
import { ROSTER_RULES } from '../../../contract/college-roster/roster-player.js';
import type { RosterRow } from '../../../contract/college-roster/roster-row.js';
import { allRosters, listRosterRuns, previewRosterRun, RosterRun } from '../../../contract/college-roster/runs.js';
import { Api, bodyOf } from '../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { addColleges, idOfCollege, someColleges } from '../../../test/support/colleges.js';
import { dying } from '../../../test/support/dying-gateway.js';
import { eventually } from '../../../test/support/eventually.js';
import { People, type Person } from '../../../test/support/people.js';
import { collegeRosters } from './college-roster.decider.js';
import { RunOverRosters } from './roster-run.policies.js';
import { rosterRuns } from './roster-run.decider.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';

const [ames = '', grandView = ''] = someColleges.map(idOfCollege);
const sport = 'football';
const source = { kind: 'paste', address: null, fileName: null, readAt: '2026-01-10T12:00:00.000Z' } as const;
const row = (name: string, cells: Partial<RosterRow> = {}): RosterRow => ({
  ...{ name, jersey: null, position: 'QB', class: 'So.', height: '6-2', weight: '205' },
  ...{ hometown: 'Tampa, Fla.', highSchool: null, previousSchool: null },
  ...cells,
});

let started: TestApp;
let people: People;
let admin: Api;

/** Two rosters: of Brandt, the rules of today read a class that those before did not. */
async function start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  started = await startTestApp({ environment });
  people = new People(started.app);
  const as = ({ token }: Person) => new Api(started.url, token);
  admin = as(await people.account('admin'));
  await addColleges(people);
  for (const [collegeId, ...rows] of [
    [ames, row('Milo Brandt', { class: '2028' }), row('Otis Vang')],
    [grandView, row('Ezra Lund')],
  ] as [string, ...RosterRow[]][]) {
    const roster = { season: '2026-27', rows, unread: [] };
    const stream = collegeRosters.of(collegeId, sport);
    await people.send(stream, { type: 'ImportRoster', collegeId, sport, roster, source });
    await people.send(stream, { type: 'RecalculateRoster', rules: 1 });
    await people.send(stream, { type: 'DecideRoster', decisionId: 'first', status: 'approved', recordIds: 'all' });
  }
  await people.settled(['account-access', 'colleges', 'college-rosters']);
}

const read = async (id: string) => bodyOf(await admin.get(`/api/roster/runs/${id}`), RosterRun);
const begin = async (body: object) => bodyOf(await admin.call('POST', '/api/roster/runs', body), RosterRun);
const press = (id: string, what: string) => admin.call('POST', `/api/roster/runs/${id}/${what}`);
const isDone = async (id: string): Promise<RosterRun> => {
  const run = await eventually('the run to be through', async () => {
    const now = await read(id);
    return now.endedAt === null ? undefined : now;
  });
  await people.settled(['college-rosters']);
  return run;
};
const pending = async (query = '') =>
  bodyOf(await admin.get(`/api/roster/pending?differencesOnly=false&${query}`), listPendingRoster.response);
const none = {
  differencesOnly: false,
  kind: null,
  status: null,
  isHidden: null,
  moved: null,
  fields: null,
  search: null,
};
const filters = { ...allRosters, ...none };

describe('runs over rosters', () => {
  beforeAll(() => start(), 120_000);
  afterAll(() => started.stop());

  it('tell before what they would change, and write nothing', async () => {
    const path = '/api/roster/runs/preview?kind';
    const recalculated = bodyOf(await admin.get(`${path}=recalculate`), previewRosterRun.response);
    expect(recalculated).toMatchObject({
      ...{ rosters: 2, players: 3, changed: 1, moved: 1, next: null },
      decisions: { approved: 1 },
      kinds: { changed: 1, unchanged: 0 },
      fields: [{ field: 'class', players: 1 }],
      samples: [{ collegeId: ames, before: { lastName: 'Brandt', class: null }, after: { class: 'Jr' } }],
    });
    const reset = bodyOf(await admin.get(`${path}=reset&collegeId=${grandView}`), previewRosterRun.response);
    expect(reset).toMatchObject({ rosters: 1, changed: 1, moved: 0, decisions: { approved: 1 }, fields: [] });
    expect((await admin.get(`${path}=recalculate&rules=9`)).status).toBe(400);
    expect((await pending()).counts).toEqual({ pending: 0, approved: 3, rejected: 0 });
  });

  it('recalculate from the stored cells, and show where the ground of a decision moved', async () => {
    const run = await begin({ kind: 'recalculate', scope: allRosters });
    expect(run).toMatchObject({ kind: 'recalculate', rules: ROSTER_RULES, rosters: 2, canUndo: false });
    expect(await isDone(run._id)).toMatchObject({
      status: 'done',
      figures: { rosters: 2, changed: 1, unchanged: 2, moved: 1, failed: 0 },
      failures: [],
    });
    const [brandt] = (await pending('moved=true')).records;
    expect(brandt).toMatchObject({ fields: ['class'], moved: { status: 'approved', by: 'recalculation' } });
    const review = await admin.get(`/api/college/${ames}/roster/${sport}/review`);
    expect(bodyOf(review, getRosterReview.response)).toMatchObject({ rules: ROSTER_RULES });
    expect((await press(run._id, 'undo')).body).toMatchObject({ code: 'never-undoable' });
    expect((await press(run._id, 'pause')).body).toMatchObject({ code: 'run-ended' });
  }, 60_000);

  it('reset decisions, and are undone by a run of their own, but for players decided again', async () => {
    const run = await begin({ kind: 'reset', scope: { ...allRosters, sport } });
    expect(await isDone(run._id)).toMatchObject({ figures: { changed: 3, failed: 0 }, canUndo: true });
    expect((await pending()).counts).toEqual({ pending: 3, approved: 0, rejected: 0 });
    expect((await admin.call('POST', `/api/roster/decision/${run._id}/undo`)).body).toMatchObject({
      code: 'run-decided',
    });
    const [lund] = (await pending(`collegeId=${grandView}`)).records;
    await admin.call('PATCH', '/api/roster/pending/status', { recordIds: [lund?._id], status: 'approved' });
    const undo = bodyOf(await press(run._id, 'undo'), RosterRun);
    const ended = await isDone(undo._id);
    expect(ended).toMatchObject({ kind: 'undo', undoes: run._id, figures: { rosters: 2, changed: 2, failed: 1 } });
    expect(ended.failures).toMatchObject([
      { collegeId: grandView, sport, why: expect.stringContaining('later change') },
    ]);
    expect(await read(run._id)).toMatchObject({ undoneBy: undo._id, canUndo: false });
    expect((await press(run._id, 'undo')).body).toMatchObject({ code: 'already-undone' });
    expect((await pending('moved=true')).recordCount).toBe(1);
  }, 60_000);

  it('decide on all that match, as many as the admin saw', async () => {
    const wanted = { ...filters, status: 'pending', fields: ['class', 'weight'] };
    const other = { ...wanted, fields: ['weight'] };
    expect(
      (await admin.call('POST', '/api/roster/runs', { kind: 'approve', filters: other, expected: 1 })).body,
    ).toMatchObject({
      now: { matching: 0 },
    });
    const answer = await admin.call('POST', '/api/roster/runs', { kind: 'approve', filters: wanted, expected: 7 });
    expect(answer.body).toMatchObject({ code: 'changed-since', now: { matching: 1 } });
    const run = await begin({ kind: 'approve', filters: wanted, expected: 1 });
    expect((await isDone(run._id)).figures).toMatchObject({ changed: 1 });
    expect((await pending()).counts).toEqual({ pending: 0, approved: 3, rejected: 0 });
    const hiding = await begin({ kind: 'hide', filters: { ...filters, search: 'lund' }, expected: 1 });
    expect((await isDone(hiding._id)).figures).toMatchObject({ changed: 1 });
    expect((await pending('isHidden=true')).recordCount).toBe(1);
    const listed = bodyOf(await admin.get('/api/roster/runs?count=3'), listRosterRuns.response);
    expect(listed.runs.map(({ kind }) => kind)).toEqual(['hide', 'approve', 'undo']);
    expect(listed.runCount).toBe(5);
  }, 60_000);

  it('refuse what cannot be', async () => {
    const scope = { ...allRosters, sport: 'wSoccer' };
    expect((await admin.call('POST', '/api/roster/runs', { kind: 'reset', scope })).body).toMatchObject({
      code: 'no-rosters',
    });
    const unknown = await admin.call('POST', '/api/roster/runs', { kind: 'reset', scope: { sport: 'chess' } });
    expect(unknown.status).toBe(400);
    expect(Object.keys(unknown.body['fields'] as object)).toContain('scope.sport');
    expect((await press(ames, 'pause')).status).toBe(404);
  });
});

describe('a run whose job is told by hand', () => {
  // No worker: steps come when the suite says so, twice, late and together.
  beforeAll(() => start({ TOUCHLINE_ROLES: 'api,projector' }), 120_000);
  afterAll(() => started.stop());

  it('is paused, resumed, told twice and counts once; another one of the sport waits', async () => {
    const job = started.app.get(RunOverRosters, { strict: false });
    const streams = started.app.get(StreamReader, { strict: false });
    const body = { kind: 'reset', scope: allRosters };
    const [one, other] = await Promise.all([1, 2].map(() => admin.call('POST', '/api/roster/runs', body)));
    expect([one?.status, other?.status].toSorted()).toEqual([201, 409]);
    const refused = one?.status === 409 ? one : other;
    expect(refused?.body).toMatchObject({ code: 'run-in-progress' });
    const { _id: runId } = bodyOf(one?.status === 409 ? other! : one!, RosterRun);
    const runOf = async () => (await streams.load(rosterRuns.of(runId))).state!.run;
    const first = await runOf();
    expect((await press(runId, 'pause')).body).toMatchObject({ status: 'paused' });
    await job.run({ workId: runId, run: first, count: 0 });
    expect((await read(runId)).figures.rosters).toBe(0);
    expect((await press(runId, 'undo')).body).toMatchObject({ code: 'run-in-progress' });
    expect((await press(runId, 'resume')).body).toMatchObject({ status: 'running' });
    await job.run({ workId: runId, run: first, count: 0 });
    expect((await read(runId)).figures.rosters).toBe(0);
    const run = await runOf();
    await Promise.all([1, 2].map(() => job.run({ workId: runId, run, count: 0 })));
    await job.run({ workId: runId, run, count: 1 });
    await Promise.all([1, 2].map(() => job.run({ workId: runId, run, count: 1 })));
    await people.settled(['roster-runs', 'college-rosters']);
    expect(await read(runId)).toMatchObject({ status: 'done', figures: { rosters: 2, changed: 3, failed: 0 } });
    expect((await pending()).counts).toEqual({ pending: 3, approved: 0, rejected: 0 });
    expect((await admin.call('POST', '/api/roster/runs', body)).status).toBe(201);
  }, 60_000);

  it.each([0, 1, 2].flatMap((after) => [true, false].map((unheard) => ({ after, unheard }))))(
    'changes each roster once when its process dies after $after commands, the next unheard: $unheard',
    async (death) => {
      const job = started.app.get(RunOverRosters, { strict: false });
      const streams = started.app.get(StreamReader, { strict: false });
      const { runs } = bodyOf(await admin.get('/api/roster/runs?count=100'), listRosterRuns.response);
      for (const { _id, endedAt } of runs) if (endedAt === null) await press(_id, 'stop');
      const { records } = await pending();
      const recordIds = records.map(({ _id }) => _id);
      await admin.call('PATCH', '/api/roster/pending/status', { recordIds, status: 'approved' });
      await people.settled(['roster-runs', 'college-rosters']);
      const expected = { ...filters, status: 'approved' };
      const { _id: runId } = await begin({ kind: 'reset', filters: expected, expected: 3 });
      const { state } = await streams.load(rosterRuns.of(runId));
      const step = job.payload.parse({ runId, run: state!.run, step: 0 });
      const tried = () =>
        job.run(step).then(
          () => ({ status: 200 }),
          () => ({ status: 500 }),
        );
      expect(await dying(started.app, state!.by, death, tried)).toBe(500);
      await people.settled(['roster-runs', 'college-rosters']);
      while ((await streams.load(rosterRuns.of(runId))).state?.endedAt === null) await job.run(step);
      await people.settled(['roster-runs', 'college-rosters']);
      expect((await read(runId)).figures).toMatchObject({ rosters: 2, changed: 3, failed: 0 });
      expect((await pending()).counts).toEqual({ pending: 3, approved: 0, rejected: 0 });
    },
    60_000,
  );
});
