import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { athletes } from '../../src/modules/athlete/public.js';
import { coaches } from '../../src/modules/coach/public.js';
import { teams } from '../../src/modules/team/public.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;
beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

async function as({ token }: Person, method: string, path: string, body?: object) {
  const answer = await fetch(`${started.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}
const session = async (who: Person) =>
  (await as(who, 'GET', '/api/session')).body as { team?: { id: string }; user: { role: string } };

describe('a coach of two teams', () => {
  let coach: Person;
  let [first, second, foreign] = ['', '', ''];
  beforeAll(async () => {
    coach = await people.coach('coach');
    const other = await people.coach('coach');
    [first, second, foreign] = [
      await people.team(coach.profileId),
      await people.team(other.profileId),
      await people.team(other.profileId),
    ];
    await people.send(teams.of(second), { type: 'AddCoach', coachId: coach.profileId });
    await people.settled(['account-access', 'team']);
  });
  const goTo = (teamId: string) => as(coach, 'PATCH', '/api/coach/switch-team', { teamId });

  it('acts for one of them at a time, in the place they have there', async () => {
    expect(await session(coach)).toMatchObject({ team: { id: first }, user: { role: 'coach' } });
    expect((await as(coach, 'GET', `/api/team/${second}`)).status).toBe(404);
    const answer = await goTo(second);
    expect([answer.status, answer.headers.get('x-position')]).toEqual([200, expect.any(String)]);
    expect(await session(coach)).toMatchObject({ team: { id: second }, user: { role: 'assistant-coach' } });
    expect((await as(coach, 'GET', `/api/team/${first}`)).status).toBe(404);
    expect((await as(coach, 'GET', `/api/team/${second}`)).status).toBe(200);
  });

  it('cannot go to a team that is not theirs, nor tell it from one that is not there', async () => {
    const [theirs, nobodys] = [await goTo(foreign), await goTo('0d7cf1c4-31e9-4a6a-8f4d-0a9d7f3e5b11')];
    expect(theirs).toMatchObject({ status: 404, body: { code: 'not-found', message: 'Team not found.' } });
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...nobodys.body, requestId: '' });
  });

  it('leaves a team that deactivated them for one that did not, and not the other way', async () => {
    await goTo(second);
    await people.send(teams.of(second), {
      type: 'ChangeCoachMembership',
      coachId: coach.profileId,
      status: 'inactive',
      byCoachId: null,
    });
    await people.settled();
    expect(await as(coach, 'GET', `/api/team/${second}`)).toMatchObject({
      status: 403,
      body: { code: 'account-inactive' },
    });
    expect((await as(coach, 'GET', '/api/session')).status).toBe(200);
    expect((await goTo(first)).status).toBe(200);
    expect((await as(coach, 'GET', `/api/team/${first}`)).status).toBe(200);
    expect((await goTo(second)).status).toBe(404);
  });

  it('leaves a team without a subscription for one that has it', async () => {
    await goTo(first);
    await people.send(teams.of(second), {
      type: 'ChangeCoachMembership',
      coachId: coach.profileId,
      status: 'active',
      byCoachId: null,
    });
    await people.send(teams.of(first), { type: 'SetTeamStatus', status: 'inactive', previousStatus: 'active' });
    await people.settled();
    expect(await session(coach)).toMatchObject({ team: { id: first }, blocked: 'no-subscription' });
    expect((await goTo(second)).status).toBe(200);
    expect((await as(coach, 'GET', `/api/team/${second}`)).status).toBe(200);
  });
});

describe('a change of who may what', () => {
  it('holds from the next request on: an athlete who leaves, a parent who is unlinked, a link grant withdrawn', async () => {
    const coach = await people.coach('coach');
    const teamId = await people.team(coach.profileId);
    const athlete = await people.athlete({ teamId });
    const parent = await people.parent(athlete.profileId);
    await people.settled(['account-access', 'athlete-profile']);
    const path = `/api/athlete/${athlete.profileId}`;
    const statuses = async () => [(await as(coach, 'GET', path)).status, (await as(parent, 'GET', path)).status];
    expect(await statuses()).toEqual([200, 200]);
    await people.send(athletes.of(athlete.profileId), { type: 'RemoveFromTeam' });
    await people.send(athletes.of(athlete.profileId), { type: 'UnlinkParent', parentId: parent.profileId });
    await people.settled();
    expect(await statuses()).toEqual([404, 404]);
    await people.send(coaches.of(coach.profileId), { type: 'GrantLinkEditing', canEditLinks: false });
    await people.settled();
    expect((await as(coach, 'GET', '/api/session')).body['permissions']).not.toContain('team.links');
  });

  it('does not let an athlete take a coach’s decision back', async () => {
    const coach = await people.coach('coach');
    const teamId = await people.team(coach.profileId);
    const athlete = await people.athlete({ teamId });
    await people.settled(['account-access', 'athlete-profile', 'team-roster']);
    const decided = await as(coach, 'PATCH', `/api/athlete/${athlete.profileId}/status`, {
      athleteId: athlete.profileId,
      newStatus: 'inactive',
      previousStatus: 'active',
    });
    expect(decided.status).toBe(200);
    const { eventId } = decided.body;
    for (const path of [`/api/athlete/${athlete.profileId}/status/undo`, '/api/undo']) {
      expect([path, (await as(athlete, 'POST', path, { eventId })).status]).toEqual([path, 403]);
    }
  });

  it('undoes a profile edit for everyone who may edit, and one of groups for staff only', async () => {
    const coach = await people.coach('coach');
    const teamId = await people.team(coach.profileId);
    const athlete = await people.athlete({ teamId });
    await people.settled(['account-access', 'athlete-profile', 'team', 'team-roster']);
    const path = `/api/athlete/${athlete.profileId}`;
    const eventOf = async (kind: string) => {
      const { entries } = (await as(coach, 'GET', `${path}/history`)).body as {
        entries: { eventId: string; kind: string }[];
      };
      return entries.find((entry) => entry.kind === kind)?.eventId;
    };
    const undo = async (who: Person, eventId: unknown) => (await as(who, 'POST', '/api/undo', { eventId })).status;

    await as(athlete, 'PUT', path, { bio: 'New' });
    const edit = await eventOf('AthleteProfileEdited');
    expect(await undo(athlete, edit)).toBe(200);
    expect((await as(athlete, 'GET', path)).body['bio']).toBeNull();
    expect(await undo(athlete, edit)).toBe(409);

    const group = (await as(coach, 'POST', `/api/team/${teamId}/athlete-group`, { name: 'Line', color: '#112233' }))
      .body['_id'];
    const change = { groupId: group, athleteIds: [athlete.profileId], assigned: true };
    await as(coach, 'PATCH', `/api/team/${teamId}/athlete-group/assign`, change);
    const assigned = await eventOf('GroupAssigned');
    expect([await undo(athlete, assigned), await undo(coach, assigned)]).toEqual([403, 200]);
    expect(await undo(coach, '0d7cf1c4-31e9-4a6a-8f4d-0a9d7f3e5b11')).toBe(404);
  });
});
