import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { HistoryPage } from '../../contract/history/history.js';
import { previewUndo } from '../../contract/history/undo.js';
import { listTeamAthletes, ManyChanged } from '../../contract/team/endpoints.js';
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
      words: 'put 3 athletes into the group Line',
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
