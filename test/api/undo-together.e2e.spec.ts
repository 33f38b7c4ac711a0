import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { HistoryPage } from '../../contract/history/history.js';
import { previewUndo } from '../../contract/history/undo.js';
import { listTeamAthletes, ManyChanged } from '../../contract/team/endpoints.js';
import { historyVersion } from '../../projections/history/history.table.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { CommandGateway } from '../../src/platform/commands/command-gateway.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { EVENT_STORE, SYSTEM_ACTOR, type EventStore } from '../../src/platform/event-store/event-store.js';
import { followerName } from '../../src/platform/projections/read-schema.js';
import { ReadModels } from '../../src/platform/projections/read-models.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;
let coach: Api;
let stranger: Api;
let teamId: string;
let groupId: string;
let squad: Person[];

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  const [primary, other] = [await people.coach('coach'), await people.coach('coach')];
  [teamId] = [await people.team(primary.profileId), await people.team(other.profileId)];
  squad = [await people.athlete({ teamId }), await people.athlete({ teamId }), await people.athlete({ teamId })];
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
  [coach, stranger] = [new Api(started.url, primary.token), new Api(started.url, other.token)];
  const group = await coach.call('POST', `/api/team/${teamId}/athlete-group`, { name: 'Line', color: '#112233' });
  groupId = String(group.body['_id']);
}, 60_000);
afterAll(() => started.stop());

async function assign(assigned: boolean, who = squad): Promise<ManyChanged> {
  const athleteIds = who.map(({ profileId }) => profileId);
  const body = { groupId, athleteIds, assigned };
  return bodyOf(await coach.call('PATCH', `/api/team/${teamId}/athlete-group/assign`, body), ManyChanged);
}
const post = (path: string, named: ManyChanged['undo'], api = coach, headers = {}) =>
  api.call('POST', path, { ...named, together: true }, headers);
const inGroup = async (): Promise<number> => {
  const { athletes } = bodyOf(await coach.get(`/api/team/${teamId}/athletes`), listTeamAthletes.response);
  return athletes.filter(({ groups }) => groups.length > 0).length;
};
const historyOf = async (path: string) => bodyOf(await coach.get(`${path}/history`), HistoryPage).entries;
const teamHistory = () => historyOf(`/api/team/${teamId}`);

describe('what one call changed of many athletes', () => {
  it('is one entry of the team’s history, and one undo and one redo', async () => {
    const { changed, undo } = await assign(true);
    expect([changed, await inGroup()]).toEqual([3, 3]);
    const entries = (await teamHistory()).filter(({ kind }) => kind === 'GroupAssigned');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      words: 'added 3 athletes to the group Line',
      together: 3,
      undo: { possible: true, why: null },
    });

    const undone = await post('/api/undo', undo);
    expect(undone).toMatchObject({ status: 200, body: { undone: 3, kept: 0 } });
    expect(await inGroup()).toBe(0);
    const [latest] = await teamHistory();
    expect(latest).toMatchObject({ kind: 'GroupAssigned', together: 3, turns: [{ turn: 'undo', together: 3 }] });
    expect(await post('/api/undo', { eventId: latest!.turns[0]!.eventId, stream: latest!.stream })).toMatchObject({
      body: { undone: 3, kept: 0 },
    });
    expect(await inGroup()).toBe(3);
    const redone = (await teamHistory()).filter(({ kind }) => /^Group(Una|A)ssigned$/.test(kind));
    expect(redone.map(({ turns }) => turns.map(({ turn }) => turn))).toEqual([['undo', 'redo']]);
    await assign(false);
  });

  it('is taken back as far as it still can be, and says how much was not', async () => {
    const { undo } = await assign(true);
    await assign(false, squad.slice(0, 1));
    expect((await post('/api/undo/preview', undo)).body).toMatchObject({ values: 2, kept: 1 });
    expect(await inGroup()).toBe(2);
    expect((await post('/api/undo', undo)).body).toMatchObject({ undone: 2, kept: 1 });
    expect(await inGroup()).toBe(0);
    expect((await post('/api/undo', undo)).status).toBe(409);
    // Of all of it, the history cannot say that it was taken back: what was, stands by itself.
    expect((await teamHistory())[0]).toMatchObject({ kind: 'GroupUnassigned', together: 2, turn: 'undo' });
  });

  it('is undone once under one Idempotency-Key', async () => {
    const { undo } = await assign(true);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await post('/api/undo', undo, coach, headers);
    expect((await post('/api/undo', undo, coach, headers)).body).toEqual(first.body);
  });

  it('is nothing that somebody of another team finds', async () => {
    const { undo } = await assign(true);
    for (const path of ['/api/undo', '/api/undo/preview'])
      expect([path, (await post(path, undo, stranger)).status]).toEqual([path, 404]);
    await post('/api/undo', undo);
  });
});

