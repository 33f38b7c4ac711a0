import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AS_COOKIE, SESSION_HEADER } from '../../contract/session-header.js';
import { WORK_HEADER } from '../../contract/work.js';
import { MAX_BY_ACCOUNT, REQUESTS_BY_ACCOUNT } from '../../src/modules/identity/codes/code-limits.js';
import {
  ACCOUNT_LIMIT,
  KNOWN_BROWSER_LIMIT,
  STRANGERS_LIMIT,
} from '../../src/modules/identity/signing-in/password-tries.js';
import { Limits } from '../../src/platform/limits/limits.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { People } from '../support/people.js';
import { PASSWORD, Visitors } from '../support/visitors.js';
import { puzzleOf, solved, WORK_WANTED } from '../support/work.js';

let started: TestApp;
let visitors: Visitors;
let people: People;
beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  visitors = new Visitors(started);
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

const somebody = async () => {
  const { email } = await people.account('parent', PASSWORD);
  await people.settled();
  return email;
};
const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  visitors.post('/api/auth/sign-in', { email, password }, headers);
/** Strangers use up what costs nothing. */
const attack = (email: string) => Promise.all(Array.from({ length: ACCOUNT_LIMIT.most }, () => signIn(email, 'guess')));

describe('somebody whose account strangers guess at', () => {
  it('comes in by work, which is good once, for this account alone, and not made up', async () => {
    const [email, other] = [await somebody(), await somebody()];
    await Promise.all([attack(email), attack(other)]);
    const refused = await signIn(email, PASSWORD);
    expect(refused).toMatchObject(WORK_WANTED);
    const puzzle = puzzleOf(refused);
    const from = { 'x-forwarded-for': visitors.newAddress() };
    const puzzleFrom = async (of: string) => puzzleOf(await signIn(of, 'guess', from));
    const elsewhere = await solved(await puzzleFrom(other));
    expect(await signIn(email, 'guess', { ...from, ...elsewhere })).toMatchObject(WORK_WANTED);
    for (const made of [
      'x',
      btoa('{}'),
      btoa('nothing'),
      'A'.repeat(10_000),
      btoa(JSON.stringify({ challenge: puzzle, solution: { counter: 7, derivedKey: puzzle.parameters.keyPrefix } })),
      btoa(
        JSON.stringify({
          challenge: { ...puzzle, parameters: { ...puzzle.parameters, cost: 1 } },
          solution: { counter: 1, derivedKey: '00' },
        }),
      ),
    ])
      expect(await signIn(email, PASSWORD, { ...from, [WORK_HEADER]: made })).toMatchObject(WORK_WANTED);
    const work = { ...from, ...(await solved(await puzzleFrom(email))) };
    const both = await Promise.all([signIn(email, 'guess', work), signIn(email, 'guess', work)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([401, 429]);
    const again = await solved(await puzzleFrom(email));
    expect((await signIn(email, PASSWORD, { ...from, ...again })).status).toBe(200);
  });

  it('is asked for no more work because strangers ask for puzzles', async () => {
    const email = await somebody();
    await attack(email);
    const asked = await Promise.all(Array.from({ length: 40 }, () => signIn(email, 'guess')));
    expect(asked.every(({ status }) => status === 429)).toBe(true);
    const { data } = puzzleOf(await signIn(email, PASSWORD)).parameters;
    expect(data?.['level']).toBe(0);
  });

  it('comes in without any in a browser where they were in before, which has tries of its own', async () => {
    const email = await somebody();
    const first = await signIn(email, PASSWORD, { [SESSION_HEADER]: AS_COOKIE });
    const known = first.headers.getSetCookie().find((cookie) => cookie.startsWith('touchline-known='));
    expect(known).toMatch(/HttpOnly; SameSite=Strict/);
    const here = { cookie: String(known).split(';')[0] ?? '' };
    await attack(email);
    expect(await signIn(email, PASSWORD)).toMatchObject(WORK_WANTED);
    expect((await signIn(email, PASSWORD, here)).status).toBe(200);
    // It is known to this account alone, and whoever has it guesses no faster.
    const other = await somebody();
    await attack(other);
    expect(await signIn(other, PASSWORD, here)).toMatchObject(WORK_WANTED);
    const tries = await Promise.all(
      Array.from({ length: KNOWN_BROWSER_LIMIT.most + 3 }, () => signIn(email, 'guess', here)),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(KNOWN_BROWSER_LIMIT.most);
    const forged = { cookie: `${here.cookie.slice(0, -22)}${'A'.repeat(22)}` };
    expect(await signIn(email, PASSWORD, forged)).toMatchObject(WORK_WANTED);
  });

  it('gets a code however many strangers have asked for: by work, or in a browser where they were in before', async () => {
    const email = await somebody();
    const first = await signIn(email, PASSWORD, { [SESSION_HEADER]: AS_COOKIE });
    const known = first.headers.getSetCookie().find((cookie) => cookie.startsWith('touchline-known='));
    const forgot = (headers: Record<string, string> = {}) =>
      visitors.post('/api/auth/forgot-password', { email }, headers);
    await Promise.all(Array.from({ length: REQUESTS_BY_ACCOUNT.most }, () => forgot()));
    const from = { 'x-forwarded-for': visitors.newAddress() };
    const refused = await forgot(from);
    expect(refused).toMatchObject(WORK_WANTED);
    expect((await forgot({ cookie: String(known).split(';')[0] ?? '' })).status).toBe(201);
    expect((await forgot({ ...from, ...(await solved(puzzleOf(refused))) })).status).toBe(201);
    // Work floods no mailbox either.
    await started.app
      .get(Limits, { strict: false })
      .count(MAX_BY_ACCOUNT, `reset-password ${email}`, MAX_BY_ACCOUNT.most - REQUESTS_BY_ACCOUNT.most - 1);
    const worked = await solved(puzzleOf(await forgot()));
    expect(await forgot(worked)).toMatchObject({ status: 429 });
  });

  it('is told to come in by a code once strangers have worked at it for a day, and does', async () => {
    const email = await somebody();
    await started.app.get(Limits, { strict: false }).count(STRANGERS_LIMIT, email, STRANGERS_LIMIT.most);
    expect(await signIn(email, PASSWORD)).toMatchObject({
      status: 429,
      body: { code: 'too-many', message: expect.stringContaining('Choose “Forgot password?”') },
    });
    const reset = await visitors.forgot(email);
    const another = 'nine barns painted blue';
    expect((await visitors.reset(reset, reset.code, another)).status).toBe(200);
    expect((await signIn(email, another)).status).toBe(200);
  });
});
