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
const query = () => new URL(seat.page.url()).searchParams;
const fits = () => seat.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');
const openFilters = async () => {
  await seat.page.getByRole('button', { name: /^Filter/ }).click();
  return seat.page.getByRole('dialog', { name: 'Filter colleges' });
};

describe.each(['wide', 'phone'] as const)('what narrows colleges, on a %s screen', (width: Width) => {
  beforeEach(async () => {
    seat = await screens.sitAs('athlete', width);
    await seat.page.goto(`${screens.url}/athlete/research`);
    await colleges().waitFor();
  });

  it('says beside each option how many it would leave, and what nobody reports', async () => {
    const filters = await openFilters();
    await filters.getByRole('checkbox', { name: 'Small, under 5,000 1', exact: true }).waitFor();
    await filters.getByRole('checkbox', { name: 'Medium, 5,000 to 15,000 0', exact: true }).waitFor();
    await filters.getByRole('group', { name: 'Run as' }).getByText('No college reports this yet.').waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    if (width === 'phone') expect(await smallTargets(seat, '[role="dialog"]')).toEqual([]);
    await filters.getByText('Small, under 5,000', { exact: true }).click();
    await filters.getByRole('button', { name: 'Show 1 college' }).waitFor();
    await filters.getByRole('checkbox', { name: 'Large, over 15,000 1', exact: true }).waitFor();
    await filters.getByRole('checkbox', { name: 'NAIA 1', exact: true }).waitFor();
    await filters.getByRole('checkbox', { name: 'Division 1 (FBS) 0', exact: true }).waitFor();
  });

  it('takes ranges, says what is wrong with one, and keeps it in the address and over Back', async () => {
    const { page } = seat;
    const filters = await openFilters();
    await filters.getByLabel('SAT, reading and math together, from').fill('200');
    await filters.getByText('Between 400 and 1,600.').waitFor();
    await filters.getByLabel('SAT, reading and math together, from').fill('1300');
    await filters.getByRole('button', { name: 'Show 1 college' }).click();
    await filters.waitFor({ state: 'hidden' });
    await listed(rows(), ['Iowa State University']);
    expect(query().get('sat')).toBe('1300-');
    await page.reload();
    await page.getByRole('button', { name: 'Remove filter SAT 1300 or more' }).waitFor();
    await listed(rows(), ['Iowa State University']);
    await page.goBack();
    await page.getByText('2 colleges', { exact: false }).first().waitFor();
    expect(query().get('sat')).toBeNull();
  });

  it('names what costs the most where nothing is found, and drops it with one press', async () => {
    const { page } = seat;
    await page.goto(`${screens.url}/athlete/research?size=Small&state=DC`);
    await page.getByText('No colleges found').waitFor();
    await page.getByText('What costs the most is the state.').waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    if (width === 'phone') expect(await smallTargets(seat)).toEqual([]);
    await page.getByRole('button', { name: 'Drop the state: 1 college' }).click();
    await colleges().waitFor();
    await listed(rows(), ['Grand View University']);
    await page.goto(`${screens.url}/athlete/research?control=public`);
    await page.getByText('No college reports who runs it yet.').waitFor();
  });

  it('counts distances from a town, or from where the browser says, and from nowhere else', async () => {
    const { page } = seat;
    await page.getByRole('button', { name: 'Set home' }).click();
    const home = page.getByRole('dialog', { name: 'Distance from home' });
    expect(await seriousFindings(seat)).toEqual([]);
    await home.getByRole('button', { name: 'Use where I am' }).click();
    await home.getByText('The browser did not say where you are.', { exact: false }).waitFor();
    await home.getByLabel('Or a town with a college near you').fill('am');
    await home.getByRole('button', { name: 'Ames, IA' }).click();
    await colleges().getByText('Ames, IA · 0 miles').waitFor();
    await listed(rows(), ['Iowa State University', 'Grand View University']);
    expect(query().get('home')).toBe('42.03,-93.65,Ames, IA');
    expect(await fits()).toBe(true);
    await seat.context.grantPermissions(['geolocation']);
    await seat.context.setGeolocation({ latitude: 41.62, longitude: -93.6 });
    await page.getByRole('button', { name: 'From Ames, IA' }).click();
    await page.getByRole('button', { name: 'Use where I am' }).click();
    await page.getByRole('button', { name: 'From your place' }).waitFor();
    await colleges().getByText('Des Moines, IA · 0 miles').waitFor();
    await page.getByRole('button', { name: 'From your place' }).click();
    await page.getByRole('button', { name: 'Forget your place' }).click();
    await page.getByRole('button', { name: 'Set home' }).waitFor();
    expect(query().get('sortBy')).toBeNull();
  });
});
