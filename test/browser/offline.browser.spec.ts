import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { launchBrowser, signIn, takeSeat, type Seat, type Width } from '../support/browser.js';

let app: TestApp;
let browser: Browser;
let seat: Seat;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ demo: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});
afterEach(async () => {
  expect(seat.complaints).toEqual([]);
  await seat.context.close();
});

describe.each<Width>(['wide', 'small'])('without a line, on a %s screen', (width) => {
  it('says so, and sends what was being saved once the line is back', async () => {
    seat = await takeSeat(browser, width);
    await signIn(seat, app.url, 'coach');
    const { page } = seat;
    await page.getByRole('link', { name: /[A-Z]/ }).and(page.locator('a[href*="/coach/team/"]')).first().click();
    await page.getByRole('button', { name: 'Edit personal' }).click();
    const city = `Nowhere ${width}`;
    await page.getByLabel('City').fill(city);
    // Nothing answers any more: not the same as a browser that knows to be offline.
    await page.route('**/api/**', (route) => route.abort());
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const note = page.getByText('You are offline.');
    await note.waitFor();
    await page.unroute('**/api/**');
    await page.getByText('Athlete updated').waitFor();
    await note.waitFor({ state: 'hidden' });
    await page.getByText(city).first().waitFor();
  });
});

it('asks before something unsaved is lost, also where its dialog cannot be fetched', async () => {
  seat = await takeSeat(browser, 'wide');
  await signIn(seat, app.url, 'coach');
  const { page } = seat;
  await page.getByRole('link', { name: /[A-Z]/ }).and(page.locator('a[href*="/coach/team/"]')).first().click();
  await page.getByRole('button', { name: 'Edit personal' }).click();
  await page.route('**/assets/unsaved-dialog*', (route) => route.abort());
  await page.getByLabel('City').fill('Nowhere');
  const asked: string[] = [];
  let discard = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (discard ? dialog.accept() : dialog.dismiss());
  });
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.click();
  await eventually('the question', () => asked.length === 1);
  expect(asked[0]).toMatch('Discard your changes?');
  expect(await page.getByLabel('City').inputValue()).toBe('Nowhere');
  discard = true;
  await cancel.click();
  await page.getByLabel('City').waitFor({ state: 'hidden' });
});
