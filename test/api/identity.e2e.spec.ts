import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { accountAccessTable } from '../../projections/account-access/account-access.table.js';
import { readModels } from '../support/read-models.js';
import { EmailSweep } from '../../src/modules/account/account.policies.js';
import { AccountCreator, accounts } from '../../src/modules/account/public.js';
import { ACCOUNT_LIMIT, ADDRESS_LIMIT } from '../../src/modules/identity/signing-in/password-tries.js';
import { Reservations } from '../../src/platform/commands/reservations.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../src/platform/event-store/event-store.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { People, type Person } from '../support/people.js';

const PASSWORD = 'correct horse battery staple';
const SESSION_ENDED = 'Your session has ended. Please sign in again.';

let started: TestApp;
let base: string;
let people: People;
let coach: Person;
let teamId: string;

beforeAll(async () => {
  started = await startTestApp({
    environment: { TOUCHLINE_TRUST_PROXY: '1' },
  });
  base = started.url;
  people = new People(started.app);
  coach = await people.coach('coach', PASSWORD);
  teamId = await people.team(coach.profileId);
  await people.settled();
}, 60_000);

afterAll(() => started.stop());

const pool = () => started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);
// Each test comes from an address of its own, so that no limit of one is felt by another.
let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;

async function signIn(email: string, password: string, from = newAddress()) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const answer = await fetch(`${base}/api/auth/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}
async function as(token: string | undefined, path = '/api/session', method = 'GET') {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`${base}${path}`, { method, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('signing in', () => {
  it('answers with a token and the user, whatever the case of the address', async () => {
    const { status, body } = await signIn(` ${coach.email.toUpperCase()} `, PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      user: { id: coach.userId, email: coach.email, role: 'coach', firstName: 'Robin', lastName: expect.any(String) },
    });
  });

  it('says on the field what is wrong, in the words of the spec', async () => {
    const unknown = await signIn('nobody@example.com', PASSWORD);
    expect([unknown.status, unknown.body]).toEqual([
      401,
      {
        code: 'unknown-email',
        message: "We can't find an account with that email address.",
        fields: { email: "We can't find an account with that email address." },
        requestId,
      },
    ]);
    const wrong = await signIn(coach.email, 'wrong');
    expect([wrong.status, wrong.body]).toMatchObject([
      401,
      { code: 'wrong-password', fields: { password: 'Incorrect password.' } },
    ]);
  });

  it('sends those who have no password to choose one, where there is no Google', async () => {
    const { email } = await people.account('no-role');
    const { status, body } = await signIn(email, PASSWORD);
    expect([status, body]).toMatchObject([
      401,
      { fields: { email: 'This account has no password yet. Choose “Forgot password?” to set one.' } },
    ]);
  });

  it.each([
    ['', 'x', { email: 'Please enter your email address' }],
    ['nonsense', 'x', { email: 'Please enter a valid email address' }],
    ['a@example.com', '', { password: 'Please enter your password' }],
  ])('refuses %j / %j on the form', async (email, password, fields) => {
    expect(await signIn(email, password)).toMatchObject({ status: 400, body: { code: 'invalid', fields } });
  });

  it('keeps neither password nor token', async () => {
    const { body } = await signIn(coach.email, PASSWORD);
    const { rows: credentials } = await pool().query(
      'SELECT password_hash FROM touchline.credentials WHERE user_id = $1',
      [coach.userId],
    );
    expect(credentials[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { rows } = await pool().query<{ token_hash: Buffer }>('SELECT * FROM touchline.sessions');
    const kept = rows.map(({ token_hash: hash, ...row }) => [hash.toString('hex'), hash.toString('base64url'), row]);
    expect(JSON.stringify(kept)).not.toContain(body['token']);
  });

  it('is limited by account, from wherever the attempts come, also all at once', async () => {
    const { email } = await people.coach('coach', PASSWORD);
    const tries = await Promise.all(Array.from({ length: ACCOUNT_LIMIT.most + 5 }, () => signIn(email, 'guess')));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(ACCOUNT_LIMIT.most);
    const refused = tries.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'work-wanted', requestId });
    // The right password does not get past it either: a guess that hits must not show.
    expect((await signIn(email, PASSWORD)).status).toBe(429);
  });

  it('is limited by address, whatever the accounts, and cannot be dodged by a header', async () => {
    const from = newAddress();
    const attempt = (index: number) =>
      signIn(`nobody-${index}@example.com`, 'guess', `203.0.113.${index % 250}, ${from}`);
    const tries = await Promise.all(Array.from({ length: ADDRESS_LIMIT.most + 5 }, (_, index) => attempt(index)));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await signIn(coach.email, PASSWORD)).status).toBe(200);
  });

  it('counts failures only', async () => {
    const from = newAddress();
    for (let index = 0; index < ACCOUNT_LIMIT.most + 3; index++)
      expect((await signIn(coach.email, PASSWORD, from)).status).toBe(200);
  });
});

describe('a session', () => {
  it('tells who is signed in, as what, for which team', async () => {
    expect(await as(coach.token)).toEqual({
      status: 200,
      body: {
        user: { id: coach.userId, email: coach.email, role: 'coach', firstName: 'Robin', lastName: expect.any(String) },
        coachId: coach.profileId,
        team: {
          id: teamId,
          name: expect.any(String),
          primaryColor: '#336699',
          moduleAccess: { updates: true },
          status: 'active',
        },
        teams: [{ id: teamId, name: expect.any(String), membership: 'active' }],
        permissions: expect.arrayContaining(['athlete.change-status', 'team.links']),
      },
    });
  });

  it.each([
    ['no token', undefined, 'Please sign in.'],
    ['nonsense', 'x', SESSION_ENDED],
    ['a token nobody has', 'A'.repeat(43), SESSION_ENDED],
  ])('is refused for %s, and says why', async (_what, token, message) => {
    expect(await as(token)).toEqual({ status: 401, body: { code: 'unauthenticated', message, requestId } });
  });

  it('ends by signing out, and only itself', async () => {
    const [one, other] = [await signIn(coach.email, PASSWORD), await signIn(coach.email, PASSWORD)];
    const token = String(one.body['token']);
    expect(await as(token, '/api/auth/sign-out', 'POST')).toEqual({ status: 200, body: { ok: true } });
    expect((await as(token)).status).toBe(401);
    expect((await as(String(other.body['token']))).status).toBe(200);
  });

  it('ends when it expires', async () => {
    const { token, userId } = await people.account('no-role');
    await people.settled();
    expect((await as(token)).status).toBe(200);
    await pool().query(`UPDATE touchline.sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [
      userId,
    ]);
    expect((await as(token)).status).toBe(401);
  });

  it('slides with use, is written rarely, and never outlasts 90 days', async () => {
    const { token, userId } = await people.account('no-role');
    await people.settled();
    const age = (seen: string, created: string) =>
      pool().query(
        `UPDATE touchline.sessions SET last_seen_at = now() - $2::interval, created_at = now() - $3::interval, expires_at = now() + interval '1 hour' WHERE user_id = $1`,
        [userId, seen, created],
      );
    const hoursLeft = async () => {
      const { rows } = await pool().query<{ hours: number }>(
        'SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM touchline.sessions WHERE user_id = $1',
        [userId],
      );
      return rows[0]?.hours;
    };
    await age('1 minute', '1 day');
    await as(token);
    expect(await hoursLeft()).toBe(1);
    await age('6 minutes', '1 day');
    await as(token);
    expect(await hoursLeft()).toBe(14 * 24);
    await age('6 minutes', '89 days');
    await as(token);
    expect(await hoursLeft()).toBe(24);
  });

  it('holds a demotion from the next request on', async () => {
    const demoted = await people.coach('coach');
    await people.team(demoted.profileId);
    await people.settled();
    expect((await as(demoted.token)).body).toMatchObject({ user: { role: 'coach' } });
    await people.send(accounts.of(demoted.userId), { type: 'AssignRole', role: 'no-role' });
    await people.settled();
    expect((await as(demoted.token)).body).toMatchObject({ user: { role: 'no-role' }, permissions: [] });
  });
});

