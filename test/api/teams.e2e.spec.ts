import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { coaches } from '../../src/modules/coach/public.js';
import { teamSubscriptions } from '../../src/modules/subscription/team-subscription.decider.js';
import { teams } from '../../src/modules/team/public.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api } from '../support/api.js';
import { Codes } from '../support/codes.js';
import { textMailedTo } from '../support/mailed.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;
let admin: Api;
let adminEmail: string;
let head: Api;
let assistant: Person;
let lead: Person;
let teamId: string;
let otherId: string;
const api = ({ token }: Person) => new Api(started.url, token);
const READ_MODELS = ['account-access', 'team', 'team-roster', 'athlete-profile', 'history', 'invites'];

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  lead = await people.coach('coach');
  assistant = await people.coach('assistant-coach');
  const other = await people.coach('coach');
  teamId = await people.team(lead.profileId);
  otherId = await people.team(other.profileId, ['wSoccer']);
  await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
  await people.athlete({ teamId });
  await people.athlete({ teamId, active: false });
  const operator = await people.account('admin');
  [admin, adminEmail] = [api(operator), operator.email];
  head = api(lead);
  await people.settled(READ_MODELS);
}, 60_000);
afterAll(() => started.stop());

const edit = (caller: Api, body: object) => caller.call('PATCH', `/api/team/${teamId}`, body);
const listed = async (query = '') => {
  const { body } = await admin.get(`/api/team${query}`);
  return body as { teams: { _id: string; lastActivityAt: string }[]; teamCount: number };
};
const idsOf = async (query: string) => (await listed(query)).teams.map(({ _id }) => _id);

describe('the list of all teams', () => {
  it('says of each who leads it, how many are on it, and when it last changed; the latest first', async () => {
    const { teams: found, teamCount } = await listed();
    expect(teamCount).toBe(2);
    expect(found.map(({ _id }) => _id)).toEqual([otherId, teamId]);
    expect(found[1]).toMatchObject({
      sports: ['football'],
      status: 'active',
      primaryCoach: { _id: lead.profileId, firstName: 'Robin', lastName: 'Coach', email: lead.email },
      coachCount: 2,
      athleteCounts: { active: 1, pending: 1 },
    });
    expect(Date.parse(found[1]!.lastActivityAt)).toBeGreaterThan(Date.now() - 600_000);
  });

  it('is paged, searched by name and coach, and narrowed by status and by the days of creation', async () => {
    expect(await idsOf('?page=2&count=1')).toEqual([teamId]);
    expect(await idsOf(`?search=${encodeURIComponent(lead.email)}`)).toEqual([teamId]);
    expect(await idsOf('?search=TEAM%20robin')).toHaveLength(2);
    expect(await idsOf('?search=100%25')).toEqual([]);
    expect(await idsOf('?status=inactive')).toEqual([]);
    expect(await idsOf('?startDate=2020-01-01&endDate=2020-12-31')).toEqual([]);
    expect(await idsOf('?startDate=2020-01-01')).toHaveLength(2);
    expect((await admin.get('/api/team?startDate=2026-02-01&endDate=2026-01-01')).body).toMatchObject({
      fields: { endDate: 'Choose an end date on or after the start date.' },
    });
  });
});

