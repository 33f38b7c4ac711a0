import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DAILY_REQUESTS_BY_ACCOUNT,
  DAILY_REQUESTS_BY_ADDRESS,
  REQUESTS_BY_ACCOUNT,
  REQUESTS_BY_ADDRESS,
} from '../../src/modules/identity/codes/code-limits.js';
import { addressKey, Limits } from '../../src/platform/limits/limits.js';
import type { Answer } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { codeMailedTo } from '../support/mailed.js';
import { PASSWORD, Visitors } from '../support/visitors.js';
import { withWork, WORK_WANTED } from '../support/work.js';

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

  /** Makes all that was asked for so far as old as an hour, which the limits of a day still see. */
  const anHourLater = () =>
    visitors.pool.query(
      `DELETE FROM touchline.attempts WHERE key LIKE 'code-request-%:%' AND key NOT LIKE 'code-request-%-day:%'`,
    );

  it('are limited by the day as well, so that their tries stay few', async () => {
    const email = visitors.newEmail();
    const from = { 'x-forwarded-for': visitors.newAddress() };
    const statuses: number[] = [];
    for (let asked = 0; asked <= DAILY_REQUESTS_BY_ACCOUNT.most; asked++) {
      if (asked === REQUESTS_BY_ACCOUNT.most) await anHourLater();
      statuses.push((await visitors.signUp(email)).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(DAILY_REQUESTS_BY_ACCOUNT.most);
    expect(statuses.at(-1)).toBe(429);

    const ask = () => visitors.post('/api/auth/sign-up/resend', { signUpId: nobody }, from);
    let refusals = 0;
    for (let asked = 0; asked <= DAILY_REQUESTS_BY_ADDRESS.most; asked += REQUESTS_BY_ADDRESS.most) {
      refusals = refused(await Promise.all(Array.from({ length: REQUESTS_BY_ADDRESS.most }, ask))).length;
      await anHourLater();
    }
    expect(refusals).toBe(REQUESTS_BY_ADDRESS.most);
  });

  it('are asked for in vain from many addresses that a header makes up before the proxy', async () => {
    const from = visitors.newAddress();
    const ask = (index: number) =>
      visitors.post(
        '/api/auth/sign-up/resend',
        { signUpId: nobody },
        { 'x-forwarded-for': `203.0.113.${index}, ${from}` },
      );
    const answers = await Promise.all(Array.from({ length: REQUESTS_BY_ADDRESS.most + 5 }, (_, index) => ask(index)));
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
    expect(await visitors.post('/api/auth/sign-up', person, from)).toMatchObject(WORK_WANTED);
    expect(await visitors.post('/api/auth/forgot-password', { email: person.email }, from)).toMatchObject(WORK_WANTED);
  });

  it('reach a class by work whose network a stranger has used up: to sign up, once more, and for a new password', async () => {
    const address = visitors.newAddress();
    const from = { 'x-forwarded-for': address };
    const limits = started.app.get(Limits, { strict: false });
    for (const limit of [REQUESTS_BY_ADDRESS, DAILY_REQUESTS_BY_ADDRESS])
      await limits.count(limit, addressKey(address), limit.most);
    let asked = 0;
    const post = (path: string, body: object) =>
      withWork((work) => {
        if (Object.keys(work).length > 0) asked++;
        return visitors.post(path, body, { ...from, ...work });
      });
    const emails = Array.from({ length: 8 }, () => visitors.newEmail());
    const begun = await Promise.all(
      emails.map((email) =>
        post('/api/auth/sign-up', { email, firstName: 'Kim', lastName: 'Doe', password: PASSWORD }),
      ),
    );
    expect(begun.map(({ status }) => status)).toEqual(emails.map(() => 201));
    await Promise.all(emails.map((email) => codeMailedTo(visitors.pool, email)));
    await visitors.age('2 minutes');
    const resent = await Promise.all(
      begun.map(({ body }) => post('/api/auth/sign-up/resend', { signUpId: body['signUpId'] })),
    );
    expect(resent.map(({ status }) => status)).toEqual(emails.map(() => 200));
    const verified = await Promise.all(
      emails.map(async (email, index) =>
        visitors.verify(
          { secret: String(begun[index]?.body['signUpId']) },
          await codeMailedTo(visitors.pool, email, 2),
          from,
        ),
      ),
    );
    expect(verified.map(({ status }) => status)).toEqual(emails.map(() => 200));
    const forgot = await Promise.all(emails.map((email) => post('/api/auth/forgot-password', { email })));
    expect(forgot.map(({ status }) => status)).toEqual(emails.map(() => 201));
    expect(asked).toBeGreaterThan(emails.length);
    // Nobody is asked for work on another network.
    expect((await visitors.signUp(visitors.newEmail())).status).toBe(201);
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
    expect(rows.map(({ points }: { points: number }) => points)).toEqual([0, 0]);
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
      Array.from({ length: REQUESTS_BY_ADDRESS.most + 5 }, (_, index) =>
        visitors.post('/api/auth/sign-up/resend', { signUpId: nobody }, headers(index)),
      ),
    );
    expect(refused(answers)).toHaveLength(5);
  });
});
