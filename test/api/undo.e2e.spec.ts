import { afterAll, beforeAll, describe, expect, it, afterEach, beforeEach } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { HistoryPage } from '../../contract/history/history.js';
import { previewUndo } from '../../contract/history/undo.js';
import { phoneText } from '../../contract/phone.js';
import { listTeamAthletes, ManyChanged } from '../../contract/team/endpoints.js';
import { historyVersion } from '../../projections/history/history.table.js';
import type { AnyStream } from '../../src/kernel/stream.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { parents } from '../../src/modules/parent/public.js';
import { teams } from '../../src/modules/team/public.js';
import { CommandGateway } from '../../src/platform/commands/command-gateway.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { EVENT_STORE, SYSTEM_ACTOR, type EventStore } from '../../src/platform/event-store/event-store.js';
import { ReadModels } from '../../src/platform/projections/read-models.js';
import { followerName } from '../../src/platform/projections/read-schema.js';
import { Api, type Answer, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

describe('of one change', () => {
  let coach: Api;
  let teamId: string;
  let athlete: Person;

  beforeAll(async () => {
    const primary = await people.coach('coach');
    teamId = await people.team(primary.profileId);
    athlete = await people.athlete({ teamId });
    await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
    coach = new Api(started.url, primary.token);
  }, 60_000);

  interface Entry {
    readonly eventId: string;
    readonly stream: string;
    readonly kind: string;
    readonly undo: { readonly possible: boolean; readonly why: string | null };
    readonly turns: readonly Pick<Entry, 'eventId' | 'undo'>[];
  }
  const historyOf = async (api: Api) =>
    (await api.get(`/api/athlete/${athlete.profileId}/history`)).body['entries'] as Entry[];
  const latest = async (kind: string) => (await historyOf(coach)).find((entry) => entry.kind === kind)!;
  const undo = (api: Api, body: object, headers = {}): Promise<Answer> => api.call('POST', '/api/undo', body, headers);
  const self = () => new Api(started.url, athlete.token);
  const bio = async () => (await coach.get(`/api/athlete/${athlete.profileId}`)).body['bio'];
  const edit = (text: string) => coach.call('PUT', `/api/athlete/${athlete.profileId}`, { bio: text });

  describe('POST /api/undo', () => {
    it('takes a change back, and brings it back again, by the event alone or with its stream', async () => {
      await edit('Fast');
      const { eventId, stream } = await latest('AthleteProfileEdited');
      const undone = await undo(coach, { eventId });
      expect(undone).toMatchObject({ status: 200, body: { eventId: expect.any(String) } });
      expect(await bio()).toBeNull();
      expect((await undo(coach, { eventId: undone.body['eventId'], stream })).status).toBe(200);
      expect(await bio()).toBe('Fast');
    });

    it.each([
      ['+00000000000', '+15555550123'],
      ['+11111111111', '+15555550124'],
    ])('does not bring back %s, which could not be typed now', async (impossible, possible) => {
      // As a version could store it that did not ask yet.
      const parent = await people.parent(athlete.profileId);
      const ofParent = parents.of(parent.profileId);
      const changes = { phone: impossible };
      await people.send(athletes.of(athlete.profileId), { type: 'EditProfile', changes });
      await people.send(ofParent, { type: 'EditParent', changes });
      await people.settled(['account-access', 'athlete-profile', 'history']);
      const own = new Api(started.url, parent.token);
      const update = { parentGuardianId: parent.profileId, update: { phone: possible } };
      await coach.call('PUT', `/api/athlete/${athlete.profileId}`, { phone: possible });
      expect((await own.call('PUT', `/api/parent/${parent.profileId}`, update)).status).toBe(200);
      const last = async (stream: AnyStream) => {
        const events = await started.app.get(StreamReader, { strict: false }).events(stream);
        return { eventId: events.at(-1)!.id, stream: stream.name };
      };
      const refused = { status: 409, body: { code: 'changed-since', message: expect.stringContaining(phoneText) } };
      expect(await undo(coach, await last(athletes.of(athlete.profileId)))).toMatchObject(refused);
      expect(await undo(own, await last(ofParent))).toMatchObject(refused);
    });

    it('says why not', async () => {
      await edit('Faster');
      const { eventId } = await latest('AthleteProfileEdited');
      await edit('Fastest');
      expect(await undo(coach, { eventId })).toMatchObject({ status: 409, body: { code: 'changed-since' } });
      const last = await latest('AthleteProfileEdited');
      await undo(coach, { eventId: last.eventId });
      expect(await undo(coach, { eventId: last.eventId })).toMatchObject({
        status: 409,
        body: { code: 'already-undone' },
      });
      const asked = await latest('JoinRequested');
      expect(await undo(coach, { eventId: asked.eventId })).toMatchObject({
        status: 409,
        body: { code: 'never-undoable', message: 'The athlete can cancel their request.' },
      });
    });

    it('is repeated under one Idempotency-Key without undoing twice', async () => {
      await edit('Once');
      const { eventId, stream } = await latest('AthleteProfileEdited');
      const headers = { 'idempotency-key': randomUUID() };
      const first = await undo(coach, { eventId, stream }, headers);
      expect(first.status).toBe(200);
      expect((await undo(coach, { eventId, stream }, headers)).body).toEqual(first.body);
    });

    it('finds no event that is nobody’s, lies elsewhere, or is called by no stream', async () => {
      const { eventId } = await latest('AthleteProfileEdited');
      for (const body of [
        { eventId: randomUUID() },
        { eventId: randomUUID(), stream: `athlete-${athlete.profileId}` },
        { eventId, stream: `team-${teamId}` },
        { eventId, stream: `athlete-${randomUUID()}` },
        { eventId, stream: `nothing-${randomUUID()}` },
        { eventId, stream: 'constructor-x' },
      ]) {
        expect([body, await undo(coach, body)]).toEqual([
          body,
          expect.objectContaining({ status: 404, body: expect.objectContaining({ message: 'Change not found.' }) }),
        ]);
      }
      expect((await undo(coach, { eventId, stream: 'no stream' })).status).toBe(400);
    });

    it('does not bring an athlete back into a group that is gone', async () => {
      const group = (await coach.call('POST', `/api/team/${teamId}/athlete-group`, { name: 'Line', color: '#112233' }))
        .body;
      const assign = (assigned: boolean) =>
        coach.call('PATCH', `/api/team/${teamId}/athlete-group/assign`, {
          groupId: group['_id'],
          athleteIds: [athlete.profileId],
          assigned,
        });
      await assign(true);
      await assign(false);
      const { eventId } = await latest('GroupUnassigned');
      const deleted = await coach.call('DELETE', `/api/team/${teamId}/athlete-group`, { name: 'Line' });
      expect(await undo(coach, { eventId })).toMatchObject({
        status: 409,
        body: { code: 'changed-since', message: 'The group was deleted.' },
      });
      expect((await undo(coach, { eventId: deleted.body['eventId'], stream: `team-${teamId}` })).status).toBe(200);
      expect((await undo(coach, { eventId })).status).toBe(200);
    });

    it('answers 409, not 400, where a group’s name was taken since', async () => {
      await people.send(teams.of(teamId), { type: 'CreateGroup', name: 'Varsity', color: '#112233' });
      const deleted = await coach.call('DELETE', `/api/team/${teamId}/athlete-group`, { name: 'Varsity' });
      await people.send(teams.of(teamId), { type: 'CreateGroup', name: 'varsity', color: '#112233' });
      expect(await undo(coach, { eventId: deleted.body['eventId'], stream: `team-${teamId}` })).toMatchObject({
        status: 409,
        body: { message: 'You can no longer undo this. Group name is already taken' },
      });
    });
  });

  describe('the history', () => {
    it('offers to each reader what the call lets them do', async () => {
      await edit('Offered');
      const entries = await historyOf(self());
      const mine = entries.find(({ kind }) => kind === 'AthleteProfileEdited')!;
      const lastOf = (kind: string, among: Entry[]) => among.find((entry) => entry.kind === kind)!.turns.at(-1)!;
      const theirs = lastOf('GroupUnassigned', entries);
      expect([mine.undo, theirs.undo]).toEqual([
        { possible: true, why: null },
        { possible: false, why: null },
      ]);
      expect(lastOf('GroupUnassigned', await historyOf(coach)).undo.possible).toBe(true);
      expect((await undo(self(), { eventId: theirs.eventId })).status).toBe(403);
      expect((await undo(self(), { eventId: mine.eventId })).status).toBe(200);
    });
  });
});

describe('of several', () => {
  let coach: Api;
  let stranger: Api;
  let teamId: string;
  let groupId: string;
  let squad: Person[];

  beforeAll(async () => {
    const [primary, other] = [await people.coach('coach'), await people.coach('coach')];
    [teamId] = [await people.team(primary.profileId), await people.team(other.profileId)];
    squad = [await people.athlete({ teamId }), await people.athlete({ teamId }), await people.athlete({ teamId })];
    await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
    [coach, stranger] = [new Api(started.url, primary.token), new Api(started.url, other.token)];
    const group = await coach.call('POST', `/api/team/${teamId}/athlete-group`, { name: 'Line', color: '#112233' });
    groupId = String(group.body['_id']);
  }, 60_000);

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
});
