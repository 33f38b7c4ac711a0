import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Authenticator } from '../support/authenticator.js';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { PASSWORD } from '../support/visitors.js';

const screens = openScreens({ environment: { TOUCHLINE_OPERATORS_NEED_FACTOR: '1' } });
let people: People;
beforeAll(() => {
  people = new People(screens.app);
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function signIn({ page }: Seat, email: string): Promise<void> {
  await page.goto(`${screens.url}/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign in');
}

/** No serious finding, and nothing wider than the screen. */
async function inOrder(seat: Seat): Promise<void> {
  expect(await seriousFindings(seat)).toEqual([]);
  expect(await seat.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

/** Adds an app where its form is open. @returns the app, and the recovery codes that were shown */
async function add(seat: Seat): Promise<{ app: Authenticator; codes: string[] }> {
  const { page } = seat;
  await page.getByLabel('Current password').fill(PASSWORD);
  await press(page, 'Continue');
  await page.getByRole('img', { name: 'QR code of the key' }).waitFor();
  await inOrder(seat);
  const app = new Authenticator((await page.locator('code').first().textContent())!);
  await page.getByLabel('Code that the app shows').fill('000000');
  await press(page, 'Confirm');
  await page.getByText('Invalid code. Please try again.').waitFor();
  await page.getByLabel('Code that the app shows').fill(await app.fresh());
  await press(page, 'Confirm');
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  await inOrder(seat);
  const codes = await list.getByRole('listitem').allTextContents();
  await press(page, 'I have kept them');
  return { app, codes };
}

describe.each<Width>(['wide', 'small'])('a second factor, on a %s screen', (width) => {
  it('is the first thing that an admin does, and is asked for from then on', async () => {
    const { email } = await people.account('admin', PASSWORD);
    await people.settled();
    const seat = await screens.sit(width);
    const { page } = seat;
    await signIn(seat, email);
    await page.getByRole('heading', { name: 'Add a second factor first' }).waitFor();
    await inOrder(seat);
    const { app, codes } = await add(seat);
    expect(codes).toHaveLength(10);
    await page.waitForURL(/\/admin\/home/);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/\/sign-in/);
    await signIn(seat, email);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await inOrder(seat);
    await page.getByLabel('Code of your authenticator app').fill('000000');
    await press(page, 'Sign in');
    await page.getByText('Invalid code. Please try again.').waitFor();
    await page.getByLabel('Code of your authenticator app').fill(await app.fresh());
    await press(page, 'Sign in');
    await page.waitForURL(/\/admin\/home/);
  });

  it('is added, used by a recovery code and removed where somebody sees how they sign in', async () => {
    const { email, profileId } = await people.coach('coach', PASSWORD);
    await people.team(profileId);
    await people.settled(['account-access', 'team']);
    const seat = await screens.sit(width);
    const { page } = seat;
    await signIn(seat, email);
    await page.waitForURL((address) => address.pathname !== '/sign-in');
    await page.goto(`${screens.url}/coach/settings`);
    await page.getByText('No second factor').waitFor();
    await press(page, 'Add an app');
    const { codes } = await add(seat);
    await page.getByText('10 left').waitFor();
    await inOrder(seat);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await signIn(seat, email);
    await page.getByLabel('Code of your authenticator app').fill(codes[0]!.toLowerCase());
    await press(page, 'Sign in');
    await page.waitForURL((address) => address.pathname !== '/sign-in');
    await page.goto(`${screens.url}/coach/settings`);
    await page.getByText('9 left').waitFor();
    await press(page, 'Remove My phone');
    await page.getByRole('form', { name: 'Remove My phone' }).getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('form', { name: 'Remove My phone' }).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No second factor').waitFor();
  });
});
