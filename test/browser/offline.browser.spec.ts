import { describe, expect, it } from '@jest/globals';
import type { Width } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { madeFiles } from '../support/made-files.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });

describe.each<Width>(['wide', 'small'])('without a line, on a %s screen', (width) => {
  it('says so, and sends what was being saved once the line is back', async () => {
    const { page } = await screens.sitAs('coach', width);
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

  it('says so where the browser knows it as well, and asks before the tab is closed meanwhile', async () => {
    const { page, context } = await screens.sitAs('coach', width);
    await page.getByRole('link', { name: /[A-Z]/ }).and(page.locator('a[href*="/coach/team/"]')).first().click();
    await page.getByRole('button', { name: 'Edit personal' }).click();
    const city = `Elsewhere ${width}`;
    await page.getByLabel('City').fill(city);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const note = page.getByText('You are offline.');
    await note.waitFor();
    expect(await page.evaluate(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`)).toBe(true);
    await context.setOffline(false);
    await page.getByText('Athlete updated').waitFor();
    await note.waitFor({ state: 'hidden' });
    await page.getByText(city).first().waitFor();
  });

  it('sends a status that was changed from the menu of a row, and asks before the tab is closed meanwhile', async () => {
    const { page } = await screens.sitAs('coach', width);
    const menu = page.getByRole('button', { name: /^Actions for/ }).first();
    const closing = () => page.evaluate(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`);
    await menu.click();
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    const note = page.getByText('You are offline.');
    await note.waitFor();
    expect(await closing()).toBe(true);
    await page.unroute('**/api/**');
    await page.getByText('Athlete deactivated').waitFor();
    await note.waitFor({ state: 'hidden' });
    expect(await closing()).toBe(false);
  });

  it('sends a photo that was being saved, again under the same key', async () => {
    const { page } = await screens.sitAs('athlete', width);
    await page.goto(`${screens.url}/athlete/profile`);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      const saves = request.method() === 'POST' && request.url().endsWith('/profile-image');
      if (saves) keys.push(request.headers()['idempotency-key']);
    });
    await page
      .getByRole('button', { name: /(Add|Change) photo/ })
      .first()
      .click();
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: await madeFiles.png(400, 400) };
    await page.getByLabel('Photo', { exact: true }).setInputFiles(picture);
    await page.getByText('Zoom').waitFor();
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Save photo' }).click();
    const note = page.getByText('You are offline.');
    await note.waitFor();
    await page.unroute('**/api/**');
    await page.getByText('Photo updated').waitFor();
    await note.waitFor({ state: 'hidden' });
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[0-9a-f-]{36}$/)]));
  });
});

it('asks before something unsaved is lost, also where its dialog cannot be fetched', async () => {
  const { page } = await screens.sitAs('coach', 'wide');
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
