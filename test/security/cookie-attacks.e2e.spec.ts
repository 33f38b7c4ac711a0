import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { AS_COOKIE, SESSION_HEADER } from '../../contract/session-header.js';
import { markOf } from '../../src/platform/guard/session-cookies.js';
import { Api, type Answer } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { People, type Person } from '../support/people.js';
import { PASSWORD, Visitors } from '../support/visitors.js';
import { watchLive } from '../support/screens.js';

let started: TestApp;
let visitors: Visitors;
let people: People;
let person: Person;
let other: Person;

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  visitors = new Visitors(started);
  people = new People(started.app);
  [person, other] = [await people.account('no-role', PASSWORD), await people.account('no-role', PASSWORD)];
  await people.settled();
}, 60_000);
afterAll(() => started.stop());

type Headers = Record<string, string>;
const asked = { [SESSION_HEADER]: AS_COOKIE };
/** What a page of ours sends in a session. */
const ours = ({ token }: Pick<Person, 'token'>): Headers => ({
  cookie: `touchline=${token}`,
  [SESSION_HEADER]: markOf(token),
});
const signIn = ({ email }: Person, headers: Headers = {}) =>
  visitors.post('/api/auth/sign-in', { email, password: PASSWORD }, headers);
const call = (headers: Headers, method = 'GET', path = '/api/session', body?: unknown) =>
  new Api(started.url, undefined).call(method, path, body, headers);
const status = (headers: Headers) => call(headers).then((answer) => answer.status);
/** Of the session: a sign-in also says which browser it came from, in a cookie that opens nothing. */
const sessionCookies = ({ headers }: Answer) =>
  headers.getSetCookie().filter((cookie) => /^(?:__Host-)?touchline=/.test(cookie));
const tokenIn = (answer: Answer) => /^touchline=([^;]*)/.exec(sessionCookies(answer)[0] ?? '')?.[1] ?? '';

