import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { accountAccessTable } from '../../projections/account-access/account-access.table.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Authenticator } from '../support/authenticator.js';
import { eventually } from '../support/eventually.js';
import { codeMailedTo } from '../support/mailed.js';
import { CLIENT, startOidcProvider, type OidcProvider } from '../support/oidc-provider.js';
import { People } from '../support/people.js';
import { CALLBACK, PUBLIC_URL, SsoBrowser } from '../support/sso-browser.js';

const PASSWORD = 'correct horse battery staple';
let provider: OidcProvider;
let started: TestApp;
let people: People;
let browser: SsoBrowser;

beforeAll(async () => {
  provider = await startOidcProvider(CALLBACK);
  const environment = {
    TOUCHLINE_PUBLIC_URL: PUBLIC_URL,
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
  };
  started = await startTestApp({ environment });
  people = new People(started.app);
}, 60_000);
afterAll(async () => {
  await started.stop();
  await provider.stop();
});
beforeEach(() => {
  browser = new SsoBrowser(started.url);
});

const pool = () => started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
let drawn = 0;
/** Somebody new at the provider, with a verified address. */
const somebody = (more: object = {}) => {
  const sub = `google-${++drawn}`;
  return { sub, email: `${sub}@gmail.com`, email_verified: true, given_name: 'Kim', family_name: 'Reyes', ...more };
};

function be(person: OidcProvider['person'], by: SsoBrowser) {
  by.forget(provider.issuer);
  provider.person = person;
}
async function signIn(as: OidcProvider['person'], redirect?: string, by = browser) {
  be(as, by);
  const screen = await by.go(await by.start(redirect));
  return { screen, error: screen.searchParams.get('error'), answer: await by.complete(screen) };
}
async function link(token: string, as: OidcProvider['person'], by = browser) {
  be(as, by);
  const { body } = await by.call('POST', '/api/auth/google/link', { redirect: '/settings' }, token);
  const screen = await by.go(String(body['url']));
  return { screen, error: screen.searchParams.get('error'), answer: await by.complete(screen) };
}
/** The letter that tells somebody of a new way in to their account. */
const noticeTo = (address: string) =>
  eventually(`a notice to ${address}`, async () => {
    const { rows } = await pool().query<{ text: string }>(
      `SELECT text FROM touchline.mails WHERE to_address = $1 AND key LIKE 'mail-identity-linked.%'`,
      [address],
    );
    return rows.length > 0 ? rows.map(({ text }) => text) : undefined;
  });
const methodsOf = async (token: string) => (await browser.call('GET', '/api/auth/methods', undefined, token)).body;
const someUser = { id: expect.any(String), role: 'no-role', firstName: 'Kim', lastName: 'Reyes' };

