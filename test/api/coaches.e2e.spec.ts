import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeCoachMembership, changePrimaryCoach } from '../../contract/coach/endpoints.js';
import { HistoryPage } from '../../contract/history/history.js';
import { listTeamCoaches } from '../../contract/team/endpoints.js';
import { accounts } from '../../src/modules/account/public.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { coaches } from '../../src/modules/coach/public.js';
import { teams } from '../../src/modules/team/public.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Codes } from '../support/codes.js';
import { textMailedTo } from '../support/mailed.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;

const as = ({ token }: Person) => new Api(started.url, token);

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

describe('who is a coach', () => {
  let lead: Person;
  let assistant: Person;
  let other: Person;
  let admin: Person;
  let teamId: string;
  let otherId: string;
  const READ_MODELS = ['account-access', 'team', 'team-roster', 'athlete-profile', 'history', 'invites'];

  beforeAll(async () => {
    [lead, assistant, other] = [
      await people.coach('coach'),
      await people.coach('assistant-coach'),
      await people.coach('coach'),
    ];
    teamId = await people.team(lead.profileId);
    otherId = await people.team(other.profileId);
    for (const [team, { profileId: coachId }] of [
      [teamId, assistant],
      [otherId, assistant],
    ] as const)
      await people.send(teams.of(team), { type: 'AddCoach', coachId });
    await people.send(teams.of(otherId), {
      type: 'ChangeCoachMembership',
      coachId: assistant.profileId,
      status: 'inactive',
      byCoachId: null,
    });
    await people.send(coaches.of(assistant.profileId), { type: 'SwitchTeam', teamId });
    admin = await people.account('admin');
    await people.settled(READ_MODELS);
  }, 60_000);

  describe('oneself as a coach', () => {
    it('comes with every team, the one at hand, and the own settings', async () => {
      const { status, body } = await as(assistant).get('/api/coach');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        _id: assistant.profileId,
        email: assistant.email,
        preferences: { emailNotifications: true },
        permissions: { canEditLinks: true },
        team: { _id: teamId },
        teamMemberships: [
          { team: { _id: teamId }, status: 'active', isPrimary: false },
          { team: { _id: otherId }, status: 'inactive', isPrimary: false },
        ],
      });
      expect((await as(lead).get('/api/coach')).body).toMatchObject({
        teamMemberships: [{ team: { _id: teamId }, isPrimary: true }],
      });
    });
  });

  describe('the list of coaches', () => {
    const idsOf = async (person: Person, query = '') => {
      const { body } = await as(person).get(`/api/coaches${query}`);
      const { coaches: found, coachCount } = body as { coaches: { _id: string }[]; coachCount: number };
      expect(found.length).toBeLessThanOrEqual(coachCount);
      return found.map(({ _id }) => _id).toSorted();
    };
    const ids = (...of: Person[]) => of.map(({ profileId }) => profileId).toSorted();

    it('is that of one’s team to coaches, and of all to admins', async () => {
      expect(await idsOf(lead)).toEqual(ids(lead, assistant));
      expect(await idsOf(admin)).toEqual(ids(lead, assistant, other));
      expect(await idsOf(admin, `?teamId=${otherId}`)).toEqual(ids(assistant, other));
      expect((await as(lead).get(`/api/coaches?teamId=${otherId}`)).status).toBe(404);
    });

    it('is searched by coach and by team, and paged', async () => {
      expect(await idsOf(admin, `?search=${encodeURIComponent(lead.email)}`)).toEqual(ids(lead));
      const { body } = await as(admin).get(`/api/team/${otherId}`);
      expect(await idsOf(admin, `?search=${encodeURIComponent(String(body.name))}`)).toEqual(ids(assistant, other));
      expect(await idsOf(admin, '?page=3&count=1')).toHaveLength(1);
      expect(await idsOf(admin, '?page=4&count=1')).toEqual([]);
    });
  });

  describe('becoming a coach', () => {
    it('takes a code to create a team with', async () => {
      const newcomer = await people.account('no-role');
      const { code } = await new Codes(started.app, people).teamCode();
      await people.settled(READ_MODELS);
      const become = (inviteCode: string) =>
        as(newcomer).call('POST', '/api/coach', {
          ...{ firstName: 'Sam', lastName: 'Lead', email: 'sam@example.com', teamName: 'Owls', sport: 'football' },
          ...{ userId: newcomer.userId, inviteCode },
        });
      expect(await become('ABCD-2345')).toMatchObject({ status: 404, body: { code: 'invalid-code' } });
      const { status, body } = await become(code);
      expect(status).toBe(201);
      expect((await as(newcomer).get('/api/coach')).body).toMatchObject({
        _id: body.coachId,
        firstName: 'Sam',
        team: { _id: body.teamId, name: 'Owls' },
      });
    });
  });
});

