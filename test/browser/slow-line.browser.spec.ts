import { expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens();

it('shows that Touchline starts before any script or style sheet has come', async () => {
  const { page } = await screens.sit('phone');
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\.(js|css)$/, (route) => held.then(() => route.continue()));
  await page.goto(`${screens.url}/sign-in`, { waitUntil: 'commit' });
  await page.getByRole('status', { name: 'Starting Touchline' }).waitFor();
  await eventually('the first paint', () =>
    page.evaluate<boolean>(`performance.getEntriesByName('first-contentful-paint').length > 0`),
  );
  letCome();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await page.getByRole('status', { name: 'Starting Touchline' }).count()).toBe(0);
});
