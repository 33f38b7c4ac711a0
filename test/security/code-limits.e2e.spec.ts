import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  REQUESTS_BY_ACCOUNT,
  REQUESTS_BY_ADDRESS,
  TRIES_BY_ACCOUNT,
  TRIES_BY_ADDRESS,
} from '../../src/modules/identity/codes/code-limits.js';
import type { Answer } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { codeMailedTo } from '../support/mailed-codes.js';
import { PASSWORD, Visitors, otherThan, type Begun } from '../support/visitors.js';

const nobody = 'A'.repeat(43);
const refused = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 429);

describe('codes behind a trusted proxy', () => {
  let started: TestApp;
  let visitors: Visitors;
  beforeAll(async () => {
    started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
    visitors = new Visitors(started);
  }, 60_000);
  afterAll(() => started.stop());

  /** Each with three tries of its own, all for one e-mail address. */
  const severalFor = async (email: string, count: number): Promise<Begun[]> => {
    const begun: Begun[] = [];
    for (let mailed = 0; mailed < count; mailed++) begun.push(await visitors.begun(email, {}, mailed));
    return begun;
  };

  it('are not guessed from many network addresses against one account', async () => {
    const begun = await severalFor(visitors.newEmail(), 5);
    const guesses = begun.flatMap((one) => [1, 2, 3].map((by) => () => visitors.verify(one, otherThan(one.code, by))));
    const answers = await Promise.all(guesses.map((guess) => guess()));
    expect(refused(answers)).toHaveLength(guesses.length - TRIES_BY_ACCOUNT.most);
    const last = await visitors.verify(begun[0]!, begun[0]!.code);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(60 * 60);
  });

  it('are not guessed from one network address against many, whatever a header says before the proxy', async () => {
    const from = visitors.newAddress();
    const guess = (index: number) =>
      visitors.verify({ secret: nobody }, '000000', { 'x-forwarded-for': `203.0.113.${index}, ${from}` });
    const answers = await Promise.all(Array.from({ length: TRIES_BY_ADDRESS.most + 5 }, (_, index) => guess(index)));
    expect(refused(answers)).toHaveLength(5);
  });

  it('do not flood a mailbox, from wherever they are asked for', async () => {
    const email = visitors.newEmail();
    const answers = await Promise.all(
      Array.from({ length: REQUESTS_BY_ACCOUNT.most + 4 }, () => visitors.signUp(email)),
    );
    expect(refused(answers)).toHaveLength(4);
    // For another purpose the mailbox is open still.
    expect((await visitors.post('/api/auth/forgot-password', { email })).status).toBe(201);
  });

  it('tell nobody fast which addresses are taken', async () => {
    const from = { 'x-forwarded-for': visitors.newAddress() };
    const ask = (index: number) =>
      visitors.post('/api/auth/sign-up/resend', { signUpId: `${nobody.slice(0, 40)}${100 + index}` }, from);
    await Promise.all(Array.from({ length: REQUESTS_BY_ADDRESS.most }, (_, index) => ask(index)));
    const person = { email: visitors.newEmail(), firstName: 'A', lastName: 'B', password: 'nine barns painted blue' };
    expect((await visitors.post('/api/auth/sign-up', person, from)).status).toBe(429);
    expect((await visitors.post('/api/auth/forgot-password', { email: person.email }, from)).status).toBe(429);
  });

  it('that are used do not count: a whole team may sign up from one field', async () => {
    const from = { 'x-forwarded-for': visitors.newAddress() };
    await visitors.pool.query('DELETE FROM touchline.attempts');
    const email = visitors.newEmail();
    const person = { email, firstName: 'Kim', lastName: 'Doe', password: PASSWORD };
    const { body } = await visitors.post('/api/auth/sign-up', person, from);
    const code = await codeMailedTo(visitors.pool, email);
    expect((await visitors.verify({ secret: String(body['signUpId']) }, code, from)).status).toBe(200);
    const { rows } = await visitors.pool.query(
      `SELECT key, points FROM touchline.attempts WHERE key LIKE 'code-%' AND key NOT LIKE 'code-request-account%'`,
    );
    expect(rows.map(({ points }: { points: number }) => points)).toEqual([0, 0, 0]);
  });
});

describe('codes without a proxy', () => {
  let started: TestApp;
  beforeAll(async () => {
    started = await startTestApp();
  }, 60_000);
  afterAll(() => started.stop());

  it('are limited by where a call really comes from, whatever its headers say', async () => {
    const visitors = new Visitors(started);
    const headers = (index: number) => ({
      'x-forwarded-for': `198.51.100.${index}`,
      'x-real-ip': `198.51.100.${index}`,
      forwarded: `for=198.51.100.${index}`,
      'cf-connecting-ip': `198.51.100.${index}`,
    });
    const answers = await Promise.all(
      Array.from({ length: TRIES_BY_ADDRESS.most + 5 }, (_, index) =>
        visitors.verify({ secret: nobody }, '000000', headers(index)),
      ),
    );
    expect(refused(answers)).toHaveLength(5);
  });
});
