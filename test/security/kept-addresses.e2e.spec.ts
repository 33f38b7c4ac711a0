import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { People, type Person } from '../support/people.js';
import { Visitors } from '../support/visitors.js';

const NETWORK = '203.0.113.77';
const UNKNOWN = 'nobody-here@example.com';
const INVITED = 'invited-once@example.com';

let started: TestApp;
let visitors: Visitors;
let coach: Person;
let teamId: string;
const statuses: number[] = [];
const from = { 'x-forwarded-for': NETWORK };

/** Tables of what is no event and no read model, each with its rows as text. */
async function kept(): Promise<Map<string, string>> {
  const { rows: tables } = await visitors.pool.query<{ name: string }>(
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables
     WHERE schemaname IN ('touchline', 'bullmq') AND tablename <> 'events' ORDER BY 1`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await visitors.pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    found.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return found;
}

const tablesThatHold = async (word: string) =>
  [...(await kept())].filter(([, rows]) => rows.includes(word)).map(([name]) => name);

/** What anybody can make of a word who has a list of addresses and no key. */
const madeOf = (word: string) =>
  ['md5', 'sha1', 'sha256', 'sha512'].flatMap((kind) =>
    (['hex', 'base64', 'base64url'] as const).map((form) => createHash(kind).update(word).digest(form)),
  );

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  visitors = new Visitors(started);
  const people = new People(started.app);
  coach = await people.coach('coach');
  teamId = await people.team(coach.profileId);
  await people.settled(['account-access', 'team']);

  for (let tries = 0; tries < 12; tries++)
    await visitors.post('/api/auth/sign-in', { email: UNKNOWN, password: `guess ${tries}` }, from);
  for (let tries = 0; tries < 8; tries++) await visitors.post('/api/auth/forgot-password', { email: UNKNOWN }, from);
  await visitors.post('/api/auth/sign-up/resend', { signUpId: 'A'.repeat(43) }, from);
  const api = new Api(started.url, coach.token);
  for (let tries = 0; tries < 12; tries++)
    await api.call('GET', `/api/invite/role?inviteCode=WRONG${tries}`, undefined, from);
  for (let tries = 0; tries < 3; tries++)
    statuses.push((await api.call('POST', '/api/invite', { role: 'athlete', teamId, email: INVITED }, from)).status);
}, 120_000);
afterAll(() => started.stop());

describe('what is kept to count attempts, after attacks', () => {
  it('names no address of a network, and none of somebody who has no account', async () => {
    expect((await kept()).get('touchline.attempts')).toContain('sign-in-address:');
    for (const word of [NETWORK, UNKNOWN]) expect([word, await tablesThatHold(word)]).toEqual([word, []]);
  });

  it('holds the invited address in the email alone', async () => {
    expect(statuses).toEqual([201, 409, 409]);
    await eventually('the mail', async () => (await tablesThatHold(INVITED)).length > 0);
    expect(await tablesThatHold(INVITED)).toEqual(['touchline.mails']);
  });

  it('holds no hash that can be made of an address without a key', async () => {
    const rows = [...(await kept()).values()].join('\n');
    const words = [
      ...[NETWORK, UNKNOWN, INVITED, coach.userId, teamId],
      ...['sign-up', 'reset-password'].map((purpose) => `${purpose} ${UNKNOWN}`),
      `${UNKNOWN} ${NETWORK}`,
      [teamId, 'athlete', '', INVITED].join('\n'),
    ];
    for (const hash of words.flatMap(madeOf)) expect(rows).not.toContain(hash);
  });
});