describe('signing in with Google', () => {
  it('is offered', async () => {
    expect((await browser.call('GET', '/api/site')).body).toEqual({
      google: true,
      supportEmail: 'support@touchline.example',
      demo: false,
    });
  });

  it('for the first time makes an account without a role or a password, with the names of the claims', async () => {
    const person = somebody();
    const { screen, answer } = await signIn(person, '/new-account?step=2');
    expect([screen.pathname, [...screen.searchParams.keys()]]).toEqual(['/sso-redirect', ['ticket']]);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        user: { ...someUser, email: person.email },
        linked: false,
        redirect: '/new-account?step=2',
      },
    ]);
    const token = String(answer.body['token']);
    expect((await browser.call('GET', '/api/auth/sessions', undefined, token)).body).toMatchObject({
      sessions: [{ current: true, method: 'google' }],
    });
    expect((await browser.call('GET', '/api/session', undefined, token)).body).toMatchObject({
      user: { email: person.email, role: 'no-role' },
      permissions: [],
    });
    expect(await methodsOf(token)).toEqual({
      password: false,
      identities: [
        { id: expect.any(String), provider: 'google', email: person.email, linkedAt: expect.stringMatching(/^20.+Z$/) },
      ],
    });
    const { body } = await browser.call('POST', '/api/auth/sign-in', { email: person.email, password: PASSWORD });
    expect(body).toMatchObject({ code: 'other-sign-in', fields: { email: 'Please sign in with Google.' } });
  });

  it('finds the same account again, whatever address Google has by then', async () => {
    const person = somebody();
    const first = await signIn(person);
    const again = await signIn({ ...person, email: 'moved@gmail.com', email_verified: false });
    expect(again.answer.body).toMatchObject({ user: first.answer.body['user'], redirect: null });
    expect(again.answer.body['token']).not.toBe(first.answer.body['token']);
  });

  it('makes one account, of many sign-ins at once', async () => {
    const person = somebody();
    const browsers = Array.from({ length: 5 }, () => new SsoBrowser(started.url));
    const all = await Promise.all(browsers.map((each) => signIn(person, undefined, each)));
    const ids = all.map(({ answer }) => (answer.body['user'] as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
    const { rows } = await pool().query(`SELECT user_id FROM ${accountAccessTable.live} WHERE email = $1`, [
      person.email,
    ]);
    expect(rows).toEqual([{ user_id: ids[0] }]);
  });

  it('makes do with the names there are', async () => {
    const named = await signIn(somebody({ given_name: undefined, family_name: undefined, name: 'Ada  Lee  Byron' }));
    expect(named.answer.body).toMatchObject({ user: { firstName: 'Ada', lastName: 'Lee Byron' } });
    const nameless = somebody({ given_name: undefined, family_name: undefined });
    expect((await signIn(nameless)).answer.body).toMatchObject({ user: { firstName: nameless.sub, lastName: '' } });
  });

  it('is refused without a verified address, and leaves nothing behind', async () => {
    const { email, ...rest } = somebody();
    for (const claims of [{ email_verified: false, email }, { email_verified: 'true', email }, {}]) {
      const person = { sub: rest.sub, given_name: 'Kim', ...claims };
      expect(await signIn(person)).toMatchObject({ error: 'email-unverified' });
    }
    const { rows } = await pool().query('SELECT 1 FROM touchline.identities WHERE subject = $1', [rest.sub]);
    expect(rows).toEqual([]);
  });

  it('says so when somebody changes their mind', async () => {
    expect(await signIn(undefined)).toMatchObject({ error: 'cancelled', answer: { status: 400 } });
  });
});

describe('an address that has an account already', () => {
  it('is signed in to it when Google runs the mailbox, and keeps its password', async () => {
    const person = await people.account('athlete', PASSWORD);
    await people.settled();
    const google = somebody({ email: person.email.toUpperCase(), hd: 'example.com' });
    const { answer } = await signIn(google);
    expect(answer.body).toMatchObject({ user: { id: person.userId, email: person.email, role: 'athlete' } });
    expect(await methodsOf(String(answer.body['token']))).toMatchObject({ password: true, identities: [{}] });
    expect((await browser.call('POST', '/api/auth/sign-in', { email: person.email, password: PASSWORD })).status).toBe(
      200,
    );
  });

  it('is not when Google only knows who had the mailbox once: they sign in as before and link it', async () => {
    const person = await people.account('athlete', PASSWORD);
    await people.settled();
    const google = somebody({ email: person.email });
    expect(await signIn(google)).toMatchObject({ error: 'email-taken' });
    expect(await link(person.token, google)).toMatchObject({ answer: { body: { linked: true } } });
    expect((await signIn(google)).answer.body).toMatchObject({ user: { id: person.userId } });
  });
});

