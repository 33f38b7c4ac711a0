import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { generateKeyPair, UnsecuredJWT, type JWTPayload } from 'jose';
import type pg from 'pg';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { START_LIMIT } from '../../src/modules/identity/sso/sso.api.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { HostileIssuer } from '../support/hostile-issuer.js';
import { People } from '../support/people.js';
import { PUBLIC_URL, SsoBrowser } from '../support/sso-browser.js';
import { withWork, WORK_WANTED } from '../support/work.js';

const CLIENT_ID = 'touchline';
let google: HostileIssuer;
let started: TestApp;
let people: People;
let browser: SsoBrowser;
let warn: jest.SpiedFunction<Logger['warn']>;

beforeAll(async () => {
  google = await HostileIssuer.start();
  const environment = {
    TOUCHLINE_PUBLIC_URL: PUBLIC_URL,
    TOUCHLINE_TRUST_PROXY: '1',
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: 'a-secret-for-tests-only',
  };
  started = await startTestApp({ environment });
  people = new People(started.app);
}, 60_000);
afterAll(async () => {
  await started.stop();
  await google.stop();
});
beforeEach(() => {
  browser = new SsoBrowser(started.url);
  // A refusal is in the log, in our words.
  warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
});

const pool = () => started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
let drawn = 0;
const claimsFor = (start: URL, more: object = {}): JWTPayload => {
  const sub = `google-${++drawn}`;
  const person = { sub, email: `${sub}@gmail.com`, email_verified: true, given_name: 'Kim', family_name: 'Reyes' };
  return { aud: CLIENT_ID, nonce: String(start.searchParams.get('nonce')), ...person, ...more };
};
/** Where the provider would send the browser back to. */
const back = (start: URL, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ code: 'a-code', state: String(start.searchParams.get('state')), ...more });
  return `${PUBLIC_URL}/api/auth/google/callback?${query.toString()}`;
};
const returned = async (start: URL, idToken: string, by = browser) => {
  google.idToken = idToken;
  return (await by.go(back(start))).search;
};
const ticket = expect.stringMatching(/^\?ticket=[A-Za-z0-9_-]{43}$/);
const failed = '?error=sso-failed';

