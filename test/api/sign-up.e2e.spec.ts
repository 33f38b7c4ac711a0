import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { Api, type Answer } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { codeMailedTo } from '../support/mailed-codes.js';
import { People } from '../support/people.js';

const PASSWORD = 'correct horse battery staple';
const WRONG_CODE = { status: 400, body: { code: 'wrong-code', fields: { code: 'Invalid code. Please try again.' } } };
let started: TestApp;
let people: People;
let pool: pg.Pool;

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  people = new People(started.app);
  pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
}, 60_000);
afterAll(() => started.stop());

let made = 0;
const newEmail = () => `new-${++made}@example.com`;
const newAddress = () => `198.51.100.${++made}`;
const post = (path: string, body: unknown, from = newAddress(), headers: Record<string, string> = {}) =>
  new Api(started.url, undefined).call('POST', path, body, { 'x-forwarded-for': from, ...headers });
const as = (answer: Answer) => new Api(started.url, String(answer.body['token']));
const person = (email: string) => ({ email, firstName: 'Kim', lastName: 'Doe', password: PASSWORD });
const signUp = (email: string, more: object = {}) => post('/api/auth/sign-up', { ...person(email), ...more });
const verify = (signUpId: unknown, code: string) => post('/api/auth/sign-up/verify', { signUpId, code });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function begun(email = newEmail()) {
  const { status, body } = await signUp(email);
  expect(status).toBe(201);
  return { email, signUpId: body['signUpId'], code: await codeMailedTo(pool, email) };
}

describe('signing up', () => {
  it('makes an account and a session once the code is right', async () => {
    const email = newEmail();
    const { status, body } = await signUp(email);
    expect({ status, body }).toEqual({
      status: 201,
      body: { signUpId: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/), resendInSeconds: 60 },
    });
    const code = await codeMailedTo(pool, email);
    const verified = await verify(body['signUpId'], ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(verified).toMatchObject({
      status: 200,
      body: { token: expect.any(String), user: { email, role: 'no-role', firstName: 'Kim', lastName: 'Doe' } },
    });
    // At once: the answer came after the account could be seen.
    expect(await as(verified).get('/api/session')).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await post('/api/auth/sign-in', { email, password: PASSWORD })).toMatchObject({ status: 200 });
    const { rows } = await pool.query(
      'SELECT 1 FROM touchline.pending_sign_ups UNION ALL SELECT 1 FROM touchline.codes',
    );
    expect(rows).toEqual([]);
  });

  it('takes a code once', async () => {
    const { signUpId, code } = await begun();
    expect((await verify(signUpId, code)).status).toBe(200);
    expect(await verify(signUpId, code)).toMatchObject(WRONG_CODE);
  });

  it('refuses a wrong code on its field', async () => {
    const { signUpId, code } = await begun();
    expect(await verify(signUpId, otherThan(code))).toMatchObject(WRONG_CODE);
    expect((await verify(signUpId, code)).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is replaced with the code, which ends every session', async () => {
    const account = await people.account('no-role', PASSWORD);
    await people.settled();
    const { status, body } = await post('/api/auth/forgot-password', { email: account.email });
    expect({ status, body }).toEqual({ status: 201, body: { resetId: expect.any(String), resendInSeconds: 60 } });
    const code = await codeMailedTo(pool, account.email);
    const password = 'nine barns painted blue';
    const reset = { resetId: body['resetId'], code, password };
    expect(await post('/api/auth/reset-password', reset)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await new Api(started.url, account.token).get('/api/session')).status).toBe(401);
    expect((await post('/api/auth/sign-in', { email: account.email, password })).status).toBe(200);
    expect((await post('/api/auth/sign-in', { email: account.email, password: PASSWORD })).status).toBe(401);
    expect(await post('/api/auth/reset-password', reset)).toMatchObject(WRONG_CODE);
  });
});
