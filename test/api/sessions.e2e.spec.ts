import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Credentials } from '../../src/modules/identity/passwords/credentials.js';
import { CHANGES_BY_ACCOUNT, CHANGES_BY_ADDRESS } from '../../src/modules/identity/passwords/new-passwords.js';
import { Sessions } from '../../src/modules/identity/sessions/sessions.js';
import { addressKey, Limits } from '../../src/platform/limits/limits.js';
import { Api, type Answer } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { People } from '../support/people.js';
import { PASSWORD, Visitors } from '../support/visitors.js';
import { withWork, WORK_WANTED } from '../support/work.js';

const ANOTHER = 'nine barns painted blue';
const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
let started: TestApp;
let visitors: Visitors;
let people: People;

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  visitors = new Visitors(started);
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

/** An account of its own, signed in from a browser, beside the session that {@link People} starts. */
async function signedIn(password: string | undefined = PASSWORD) {
  const person = await people.account('no-role', password);
  await people.settled();
  const answer = await visitors.post('/api/auth/sign-in', { email: person.email, password }, { 'user-agent': CHROME });
  return { ...person, here: visitors.as(answer), there: new Api(started.url, person.token) };
}
interface Entry {
  id: string;
  current: boolean;
  method: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
}
const entries = ({ body }: Answer) => body['sessions'] as Entry[];
const session = (api: Api) => api.get('/api/session').then(({ status }) => status);
const change = (api: Api, body: object) => api.call('POST', '/api/auth/password', body);