describe('the settings of a team', () => {
  it('are edited by its coaches and by admins, and the new name and color show wherever the team stands', async () => {
    const changed = { name: 'River Hawks', xHandle: '@hawks', city: 'Riverside', state: 'IA', primaryColor: '#112233' };
    const zone = { timeZone: 'America/Denver' };
    const { status, body } = await edit(head, {
      ...changed,
      ...zone,
      links: 'https://a.example.com,https://b.example.com/x%2Cy',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...changed, ...zone, links: 'https://a.example.com,https://b.example.com/x%2Cy' });
    expect((await head.get('/api/session')).body).toMatchObject({
      team: { name: 'River Hawks', primaryColor: '#112233' },
    });
    expect((await edit(head, { timeZone: 'Chicago' })).body).toMatchObject({
      fields: { timeZone: 'Choose a time zone' },
    });
    const emptied = (await edit(admin, { state: '', xHandle: '', links: '' })).body;
    expect(emptied).toMatchObject({ name: 'River Hawks', state: null, xHandle: null, links: '' });
    const { entries } = (await head.get(`/api/team/${teamId}/history`)).body as { entries: { words: string }[] };
    expect(entries.slice(0, 2).map(({ words }) => words)).toEqual([
      'changed the links for River Hawks',
      'edited the settings for River Hawks',
    ]);
  });

  it('refuse what is none, naming the field', async () => {
    const refused = async (body: object) => (await edit(head, body)).body.fields;
    expect(await refused({ name: ' ' })).toEqual({ name: 'Name is required' });
    expect(await refused({ primaryColor: 'red' })).toEqual({ primaryColor: 'Invalid color' });
    expect(await refused({ state: 'Iowa' })).toEqual({ state: 'Unknown state' });
    expect(await refused({ links: 'https://a.test,hudl' })).toEqual({ 'links.1': 'Invalid link' });
    expect(await refused({ links: 'https://a.test/A,https://a.test/a' })).toEqual({ 'links.1': 'Link already exists' });
  });

  it('keep what two people change beside each other, and show both what they changed alike', async () => {
    await edit(head, { city: 'Tulsa', basedOn: { city: 'Riverside' } });
    const answer = await edit(admin, { city: 'Ames', basedOn: { city: 'Riverside' } });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', now: { city: { based: 'Riverside', yours: 'Ames', now: 'Tulsa' } } },
    });
  });

  it('let only coaches who may edit links change links', async () => {
    await people.send(coaches.of(assistant.profileId), { type: 'GrantLinkEditing', canEditLinks: false });
    await people.settled(READ_MODELS);
    expect((await edit(api(assistant), { links: 'https://c.example.com' })).status).toBe(403);
    expect((await edit(api(assistant), { city: 'Ames' })).status).toBe(200);
  });
});

describe('the status of a team', () => {
  const set = (newStatus: string, previousStatus: string) =>
    admin.call('PATCH', `/api/team/${teamId}/status`, { newStatus, previousStatus });

  it('keeps its coaches out while inactive, and comes back by the undo', async () => {
    const { body } = await set('inactive', 'active');
    expect(body).toMatchObject({ teamId, status: 'inactive' });
    expect((await head.get(`/api/team/${teamId}`)).body).toMatchObject({ code: 'no-subscription' });
    expect(await idsOf('?status=inactive')).toEqual([teamId]);
    expect(await set('inactive', 'active')).toMatchObject({ status: 409, body: { now: { status: 'inactive' } } });
    expect((await admin.call('POST', '/api/undo', { eventId: body.eventId })).status).toBe(200);
    expect((await head.get(`/api/team/${teamId}`)).status).toBe(200);
  });
});

describe('the modules of a team', () => {
  const switched = (caller: Api, body: object) => caller.call('PATCH', `/api/team/${teamId}/modules`, body);
  const ofSession = async () => (await head.get('/api/session')).body as { team: { moduleAccess: object } };
  const before = async () => (await ofSession()).team.moduleAccess;

  it('are switched by admins alone, one at a time, shown to its coaches at once, and back by the undo', async () => {
    const had = await before();
    expect((await switched(head, { module: 'tasks', on: false })).status).toBe(403);
    const { status, body } = await switched(admin, { module: 'tasks', on: false });
    expect([status, body['moduleAccess']]).toEqual([200, { ...had, tasks: false }]);
    expect(await before()).toEqual({ ...had, tasks: false });
    expect((await switched(admin, { module: 'tasks', on: false })).body['eventId']).toBeNull();
    expect((await admin.call('POST', '/api/undo', { eventId: body['eventId'], stream: `team-${teamId}` })).status).toBe(
      200,
    );
    expect(await before()).toEqual(had);
  });

  it.each([
    [{ module: 'fees', on: true }, 'module'],
    [{ module: 'tasks', on: 'yes' }, 'on'],
    [{ module: 'tasks' }, 'on'],
  ])('refuse %j, naming %s', async (body, field) => {
    const { status, body: answer } = await switched(admin, body);
    expect([status, Object.keys(answer['fields'] as object)]).toEqual([400, [field]]);
  });
});