describe('making an account', () => {
  const account = (email: string) =>
    ({ email, firstName: 'A', lastName: 'B', role: 'no-role', password: PASSWORD }) as const;
  const create = (email: string, more: object = {}, commandId?: string) =>
    started.app
      .get(AccountCreator)
      .create({ ...account(email), ...more }, { actor: SYSTEM_ACTOR, ...(commandId ? { commandId } : {}) });

  it('gives an address to one account, of many at once, ignoring case', async () => {
    const all = await Promise.allSettled(
      ['Once@example.com', 'once@example.com', 'ONCE@example.com'].map((email) => create(email)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        kind: 'conflict',
        code: 'email-taken',
        details: { fields: { email: 'That email address is taken. Please try another.' } },
      },
    });
  });

  it('can be asked again with the same ids, and changes nothing then', async () => {
    const ids = [{ userId: '0d7cf1c4-31e9-4a6a-8f4d-0a9d7f3e5b11' }, '5a1e6f0a-1d5b-4b7e-9a51-9f0f3c1f7a44'] as const;
    const first = await create('again@example.com', ...ids);
    const second = await create('again@example.com', ...ids);
    expect(second.result).toMatchObject({ repeated: true, position: first.result.position });
    await expect(create('again@example.com', ids[0])).rejects.toMatchObject({ code: 'account-exists' });
    await people.settled();
    expect((await signIn('again@example.com', PASSWORD)).status).toBe(200);
  });

  it('that never got into the log leaves neither its address nor its password behind', async () => {
    // The log takes no such event: the same as a crash between the reservation and the append.
    await expect(create('lost@example.com', { role: 'no-such-role' })).rejects.toThrow();
    await expect(create('lost@example.com')).rejects.toMatchObject({ code: 'email-taken' });
    const { userId: kept } = await create('kept@example.com');
    expect(await started.app.get(EmailSweep, { strict: false }).sweep(0)).toBe(1);
    const owner = (email: string) => started.app.get(Reservations, { strict: false }).find('email', email);
    expect([await owner('kept@example.com'), await owner('lost@example.com')]).toEqual([kept, undefined]);
    const { rows } = await pool().query(
      `SELECT user_id FROM touchline.credentials WHERE user_id NOT IN (SELECT user_id FROM ${accountAccessTable.live}) AND user_id <> $1`,
      [kept],
    );
    expect(rows).toEqual([]);
    await expect(create('lost@example.com')).resolves.toBeDefined();
  });
});

describe('health', () => {
  it('names the database and every read model, and no error', async () => {
    expect(await as(undefined, '/health/live')).toEqual({ status: 200, body: { status: 'ok' } });
    const { status, body } = await as(undefined, '/health/ready');
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'ok', database: true } });
    const shown = body['readModels'] as Record<string, unknown>[];
    expect(shown.map(({ name }) => name)).toEqual(expect.arrayContaining(readModels.map(({ name }) => name)));
    expect(new Set(shown.flatMap((one) => Object.keys(one)))).toEqual(new Set(['name', 'status', 'lag']));
  });
});