describe('a sign-in', () => {
  it('of a browser answers the token as a cookie that no script reads, and nowhere else', async () => {
    const answer = await signIn(person, { ...asked, 'sec-fetch-site': 'same-origin' });
    const token = tokenIn(answer);
    expect(sessionCookies(answer)).toEqual([`touchline=${token}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Strict`]);
    expect(answer.body).toEqual({ mark: markOf(token), user: expect.objectContaining({ id: person.userId }) });
    expect(JSON.stringify(answer.body)).not.toContain(token);
    expect(await status(ours({ token }))).toBe(200);
  });

  it('of a program answers the token as ever, and no cookie', async () => {
    const { body, headers } = await signIn(person);
    expect(body).toEqual({ token: expect.any(String), user: expect.objectContaining({ id: person.userId }) });
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('signs out the person who was signed in at that browser', async () => {
    const { token } = await people.account('no-role', PASSWORD);
    await people.settled();
    const answer = await signIn(person, { ...asked, cookie: `touchline=${token}` });
    expect(answer.status).toBe(200);
    expect(await status({ authorization: `Bearer ${token}` })).toBe(401);
  });

  it('that another site has begun signs nobody out, and sets no cookie', async () => {
    const cookie = `touchline=${person.token}`;
    const forged = [{ cookie }, { cookie, ...asked, 'sec-fetch-site': 'cross-site' }];
    for (const headers of forged) expect((await signIn(other, headers)).headers.getSetCookie()).toEqual([]);
    expect(await status(ours(person))).toBe(200);
  });
});

describe('a cookie', () => {
  it.each<[string, () => Headers]>([
    ['alone, as another page makes the browser send it', () => ({ cookie: `touchline=${person.token}` })],
    ['with a made-up mark', () => ({ ...ours(person), [SESSION_HEADER]: 'A'.repeat(22) })],
    ['with the mark of another session', () => ({ ...ours(person), [SESSION_HEADER]: markOf(other.token) })],
    ['with what a sign-in says', () => ({ ...ours(person), ...asked })],
    ['in a call from another site', () => ({ ...ours(person), 'sec-fetch-site': 'cross-site' })],
    ['in a call from a neighbour of our site', () => ({ ...ours(person), 'sec-fetch-site': 'same-site' })],
    ['in an address that somebody opens', () => ({ ...ours(person), 'sec-fetch-site': 'none' })],
    ['beside a wrong bearer token', () => ({ ...ours(person), authorization: 'Bearer nobody' })],
    ['beside a header that is no token', () => ({ ...ours(person), authorization: 'Basic eDp5' })],
    ['whose session nobody has', () => ours({ token: 'A'.repeat(43) })],
  ])('%s is nobody’s', async (_, headers) => {
    expect(await status(headers())).toBe(401);
    const password = { currentPassword: PASSWORD, password: 'nine barns painted blue' };
    expect((await call(headers(), 'POST', '/api/auth/password', password)).status).toBe(401);
    expect(await status(ours(person))).toBe(200);
  });

  it('does not answer a form that another site posts', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const headers = { cookie: `touchline=${person.token}`, 'content-type': type, origin: 'https://evil.example' };
      const answer = await request(started.url).post('/api/auth/sign-out').set(headers).send('{}');
      expect([401, 415]).toContain(answer.status);
    }
    expect(await status(ours(person))).toBe(200);
  });

  it('is not for pages of other sites to ask about', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const asking = { ...headers, 'access-control-request-headers': SESSION_HEADER };
    const answer = await request(started.url).options('/api/session').set(asking);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers).not.toHaveProperty('access-control-allow-headers');
  });

  it('gives way to a bearer token', async () => {
    const { body } = await call({ ...ours(person), authorization: `Bearer ${other.token}` });
    expect(body).toMatchObject({ user: { id: other.userId } });
  });

  it('opens the live stream, and is forgotten by signing out', async () => {
    const token = tokenIn(await signIn(person, asked));
    const live = await watchLive(started.url, undefined, ours({ token }));
    expect(live.status).toBe(200);
    expect((await watchLive(started.url, undefined, { cookie: `touchline=${token}` })).status).toBe(401);
    const answer = await call(ours({ token }), 'POST', '/api/auth/sign-out', {});
    expect(sessionCookies(answer)).toEqual(['touchline=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict']);
    expect(await status(ours({ token }))).toBe(401);
    live.close();
  });

  it('of another session stays when signing out by a bearer token', async () => {
    const token = tokenIn(await signIn(person, asked));
    const { body } = await signIn(person);
    const both = { ...ours({ token }), authorization: `Bearer ${String(body['token'])}` };
    expect((await call(both, 'POST', '/api/auth/sign-out', {})).headers.getSetCookie()).toEqual([]);
    expect(await status(ours({ token }))).toBe(200);
  });

  it('ends with every other session, and with a new password', async () => {
    const mine = await people.account('no-role', PASSWORD);
    await people.settled();
    const browsers = [await signIn(mine, asked), await signIn(mine, asked)].map((answer) => ({
      token: tokenIn(answer),
    }));
    const [here, there] = browsers.map(ours) as [Headers, Headers];
    expect((await call(here, 'DELETE', '/api/auth/sessions', {})).body).toEqual({ ended: 2 });
    expect([await status(here), await status(there)]).toEqual([200, 401]);
    const { token } = { token: tokenIn(await signIn(mine, asked)) };
    const change = { currentPassword: PASSWORD, password: 'nine barns painted blue' };
    expect((await call(here, 'POST', '/api/auth/password', change)).status).toBe(200);
    expect([await status(here), await status(ours({ token }))]).toEqual([200, 401]);
  });
});

describe('a token from before', () => {
  const moved = (headers: Headers) => call(headers, 'POST', '/api/auth/cookie', {});

  it('becomes a cookie of the same session', async () => {
    const answer = await moved({ authorization: `Bearer ${other.token}` });
    expect(answer.body).toEqual({ mark: markOf(other.token) });
    expect(tokenIn(answer)).toBe(other.token);
  });

  it('that is nobody’s becomes none', async () => {
    for (const headers of [{}, { authorization: `Bearer ${'A'.repeat(43)}` }, { cookie: `touchline=${other.token}` }]) {
      const answer = await moved(headers);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
    }
  });
});

describe('where there is https', () => {
  it('a cookie is sent over it alone, and planted by no other host', async () => {
    const secure = await startTestApp({ environment: { TOUCHLINE_PUBLIC_URL: 'https://touchline.test' } });
    try {
      const there = new People(secure.app);
      const { email } = await there.account('no-role', PASSWORD);
      await there.settled();
      const signed = await eventually('a sign-in', async () => {
        const body = { email, password: PASSWORD };
        const answer = await new Api(secure.url, undefined).call('POST', '/api/auth/sign-in', body, asked);
        return answer.status === 200 ? answer : undefined;
      });
      const [line = ''] = sessionCookies(signed);
      expect(line).toMatch(/^__Host-touchline=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/);
      const token = /=([^;]*)/.exec(line)![1]!;
      const asks = (cookie: string) =>
        new Api(secure.url, undefined).call('GET', '/api/session', undefined, { ...ours({ token }), cookie });
      expect((await asks(`touchline=${token}`)).status).toBe(401);
      expect((await asks(`__Host-touchline=${token}`)).status).toBe(200);
    } finally {
      await secure.stop();
    }
  });
});
