import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { freePort } from '../../src/launcher/postgres-server.mjs';
import { START_LIMIT } from '../../src/modules/identity/sso/google/google-sign-in.controller.js';
import { teams } from '../../src/modules/team/public.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { Api } from '../support/api.js';
import { CLIENT, startOidcProvider, type OidcProvider } from '../support/oidc-provider.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';

// The provider sends people back to where they came from, which has to be known before.
const port = await freePort();
const address = `http://127.0.0.1:${port}`;
let provider: OidcProvider;
const environment: Record<string, string> = { TOUCHLINE_PUBLIC_URL: address };
beforeAll(async () => {
  provider = await startOidcProvider(`${address}/api/auth/google/callback`);
  Object.assign(environment, {
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
  });
});
const screens = openScreens({ port, environment });
afterAll(() => provider.stop());

/** The statuses that a page's calls to a path were answered with. */
function statusesOf(page: Page, path: string): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === path) statuses.push(response.status());
  });
  return statuses;
}

it('who shares a network with a stranger who guesses codes joins as ever: the browser does the work', async () => {
  const people = new People(screens.app);
  const [lead, stranger, newcomer] = [
    await people.coach('coach'),
    await people.account('no-role'),
    await people.account('no-role'),
  ];
  const teamId = await people.team(lead.profileId);
  await people.settled();
  const { state } = await screens.app.get(StreamReader, { strict: false }).load(teams.of(teamId));
  const guess = () => new Api(screens.url, stranger.token).get('/api/invite/role?inviteCode=ZZZZ-9999');
  while ((await guess()).status !== 429);
  const { page } = await screens.sitSignedIn(newcomer, 'phone', '/new-account?step=join-team&as=athlete');
  const statuses = statusesOf(page, '/api/invite/role');
  await page.getByLabel('Code').fill(state!.joinCode);
  await page.getByText('You join as an athlete: the coaches are asked to accept you.', { exact: true }).waitFor();
  expect(statuses).toEqual([429, 200]);
  await page.getByRole('button', { name: 'Join Team' }).click();
  await page.waitForURL(/\/athlete\/onboarding/);
}, 60_000);

it('and signs in with Google as ever', async () => {
  provider.person = {
    sub: 'g-1',
    email: 'kim@gmail.com',
    email_verified: true,
    given_name: 'Kim',
    family_name: 'Lane',
  };
  const stranger = new Api(screens.url, undefined);
  const begin = () => stranger.call('POST', '/api/auth/google/start', {});
  for (let start = 0; start < START_LIMIT.most; start++) expect((await begin()).status).toBeLessThan(300);
  expect((await begin()).status).toBe(429);
  const { page } = await screens.sit('wide');
  const statuses = statusesOf(page, '/api/auth/google/start');
  await page.goto(`${address}/sign-in`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('heading', { name: 'Welcome, Kim' }).waitFor();
  expect(statuses).toEqual([429, 200]);
}, 60_000);
