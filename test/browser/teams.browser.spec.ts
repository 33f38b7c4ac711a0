import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });
let seat: Seat;

const arrive = (width: Width, search = '') =>
  beforeEach(async () => {
    seat = await screens.sitAs('admin', width);
    await seat.page.goto(`${screens.url}/admin/teams${search}`);
  });
const fits = () => seat.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');
const hawks = 'Cedar Valley Hawks';
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
const menuOf = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

describe('all teams, to an admin on a wide screen', () => {
  arrive('wide');

  it('are listed with who leads them and how many are on them, without serious findings', async () => {
    const { page } = seat;
    const row = rowOf(page, hawks);
    await row.getByText('Active', { exact: true }).waitFor();
    expect(await row.textContent()).toMatch(/Football · Cedar Falls, IA.*@.*\d+ pending/);
    expect(await seriousFindings(seat)).toEqual([]);
  });

  it('are found by a coach, narrowed by status and day, and shown again on reload', async () => {
    const { page } = seat;
    await rowOf(page, hawks).waitFor();
    const all = await page.getByRole('button', { name: /^Actions for/ }).count();
    await page.getByLabel('Search teams').fill('coach@demo.touchline.test');
    await page.waitForURL(/search=coach/);
    await page.getByText('1 team', { exact: false }).waitFor();
    await page.reload();
    await rowOf(page, hawks).waitFor();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByTitle('Inactive', { exact: true }).click();
    await page.getByText('No results.').waitFor();
    expect(new URL(page.url()).searchParams.get('status')).toBe('inactive');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page
      .getByRole('button', { name: /^Actions for/ })
      .nth(all - 1)
      .waitFor();
    await page.getByLabel('Created until').fill('01/01/2000');
    await page.keyboard.press('Enter');
    await page.waitForURL(/endDate=2000-01-01/);
    await page.getByText('No results.').waitFor();
  });

  it('are edited: only what is right can be saved, and the list says it at once', async () => {
    const { page } = seat;
    await rowOf(page, hawks).getByText('Football ·').click();
    const drawer = page.getByRole('dialog', { name: `Edit ${hawks}` });
    await drawer.getByLabel('City').fill('Waterloo');
    await drawer.getByLabel('Links').fill('hawks.example.com\nhttps://HAWKS.example.com');
    await drawer.getByLabel('City').focus();
    await drawer.getByText('Link already exists').waitFor();
    expect(await drawer.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await drawer.getByLabel('Links').fill('hawks.example.com');
    expect(await seriousFindings(seat)).toEqual([]);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Team successfully edited').waitFor();
    await drawer.waitFor({ state: 'hidden' });
    await rowOf(page, hawks).getByText('Football · Waterloo, IA').waitFor();
    await menuOf(page, hawks, 'Edit team');
    expect(await drawer.getByLabel('Links').inputValue()).toBe('https://hawks.example.com');
    await drawer.getByLabel('City').fill('Cedar Falls');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await rowOf(page, hawks).getByText('Football · Cedar Falls, IA').waitFor();
  });

  it('are deactivated, with Undo in the toast, and tell their history', async () => {
    const { page } = seat;
    await menuOf(page, hawks, 'Deactivate');
    await page.getByText('Team deactivated').waitFor();
    await rowOf(page, hawks).getByText('Inactive', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await rowOf(page, hawks).getByText('Active', { exact: true }).waitFor();
    await menuOf(page, hawks, 'View history');
    await page.waitForURL(/tab=log&search=team-/);
    await page.getByText(`made ${hawks} inactive`, { exact: false }).first().waitFor();
  });
});

describe('coaches, to an admin', () => {
  arrive('wide');

  it('are one press away from their team, found by it, and edited', async () => {
    const { page } = seat;
    await rowOf(page, hawks).waitFor();
    await menuOf(page, hawks, 'View coaches');
    await page.waitForURL(/tab=coaches&search=Cedar/);
    const row = rowOf(page, 'Terrell Banks');
    await row.getByText('Assistant coach').waitFor();
    expect(await rowOf(page, 'Greg Linden').textContent()).toContain('Inactive');
    expect(await page.getByText('Bayshore Tide').count()).toBe(0);
    expect(await seriousFindings(seat)).toEqual([]);
    await row.getByText('Assistant coach').click();
    const drawer = page.getByRole('dialog', { name: 'Edit Terrell Banks' });
    await drawer.getByLabel('Title').fill('Offense');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Offense', { exact: true }).waitFor();
  });
});

describe('codes, to an admin', () => {
  arrive('wide');

  it('are issued and revoked, at an address of their own', async () => {
    const { page } = seat;
    await page.getByRole('link', { name: 'Issue a code' }).click();
    await page.waitForURL(/tab=codes/);
    await page.getByText('Football', { exact: true }).first().click();
    await page.getByLabel('Email').fill('sam@example.com');
    await page.getByLabel('Note').fill('For Sam');
    await page.getByRole('button', { name: 'Issue code' }).click();
    const line = page.getByRole('list', { name: 'Team codes' }).getByRole('listitem').filter({ hasText: 'For Sam' });
    await page.getByText('Sent to sam@example.com.', { exact: true }).waitFor();
    await line.getByText(/^Sent on .*, works until/).waitFor();
    expect(await page.getByText(/[A-Z2-9]{4}-[A-Z2-9]{4}/).count()).toBe(0);
    await line.getByRole('button', { name: 'Resend the code of sam@example.com' }).click();
    await page.getByText('Code sent again', { exact: true }).waitFor();
    await line.getByRole('button', { name: /^Revoke/ }).click();
    await line.getByRole('button', { name: 'Keep it' }).click();
    await line.getByRole('button', { name: /^Revoke/ }).click();
    await line.getByRole('button', { name: 'Keep it' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await line.getByRole('alertdialog').waitFor({ state: 'detached' });
    // By the keyboard: a second click in one place within a moment counts as the same press.
    await line.getByRole('button', { name: /^Revoke/ }).press('Enter');
    expect(await seriousFindings(seat)).toEqual([]);
    await line.getByRole('button', { name: 'Revoke code' }).click();
    await line.getByText('Revoked', { exact: true }).waitFor();
    expect(await line.getByRole('button').count()).toBe(0);
  });
});

describe.each(['', '?tab=coaches', '?tab=codes'])('the teams on a phone: %s', (search) => {
  arrive('small', search);

  it('fit, without serious findings', async () => {
    const { page } = seat;
    if (search.includes('codes')) await page.getByRole('button', { name: 'Issue code' }).waitFor();
    else if (search) await page.getByRole('button', { name: 'Dana Whitlock', exact: true }).waitFor();
    else await page.getByRole('button', { name: hawks, exact: true }).waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    expect(await fits()).toBe(true);
  });
});
