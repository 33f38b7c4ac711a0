import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APP_CODES_BY_ACCOUNT } from '../../src/modules/identity/factors/factor-codes.js';
import { UserRemoval } from '../../src/modules/identity/user-removal.js';
import { Api, type Answer } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Authenticator } from '../support/authenticator.js';
import { eventually } from '../support/eventually.js';
import { People, type Person } from '../support/people.js';
import { PASSWORD, Visitors, WRONG_CODE } from '../support/visitors.js';

let started: TestApp;
let visitors: Visitors;
let people: People;

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1', TOUCHLINE_OPERATORS_NEED_FACTOR: '1' } });
  visitors = new Visitors(started);
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

interface Secured {
  readonly person: Person;
  readonly api: Api;
  readonly app: Authenticator;
  readonly recoveryCodes: readonly string[];
  readonly factorId: string;
}

const proof = { currentPassword: PASSWORD };
async function secured(role: 'no-role' | 'admin' = 'no-role'): Promise<Secured> {
  const person = await people.account(role, PASSWORD);
  await people.settled();
  const api = new Api(started.url, person.token);
  const { body } = await api.call('POST', '/api/auth/factors/app', { name: 'My phone', ...proof });
  const app = new Authenticator(String(body['secret']));
  const factorId = String(body['id']);
  const confirmed = await api.call('POST', `/api/auth/factors/app/${factorId}`, { code: await app.fresh() });
  expect(confirmed.status).toBe(200);
  return { person, api, app, recoveryCodes: confirmed.body['recoveryCodes'] as string[], factorId };
}

const pendingOf = async ({ person }: Secured) => String((await visitors.signIn(person.email)).body['pendingSignIn']);
const finish = (pendingSignIn: string, code: string) =>
  visitors.post('/api/auth/sign-in/factor', { pendingSignIn, code });
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
const ENDED = { status: 400, body: { code: 'sign-in-ended' } };
const mails = (email: string) =>
  visitors.pool
    .query<{ subject: string }>('SELECT subject FROM touchline.mails WHERE to_address = $1', [email])
    .then(({ rows }) => rows.map(({ subject }) => subject));

describe('a sign-in with a second factor', () => {
  it('waits for a code, and answers no session before', async () => {
    const one = await secured();
    const { status, body, headers } = await visitors.signIn(one.person.email);
    expect({ status, body }).toEqual({
      status: 200,
      body: { pendingSignIn: expect.stringMatching(/^[\w-]{43}$/), factors: ['app'] },
    });
    expect(headers.getSetCookie()).toEqual([]);
    const done = await finish(String(body['pendingSignIn']), await one.app.fresh());
    expect(done.body).toEqual({
      token: expect.any(String),
      user: expect.objectContaining({ id: one.person.userId }),
    });
    expect((await visitors.as(done).get('/api/session')).status).toBe(200);
    expect(await finish(String(body['pendingSignIn']), one.recoveryCodes[0]!)).toMatchObject(ENDED);
  });

  it('is not stepped over by what it waits under', async () => {
    const one = await secured();
    const pending = await pendingOf(one);
    const calls: [string, string, unknown?][] = [
      ['GET', '/api/session'],
      ['GET', '/api/auth/factors'],
      ['GET', '/api/live'],
      ['POST', '/api/auth/cookie', {}],
      ['POST', `/api/auth/factors/${one.factorId}/remove`, proof],
      ['POST', '/api/auth/factors/recovery-codes', proof],
      ['POST', '/api/auth/factors/app', { name: 'Mine', ...proof }],
    ];
    for (const [method, path, body] of calls)
      expect((await new Api(started.url, pending).call(method, path, body)).status).toBe(401);
  });

  it('takes a code once, also in two browsers at the same moment', async () => {
    const one = await secured();
    const [here, there] = [await pendingOf(one), await pendingOf(one)];
    const code = await one.app.fresh();
    expect(statuses(await Promise.all([finish(here, code), finish(there, code)]))).toEqual([200, 400]);
    expect(await finish(await pendingOf(one), code)).toMatchObject(WRONG_CODE);
  });

  it('takes a recovery code once, also in two browsers at the same moment, and tells the owner', async () => {
    const one = await secured();
    const [here, there] = [await pendingOf(one), await pendingOf(one)];
    const code = one.recoveryCodes[3]!.toLowerCase();
    expect(statuses(await Promise.all([finish(here, code), finish(there, code)]))).toEqual([200, 400]);
    expect(await finish(await pendingOf(one), code)).toMatchObject(WRONG_CODE);
    await eventually('the notices', async () => {
      const told = await mails(one.person.email);
      return told.some((subject) => /recovery code was used/.test(subject)) && told.length === 2;
    });
    expect((await one.api.get('/api/auth/factors')).body['recoveryCodesLeft']).toBe(9);
  });

  it('takes no code of another account', async () => {
    const [mine, theirs] = [await secured(), await secured()];
    expect(await finish(await pendingOf(theirs), await mine.app.fresh())).toMatchObject(WRONG_CODE);
    expect(await finish(await pendingOf(theirs), mine.recoveryCodes[0]!)).toMatchObject(WRONG_CODE);
  });

  it('ends after five wrong codes, and an account counts them over all', async () => {
    const one = await secured();
    const pending = await pendingOf(one);
    const wrong = one.app.code(5000);
    for (let times = 0; times < 5; times++) expect(await finish(pending, wrong)).toMatchObject(WRONG_CODE);
    expect(await finish(pending, await one.app.fresh())).toMatchObject(ENDED);
    const more = await Promise.all([1, 2, 3].map(() => pendingOf(one)));
    const answers = await Promise.all(more.flatMap((next) => [1, 2, 3, 4].map(() => finish(next, wrong))));
    expect(statuses(answers).filter((status) => status === 400)).toHaveLength(APP_CODES_BY_ACCOUNT.most - 5);
    // Knowing the password alone locks nobody out: a recovery code still works.
    expect((await finish(await pendingOf(one), one.recoveryCodes[0]!)).status).toBe(200);
  });

  it('ends with a new password', async () => {
    const one = await secured();
    const pending = await pendingOf(one);
    const change = { ...proof, password: 'nine barns painted blue' };
    expect((await one.api.call('POST', '/api/auth/password', change)).status).toBe(200);
    expect(await finish(pending, await one.app.fresh())).toMatchObject(ENDED);
  });

  it('is asked for after a forgotten password, too', async () => {
    const one = await secured();
    const begun = await visitors.forgot(one.person.email);
    expect((await visitors.reset(begun, begun.code, 'nine barns painted blue')).status).toBe(200);
    const { body } = await visitors.signIn(one.person.email, 'nine barns painted blue');
    expect(body['pendingSignIn']).toEqual(expect.any(String));
    expect(body['token']).toBeUndefined();
  });
});

