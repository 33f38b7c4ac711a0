import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { freePort } from '../../src/launcher/postgres-server.mjs';
import { Authenticator } from '../support/authenticator.js';
import type { Seat } from '../support/browser.js';
import { expectSound } from '../support/looks.js';
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

/** A whole story, beside other suites on two cores. */
const LONG = 240_000;

/** While it waits for an answer a button takes no press. */
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator(':not(.ant-btn-loading)')).click();
const inside = (page: Page) => page.waitForURL(({ pathname }) => pathname !== '/sign-in');

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

/** Adds an app where its form is open. @returns the app, and the recovery codes that were shown */
async function addApp(seat: Seat): Promise<{ app: Authenticator; codes: string[] }> {
  const { page } = seat;
  await page.getByLabel('Current password').fill(PASSWORD);
  await press(page, 'Continue');
  await page.getByRole('img', { name: 'QR code for the key' }).waitFor();
  await expectSound(seat, 'main');
  const app = new Authenticator((await page.locator('code').first().textContent())!);
  await page.getByLabel('Code from the app').fill('000000');
  await press(page, 'Confirm');
  await page.getByText('Invalid code. Please try again.').waitFor();
  await page.getByLabel('Code from the app').fill(await app.fresh());
  await press(page, 'Confirm');
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  await expectSound(seat, 'main');
  const codes = await list.getByRole('listitem').allTextContents();
  await press(page, 'I saved them');
  return { app, codes };
}

async function removeFactor({ page }: Seat, name: string): Promise<void> {
  await press(page, `Remove ${name}`);
  const form = page.getByRole('form', { name: `Remove ${name}` });
  await form.getByLabel('Current password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Two-step sign-in is off').waitFor();
}

/** A coach in their settings, who has no second factor yet. */
async function coachInSettings(): Promise<{ seat: Seat; email: string }> {
  const { email, profileId } = await people.coach('coach', PASSWORD);
  await people.team(profileId);
  await people.settled(['account-access', 'team']);
  const seat = await screens.sit('phone');
  await signIn(seat, email);
  await inside(seat.page);
  await seat.page.goto(`${url}/coach/settings`);
  await seat.page.getByText('Two-step sign-in is off').waitFor();
  return { seat, email };
}

it(
  'an app is the first thing that an admin adds, and is asked for from then on',
  async () => {
    const { email } = await people.account('admin', PASSWORD);
    await people.settled();
    const seat = await screens.sit('wide');
    const { page } = seat;
    await signIn(seat, email);
    await page.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor();
    await expectSound(seat);
    const { app, codes } = await addApp(seat);
    expect(codes).toHaveLength(10);
    await page.waitForURL(/\/admin\/home/);
    await signOut(seat);
    await signIn(seat, email);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await page.getByLabel('Code from your authenticator app').fill('000000');
    await press(page, 'Sign in');
    await page.getByText('Invalid code. Please try again.').waitFor();
    await page.getByLabel('Code from your authenticator app').fill(await app.fresh());
    await press(page, 'Sign in');
    await page.waitForURL(/\/admin\/home/);
  },
  LONG,
);

it(
  'a coach adds an app, uses a recovery code and removes it; passkeys are added, named, used to sign in and removed',
  async () => {
    const { seat, email } = await coachInSettings();
    const { page } = seat;
    await press(page, 'Add an app');
    const { codes } = await addApp(seat);
    await page.getByText('10 left').waitFor();
    await expectSound(seat, 'main');
    await signOut(seat);
    await signIn(seat, email);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await expectSound(seat);
    await page.getByLabel('Code from your authenticator app').fill(codes[0]!.toLowerCase());
    await press(page, 'Sign in');
    await inside(page);
    await page.goto(`${url}/coach/settings`);
    await page.getByText('9 left').waitFor();
    await removeFactor(seat, 'My phone');

    const authenticator = await authenticatorOf(seat);
    await press(page, 'Add a passkey');
    await page.getByLabel('Name').fill('My laptop');
    await expectSound(seat, 'main');
    await page.getByLabel('Current password').fill('something else');
    await press(page, 'Continue');
    await page.getByText('Incorrect password.').waitFor();
    await page.getByLabel('Current password').fill(PASSWORD);
    await press(page, 'Continue');
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    expect(await authenticator.made()).toBe(1);
    await press(page, 'I saved them');
    await press(page, 'Rename My laptop');
    await page.getByRole('form', { name: 'Rename My laptop' }).getByLabel('Name').fill('Blue laptop');
    await expectSound(seat, 'main');
    await press(page, 'Save');
    await page.getByText('Blue laptop').waitFor();
    await expectSound(seat, 'main');
    await signOut(seat);
    await signIn(seat, email);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await page.getByRole('button', { name: 'Use your passkey' }).waitFor();
    await expectSound(seat);
    await press(page, 'Use your passkey');
    await inside(page);
    await page.goto(`${url}/coach/settings`);
    await page.getByText('Passkey, since').waitFor();
    await removeFactor(seat, 'Blue laptop');
  },
  LONG,
);

it(
  'a passkey is enough for an admin, and a browser without one says so',
  async () => {
    const { email } = await people.account('admin', PASSWORD);
    await people.settled();
    const seat = await screens.sit('wide');
    const { page } = seat;
    const authenticator = await authenticatorOf(seat);
    await signIn(seat, email);
    await page.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor();
    await press(page, 'Add a passkey instead');
    await page.getByLabel('Current password').fill(PASSWORD);
    await expectSound(seat);
    await press(page, 'Continue');
    const list = page.getByRole('list', { name: 'Recovery codes' });
    await list.waitFor();
    const [code = ''] = await list.getByRole('listitem').allTextContents();
    await press(page, 'I saved them');
    await page.waitForURL(/\/admin\/home/);
    await signOut(seat);
    await authenticator.forget();
    await signIn(seat, email);
    await press(page, 'Use your passkey');
    await page.getByText('Your browser didn’t provide a passkey.').waitFor();
    await expectSound(seat);
    await page.getByLabel('Code from your authenticator app').fill(code);
    await press(page, 'Sign in');
    await page.waitForURL(/\/admin\/home/);
  },
  LONG,
);
