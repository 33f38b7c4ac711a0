import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';
import { Authenticator } from '../support/authenticator.js';
import { CLIENT, startOidcProvider, type OidcProvider } from '../support/oidc-provider.js';
import { CALLBACK, PUBLIC_URL, SsoBrowser } from '../support/sso-browser.js';

let provider: OidcProvider;
let started: TestApp;

beforeAll(async () => {
  provider = await startOidcProvider(CALLBACK);
  const environment = {
    TOUCHLINE_PUBLIC_URL: PUBLIC_URL,
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
  };
  started = await startTestApp({ environment });
}, 60_000);
afterAll(async () => {
  await started.stop();
  await provider.stop();
});

it('a sign-in with Google waits for the second factor, which a fresh sign-in without a password may add', async () => {
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