describe('a second factor', () => {
  it('is added and removed by who proves it again, ends other sessions, and is told of', async () => {
    const person = await people.account('no-role', PASSWORD);
    await people.settled();
    const api = new Api(started.url, person.token);
    for (const [said, code] of [
      [{}, 'wrong-password'],
      [{ currentPassword: 'wrong' }, 'wrong-password'],
      [{ code: '123456' }, 'wrong-code'],
    ] as const)
      expect((await api.call('POST', '/api/auth/factors/app', { name: 'x', ...said })).body['code']).toBe(code);
    const one = await secured();
    const other = await finish(await pendingOf(one), await one.app.fresh());
    const path = `/api/auth/factors/${one.factorId}/remove`;
    expect((await one.api.call('POST', path, {})).body['code']).toBe('wrong-password');
    expect((await one.api.call('POST', path, { code: one.recoveryCodes[0] })).status).toBe(200);
    expect((await visitors.as(other).get('/api/session')).status).toBe(401);
    expect((await one.api.get('/api/session')).status).toBe(200);
    expect((await one.api.get('/api/auth/factors')).body).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    expect((await visitors.signIn(one.person.email)).body['token']).toEqual(expect.any(String));
    await eventually('the notices', async () => (await mails(one.person.email)).length === 3);
  });

  it('is not in force before it is confirmed, and nobody confirms somebody else’s', async () => {
    const [mine, theirs] = [await people.account('no-role', PASSWORD), await secured()];
    await people.settled();
    const api = new Api(started.url, mine.token);
    const { body } = await api.call('POST', '/api/auth/factors/app', { name: 'x', ...proof });
    const code = new Authenticator(String(body['secret'])).code();
    const path = `/api/auth/factors/app/${String(body['id'])}`;
    expect((await theirs.api.call('POST', path, { code })).status).toBe(404);
    expect((await visitors.signIn(mine.email)).body['token']).toEqual(expect.any(String));
    expect(await api.call('POST', path, { code: '000000' })).toMatchObject(WRONG_CODE);
    expect((await api.call('POST', `/api/auth/factors/${theirs.factorId}/remove`, proof)).status).toBe(404);
    expect((await theirs.api.get('/api/auth/factors')).body['factors']).toHaveLength(1);
  });

  it('lies sealed, is in the own export without its secret, and goes with an erasure', async () => {
    const one = await secured();
    const rows = () =>
      visitors.pool.query<{ sealed: Buffer }>('SELECT * FROM touchline.second_factors WHERE user_id = $1', [
        one.person.userId,
      ]);
    const before = await rows();
    expect(before.rows).toHaveLength(1);
    const { body } = await one.api.get('/api/privacy/export');
    expect(body['secondFactors']).toEqual([
      { kind: 'app', name: 'My phone', addedAt: expect.any(String), lastUsedAt: null },
    ]);
    await started.app.get(UserRemoval, { strict: false }).run(one.person.userId);
    expect((await rows()).rows).toEqual([]);
  });
});

describe('an admin', () => {
  it('does nothing before there is a second factor', async () => {
    const admin = await people.account('admin', PASSWORD);
    await people.settled();
    const api = new Api(started.url, admin.token);
    expect((await api.get('/api/session')).body).toMatchObject({ blocked: 'second-factor-due' });
    expect(await api.get('/api/admin')).toMatchObject({ status: 403, body: { code: 'second-factor-due' } });
    const one = await secured('admin');
    expect((await one.api.get('/api/session')).body['blocked']).toBeUndefined();
  });
});
