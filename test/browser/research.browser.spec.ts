import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { addColleges } from '../support/colleges.js';
import { listed } from '../support/listed.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const screens = openScreens({ demo: true });
beforeAll(() => addColleges(new People(screens.app)));
let seat: Seat;

const colleges = () => seat.page.getByRole('list', { name: 'Colleges' });
const rows = () => colleges().locator('[data-opens]');
const fits = () => seat.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');
const told = (count: string) => seat.page.getByText(count, { exact: false }).first().waitFor();

describe.each(['wide', 'phone'] as const)('colleges, to an athlete on a %s screen', (width: Width) => {
  beforeEach(async () => {
    seat = await screens.sitAs('athlete', width);
    await seat.page.goto(`${screens.url}/athlete/home`);
    await seat.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Colleges' }).click();
    await colleges().waitFor();
  });

  it('are listed with what they play, without serious findings', async () => {
    await listed(rows(), ['Iowa State University', 'Grand View University']);
    await colleges().getByText('NAIA · Heart of America Athletic Conference').waitFor();
    if (width === 'phone') expect(await smallTargets(seat)).toEqual([]);
    expect(await seriousFindings(seat)).toEqual([]);
    expect(await fits()).toBe(true);
  });

  it('are those that fit best first, with how well, unless somebody sorts them otherwise', async () => {
    const { page } = seat;
    await page.getByText('Realistic for me').waitFor();
    expect(
      await colleges()
        .getByText(/^Fit \d+ to \d+/)
        .count(),
    ).toBe(2);
    expect(new URL(page.url()).searchParams.get('sortBy')).toBeNull();
    await page.getByLabel('Sort colleges').press('Enter');
    await page.getByText('Name, A to Z', { exact: true }).click();
    await page.waitForURL(/sortBy=name/);
    await colleges().locator('[data-opens]').first().getByText('Grand View University').waitFor();
    await page.reload();
    await page.getByText('Name, A to Z').waitFor();
    await colleges().locator('[data-opens]').first().waitFor();
    await listed(rows(), ['Grand View University', 'Iowa State University']);
  });

  it('are searched and narrowed; the address and a reload keep it, a chip takes it off', async () => {
    const { page } = seat;
    await page.getByLabel('Search colleges').fill('iowa');
    await told('2 colleges');
    await page.getByRole('button', { name: /^Filter/ }).click();
    const filters = page.getByRole('dialog', { name: 'Filter colleges' });
    await filters.getByText('Division 1 (FBS)', { exact: true }).click();
    await filters.getByRole('button', { name: 'Show 1 college' }).waitFor();
    // The list behind is pale for as long as it shows the former answer.
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    await page.waitForFunction('document.getAnimations().every(({ playState }) => playState !== "running")');
    expect(await seriousFindings(seat)).toEqual([]);
    await filters.getByRole('button', { name: 'Show 1 college' }).click();
    await filters.waitFor({ state: 'hidden' });
    await listed(rows(), ['Iowa State University']);
    expect(new URL(page.url()).searchParams.get('division')).toBe('Division 1 (FBS)');
    await page.reload();
    await colleges().waitFor();
    await listed(rows(), ['Iowa State University']);
    await page.getByRole('button', { name: 'Remove filter Division 1 (FBS)' }).click();
    await told('2 colleges');
    await page.getByLabel('Search colleges').fill('zzz');
    await page.getByText('No colleges found').waitFor();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await told('2 colleges');
  });

  it('are also those that play none of our sports, where somebody asks for all', async () => {
    const { page } = seat;
    await page.getByRole('button', { name: /^Filter/ }).click();
    const filters = page.getByRole('dialog', { name: 'Filter colleges' });
    await filters.getByText('All', { exact: true }).click();
    await filters.getByRole('button', { name: 'Show 4 colleges' }).click();
    await filters.waitFor({ state: 'hidden' });
    await colleges().getByText('Place not reported').waitFor();
    expect(await rows().count()).toBe(4);
  });

  it('are opened beside the list: facts with their source, and what nobody has reported', async () => {
    const { page } = seat;
    await colleges().getByText('Ames, IA').click();
    const college = page.getByRole('dialog', { name: 'Iowa State University' });
    await college.getByText('25,000 (large)').waitFor();
    await college.getByText('Touchline’s catalogue, 2025-26').first().waitFor();
    await college.getByText(/^Not reported: control; HBCU/).waitFor();
    if (width === 'phone') expect(await smallTargets(seat, '[role="dialog"]')).toEqual([]);
    expect(await college.getByRole('link', { name: /iastate.edu/ }).getAttribute('href')).toBe(
      'https://www.iastate.edu/',
    );
    expect(await seriousFindings(seat)).toEqual([]);
    expect(await fits()).toBe(true);
    await page.keyboard.press('Escape');
    await college.waitFor({ state: 'hidden' });
    expect(await rows().count()).toBe(2);
  });
});

it.each([
  ['coach', '/coach/colleges'],
  ['parent', '/parent/colleges'],
])('a %s has them, too', async (who, path) => {
  seat = await screens.sitAs(who, 'small');
  await seat.page.goto(`${screens.url}${path}`);
  await colleges().waitFor();
  expect(await seriousFindings(seat)).toEqual([]);
  expect(await fits()).toBe(true);
});