describe('while the history has stopped', () => {
  const readModels = () => started.app.get(ReadModels, { strict: false });
  const statusOf = async () => (await readModels().status()).find(({ name }) => name === 'history')?.status;

  async function stopHistory(): Promise<void> {
    const pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
    await pool.query(`UPDATE touchline.followers SET status = 'failed' WHERE name = $1`, [
      followerName(historyVersion),
    ]);
  }
  async function mendHistory(): Promise<void> {
    if ((await statusOf()) === 'failed') await readModels().retry('history');
    const head = await started.app.get<EventStore>(EVENT_STORE, { strict: false }).head();
    expect(await readModels().waitFor(['history'], head, 20_000)).toBe(true);
  }
  /** Puts one athlete into the group, as a part of a request. */
  const assignOne = (athleteId: string, correlationId: string) =>
    started.app
      .get(CommandGateway, { strict: false })
      .send(athletes.of(athleteId), { type: 'AssignGroup', groupId }, { actor: SYSTEM_ACTOR, correlationId });

  beforeEach(async () => {
    await assign(false);
  });
  afterEach(mendHistory);

  it('takes back nothing of what the history knows in part, and all of it once it knows all', async () => {
    const request = randomUUID();
    const [first, second, third] = squad.map(({ profileId }) => profileId);
    const { stream, events } = await assignOne(first!, request);
    const { position } = await assignOne(second!, request);
    expect(await readModels().waitFor(['history'], position, 10_000)).toBe(true);
    await stopHistory();
    await assignOne(third!, request);
    const named = { eventId: events[0]!.id, stream };
    for (const path of ['/api/undo', '/api/undo/preview']) {
      const { status, body, headers } = await post(path, named);
      expect([path, status, body['code']]).toEqual([path, 503, 'history-behind']);
      expect(headers.get('retry-after')).toBe('5');
    }
    expect(await inGroup()).toBe(3);
    await mendHistory();
    expect((await post('/api/undo', named)).body).toMatchObject({ undone: 3, kept: 0 });
    expect(await inGroup()).toBe(0);
  });

  it('takes back what the history knows whole, without waiting for it', async () => {
    const { undo } = await assign(true);
    await stopHistory();
    // Something has happened since: the history is behind, but not behind this.
    await coach.call('PUT', `/api/athlete/${squad[2]!.profileId}`, { city: 'Ames' });
    const began = performance.now();
    for (let times = 0; times < 5; times++)
      expect((await post('/api/undo/preview', undo)).body).toMatchObject({ values: 3, kept: 0 });
    // Waited for, each takes two seconds.
    expect(performance.now() - began).toBeLessThan(9_000);
    const undone = await post('/api/undo', undo);
    expect(undone).toMatchObject({ status: 200, body: { undone: 3, kept: 0 } });
    expect(undone.headers.get('x-read-model')).toBe('behind');
    expect(await inGroup()).toBe(0);
  });

  it('does not deny a change that it only does not know yet', async () => {
    await stopHistory();
    const { events, stream } = await assignOne(squad[0]!.profileId, randomUUID());
    const eventId = events[0]!.id;
    expect((await coach.call('POST', '/api/undo/preview', { eventId })).status).toBe(503);
    expect((await coach.call('POST', '/api/undo/preview', { eventId, stream })).status).toBe(200);
  });
});

describe('POST /api/undo/preview', () => {
  it('says what would change, value by value, and changes nothing', async () => {
    const path = `/api/athlete/${squad[0]!.profileId}`;
    await coach.call('PUT', path, { bio: 'Fast', city: 'Ames' });
    const { eventId, stream } = (await historyOf(path))[0]!;
    const preview = await coach.call('POST', '/api/undo/preview', { eventId, stream });
    expect(preview).toMatchObject({ status: 200, body: { values: 2, kept: 0 } });
    const [entry] = bodyOf(preview, previewUndo.response).entries;
    expect(entry?.about).toBe('Robin Athlete');
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'City', from: 'Ames', to: null },
        { field: 'Bio', from: 'Fast', to: null },
      ]),
    );
    expect((await coach.get(path)).body).toMatchObject({ bio: 'Fast', city: 'Ames' });
  });

  it('refuses what the undo refuses, in the same words', async () => {
    const path = `/api/athlete/${squad[1]!.profileId}`;
    await coach.call('PUT', path, { bio: 'Fast' });
    const { eventId, stream } = (await historyOf(path))[0]!;
    await coach.call('PUT', path, { bio: 'Faster' });
    const body = { eventId, stream };
    const [preview, undo] = [
      await coach.call('POST', '/api/undo/preview', body),
      await coach.call('POST', '/api/undo', body),
    ];
    expect([preview.status, preview.body['message']]).toEqual([undo.status, undo.body['message']]);
    expect(preview.status).toBe(409);
  });
});
