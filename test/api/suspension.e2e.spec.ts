import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { getAdmin } from '../../contract/operations/endpoints.js';
import { Operators } from '../../src/modules/account/public.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { HostileIssuer } from '../support/hostile-issuer.js';
import { People, type Person } from '../support/people.js';
import { PASSWORD } from '../support/visitors.js';
import { watchLive } from '../support/screens.js';

const AUDIENCE = 'touchline-web';
const SUSPENDED = 'This account is suspended. Please contact us.';
let issuer: HostileIssuer;
let started: TestApp;
let people: People;
let admin: Person;

beforeAll(async () => {
  issuer = await HostileIssuer.start();
  started = await startTestApp({ environment: { OUTSIDE_ISSUER: issuer.issuer, OUTSIDE_AUDIENCE: AUDIENCE } });
  people = new People(started.app);
  admin = await people.account('admin', PASSWORD);
  await people.settled();
}, 60_000);
afterAll(async () => {
  await started.stop();
  await issuer.stop();
});

const as = ({ token }: { token: string }) => new Api(started.url, token);
const somebody = async (role: 'parent' | 'admin' = 'parent') => {
  const person = await people.account(role, PASSWORD);
  await people.settled();
  return person;
};
const suspend = (who: Person, { userId }: { userId: string }, reason = 'Posed as another parent.') =>
  as(who).call('PUT', `/api/accounts/${userId}/suspension`, { reason });
const reinstate = (who: Person, { userId }: { userId: string }) =>
  as(who).call('DELETE', `/api/accounts/${userId}/suspension`);
const signIn = ({ email }: Person, password = PASSWORD) =>
  new Api(started.url, undefined).call('POST', '/api/auth/sign-in', { email, password });
const session = async (token: string) => (await new Api(started.url, token).get('/api/session')).status;
const subjectsTo = async ({ email }: Person) => {
  const { rows } = await started.app
    .get<pg.Pool>(DATABASE_POOL, { strict: false })
    .query<{ subject: string }>(`SELECT subject FROM touchline.mails WHERE to_address = $1 ORDER BY id`, [email]);
  return rows.map(({ subject }) => subject);
};

describe('a suspended account', () => {
  it('has no session any more, and starts none, until an admin opens it again', async () => {
    const parent = await somebody();
    const live = await watchLive(started.url, parent.token);
    expect((await suspend(admin, parent)).body).toEqual({ accountId: parent.userId, suspended: true });
    expect(await session(parent.token)).toBe(401);
    await eventually('the end of the live stream', () => live.ended);
    const refused = { status: 401, body: { code: 'account-suspended', fields: { email: SUSPENDED } } };
    expect(await signIn(parent)).toMatchObject(refused);
    // Who does not know the password learns nothing of it.
    expect(await signIn(parent, 'another one')).toMatchObject({ body: { code: 'wrong-password' } });

    expect((await reinstate(admin, parent)).body).toEqual({ accountId: parent.userId, suspended: false });
    expect(await session(parent.token)).toBe(401);
    expect((await signIn(parent)).status).toBe(200);
    await eventually('both mails', async () => (await subjectsTo(parent)).length === 2);
    expect(await subjectsTo(parent)).toEqual([
      'Your Touchline account is suspended',
      'Your Touchline account is active again',
    ]);
  });

  it('is closed to tokens of an outside issuer as well', async () => {
    const sub = 'user_suspended';
    const claims = { aud: AUDIENCE, sub, email: `${sub}@example.org`, email_verified: true, given_name: 'Sam' };
    const token = await issuer.sign(claims);
    const { body } = await new Api(started.url, token).get('/api/session');
    const { id: userId } = body['user'] as { id: string };
    await suspend(admin, { userId });
    expect(await new Api(started.url, token).get('/api/session')).toMatchObject({
      status: 403,
      body: { code: 'account-suspended', message: SUSPENDED },
    });
    expect(await session(await issuer.sign(claims))).toBe(403);
  });

  it('is suspended and opened once, however often it is pressed', async () => {
    const parent = await somebody();
    const answers = await Promise.all([suspend(admin, parent), suspend(admin, parent), suspend(admin, parent)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await Promise.all([reinstate(admin, parent), reinstate(admin, parent)]);
    await eventually('the mails', async () => (await subjectsTo(parent)).length > 0);
    const { body } = await as(admin).get(`/api/log?search=account-${parent.userId}`);
    expect(JSON.stringify(body).match(/suspended [^:]*account/g)).toHaveLength(1);
    expect(JSON.stringify(body).match(/reopened [^:]*account/g)).toHaveLength(1);
  });

  it('is not one’s own, and nobody but an admin suspends', async () => {
    expect(await suspend(admin, admin)).toMatchObject({ status: 409, body: { code: 'own-account' } });
    const parent = await somebody();
    expect((await suspend(parent, admin)).status).toBe(403);
    expect((await as(parent).get('/api/accounts')).status).toBe(403);
    expect((await suspend(admin, { userId: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
    expect(await suspend(admin, parent, '  ')).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Enter a reason' } },
    });
  });

  it('of an admin is opened by the command that makes one', async () => {
    const other = await somebody('admin');
    await suspend(admin, other);
    const { email } = other;
    const operators = started.app.get(Operators, { strict: false });
    await operators.invite({ role: 'admin', email, firstName: 'Robin', lastName: 'Example' });
    await people.settled();
    await eventually('a sign-in', async () => (await signIn(other)).status === 200);
  });
});

describe('the list of accounts', () => {
  it('finds by name and address, by role, and those who are suspended', async () => {
    const parent = await somebody();
    await suspend(admin, parent, 'As her school asked.');
    const found = async (query: string) => (await as(admin).get(`/api/accounts?${query}`)).body;
    expect(await found(`search=${parent.email}&status=suspended`)).toMatchObject({
      accountCount: 1,
      accounts: [{ _id: parent.userId, role: 'parent', suspended: { reason: 'As her school asked.' } }],
    });
    expect(await found(`search=${parent.email}&status=open`)).toEqual({ accountCount: 0, accounts: [] });
    expect(await found(`search=${parent.email}&role=parent`)).toMatchObject({ accountCount: 1 });
    expect(await found(`search=${parent.email}&role=athlete`)).toEqual({ accountCount: 0, accounts: [] });
    expect(await found('search=%25')).toEqual({ accountCount: 0, accounts: [] });
    expect((await found('count=2&page=2'))['accounts']).toHaveLength(2);
  });

  it('is opened by the numbers of the home of admins, with as many', async () => {
    const parent = await somebody();
    const { profileId } = await people.coach('coach');
    await people.athlete({ teamId: await people.team(profileId) });
    await people.athlete();
    await people.settled(['account-access', 'team-roster']);
    const found = async (query: string) => (await as(admin).get(`/api/accounts?${query}`)).body;
    for (const query of ['onTeam=true', 'athletesSince=2020-01-01'])
      expect(await found(`search=${parent.email}&${query}`)).toEqual({ accountCount: 0, accounts: [] });
    const { totals, growth } = bodyOf(await as(admin).get('/api/admin'), getAdmin.response);
    expect(await found('onTeam=true')).toMatchObject({ accountCount: totals.athletes });
    expect(totals.athletes).toBeGreaterThan(0);
    expect(await found(`athletesSince=${growth[0]?.from ?? ''}`)).toMatchObject({
      accountCount: growth.reduce((sum, { athletes }) => sum + athletes, 0),
    });
  });
});