describe('somebody who signs up ahead of the owner of an address', () => {
  const post = (path: string, body: object) => browser.call('POST', `/api/auth/${path}`, body);

  it('gains nothing, not even with the code: the account is whose Google is, and has no password', async () => {
    const owner = somebody();
    const { email } = owner;
    const stranger = { email, firstName: 'Mal', lastName: 'Ory', password: PASSWORD };
    const { body: begun } = await post('sign-up', stranger);
    const code = await codeMailedTo(pool(), email);
    const { answer } = await signIn(owner);
    expect(answer.body).toMatchObject({ user: { ...someUser, email } });
    expect(await post('sign-up/verify', { signUpId: begun['signUpId'], code })).toMatchObject({
      status: 409,
      body: { code: 'email-taken' },
    });
    expect(await post('sign-in', { email, password: PASSWORD })).toMatchObject({ body: { code: 'other-sign-in' } });
    expect(await methodsOf(String(answer.body['token']))).toMatchObject({ password: false, identities: [{}] });
    expect(await post('sign-up', stranger)).toMatchObject({ status: 409, body: { code: 'email-taken' } });
  });

  it('at Google, with an address that is not theirs, gets no account that its owner would find', async () => {
    const { email } = somebody();
    expect(await signIn(somebody({ email, email_verified: false }))).toMatchObject({ error: 'email-unverified' });
    expect((await post('sign-up', { email, firstName: 'Kim', lastName: 'Reyes', password: PASSWORD })).status).toBe(
      201,
    );
  });
});

describe('a password that is chosen with a code from the mailbox', () => {
  const another = 'nine barns painted blue';
  const post = (path: string, body: object) => browser.call('POST', `/api/auth/${path}`, body);
  async function choosePassword(email: string) {
    const { body } = await post('forgot-password', { email });
    const code = await codeMailedTo(pool(), email);
    const reset = { resetId: body['resetId'], code, password: another };
    expect(await post('reset-password', reset)).toMatchObject({ status: 200 });
  }

  it('leaves nobody in the account who only had the mailbox once, not even half way in', async () => {
    const former = somebody({ email: 'moved-on@example.com' });
    const inside = String((await signIn(former)).answer.body['token']);
    be(former, browser);
    const halfWay = await browser.go(await browser.start());
    await choosePassword(former.email);
    expect((await browser.call('GET', '/api/session', undefined, inside)).status).toBe(401);
    expect(await browser.complete(halfWay)).toMatchObject({ status: 400, body: { code: 'sso-failed' } });
    expect(await signIn(former)).toMatchObject({ error: 'email-taken' });
    const { body } = await post('sign-in', { email: former.email, password: another });
    const token = String(body['token']);
    expect(await methodsOf(token)).toEqual({ password: true, identities: [] });
    expect((await browser.call('GET', '/api/auth/sessions', undefined, token)).body).toMatchObject({
      sessions: [{ current: true, method: 'password' }],
    });
  });

  it('lets owners of the mailbox by Google’s word in as before', async () => {
    const owner = somebody();
    const first = await signIn(owner);
    await choosePassword(owner.email);
    expect((await signIn(owner)).answer.body).toMatchObject({ user: first.answer.body['user'] });
  });
});

describe('linking Google to an account', () => {
  it('adds a way in, and gives nobody a new session', async () => {
    const person = await people.account('athlete', PASSWORD);
    await people.settled();
    const google = somebody();
    const { answer } = await link(person.token, google);
    expect([answer.status, answer.body]).toEqual([
      200,
      { token: null, user: null, linked: true, redirect: '/settings' },
    ]);
    expect((await signIn(google)).answer.body).toMatchObject({ user: { id: person.userId } });
    // Again changes nothing.
    expect((await link(person.token, google)).answer.body).toMatchObject({ linked: true });
    expect(await methodsOf(person.token)).toMatchObject({ identities: [{ email: google.email }] });
    expect(await noticeTo(person.email)).toHaveLength(1);
  });

  it('is refused for an identity of another account, and for an address that is not verified', async () => {
    const google = somebody();
    await signIn(google);
    const other = await people.account('athlete', PASSWORD);
    await people.settled();
    expect(await link(other.token, google)).toMatchObject({ error: 'identity-taken' });
    expect(await link(other.token, somebody({ email_verified: false }))).toMatchObject({ error: 'email-unverified' });
    expect(await methodsOf(other.token)).toEqual({ password: true, identities: [] });
  });

  it('is refused once the session that asked for it has ended', async () => {
    const person = await people.account('athlete', PASSWORD);
    await people.settled();
    provider.person = somebody();
    const { body } = await browser.call('POST', '/api/auth/google/link', {}, person.token);
    await browser.call('POST', '/api/auth/sign-out', undefined, person.token);
    expect((await browser.go(String(body['url']))).search).toBe('?error=sso-failed');
  });

  it('needs somebody who is signed in', async () => {
    expect((await browser.call('POST', '/api/auth/google/link', {})).status).toBe(401);
    expect((await browser.call('GET', '/api/auth/methods')).status).toBe(401);
  });
});

