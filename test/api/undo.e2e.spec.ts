import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { phoneText } from '../../contract/phone.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { parents } from '../../src/modules/parent/public.js';
import { teams } from '../../src/modules/team/public.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import type { AnyStream } from '../../src/kernel/stream.js';
import { Api, type Answer } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;
let coach: Api;
let teamId: string;
let athlete: Person;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  const primary = await people.coach('coach');
  teamId = await people.team(primary.profileId);
  athlete = await people.athlete({ teamId });
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
  coach = new Api(started.url, primary.token);
}, 60_000);
afterAll(() => started.stop());

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

  it('answers 409, not 400, where a group’s name was taken meanwhile', async () => {
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
