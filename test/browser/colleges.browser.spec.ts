import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { addColleges } from '../support/colleges.js';
import { listed } from '../support/listed.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const screens = openScreens({ demo: true });
beforeAll(() => addColleges(new People(screens.app)));
let seat: Seat;

const state = 'Iowa State University';
const rows = () => seat.page.locator('[data-opens]');
const open = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return page.getByRole('form', { name: 'Facts' });
};
const fits = () => seat.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');
const menuOf = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const save = (form: Locator) => form.getByRole('button', { name: 'Save' });

async function arrive(width: Width, search = ''): Promise<Seat> {
  const taken = await screens.sitAs('admin', width);
  await taken.page.goto(`${screens.url}/admin/colleges${search}`);
  await taken.page.locator('[data-opens]').first().waitFor();
  return taken;
}

describe.each(['wide', 'phone'] as const)('colleges, to an admin on a %s screen', (width) => {
  beforeEach(async () => void (seat = await arrive(width)));

  it('are listed with how much is known, searched and narrowed; a reload keeps it', async () => {
    const { page } = seat;
    await page.getByText('Place not reported').waitFor();
    expect(await rows().count()).toBe(4);
    expect(await seriousFindings(seat)).toEqual([]);
    expect(await fits()).toBe(true);
    if (width === 'phone') expect(await smallTargets(seat)).toEqual([]);
    await page.getByLabel('Search colleges').fill('iowa');
    await page.waitForURL(/search=iowa/);
    await page.getByText('2 colleges').waitFor();
    await page.getByRole('combobox', { name: 'Division' }).click();
    await page.getByTitle('NAIA', { exact: true }).click();
    await page.getByText('1 college', { exact: false }).first().waitFor();
    await page.reload();
    await page.getByText('1 college', { exact: false }).first().waitFor();
    await listed(rows(), ['Grand View University']);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('4 colleges', { exact: false }).first().waitFor();
  });

  it('are edited: only what is right is saved, and an empty field is not reported', async () => {
    const { page } = seat;
    const form = await open(page, state);
    await form.getByLabel('ZIP code').fill('5001');
    await form.getByLabel('ZIP code').blur();
    await form.getByText('A ZIP code is written 50010 or 50010-1234').waitFor();
    expect(await save(form).isDisabled()).toBe(true);
    expect(await seriousFindings(seat)).toEqual([]);
    expect(await fits()).toBe(true);
    if (width === 'phone') expect(await smallTargets(seat)).toEqual([]);
    await form.getByLabel('ZIP code').fill('50011');
    await form.getByLabel('Undergraduates').fill('');
    await form.getByLabel('Admission rate').fill('68.5');
    await save(form).click();
    await page.getByText('College saved').waitFor();
    await page.reload();
    expect(await form.getByLabel('ZIP code').inputValue()).toBe('50011');
    expect(await form.getByLabel('Undergraduates').inputValue()).toBe('');
    expect(await form.getByLabel('Admission rate').inputValue()).toBe('68.5');
    await form.getByText('From Touchline.').first().waitFor();
    await form.getByLabel('Undergraduates').fill('25000');
    await form.getByLabel('ZIP code').fill('');
    await save(form).click();
    await page.getByText('College saved').first().waitFor();
  });

  it('have programs, with the conferences of their division', async () => {
    const { page } = seat;
    await open(page, 'Howard University');
    const form = page.getByRole('form', { name: "Men's Soccer", exact: true });
    const division = width === 'wide' ? 'Division 2' : 'Division 3';
    const conference = width === 'wide' ? 'Great Lakes Valley Conference' : 'Landmark Conference';
    const pick = async (label: string, option: string) => {
      await form.getByLabel(label).click();
      await form.getByLabel(label).fill(option);
      await page.getByTitle(option, { exact: true }).last().click();
    };
    await pick('Division', division);
    await pick('Conference', conference);
    await form.getByLabel('Season').fill('2025-26');
    await save(form).click();
    await page.getByText("Men's Soccer saved").waitFor();
    await page.reload();
    await form.getByText(conference).waitFor();
  });

  it('are archived, with Undo in the toast', async () => {
    const { page } = seat;
    // The first of the list: its menu does not open where the toast comes, which would take both presses for one.
    await menuOf(page, 'Grand View University', 'Archive');
    await page.getByText('College archived').waitFor();
    await page.getByRole('link', { name: 'Grand View University', exact: true }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Action undone').waitFor();
    await page.getByRole('link', { name: 'Grand View University', exact: true }).waitFor();
  });
});

describe('a college', () => {
  it('that two admins edit loses nothing: the second sees both values', async () => {
    const [first, second] = [await arrive('wide'), await arrive('wide')];
    seat = second;
    const [one, other] = [await open(first.page, state), await open(second.page, state)];
    await one.getByLabel('Code', { exact: true }).fill('IST');
    await one.getByLabel('City').fill('Ames West');
    await other.getByLabel('City').fill('Ames East');
    await save(one).click();
    await first.page.getByText('College saved').waitFor();
    await save(other).click();
    await other.getByText('Ames West').waitFor();
    expect(await seriousFindings(second)).toEqual([]);
  });

  it('is added once: its crest is drawn while it is typed, and who adds it again is led to it', async () => {
    seat = await arrive('wide');
    const { page } = seat;
    const form = page.getByRole('form', { name: 'Facts' });
    const add = form.getByRole('button', { name: 'Add college' });
    await page.getByRole('link', { name: 'Add college' }).click();
    await form.getByLabel('Name').fill('drake university');
    await form.getByLabel('City').fill('Des Moines');
    await form.getByLabel('Code', { exact: true }).fill('dra');
    await page.locator('[data-letters="DRA"]').waitFor();
    await page.getByRole('link', { name: 'Colleges', exact: true }).last().click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await add.click();
    await page.getByText('College added').waitFor();
    await page.getByRole('heading', { name: 'drake university', level: 1 }).waitFor();
    await page.goto(`${screens.url}/admin/college`);
    await form.getByLabel('Name').fill('Drake University');
    await form.getByLabel('City').fill('des moines');
    await add.click();
    await form.getByText('A college of this name is there already.').waitFor();
    await page.getByRole('link', { name: 'Open the college that is there' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('heading', { name: 'drake university', level: 1 }).waitFor();
  });

  it('tells its history', async () => {
    seat = await arrive('wide');
    await menuOf(seat.page, state, 'View history');
    await seat.page.getByText(`added the college ${state}`, { exact: false }).waitFor();
  });
});
