import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Answer } from '../support/api.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { codeMailedTo } from '../support/mailed-codes.js';
import { People, type Person } from '../support/people.js';
import { PASSWORD, Visitors } from '../support/visitors.js';
import { withWork, WORK_WANTED } from '../support/work.js';

/** A team, in one lesson. */
const TEAM = 60;
/** Of them, those who mistype their address at first, and never get that code. */
const MISTYPED = 20;
/** The school's one network, as the proxy sees it. */
const from = { 'x-forwarded-for': '203.0.113.7' };

let started: TestApp;
let visitors: Visitors;
let strangers: Person[];
let code: string;

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  visitors = new Visitors(started);
  const people = new People(started.app);
  const coach = await people.coach('coach');
  strangers = [];
  while (strangers.length < 8) strangers.push(await people.account('no-role'));
  const teamId = await people.team(coach.profileId);
  await people.settled(['account-access', 'team', 'team-roster']);
  const { body } = await new Api(started.url, coach.token).get(`/api/team/${teamId}`);
  code = String(body['publicJoinLinkCode']);
}, 60_000);
afterAll(() => started.stop());

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
