import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, beforeEach } from '@jest/globals';
import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import { HistoryPage } from '../../contract/history/history.js';
import { listTeamAthletes, ManyChanged } from '../../contract/team/endpoints.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

describe('of one athlete', () => {
  let coach: Api;
  let teamId: string;

  beforeAll(async () => {
    const primary = await people.coach('coach');
    teamId = await people.team(primary.profileId);
    coach = new Api(started.url, primary.token);
    await people.settled();
  }, 60_000);

  async function pendingAthlete(): Promise<Person> {
    const athlete = await people.athlete({ teamId, active: false });
    await people.settled(['account-access', 'team-roster', 'athlete-profile', 'history']);
    return athlete;
  }
  const change = (athleteId: string, previousStatus: string, newStatus: string, headers = {}) =>
    coach.call('PATCH', `/api/athlete/${athleteId}/status`, { athleteId, newStatus, previousStatus }, headers);
  const undo = (athleteId: string, body: object = {}, headers = {}) =>
    coach.call('POST', `/api/athlete/${athleteId}/status/undo`, body, headers);
  const historyOf = async (by: Api, athleteId: string, query = '') =>
    bodyOf(await by.get(`/api/athlete/${athleteId}/history?${query}`), HistoryPage);
  /** As the roster shows it: it has everybody's. */
  async function statusOf(athleteId: string) {
    const path = `/api/team/${teamId}/athletes?count=1000&accountStatus=active,inactive,pending,rejected`;
    const { athletes } = bodyOf(await coach.get(path), listTeamAthletes.response);
    return athletes.find(({ _id }) => _id === athleteId)?.accountStatus;
  }

  describe('PATCH /api/athlete/{id}/status', () => {
    it('accepts, and what is read next shows it', async () => {
      const { profileId: id } = await pendingAthlete();
      const answer = await change(id, 'pending', 'active');
      expect(answer).toMatchObject({
        status: 200,
        body: { athleteId: id, accountStatus: 'active', eventId: expect.any(String) },
      });
      expect(answer.headers.get('x-position')).toMatch(/^\d+/);
      expect(answer.headers.get('x-read-model')).toBeNull();
      const athlete = (await coach.get(`/api/athlete/${id}`)).body;
      expect(athlete).toMatchObject({ accountStatus: 'active', team: { _id: teamId }, pendingTeam: null });
      const roster = (await coach.get(`/api/team/${teamId}/athletes?count=1000`)).body;
      expect(roster.athletes).toContainEqual(expect.objectContaining({ _id: id, statusEventId: answer.body.eventId }));
    });

    it('answers 409 with the status now when previousStatus is stale', async () => {
      const { profileId: id } = await pendingAthlete();
      await change(id, 'pending', 'rejected');
      const answer = await change(id, 'pending', 'active');
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'status-changed', now: { accountStatus: 'rejected' } },
      });
      expect(await statusOf(id)).toBe('rejected');
    });

    it('names the field when the body is about another athlete, and for a step that nobody can take', async () => {
      const { profileId: id } = await pendingAthlete();
      const body = { athleteId: randomUUID(), newStatus: 'active', previousStatus: 'pending' };
      const other = await coach.call('PATCH', `/api/athlete/${id}/status`, body);
      expect(other).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: { athleteId: expect.any(String) } },
      });
      expect(await change(id, 'pending', 'inactive')).toMatchObject({
        status: 400,
        body: { fields: { newStatus: expect.any(String) } },
      });
    });

    it('does the same once under one Idempotency-Key, and answers as the first time', async () => {
      const { profileId: id } = await pendingAthlete();
      const headers = { 'idempotency-key': randomUUID() };
      const first = await change(id, 'pending', 'active', headers);
      const again = await change(id, 'pending', 'active', headers);
      expect(again.status).toBe(200);
      expect(again.body).toEqual(first.body);
      expect((await coach.get(`/api/athlete/${id}`)).body.activityCount).toBe(3);
    });
  });

  describe('POST /api/athlete/{id}/status/undo', () => {
    it('restores the status before; undoing the undo is a redo', async () => {
      const { profileId: id } = await pendingAthlete();
      const accepted = await change(id, 'pending', 'active');
      const undone = await undo(id, { eventId: accepted.body.eventId });
      expect(undone).toMatchObject({ status: 200, body: { athleteId: id, accountStatus: 'pending' } });
      expect(await statusOf(id)).toBe('pending');
      const redone = await undo(id);
      expect(redone.body).toMatchObject({ accountStatus: 'active' });
      expect(await statusOf(id)).toBe('active');
    });

    it('says why not when it was undone already or changed again later', async () => {
      const { profileId: id } = await pendingAthlete();
      const accepted = await change(id, 'pending', 'active');
      await undo(id, { eventId: accepted.body.eventId });
      const twice = await undo(id, { eventId: accepted.body.eventId });
      expect(twice).toMatchObject({
        status: 409,
        body: { code: 'already-undone', message: 'This change has already been undone.' },
      });
      const rejected = await change(id, 'pending', 'rejected');
      await undo(id, { eventId: rejected.body.eventId });
      const again = await change(id, 'pending', 'active');
      await change(id, 'active', 'inactive');
      expect(await undo(id, { eventId: again.body.eventId })).toMatchObject({
        status: 409,
        body: { code: 'changed-since' },
      });
    });

    it('is repeated under one Idempotency-Key without undoing twice', async () => {
      const { profileId: id } = await pendingAthlete();
      await change(id, 'pending', 'active');
      const headers = { 'idempotency-key': randomUUID() };
      const first = await undo(id, {}, headers);
      expect((await undo(id, {}, headers)).body).toEqual(first.body);
      expect(await statusOf(id)).toBe('pending');
    });

    it('takes back status changes alone', async () => {
      const { profileId: id } = await pendingAthlete();
      await change(id, 'pending', 'active');
      await coach.call('PUT', `/api/athlete/${id}`, { city: 'Tulsa' });
      const { entries } = (await coach.get(`/api/athlete/${id}/history?kind=AthleteProfileEdited`)).body as {
        entries: { eventId: string }[];
      };
      expect((await undo(id, { eventId: entries[0]!.eventId })).status).toBe(404);
      expect((await coach.get(`/api/athlete/${id}`)).body.city).toBe('Tulsa');
    });

    it('knows no change of an unknown id, and none where there was none', async () => {
      const { profileId: id } = await pendingAthlete();
      expect((await undo(id, { eventId: randomUUID() })).status).toBe(404);
      expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'nothing-to-undo' } });
    });
  });

  describe('the history of an athlete', () => {
    it('tells it all, newest first, with what can be undone and what took what back', async () => {
      const { profileId: id, token } = await pendingAthlete();
      const accepted = await change(id, 'pending', 'active');
      const undone = await undo(id, { eventId: accepted.body.eventId });
      const redone = await undo(id, { eventId: undone.body.eventId });
      const [latest] = (await historyOf(coach, id)).entries;
      expect(latest).toMatchObject({
        eventId: accepted.body.eventId,
        words: 'accepted Robin Athlete',
        undo: { possible: false, why: 'This change has already been undone.' },
        turns: [
          { eventId: undone.body.eventId, turn: 'undo', undo: { possible: false } },
          { eventId: redone.body.eventId, turn: 'redo', undo: { possible: true, why: null } },
        ],
        changes: [{ field: 'Status', from: 'Pending', to: 'Active' }],
      });
      const own = await historyOf(new Api(started.url, token), id);
      expect(own.entries.map(({ words }) => words)).toEqual([
        'accepted you',
        expect.stringMatching(/^asked /),
        expect.stringMatching(/^registered /),
      ]);
      // Those who may not undo a change are not offered its redo either.
      expect(own.entries[0]).toMatchObject({ turns: [{}, { undo: { possible: false, why: null } }] });
    });

    it('pages by sequence and filters by person, kind and time', async () => {
      const { profileId: id, token } = await pendingAthlete();
      const accepted = await change(id, 'pending', 'active');
      const history = (query: string) => historyOf(new Api(started.url, token), id, query);
      const first = await history('count=2');
      const second = await history(`count=2&before=${first.next}`);
      expect([first.entries.length, second.entries.length, second.next]).toEqual([2, 1, null]);
      expect(second.entries[0]!.sequence).toBeLessThan(first.entries[1]!.sequence);
      expect((await history('kind=AccountStatusChanged')).entries.map(({ eventId }) => eventId)).toEqual([
        accepted.body.eventId,
      ]);
      const { who, occurredAt } = first.entries[0]!;
      expect((await history(`userId=${who.userId}`)).entries).toHaveLength(1);
      expect((await history(`from=${occurredAt}`)).entries).toHaveLength(1);
      expect((await history(`to=${occurredAt}`)).entries).toHaveLength(2);
    });
  });
});

