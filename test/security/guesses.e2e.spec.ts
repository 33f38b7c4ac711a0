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
import { Api, type Answer } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Codes } from '../support/codes.js';
import { codeMailedTo } from '../support/mailed.js';
import { People, type Person } from '../support/people.js';
import { PASSWORD, Visitors } from '../support/visitors.js';
import { puzzleOf, solved, WORK_WANTED, withWork } from '../support/work.js';

let started: TestApp;
let people: People;

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

describe('passwords', () => {
  let visitors: Visitors;
  beforeAll(async () => {
    visitors = new Visitors(started);
  }, 60_000);

  const somebody = async () => {
    const { email } = await people.account('parent', PASSWORD);
    await people.settled();
    return email;
  };
  const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    visitors.post('/api/auth/sign-in', { email, password }, headers);
  /** Strangers use up what costs nothing. */
  const attack = (email: string) =>
    Promise.all(Array.from({ length: ACCOUNT_LIMIT.most }, () => signIn(email, 'guess')));

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
      // It is known to this account alone, and makes nobody's guesses faster.
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
});

describe('codes', () => {
  let crowd: Person[];
  let right: string;

  beforeAll(async () => {
    const coach = await people.coach('coach');
    const teamId = await people.team(coach.profileId);
    const invite = { teamId, role: 'athlete', email: 'sam@example.com' } as const;
    right = (await new Codes(started.app, people).invite(invite)).code;
    crowd = [];
    while (crowd.length < 30) crowd.push(await people.account('no-role'));
    await people.settled(['account-access', 'team', 'invites']);
  }, 60_000);

  const wrong = 'ABCD-2345';
  const lookUp = (from: string, person: Person, code: string, work: Record<string, string> = {}) =>
    new Api(started.url, person.token).call('GET', `/api/invite/role?inviteCode=${code}`, undefined, {
      'x-forwarded-for': from,
      ...work,
    });
  const statusOf = async (...call: Parameters<typeof lookUp>) => (await lookUp(...call)).status;
  const tenOf = [...Array<number>(10).fill(404), 429, 429];

  describe('codes to join by, tried from one network address', () => {
    it('that are right stop nobody: a whole team joins at once over one Wi-Fi', async () => {
      const from = '203.0.113.1';
      const atOnce = await Promise.all(crowd.map((person) => statusOf(from, person, right)));
      expect(atOnce).toEqual(crowd.map(() => 200));
      // A few who mistype it are in nobody's way either.
      for (const person of crowd.slice(0, 9)) expect(await statusOf(from, person, wrong)).toBe(404);
      const again = await Promise.all(crowd.map((person) => statusOf(from, person, right)));
      expect(again).toEqual(crowd.map(() => 200));
    });

    it('are guessed ten times a minute, by however many accounts, and for work from then on', async () => {
      const from = '203.0.113.2';
      const seen = [];
      for (const person of crowd.slice(0, 12)) seen.push(await statusOf(from, person, wrong));
      expect(seen).toEqual(tenOf);
      const refused = await lookUp(from, crowd[12]!, wrong);
      expect(refused).toMatchObject(WORK_WANTED);
      const work = await solved(puzzleOf(refused));
      expect(await statusOf(from, crowd[12]!, wrong, work)).toBe(404);
      // It is good once.
      expect(await lookUp(from, crowd[13]!, wrong, work)).toMatchObject(WORK_WANTED);
    });

    it('that are right let in by work people on the network of a stranger who guesses', async () => {
      const from = '203.0.113.5';
      for (const person of crowd.slice(0, 10)) await lookUp(from, person, wrong);
      expect(await lookUp(from, crowd[20]!, right)).toMatchObject(WORK_WANTED);
      expect((await withWork((work) => lookUp(from, crowd[20]!, right, work))).status).toBe(200);
      expect(await statusOf('203.0.113.6', crowd[20]!, right)).toBe(200);
    });

    it('are guessed for nothing no more often by many at once, with right ones among them', async () => {
      const from = '203.0.113.3';
      const codes = crowd.slice(0, 24).map((_, index) => (index % 2 ? right : wrong));
      const seen = await Promise.all(codes.map((code, index) => statusOf(from, crowd[index]!, code)));
      expect(seen.filter((status, index) => codes[index] === wrong && status === 404)).toHaveLength(10);
      expect(await lookUp(from, crowd[25]!, right)).toMatchObject(WORK_WANTED);
      expect(await statusOf('203.0.113.4', crowd[25]!, right)).toBe(200);
    });

    it('are guessed by one account thirty times an hour, from wherever and whatever work it does', async () => {
      const guesser = crowd[29]!;
      const network = (guess: number) => `203.0.113.${100 + Math.floor(guess / 10)}`;
      const seen: number[] = [];
      for (let guess = 0; guess < 30; guess++) seen.push(await statusOf(network(guess), guesser, wrong));
      expect(new Set(seen)).toEqual(new Set([404]));
      const ended = { status: 429, body: { code: 'too-many' } };
      expect(await withWork((work) => lookUp(network(0), guesser, wrong, work))).toMatchObject(ended);
      expect(await withWork((work) => lookUp(network(30), guesser, right, work))).toMatchObject(ended);
    });
  });
});

