import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import { HistoryPage } from '../../contract/history/history.js';
import { listTeamAthletes, ManyChanged } from '../../contract/team/endpoints.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { People } from '../support/people.js';

let started: TestApp;
let people: People;
let coach: Api;
let coachId: string;
let teamId: string;
let squad: string[];

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  const primary = await people.coach('coach');
  coachId = primary.profileId;
  coach = new Api(started.url, primary.token);
}, 60_000);
afterAll(() => started.stop());

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