describe('taking Google off an account', () => {
  const unlink = (token: string, id: unknown) =>
    browser.call('DELETE', `/api/auth/methods/${String(id)}`, undefined, token);
  const identitiesOf = async (token: string) => (await methodsOf(token))['identities'] as { id: string }[];

  it('ends that way in, unless it is the last', async () => {
    const google = somebody();
    const token = String((await signIn(google)).answer.body['token']);
    const [only] = await identitiesOf(token);
    expect(await unlink(token, only?.id)).toMatchObject({ status: 409, body: { code: 'last-method' } });
    const second = somebody();
    await link(token, second);
    expect(await unlink(token, only?.id)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await unlink(token, only?.id)).toMatchObject({ status: 404 });
    expect(await identitiesOf(token)).toHaveLength(1);
  });

  it('leaves one of two that are taken off at once', async () => {
    const token = String((await signIn(somebody())).answer.body['token']);
    await link(token, somebody());
    const both = await identitiesOf(token);
    const answers = await Promise.all(both.map(({ id }) => unlink(token, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await identitiesOf(token)).toHaveLength(1);
  });

  it('takes nothing off somebody else’s account', async () => {
    const token = String((await signIn(somebody())).answer.body['token']);
    const [theirs] = await identitiesOf(token);
    const other = await people.account('athlete', PASSWORD);
    await people.settled();
    expect(await unlink(other.token, theirs?.id)).toMatchObject({ status: 404 });
    expect(await identitiesOf(token)).toHaveLength(1);
  });
});

describe('a second factor', () => {
  it('is waited for by a sign-in with Google, and a fresh sign-in without a password may add one', async () => {
    provider.person = {
      sub: 'g-1',
      email: 'kim@gmail.com',
      email_verified: true,
      given_name: 'Kim',
      family_name: 'Reyes',
    };
    const signIn = async (browser = new SsoBrowser(started.url)) =>
      browser.complete(await browser.go(await browser.start('/settings')));
    const browser = new SsoBrowser(started.url);
    const token = String((await signIn(browser)).body['token']);
    const call = (path: string, body: object) => browser.call('POST', `/api/auth/${path}`, body, token);
    const { body: begun } = await call('factors/app', { name: 'My phone' });
    const app = new Authenticator(String(begun['secret']));
    expect((await call(`factors/app/${String(begun['id'])}`, { code: await app.fresh() })).status).toBe(200);
    expect((await call(`factors/${String(begun['id'])}/remove`, {})).body).toMatchObject({ code: 'sign-in-again' });

    const { body } = await signIn();
    const pendingSignIn = expect.stringMatching(/^[\w-]{43}$/);
    const waitsFor = { pendingSignIn, factors: ['app'] };
    expect(body).toEqual({ token: null, user: null, linked: false, redirect: '/settings', waitsFor });
    const pending = (body['waitsFor'] as { pendingSignIn: string }).pendingSignIn;
    const done = await browser.call('POST', '/api/auth/sign-in/factor', {
      pendingSignIn: pending,
      code: await app.fresh(),
    });
    const { body: listed } = await browser.call('GET', '/api/auth/sessions', undefined, String(done.body['token']));
    expect((listed['sessions'] as object[])[0]).toMatchObject({ current: true, method: 'google' });
  });
});