describe('a code to create a team with', () => {
  it('stops working once it is revoked; one that was used is not revoked', async () => {
    const codes = new Codes(started.app, people);
    const [unused, used] = [await codes.teamCode(), await codes.teamCode()];
    const newcomer = await people.account('no-role');
    await people.settled(READ_MODELS);
    const create = (inviteCode: string) =>
      api(newcomer).call('POST', '/api/team', {
        ...{ firstName: 'Sam', lastName: 'Lead', email: 'sam@example.com', teamName: 'Owls', sport: 'football' },
        ...{ userId: newcomer.userId, inviteCode },
      });
    const revoke = (id: string) => admin.call('DELETE', `/api/team-code/${id}`);
    expect((await revoke(unused.id)).status).toBe(200);
    expect((await revoke(unused.id)).status).toBe(200);
    expect(await create(unused.code)).toMatchObject({ status: 404, body: { code: 'invalid-code' } });
    const { codes: all } = (await admin.get('/api/team-code')).body as { codes: object[] };
    expect(all).toContainEqual(
      expect.objectContaining({ _id: unused.id, works: false, revokedAt: expect.any(String), usedBy: null }),
    );
    expect((await create(used.code)).status).toBe(201);
    expect(await revoke(used.id)).toMatchObject({ status: 409, body: { code: 'code-used' } });
    expect((await revoke(newcomer.userId)).status).toBe(404);
  });
});

describe('a team whose subscription ended', () => {
  const at = (day: string) => `2026-${day}T12:00:00.000Z`;
  const record = async (status: 'active' | 'inactive', failedSince: string | null = null) => {
    const subscription = {
      ...{ stripeSubscriptionId: 'sub_1', customerId: 'cus_1', priceId: 'price_1', amount: 900, currency: 'usd' },
      ...{ interval: 'month' as const, status, seats: 12, createdAt: at('01-02'), periodEnd: at('02-02') },
      ...{ endsAt: status === 'active' ? null : at('02-02'), failedSince, nextAttemptAt: null },
    } as const;
    await people.send(teamSubscriptions.of(otherId), { type: 'RecordTeamSubscription', teamId: otherId, subscription });
    await people.settled([...READ_MODELS, 'subscriptions']);
  };
  const found = async () => (await listed('?needs=subscription')).teams.map(({ _id }) => _id);
  const waits = async () => {
    const { waiting } = (await admin.get('/api/admin')).body as {
      waiting: { key: string; count: number; to: string }[];
    };
    return waiting.find(({ key }) => key === 'teamsWithEndedSubscription');
  };

  it('is found, counted and told of once it ended, not while a payment is tried again, as long as it pays', async () => {
    const pays = (paymentStrategy: 'team' | 'athlete') =>
      admin.call('PATCH', `/api/team/${otherId}/payment-strategy`, { paymentStrategy });
    expect((await pays('team')).status).toBe(200);
    await record('active', at('02-01'));
    expect([await found(), await waits()]).toEqual([[], undefined]);
    await record('inactive');
    expect(await found()).toEqual([otherId]);
    expect(await waits()).toMatchObject({ count: 1, to: '/admin/teams?needs=subscription' });
    const row = (await listed()).teams.find(({ _id }) => _id === otherId);
    expect(row).toMatchObject({ subscriptionEndedAt: at('02-02'), status: 'active' });
    const pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
    expect(await textMailedTo(pool, adminEmail, 'The subscription of')).toContain('Nothing was turned off');
    await pays('athlete');
    await people.settled(READ_MODELS);
    expect(await found()).toEqual([]);
  });
});
