import { describe, expect, it } from '@jest/globals';
import type { Width } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
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