describe('what a coach sets', () => {
  let coach: Person;
  let athlete: Person;
  let teamId: string;
  const counted = async () => (await as(coach).get(`/api/team/${teamId}/athlete-count`)).body;

  beforeAll(async () => {
    coach = await people.coach('coach');
    teamId = await people.team(coach.profileId);
    athlete = await people.athlete({ teamId });
    await people.athlete({ teamId, active: false });
    await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
  }, 60_000);

  describe('the settings of a coach', () => {
    it('hold which mails they get', async () => {
      expect((await as(coach).get('/api/account/preferences')).body).toEqual({ emailNotifications: true });
      const { status, body } = await as(coach).call('PUT', '/api/account/preferences', { emailNotifications: false });
      expect([status, body]).toEqual([200, { emailNotifications: false }]);
      expect((await as(coach).get('/api/account/preferences')).body).toEqual({ emailNotifications: false });
    });

    it.each([{}, { emailNotifications: 'no' }, { emailNotifications: true, role: 'admin' }])(
      'refuse %j',
      async (body) => {
        expect((await as(coach).call('PUT', '/api/account/preferences', body)).status).toBe(400);
      },
    );

    it('leave an athlete’s preference to the athlete’s profile, where a paying parent has a say', async () => {
      expect((await as(athlete).call('PUT', '/api/account/preferences', { emailNotifications: false })).status).toBe(
        403,
      );
    });

    it('count everybody who has ever been on the team, not who only asked to be', async () => {
      expect(await counted()).toEqual({ allTime: 1 });
      await people.send(athletes.of(athlete.profileId), { type: 'RemoveFromTeam' });
      await people.settled(['history']);
      expect(await counted()).toEqual({ allTime: 1 });
    });
  });
});

