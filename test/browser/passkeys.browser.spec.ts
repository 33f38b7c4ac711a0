import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { freePort } from '../../src/launcher/postgres-server.mjs';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { PASSWORD } from '../support/visitors.js';

// A passkey is for one host, which is no number.
const port = await freePort();
const url = `http://localhost:${port}`;
const screens = openScreens({
  port,
  environment: { TOUCHLINE_PUBLIC_URL: url, TOUCHLINE_OPERATORS_NEED_FACTOR: '1' },
});
let people: People;
beforeAll(() => {
  people = new People(screens.app);
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** As a picture, where somebody wants to look at it. */
const seen = async ({ page }: Seat, name: string) => {
  const folder = process.env['TOUCHLINE_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

/** Gives the seat's browser a passkey's place of its own, which somebody is at, or is not. */
async function authenticatorOf({ context, page }: Seat) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    made: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    forget: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

async function signIn({ page }: Seat, email: string): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign in');
}

async function signOut({ page }: Seat): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/sign-in/);
}

/** No serious finding, and nothing wider than the screen. */
async function inOrder(seat: Seat, picture: string): Promise<void> {
  await seen(seat, picture);
  expect(await seriousFindings(seat)).toEqual([]);
  expect(await seat.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

describe.each<Width>(['wide', 'small'])('passkeys, on a %s screen', (width) => {
  it('are added, named, used to sign in and removed', async () => {
    const { email, profileId } = await people.coach('coach', PASSWORD);
    await people.team(profileId);
    await people.settled(['account-access', 'team']);
    const seat = await screens.sit(width);
    const { page } = seat;
    const authenticator = await authenticatorOf(seat);
    await signIn(seat, email);
    await page.waitForURL((address) => address.pathname !== '/sign-in');
    await page.goto(`${url}/coach/settings`);
    await page.getByText('No second factor').waitFor();
    await inOrder(seat, `${width}-none-yet`);
    await press(page, 'Add a passkey');
    await page.getByLabel('What you call it').fill('My laptop');
    await inOrder(seat, `${width}-add`);
    await page.getByLabel('Current password').fill('something else');
    await press(page, 'Continue');
    await page.getByText('Incorrect password.').waitFor();
    await page.getByLabel('Current password').fill(PASSWORD);
    await press(page, 'Continue');
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    expect(await authenticator.made()).toBe(1);
    await press(page, 'I have kept them');
    await press(page, 'Rename My laptop');
    await page.getByRole('form', { name: 'Rename My laptop' }).getByLabel('What you call it').fill('Blue laptop');
    await inOrder(seat, `${width}-rename`);
    await press(page, 'Save');
    await page.getByText('Blue laptop').waitFor();
    await inOrder(seat, `${width}-list`);
    await signOut(seat);
    await signIn(seat, email);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await page.getByRole('button', { name: 'Use your passkey' }).waitFor();
    await inOrder(seat, `${width}-step`);
    await press(page, 'Use your passkey');
    await page.waitForURL((address) => address.pathname !== '/sign-in');
    await page.goto(`${url}/coach/settings`);
    await page.getByText('Passkey, since').waitFor();
    await press(page, 'Remove Blue laptop');
    const form = page.getByRole('form', { name: 'Remove Blue laptop' });
    await form.getByLabel('Current password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No second factor').waitFor();
  });

  it('are enough for an admin who must have a second factor, and a browser without one says so', async () => {
    const { email } = await people.account('admin', PASSWORD);
    await people.settled();
    const seat = await screens.sit(width);
    const { page } = seat;
    const authenticator = await authenticatorOf(seat);
    await signIn(seat, email);
    await page.getByRole('heading', { name: 'Add a second factor first' }).waitFor();
    await press(page, 'Add a passkey instead');
    await page.getByLabel('Current password').fill(PASSWORD);
    await inOrder(seat, `${width}-must`);
    await press(page, 'Continue');
    const list = page.getByRole('list', { name: 'Recovery codes' });
    await list.waitFor();
    const [code = ''] = await list.getByRole('listitem').allTextContents();
    await press(page, 'I have kept them');
    await page.waitForURL(/\/admin\/home/);
    await signOut(seat);
    await authenticator.forget();
    await signIn(seat, email);
    await press(page, 'Use your passkey');
    await page.getByText('Your browser gave no passkey.').waitFor();
    await inOrder(seat, `${width}-none`);
    await page.getByLabel('Code of your authenticator app').fill(code);
    await press(page, 'Sign in');
    await page.waitForURL(/\/admin\/home/);
  });
});
