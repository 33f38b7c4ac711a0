import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { type Seat, type Width } from '../support/browser.js';
import { openScreens } from '../support/screens.js';
import { eventually } from '../support/eventually.js';

const screens = openScreens({ demo: true });
let seat: Seat;

const toast = () => seat.page.getByRole('region', { name: 'Notifications (F8)' });
const row = () => seat.page.getByRole('button', { name: /^Actions for/ }).first();

/** Changes the first athlete's, who goes from the roster by it. */
async function changeStatus(wish: RegExp): Promise<void> {
  const name = (await row().getAttribute('aria-label')) ?? '';
  await row().click();
  await seat.page.getByRole('menuitem', { name: wish }).click();
  await seat.page.getByRole('button', { name, exact: true }).waitFor({ state: 'hidden' });
}

/** Whether one lies over the other. */
async function meet(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('One of the two is not on the screen.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

it('is undone by the keyboard also while a dialog is open, which stays so', async () => {
  seat = await screens.sitAs('coach', 'wide');
  const { page } = seat;
  await page.getByRole('button', { name: /^Invite/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Users' });
  await dialog
    .getByRole('button', { name: /^Reject / })
    .first()
    .press('Enter');
  const undo = toast().getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await page.keyboard.press('F8');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Undo');
  await page.keyboard.press('Enter');
  await toast().getByText('Action undone').waitFor();
  expect(await dialog.isVisible()).toBe(true);
  expect(await page.evaluate(`document.activeElement.closest('[role=dialog]') !== null`)).toBe(true);
});

describe.each<Width>(['wide', 'small'])('a toast on a %s screen', (width) => {
  it('lies over neither Save nor Cancel of a drawer that opens below it', async () => {
    seat = await screens.sitAs('coach', width);
    await row().waitFor();
    const { page } = seat;
    await changeStatus(/Deactivate|Activate/);
    await toast().getByRole('button', { name: 'Undo' }).waitFor();
    await page.getByRole('button', { name: 'Filter' }).click();
    const foot = page.locator('.ant-drawer-footer button');
    await foot.first().waitFor();
    await eventually('the toast has made way', async () => {
      const covered = await Promise.all((await foot.all()).map((button) => meet(toast(), button)));
      return covered.every((lies) => !lies);
    });
  });

  it('goes for good when a newer one comes, with its Undo', async () => {
    seat = await screens.sitAs('coach', width);
    await row().waitFor();
    await changeStatus(/Deactivate|Activate/);
    await toast().getByRole('button', { name: 'Undo' }).waitFor();
    const first = await toast().textContent();
    await changeStatus(/Deactivate|Activate/);
    await eventually('the second toast', async () => (await toast().textContent()) !== first);
    await toast().getByRole('button', { name: 'Dismiss' }).click();
    await eventually('no toast', async () => (await toast().getByRole('button').count()) === 0);
  });
});