describe('the sessions of an account', () => {
  it('are listed, the latest in use first, with the one that asks', async () => {
    const { here } = await signedIn();
    const { status, body } = await here.get('/api/auth/sessions');
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const rest = { id: expect.any(String), method: 'password', createdAt: time, lastSeenAt: time };
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        sessions: [
          { ...rest, current: true, device: 'Chrome on macOS' },
          { ...rest, current: false, device: 'Unknown device' },
        ],
      },
    });
  });

  it('say how each was begun, and leave out what has ended', async () => {
    const { here, userId } = await signedIn();
    const sessions = started.app.get(Sessions, { strict: false });
    await sessions.start(userId, { method: 'google', userAgent: CHROME });
    await visitors.pool.query(
      `UPDATE touchline.sessions SET expires_at = now() WHERE user_id = $1 AND device = 'Unknown device'`,
      [userId],
    );
    expect(entries(await here.get('/api/auth/sessions')).map(({ method }) => method)).toEqual(['google', 'password']);
  });

  it('end one by one, or all but the one that asks', async () => {
    const { here, there, userId } = await signedIn();
    const [, other] = entries(await here.get('/api/auth/sessions'));
    expect((await here.call('DELETE', `/api/auth/sessions/${other!.id}`)).body).toEqual({ ok: true });
    expect([await session(here), await session(there)]).toEqual([200, 401]);
    expect((await here.call('DELETE', `/api/auth/sessions/${other!.id}`)).status).toBe(404);
    const sessions = started.app.get(Sessions, { strict: false });
    await Promise.all([sessions.start(userId), sessions.start(userId)]);
    expect((await here.call('DELETE', '/api/auth/sessions')).body).toEqual({ ended: 2 });
    expect(await session(here)).toBe(200);
  });

  it('of somebody else are as unknown as none', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const [{ id } = { id: '' }] = entries(await theirs.here.get('/api/auth/sessions'));
    const answers = [
      await mine.here.call('DELETE', `/api/auth/sessions/${id}`),
      await mine.here.call('DELETE', '/api/auth/sessions/0d7cf1c4-31e9-4a6a-8f4d-0a9d7f3e5b11'),
    ];
    expect(answers.map(({ status, body }) => [status, body['message']])).toEqual([
      [404, 'Session not found.'],
      [404, 'Session not found.'],
    ]);
    expect([await session(theirs.here), await session(theirs.there)]).toEqual([200, 200]);
  });

  describe('that a password begins while it is being replaced', () => {
    const parts = () => ({
      sessions: started.app.get(Sessions, { strict: false }),
      credentials: started.app.get(Credentials, { strict: false }),
    });
    /** Does `first` in a transaction, lets `second` run into it, and ends the transaction then. */
    async function overlapping<T>(first: string, values: unknown[], second: () => Promise<T>): Promise<T> {
      const client = await visitors.pool.connect();
      let ended = false;
      try {
        await client.query('BEGIN');
        await client.query(first, values);
        const waiting = second();
        await eventually('the other to wait', async () => {
          const { rows } = await visitors.pool.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'
            AND datname = current_database()`);
          return rows.length === 1;
        });
        await client.query('COMMIT');
        ended = true;
        return await waiting;
      } finally {
        client.release(!ended);
      }
    }

    it('are not begun by one that is being replaced', async () => {
      const { userId } = await people.account('no-role', PASSWORD);
      const { sessions, credentials } = parts();
      const check = await credentials.check(userId, PASSWORD);
      if (check.outcome !== 'right') throw new Error('The password is another one.');
      const replace = `UPDATE touchline.credentials SET password_hash = 'a new hash' WHERE user_id = $1`;
      const token = await overlapping(replace, [userId], () => sessions.startByPassword(userId, check.passwordHash));
      expect(token).toBeUndefined();
    });

    it('do not outlive it', async () => {
      const { userId } = await people.account('no-role', PASSWORD);
      const { sessions, credentials } = parts();
      const begin = `WITH held AS (SELECT FROM touchline.credentials WHERE user_id = $1 FOR SHARE)
        INSERT INTO touchline.sessions (token_hash, id, user_id, created_at, last_seen_at, expires_at)
        SELECT sha256('token'), gen_random_uuid(), $1, now(), now(), now() + interval '1 day' FROM held`;
      await overlapping(begin, [userId], () => credentials.replace(userId, 'a new hash'));
      expect(await sessions.list(userId)).toEqual([]);
    });
  });
});

describe('changing one’s password', () => {
  it('takes the current one, ends every other session and tells the owner', async () => {
    const { here, there, email } = await signedIn();
    const answer = await change(here, { currentPassword: PASSWORD, password: ANOTHER });
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect([await session(here), await session(there)]).toEqual([200, 401]);
    expect((await visitors.signIn(email, PASSWORD)).status).toBe(401);
    expect((await visitors.signIn(email, ANOTHER)).status).toBe(200);
    await eventually('the notice', async () => {
      const { rows } = await visitors.pool.query(
        `SELECT FROM touchline.mails WHERE to_address = $1 AND subject = 'Your Touchline password was changed'`,
        [email],
      );
      return rows.length === 1;
    });
  });

  it.each([
    [{ currentPassword: 'wrong', password: ANOTHER }, 'wrong-password', 'currentPassword', 'Incorrect password.'],
    [{ password: ANOTHER }, 'wrong-password', 'currentPassword', 'Password is required'],
    [
      { currentPassword: PASSWORD, password: 'RobinExample1' },
      'weak-password',
      'password',
      'This password is not strong enough. Please try a different password',
    ],
  ])('refuses %j', async (body, code, field, message) => {
    const { here, there } = await signedIn();
    expect(await change(here, body)).toMatchObject({ status: 400, body: { code, fields: { [field]: message } } });
    expect([await session(here), await session(there)]).toEqual([200, 200]);
  });

  it('gives an account that has none its first, once without a current one', async () => {
    const { email, token } = await people.account('no-role');
    await people.settled();
    const api = new Api(started.url, token);
    expect((await change(api, { password: ANOTHER })).status).toBe(200);
    expect((await visitors.signIn(email, ANOTHER)).status).toBe(200);
    expect((await change(api, { password: 'ten barns painted red' })).status).toBe(400);
  });

  it('is limited, so that an open session does not give the password away', async () => {
    const { here } = await signedIn();
    const guess = (index: number) => change(here, { currentPassword: `guess ${index}`, password: ANOTHER });
    const answers = await Promise.all(Array.from({ length: CHANGES_BY_ACCOUNT.most + 3 }, (_, index) => guess(index)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await change(here, { currentPassword: PASSWORD, password: ANOTHER })).status).toBe(429);
  });
  it('costs work, and is not refused, on a network where strangers have guessed at their own', async () => {
    const { here } = await signedIn();
    const address = visitors.newAddress();
    const limits = started.app.get(Limits, { strict: false });
    await limits.count(CHANGES_BY_ADDRESS, addressKey(address), CHANGES_BY_ADDRESS.most);
    const send = (work: Record<string, string> = {}) =>
      here.call(
        'POST',
        '/api/auth/password',
        { currentPassword: PASSWORD, password: ANOTHER },
        { 'x-forwarded-for': address, ...work },
      );
    expect(await send()).toMatchObject(WORK_WANTED);
    expect((await withWork(send)).status).toBe(200);
  });
});