describe('a membership', () => {
  let lead: Person;
  let assistant: Person;
  let other: Person;
  let admin: Person;
  let teamId: string;

  beforeAll(async () => {
    lead = await people.coach('coach');
    assistant = await people.coach('assistant-coach');
    other = await people.coach('coach');
    admin = await people.account('admin');
    teamId = await people.team(lead.profileId);
    await people.team(other.profileId);
    await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
    await people.settled(['account-access', 'team', 'history']);
  }, 60_000);

  const toggle = async (by: Person, of: Person, status: 'active' | 'inactive') => {
    const answer = await as(by).call('PATCH', '/api/coach/membership', { coachId: of.profileId, teamId, status });
    return bodyOf(answer, changeCoachMembership.response).eventId;
  };
  const undo = (by: Person, eventId: unknown) =>
    as(by).call('POST', '/api/undo', { eventId, stream: `team-${teamId}`, together: false });
  const membershipOf = async (coach: Person) => {
    const { coaches } = bodyOf(await as(admin).get(`/api/team/${teamId}/coaches`), listTeamCoaches.response);
    return coaches.find(({ _id }) => _id === coach.profileId)?.membership;
  };

  describe('the (de)activation of a coach', () => {
    it('is taken back from the history, and brought back, by the primary coach and by admins', async () => {
      const eventId = await toggle(lead, assistant, 'inactive');
      const { entries } = bodyOf(await as(lead).get(`/api/team/${teamId}/history`), HistoryPage);
      expect(entries[0]).toMatchObject({
        eventId,
        kind: 'CoachMembershipChanged',
        undo: { possible: true },
      });
      const undone = await undo(lead, eventId);
      expect([undone.status, await membershipOf(assistant)]).toEqual([200, 'active']);
      const redone = await undo(admin, undone.body['eventId']);
      expect([redone.status, await membershipOf(assistant)]).toEqual([200, 'inactive']);
      expect((await undo(lead, redone.body['eventId'])).status).toBe(200);
      expect((await undo(lead, eventId)).body).toMatchObject({ code: 'already-undone' });
    });

    it('that changes nothing names no event', async () => {
      expect(await toggle(lead, assistant, 'active')).toBeNull();
    });

    it('is not taken back by assistants, nor by coaches of other teams', async () => {
      const eventId = await toggle(lead, assistant, 'inactive');
      await toggle(lead, assistant, 'active');
      expect((await undo(assistant, eventId)).status).toBe(403);
      expect((await undo(other, eventId)).status).toBe(404);
      expect(await undo(lead, eventId)).toMatchObject({ status: 409, body: { code: 'changed-since' } });
    });

    it('is never taken back for oneself: not even the primary coach that an admin reinstated', async () => {
      await toggle(admin, lead, 'inactive');
      const eventId = await toggle(admin, lead, 'active');
      expect(await undo(lead, eventId)).toMatchObject({ status: 403, body: { code: 'own-membership' } });
      expect(await membershipOf(lead)).toBe('active');
      expect((await undo(admin, eventId)).status).toBe(200);
      expect(await membershipOf(lead)).toBe('inactive');
      await toggle(admin, lead, 'active');
    });

    it('is for the primary coach of this team alone, though they may be the primary coach of another', async () => {
      const eventId = await toggle(lead, assistant, 'inactive');
      await people.send(teams.of(teamId), { type: 'AddCoach', coachId: other.profileId });
      await people.settled(['account-access', 'team']);
      await as(other).call('PATCH', '/api/coach/switch-team', { teamId });
      expect(await undo(other, eventId)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect((await undo(lead, eventId)).status).toBe(200);
    });
  });
});

describe('handing a team over', () => {
  const MODELS = ['account-access', 'team', 'history', 'invites', 'athlete-profile', 'team-roster'];
  let lead: Person;
  let assistant: Person;
  let idle: Person;
  let other: Person;
  let admin: Person;
  let teamId: string;

  beforeAll(async () => {
    [lead, other] = [await people.coach('coach'), await people.coach('coach')];
    [assistant, idle] = [await people.coach('assistant-coach'), await people.coach('assistant-coach')];
    admin = await people.account('admin');
    teamId = await people.team(lead.profileId);
    await people.team(other.profileId);
    for (const { profileId: coachId } of [assistant, idle])
      await people.send(teams.of(teamId), { type: 'AddCoach', coachId });
    const gone = {
      type: 'ChangeCoachMembership',
      coachId: idle.profileId,
      status: 'inactive',
      byCoachId: null,
    } as const;
    await people.send(teams.of(teamId), gone);
    await people.settled(MODELS);
  }, 60_000);

  const make = (by: Person, to: Person, from: Person, reason?: string) =>
    as(by).call('PATCH', `/api/team/${teamId}/primary-coach`, {
      coachId: to.profileId,
      previousCoachId: from.profileId,
      ...(reason !== undefined && { reason }),
    });
  const undo = (by: Person, eventId: unknown) =>
    as(by).call('POST', '/api/undo', { eventId, stream: `team-${teamId}`, together: false });
  const primary = async () => {
    const { coaches } = bodyOf(await as(admin).get(`/api/team/${teamId}/coaches`), listTeamCoaches.response);
    return coaches.filter(({ isPrimary }) => isPrimary).map(({ _id }) => _id);
  };
  const roleOf = async (who: Person) => ((await as(who).get('/api/session')).body['user'] as { role: string }).role;

  it('is refused to assistants, ex-coaches, other teams’ coaches, and for who can’t lead', async () => {
    expect((await make(assistant, assistant, lead)).status).toBe(403);
    expect(await make(idle, idle, lead)).toMatchObject({ status: 403, body: { code: 'account-inactive' } });
    expect((await make(other, other, lead)).status).toBe(404);
    expect((await make(lead, other, lead)).status).toBe(404);
    expect(await make(lead, idle, lead)).toMatchObject({ status: 409, body: { code: 'coach-inactive' } });
    expect(await make(lead, lead, lead)).toMatchObject({ status: 409, body: { code: 'nothing-changed' } });
    expect(await make(lead, assistant, assistant)).toMatchObject({ body: { code: 'primary-coach-changed' } });
    expect(await make(admin, assistant, lead)).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Give a reason.' } },
    });
    expect((await make(admin, assistant, lead, ' ')).status).toBe(400);
    expect((await make(admin, assistant, lead, 'x'.repeat(501))).status).toBe(400);
    await people.send(accounts.of(assistant.userId), { type: 'SuspendAccount', reason: 'Under review.' });
    expect(await make(lead, assistant, lead)).toMatchObject({ status: 409, body: { code: 'coach-inactive' } });
    await people.send(accounts.of(assistant.userId), { type: 'ReinstateAccount' });
    expect(await primary()).toEqual([lead.profileId]);
    expect(await roleOf(assistant)).toBe('assistant-coach');
  });

  it('moves what the primary coach may, and is taken back for a while by who did it, then by nobody but the new one', async () => {
    const { eventId } = bodyOf(await make(lead, assistant, lead), changePrimaryCoach.response);
    expect(await primary()).toEqual([assistant.profileId]);
    expect([await roleOf(assistant), await roleOf(lead)]).toEqual(['coach', 'assistant-coach']);
    // Payments, other coaches, and handing it over, are the new one's.
    const membership = { coachId: lead.profileId, teamId, status: 'active' };
    expect(
      (await as(lead).call('PATCH', '/api/coach/membership', { ...membership, coachId: idle.profileId })).status,
    ).toBe(403);
    expect((await as(lead).get(`/api/team/${teamId}/subscription`)).status).toBe(403);
    expect((await as(assistant).get(`/api/team/${teamId}/subscription`)).status).toBe(200);
    expect((await make(lead, lead, assistant)).status).toBe(403);
    const undone = await undo(lead, eventId);
    expect([undone.status, await primary()]).toEqual([200, [lead.profileId]]);
    // What was given back can't be taken again by who lost it.
    expect(await undo(assistant, undone.body['eventId'])).toMatchObject({
      status: 409,
      body: { code: 'primary-only' },
    });
    const redone = await undo(lead, undone.body['eventId']);
    expect([redone.status, await primary()]).toEqual([200, [assistant.profileId]]);
    expect((await undo(other, redone.body['eventId'])).status).toBe(404);
    expect((await undo(assistant, redone.body['eventId'])).status).toBe(200);
    expect(await primary()).toEqual([lead.profileId]);
  });

  it('happens once, however many ask at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => make(admin, assistant, lead, 'On leave.')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await primary()).toEqual([assistant.profileId]);
    const { entries } = bodyOf(await as(assistant).get(`/api/team/${teamId}/history`), HistoryPage);
    expect(entries[0]).toMatchObject({ kind: 'PrimaryCoachChanged', undo: { possible: true } });
    expect(JSON.stringify(entries[0])).toContain('On leave.');
  });

  it('is told to both coaches, and what goes to the primary coach goes to the new one', async () => {
    const pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
    expect(await textMailedTo(pool, assistant.email, 'You’re now the primary coach')).toContain('You confirm parents');
    expect(await textMailedTo(pool, lead.email, 'is now the primary coach')).toMatch(/as an\s+assistant coach/);
    const { notifications } = (await as(lead).get('/api/notifications')).body as { notifications: { kind?: string }[] };
    expect(JSON.stringify(notifications)).toContain('the primary coach of');
    // A parent invited by an assistant waits for the primary coach.
    const athlete = await people.athlete({ teamId });
    const guardian = await people.account('no-role');
    const codes = new Codes(started.app, people);
    const { code } = await codes.invite({
      teamId,
      role: 'parent',
      email: guardian.email,
      senderId: lead.userId,
      parent: { firstName: 'Ana', lastName: 'Example', relationship: 'Aunt', athleteId: athlete.profileId },
    });
    await people.settled(MODELS);
    const names = { firstName: 'Ana', lastName: 'Example', email: guardian.email, userId: guardian.userId };
    const accepted = await as(guardian).call('PATCH', '/api/invite/parent-accept', { joinCode: code, ...names });
    expect(accepted.status).toBe(200);
    const { parentGuardians } = (await as(assistant).get(`/api/athlete/${athlete.profileId}`)).body as {
      parentGuardians: { confirmed: boolean }[];
    };
    expect([accepted.body['waits'] === true || parentGuardians.some(({ confirmed }) => !confirmed)]).toEqual([true]);
  });
});
