import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { startTestApp, type TestApp } from '../support/app.js';
import { DEMO_PASSWORD, launchPackagedBrowser, takeSeat, type Width } from '../support/browser.js';

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), launchPackagedBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

it('the Chromium that npm brings shows one person after another their screen', async () => {
  for (const width of ['wide', 'phone'] satisfies Width[]) {
    const { page, context, complaints } = await takeSeat(browser, width);
    await page.goto(`${app.url}/sign-in`);
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText("We can't find an account with that email address.").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  }
});
