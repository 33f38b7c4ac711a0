import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { TAKEN_TOLD_BY_ADDRESS } from '../../src/modules/identity/codes/code-limits.js';
import { Passwords } from '../../src/modules/identity/passwords/passwords.js';
import { TOLD_BY_ADDRESS } from '../../src/modules/identity/signing-in/password-tries.js';
import { addressKey, Limits } from '../../src/platform/limits/limits.js';
import type { Answer } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { codeMailedTo } from '../support/mailed.js';
import { People } from '../support/people.js';
import { PASSWORD, Visitors } from '../support/visitors.js';

let started: TestApp;
let visitors: Visitors;
let withPassword: string;
let without: string;
beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  visitors = new Visitors(started);
  const people = new People(started.app);
  withPassword = (await people.account('parent', PASSWORD)).email;
  without = (await people.account('parent')).email;
  await people.settled();
}, 60_000);
afterAll(() => started.stop());

/** How many passwords were hashed until a call was answered. */
async function hashesOf(ask: () => Promise<Answer>): Promise<[code: unknown, hashes: number]> {
  // Each goes through it, whether it makes a hash or checks one.
  const hashed = jest.spyOn(started.app.get(Passwords, { strict: false })['turnstile'], 'pass');
  try {
    const { status, body } = await ask();
    return [body['code'] ?? status, hashed.mock.calls.length];
  } finally {
    hashed.mockRestore();
  }
}

describe('whether an address has an account', () => {
  it('makes no difference to the work of a sign-in, nor whether it has a password', async () => {
    const hashes = (email: string, password: string) => hashesOf(() => visitors.signIn(email, password));
    expect(await hashes(withPassword, 'guess')).toEqual(['wrong-password', 1]);
    expect(await hashes(without, 'guess')).toEqual(['other-sign-in', 1]);
    expect(await hashes(visitors.newEmail(), 'guess')).toEqual(['unknown-email', 1]);
    expect(await hashes(withPassword, PASSWORD)).toEqual([200, 1]);
  });

  it('makes none to that of a sign-up', async () => {
    expect(await hashesOf(() => visitors.signUp(withPassword))).toEqual(['email-taken', 1]);
    expect(await hashesOf(() => visitors.signUp(visitors.newEmail()))).toEqual([201, 1]);
  });

  it('is told to one network so many times in a day, and then to nobody there but by a right password', async () => {
    const from = visitors.newAddress();
    const signIn = (email: string, password = 'guess', address = from) =>
      visitors.post('/api/auth/sign-in', { email, password }, { 'x-forwarded-for': address });
    expect((await signIn(visitors.newEmail())).body).toMatchObject({ code: 'unknown-email' });
    const limits = started.app.get(Limits, { strict: false });
    await limits.count(TOLD_BY_ADDRESS, addressKey(from), TOLD_BY_ADDRESS.most - 1);
    const refused = [visitors.newEmail(), withPassword, without].map((email) => signIn(email));
    for (const { status, body } of await Promise.all(refused)) {
      expect([status, body]).toMatchObject([
        429,
        { code: 'too-many', message: expect.stringMatching(/^Wrong email or password/) },
      ]);
      expect(body['fields']).toBeUndefined();
    }
    expect((await signIn(withPassword, PASSWORD)).status).toBe(200);
    expect((await signIn(visitors.newEmail(), 'guess', visitors.newAddress())).status).toBe(401);
  });
  it('is told so many times to sign-ups of one network in a day, and then by the code to who has the mailbox', async () => {
    const from = { 'x-forwarded-for': visitors.newAddress() };
    const signUp = (email: string) =>
      visitors.post('/api/auth/sign-up', { email, firstName: 'Kim', lastName: 'Doe', password: PASSWORD }, from);
    const taken = { status: 409, body: { code: 'email-taken' } };
    expect(await signUp(withPassword)).toMatchObject(taken);
    const limits = started.app.get(Limits, { strict: false });
    await limits.count(TAKEN_TOLD_BY_ADDRESS, addressKey(from['x-forwarded-for']), TAKEN_TOLD_BY_ADDRESS.most - 1);
    const hidden = await signUp(withPassword);
    const free = await signUp(visitors.newEmail());
    expect([hidden.status, Object.keys(hidden.body)]).toEqual([201, Object.keys(free.body)]);
    const code = await codeMailedTo(visitors.pool, withPassword);
    expect(await visitors.verify({ secret: String(hidden.body['signUpId']) }, code)).toMatchObject(taken);
    expect((await visitors.signIn(withPassword)).status).toBe(200);
  });
});