describe('on one network', () => {
  /** A team, in one lesson. */
  const TEAM = 60;
  /** Of them, those who mistype their address at first, and never get that code. */
  const MISTYPED = 20;
  /** The school's one network, as the proxy sees it. */
  const from = { 'x-forwarded-for': '203.0.113.7' };

  let visitors: Visitors;
  let strangers: Person[];
  let code: string;

  beforeAll(async () => {
    visitors = new Visitors(started);
    const coach = await people.coach('coach');
    strangers = [];
    while (strangers.length < 8) strangers.push(await people.account('no-role'));
    const teamId = await people.team(coach.profileId);
    await people.settled(['account-access', 'team', 'team-roster']);
    const { body } = await new Api(started.url, coach.token).get(`/api/team/${teamId}`);
    code = String(body['publicJoinLinkCode']);
  }, 60_000);

  /** Some at a time, as people press. */
  async function each<T, R>(all: readonly T[], run: (one: T) => Promise<R>): Promise<R[]> {
    const results: R[] = [];
    for (let at = 0; at < all.length; at += 4) results.push(...(await Promise.all(all.slice(at, at + 4).map(run))));
    return results;
  }
  const statuses = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))];

  const lookUp = (api: Api, joinCode: string, work: Record<string, string> = {}) =>
    api.call('GET', `/api/invite/role?inviteCode=${joinCode}`, undefined, { ...from, ...work });

  /** A stranger with several accounts guesses at codes until that is no longer free. */
  async function guessAway(): Promise<void> {
    for (let guess = 0; ; guess++) {
      const answer = await lookUp(new Api(started.url, strangers[guess % strangers.length]!.token), 'ABCD-2345');
      if (answer.status === 404) continue;
      expect(answer).toMatchObject(WORK_WANTED);
      return;
    }
  }

  it('a team of sixty joins by code from the network of one school, on which a stranger guesses at codes', async () => {
    const begin = (email: string) =>
      visitors.post('/api/auth/sign-up', { email, firstName: 'Kim', lastName: 'Doe', password: PASSWORD }, from);
    const emails = Array.from({ length: TEAM }, () => visitors.newEmail());
    // All of them sign up before the first has read their mail.
    const mistyped = emails.slice(0, MISTYPED).map((email) => email.replace('@', '-typo@'));
    expect(statuses(await each(mistyped, begin))).toEqual([201]);
    const begun = await each(emails, async (email) => ({ email, answer: await begin(email) }));
    expect(statuses(begun.map(({ answer }) => answer))).toEqual([201]);
    const verified = await each(begun, async ({ email, answer }) =>
      visitors.verify({ secret: String(answer.body['signUpId']) }, await codeMailedTo(visitors.pool, email, 1), from),
    );
    expect(statuses(verified)).toEqual([200]);
    let worked = 0;
    const joined = await each(verified, async (answer) => {
      const api = visitors.as(answer);
      const { id: userId } = (await api.session()).user;
      await guessAway();
      const found = await withWork((work) => {
        if (Object.keys(work).length > 0) worked++;
        return lookUp(api, code, work);
      });
      expect(found.status).toBe(200);
      return withWork((work) =>
        api.call('PATCH', '/api/invite/athlete-accept', { joinCode: code, userId }, { ...from, ...work }),
      );
    });
    expect(statuses(joined)).toEqual([200]);
    expect(new Set(joined.map(({ body }) => body['accountStatus']))).toEqual(new Set(['pending']));
    expect(worked).toBeGreaterThan(0);
  }, 240_000);
});