describe('of many at once', () => {
  let coach: Api;
  let coachId: string;
  let teamId: string;
  let squad: string[];

  beforeAll(async () => {
    const primary = await people.coach('coach');
    coachId = primary.profileId;
    coach = new Api(started.url, primary.token);
  }, 60_000);

  /** A team of its own for each test: three active athletes. */
  beforeEach(async () => {
    teamId = await people.team(coachId);
    squad = [];
    for (let place = 0; place < 3; place++) squad.push((await people.athlete({ teamId })).profileId);
    await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
    await coach.call('PATCH', '/api/coach/switch-team', { teamId });
  });

  const change = (previousStatus: AccountStatus, newStatus: AccountStatus, athleteIds = squad, headers = {}) =>
    coach.call('PATCH', `/api/team/${teamId}/athletes/status`, { athleteIds, newStatus, previousStatus }, headers);
  const statuses = async () => {
    const path = `/api/team/${teamId}/athletes?accountStatus=active,inactive,pending,rejected`;
    const { athletes } = bodyOf(await coach.get(path), listTeamAthletes.response);
    return squad.map((id) => athletes.find(({ _id }) => _id === id)?.accountStatus);
  };
  const statusEntries = async () =>
    bodyOf(await coach.get(`/api/team/${teamId}/history`), HistoryPage).entries.filter(
      ({ kind }) => kind === 'AccountStatusChanged',
    );
  const undoTogether = (named: ManyChanged['undo']) => coach.call('POST', '/api/undo', { ...named, together: true });

  describe('PATCH /api/team/{id}/athletes/status', () => {
    it('is one entry of the team’s history, one undo and one redo', async () => {
      const before = (await statusEntries()).length;
      const { changed, undo } = bodyOf(await change('active', 'inactive'), ManyChanged);
      expect(changed).toBe(3);
      expect(await statuses()).toEqual(['inactive', 'inactive', 'inactive']);
      const entries = await statusEntries();
      expect(entries).toHaveLength(before + 1);
      expect(entries[0]).toMatchObject({ words: 'deactivated 3 athletes', together: 3, undo: { possible: true } });

      expect(await undoTogether(undo)).toMatchObject({ status: 200, body: { undone: 3, kept: 0 } });
      expect(await statuses()).toEqual(['active', 'active', 'active']);
      const [folded] = await statusEntries();
      expect(folded).toMatchObject({ eventId: entries[0]!.eventId, turns: [{ turn: 'undo', together: 3 }] });
      await undoTogether({ eventId: folded!.turns[0]!.eventId, stream: folded!.stream });
      expect(await statuses()).toEqual(['inactive', 'inactive', 'inactive']);
    });

    it('passes over those who have another status by now, and takes back no more than it did', async () => {
      await change('active', 'inactive', squad.slice(0, 1));
      const { changed, undo } = bodyOf(await change('active', 'inactive'), ManyChanged);
      expect(changed).toBe(2);
      await undoTogether(undo);
      expect(await statuses()).toEqual(['inactive', 'active', 'active']);
      expect((await change('pending', 'active')).body).toEqual({ changed: 0, undo: null });
    });

    it('changes nothing when one of them is not the team’s', async () => {
      expect((await change('active', 'inactive', [...squad, randomUUID()])).status).toBe(404);
      expect(await statuses()).toEqual(['active', 'active', 'active']);
    });

    it('refuses what no status becomes, naming the field', async () => {
      const { status, body } = await change('active', 'rejected');
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { fields: { newStatus: 'You can’t change an athlete from active to rejected.' } },
      });
    });

    it('is done once under one Idempotency-Key', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const first = await change('active', 'inactive', squad, headers);
      expect((await change('active', 'inactive', squad, headers)).body).toEqual(first.body);
      expect((await statusEntries())[0]).toMatchObject({ together: 3 });
    });
  });
});
