import { expect, it } from '@jest/globals';
import { ACCOUNT_LIMIT } from '../../src/modules/identity/signing-in/password-tries.js';
import { Api } from '../support/api.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { PASSWORD } from '../support/visitors.js';

const screens = openScreens();

it('somebody whose account strangers guess at signs in as ever: the browser does the work', async () => {
  const people = new People(screens.app);
  const { email } = await people.coach('coach', PASSWORD);
  await people.settled();
  const stranger = new Api(screens.url, undefined);
  const guess = () => stranger.call('POST', '/api/auth/sign-in', { email, password: 'guess' });
  await Promise.all(Array.from({ length: ACCOUNT_LIMIT.most }, guess));
  expect((await guess()).status).toBe(429);
  const { page } = await screens.sit('phone');
  await page.goto(`${screens.url}/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}, 60_000);