describe('the request that we send to Google', () => {
  it('asks for a code, with a challenge, a state and a nonce of its own, and comes back to where we are', async () => {
    const [one, two] = [await browser.start(), await browser.start()];
    expect(Object.fromEntries(one.searchParams)).toEqual({
      client_id: CLIENT_ID,
      response_type: 'code',
      redirect_uri: `${PUBLIC_URL}/api/auth/google/callback`,
      scope: 'openid email profile',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    for (const secret of ['state', 'nonce', 'code_challenge'])
      expect(one.searchParams.get(secret)).not.toBe(two.searchParams.get(secret));
  });

  it('is tied to the browser by a cookie that no script reads and no other site sends along', async () => {
    const { headers } = await browser.call('POST', '/api/auth/google/start', {});
    expect(headers.get('set-cookie')).toMatch(
      /^touchline-sso=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/,
    );
  });

  it('keeps nothing in the database that could be used to go on with it', async () => {
    const start = await browser.start('/settings');
    const { rows } = await pool().query('SELECT * FROM touchline.sso_steps');
    const kept = JSON.stringify(rows, (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('base64url') : value,
    );
    for (const secret of ['state', 'nonce']) expect(kept).not.toContain(start.searchParams.get(secret));
    expect(kept).not.toContain(browser.cookiesOf().split('=')[1]);
  });

  it('costs work past the limit of its network, and then goes on, a link to an account too', async () => {
    const from = { 'x-forwarded-for': '198.51.100.77' };
    const post = (what: string, work: Record<string, string> = {}, token?: string) =>
      new Api(started.url, token).call('POST', `/api/auth/google/${what}`, {}, { ...from, ...work });
    const answers = await Promise.all(Array.from({ length: START_LIMIT.most + 3 }, () => post('start')));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject([WORK_WANTED, WORK_WANTED, WORK_WANTED]);
    expect((await withWork((work) => post('start', work))).body).toEqual({ url: expect.any(String) });
    const person = await people.account('athlete');
    await people.settled();
    expect((await withWork((work) => post('link', work, person.token))).body).toEqual({ url: expect.any(String) });
  });

  it('is given back when it ends in a sign-in', async () => {
    const started = async () => {
      const { rows } = await pool().query<{ points: number }>(
        `SELECT points FROM touchline.attempts WHERE key LIKE 'sso-start:%' ORDER BY points`,
      );
      return rows.map(({ points }) => points);
    };
    await pool().query(`DELETE FROM touchline.attempts WHERE key LIKE 'sso-start:%'`);
    const start = await browser.start();
    expect(await started()).toEqual([1]);
    google.idToken = await google.sign(claimsFor(start));
    expect((await browser.complete(await browser.go(back(start)))).status).toBe(200);
    expect(await started()).toEqual([0]);
  });
});

describe('a token of Google', () => {
  it('that holds is taken (or the refusals below would prove nothing)', async () => {
    const start = await browser.start();
    expect(await returned(start, await google.sign(claimsFor(start)))).toEqual(ticket);
    const sent = google.exchanges.at(-1);
    expect(sent?.get('redirect_uri')).toBe(`${PUBLIC_URL}/api/auth/google/callback`);
    expect(sent?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  it.each<[string, object, string]>([
    ['for somebody else', { aud: 'another-client' }, 'aud'],
    ['for us and somebody else, handed to them', { aud: [CLIENT_ID, 'another'], azp: 'another' }, 'azp'],
    ['of another issuer', { iss: 'https://accounts.example.com' }, 'iss'],
    ['with another nonce', { nonce: 'A'.repeat(43) }, 'nonce'],
    ['without a nonce', { nonce: undefined }, 'nonce'],
    ['that has ended', { exp: Math.floor(Date.now() / 1000) - 120 }, 'exp'],
    ['of nobody', { sub: undefined }, 'sub'],
  ])('%s is refused', async (_what, wrong, claim) => {
    const start = await browser.start();
    expect(await returned(start, await google.sign(claimsFor(start, wrong)))).toBe(failed);
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(`^A sign-in was refused: .*"${claim}"`));
  });

  it('of somebody whose name no database takes is refused', async () => {
    const start = await browser.start();
    expect(await returned(start, await google.sign(claimsFor(start, { sub: 'a\0b' })))).toBe(failed);
  });

  it('that nobody signed, or somebody else, or that is signed with the public key as a secret, is refused', async () => {
    const start = () => browser.start();
    const unsigned = await start();
    const none = new UnsecuredJWT({ iss: google.issuer, ...claimsFor(unsigned) }).setIssuedAt().setExpirationTime('5m');
    expect(await returned(unsigned, none.encode())).toBe(failed);
    const forged = await start();
    const { privateKey: key } = await generateKeyPair('RS256');
    expect(await returned(forged, await google.sign(claimsFor(forged), { key }))).toBe(failed);
    const confused = await start();
    const secret = new TextEncoder().encode(JSON.stringify(await google.publicJwk()));
    const hs256 = await google.sign(claimsFor(confused), { key: secret, alg: 'HS256' });
    expect(await returned(confused, hs256)).toBe(failed);
    expect(await returned(await start(), 'no token')).toBe(failed);
  });

  it('with an address that is not verified is refused', async () => {
    const start = await browser.start();
    const claims = claimsFor(start, { email_verified: false });
    expect(await returned(start, await google.sign(claims))).toBe('?error=email-unverified');
  });

  it('says nothing of a role: whatever it claims, the account has none', async () => {
    const start = await browser.start();
    const claims = claimsFor(start, { role: 'admin', public_metadata: { role: 'admin' } });
    await returned(start, await google.sign(claims));
    const again = await browser.start();
    google.idToken = await google.sign({ ...claims, nonce: String(again.searchParams.get('nonce')) });
    const { body } = await browser.complete(await browser.go(back(again)));
    expect(body).toMatchObject({ user: { role: 'no-role' } });
  });
});

describe('a state', () => {
  const good = async (start: URL) => google.sign(claimsFor(start));

  it('works in the browser that began, once', async () => {
    const start = await browser.start();
    const before = google.exchanges.length;
    expect(await returned(start, await good(start), new SsoBrowser(started.url))).toBe(failed);
    const other = new SsoBrowser(started.url);
    await other.start();
    expect(await returned(start, await good(start), other)).toBe(failed);
    // Nobody was asked about a code that came the wrong way.
    expect(google.exchanges).toHaveLength(before);
    expect(await returned(start, await good(start))).toEqual(ticket);
    expect(await returned(start, await good(start))).toBe(failed);
    expect(google.exchanges).toHaveLength(before + 1);
  });

  it('works once, of many at the same time', async () => {
    const start = await browser.start();
    google.idToken = await good(start);
    const all = await Promise.all(Array.from({ length: 6 }, () => browser.go(back(start))));
    expect(all.filter(({ searchParams }) => searchParams.has('ticket'))).toHaveLength(1);
  });

  it('that is made up, missing, sent twice, or too old is refused', async () => {
    const start = await browser.start();
    google.idToken = await good(start);
    const callback = `${PUBLIC_URL}/api/auth/google/callback`;
    const state = String(start.searchParams.get('state'));
    for (const query of [`?code=c&state=${'A'.repeat(43)}`, '?code=c', '', '?state=', `?code=c&state=${state}x`])
      expect((await browser.go(callback + query)).search).toBe(failed);
    expect((await browser.go(`${callback}?code=c&code=d&state=${state}`)).search).toBe(failed);
    const late = await browser.start();
    await pool().query(`UPDATE touchline.sso_steps SET expires_at = now() - interval '1 second'`);
    expect(await returned(late, await good(late))).toBe(failed);
  });

  it('of two tabs of one browser is each good for its own', async () => {
    const [one, two] = [await browser.start('/one'), await browser.start('/two')];
    for (const [start, redirect] of [
      [two, '/two'],
      [one, '/one'],
    ] as const) {
      google.idToken = await good(start);
      expect((await browser.complete(await browser.go(back(start)))).body).toMatchObject({ redirect });
    }
  });
});

describe('a ticket', () => {
  const ticketIn = async () => {
    const start = await browser.start();
    google.idToken = await google.sign(claimsFor(start));
    return browser.go(back(start));
  };

  it('works once, in the browser that it was made for, within a minute', async () => {
    const screen = await ticketIn();
    const refused = { status: 400, body: { code: 'sso-failed' } };
    expect(await new SsoBrowser(started.url).complete(screen)).toMatchObject(refused);
    const both = await Promise.all([browser.complete(screen), browser.complete(screen)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = await ticketIn();
    await pool().query(`UPDATE touchline.sso_steps SET expires_at = now() - interval '1 second'`);
    expect(await browser.complete(late)).toMatchObject(refused);
  });

  it('is no state, and a state is no ticket', async () => {
    const start = await browser.start();
    const state = new URL(`http://x.test/?ticket=${String(start.searchParams.get('state'))}`);
    expect(await browser.complete(state)).toMatchObject({ status: 400, body: { code: 'sso-failed' } });
    const screen = await ticketIn();
    const query = `?code=c&state=${String(screen.searchParams.get('ticket'))}`;
    expect((await browser.go(`${PUBLIC_URL}/api/auth/google/callback${query}`)).search).toBe(failed);
  });
});

describe('where to go afterwards', () => {
  it.each([
    'https://example.com/',
    '//example.com',
    '/\\example.com',
    '/a\\..\\b',
    'javascript:alert(1)',
    '\t//example.com',
    '/\n/example.com',
    '',
    'settings',
  ])('is a path of this site, not %j', async (redirect) => {
    const person = await people.account('athlete');
    await people.settled();
    const answers = [
      await browser.call('POST', '/api/auth/google/start', { redirect }),
      await browser.call('POST', '/api/auth/google/link', { redirect }, person.token),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 400, body: { fields: { redirect: 'Must be a path on this site.' } } });
    }
  });

  it('is not what the provider, or the author of the address, adds to it', async () => {
    const start = await browser.start('/settings');
    google.idToken = await google.sign(claimsFor(start));
    const screen = await browser.go(back(start, { redirect: 'https://example.com', ticket: 'x' }));
    expect([...screen.searchParams.keys()]).toEqual(['ticket']);
    expect((await browser.complete(screen)).body).toMatchObject({ redirect: '/settings' });
  });
});

describe('without Google', () => {
  it('nobody is offered it, and what it is reached by says that it is not there', async () => {
    const bare = await startTestApp();
    try {
      const visitor = new SsoBrowser(bare.url);
      expect((await visitor.call('GET', '/api/site')).body).toMatchObject({ google: false });
      expect(await visitor.call('POST', '/api/auth/google/start', {})).toMatchObject({
        status: 404,
        body: { code: 'not-configured' },
      });
    } finally {
      await bare.stop();
    }
  });

  it('or while it cannot be reached, people are asked to come back in a moment', async () => {
    const environment = { GOOGLE_ISSUER: 'http://127.0.0.1:9', GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' };
    const lonely = await startTestApp({ environment });
    try {
      const answer = await new SsoBrowser(lonely.url).call('POST', '/api/auth/google/start', {});
      expect([answer.status, answer.body['code'], answer.headers.get('retry-after')]).toEqual([
        503,
        'unavailable',
        '5',
      ]);
    } finally {
      await lonely.stop();
    }
  });
});
