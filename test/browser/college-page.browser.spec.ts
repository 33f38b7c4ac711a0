import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const screens = openScreens({ demo: true });
beforeAll(() => addColleges(new People(screens.app)));
let seat: Seat;

const [ames = '', , howard = ''] = someColleges.map(idOfCollege);
const part = (name: string | RegExp) => seat.page.getByRole('heading', { name }).locator('xpath=ancestor::section');
const answer = (question: string) => seat.page.getByRole('heading', { name: question }).locator('xpath=ancestor::li');
const fits = () => seat.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');

describe.each(['wide', 'phone'] as const)('the page of a college, on a %s screen', (width: Width) => {
  beforeEach(async () => {
    seat = await screens.sitAs('athlete', width);
  });

  it('is opened from the list, answers four questions with why, and leads back', async () => {
    const { page } = seat;
    await page.goto(`${screens.url}/athlete/research?filter=ames`);
    await page.getByText('Ames, IA').click();
    await page.getByRole('link', { name: 'Open page' }).click();
    await page.waitForURL((address) => address.pathname === `/athlete/colleges/${ames}`);
    expect(new URL(page.url()).searchParams.get('code')).toBe('ISU');
    await page.getByRole('heading', { level: 1, name: 'Iowa State University' }).waitFor();
    await answer('Can I get in?').getByText('90% of those who apply are admitted.').waitFor();
    await answer('Can we pay?')
      .getByText(/Not reported by the college: average cost after aid/)
      .waitFor();
    for (const question of ['Can I play here?', 'Would I like it?', 'How near is home?'])
      await answer(question)
        .getByText(/^(Strong|Good|Fair|Weak|Near|Within reach|Far|Very far|Too little known)/)
        .waitFor();
    await page
      .getByText(/On the whole/)
      .getByText(/\d+( to \d+)?/)
      .waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    if (width === 'phone') expect(await smallTargets(seat)).toEqual([]);
    expect(await fits()).toBe(true);
    await page
      .locator('header', { has: page.getByRole('heading', { level: 1 }) })
      .getByRole('link', { name: 'Colleges' })
      .click();
    await page.waitForURL((address) => address.pathname === '/athlete/research');
    expect(new URL(page.url()).searchParams.get('filter')).toBe('ames');
  });

  it('has facts with their source, and says what is not reported', async () => {
    const { page } = seat;
    await page.goto(`${screens.url}/athlete/colleges/${ames}`);
    await part('Facts').getByText('25,000 (large)').waitFor();
    await part('Facts').getByText('Touchline’s catalogue, 2025-26').first().waitFor();
    expect(await part('Facts').getByText('Not reported', { exact: true }).count()).toBeGreaterThan(3);
    await part('Programs').getByText('Division 1 (FBS) · Big 12 Conference').waitFor();
    expect(await page.getByRole('link', { name: /iastate.edu/ }).getAttribute('href')).toBe('https://www.iastate.edu/');
    expect(await page.getByRole('link', { name: 'Map' }).getAttribute('href')).toContain('mlat=42.0267');
  });

  it('shows where it lies, and leads to the map of those around it', async () => {
    const { page } = seat;
    await page.goto(`${screens.url}/athlete/colleges/${ames}`);
    await part('Where it is').getByRole('link', { name: 'Colleges around it' }).click();
    await page.waitForURL((address) => address.searchParams.get('pageVariant') === 'map');
    await page.getByRole('img', { name: /map/i }).waitFor();
    expect(new URL(page.url()).searchParams.get('latitude')).toMatch(/^42\.02/);
  });

  it('leads to where the athlete adds what is missing', async () => {
    const { page } = seat;
    await page.goto(`${screens.url}/athlete/colleges/${howard}`);
    await answer('Would I like it?').getByRole('link', { name: 'preferred kinds of college' }).click();
    await page.waitForURL((address) => address.pathname === '/athlete/profile');
    await page.getByRole('dialog').getByText('Preferred kinds of college').waitFor();
  });

  it('says where there is no such college', async () => {
    await seat.page.goto(`${screens.url}/athlete/colleges/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`);
    await seat.page.getByRole('heading', { name: 'College not found' }).waitFor();
  });
});

it('a parent reads how it fits the athlete, by name', async () => {
  seat = await screens.sitAs('parent', 'small');
  await seat.page.goto(`${screens.url}/parent/colleges/${ames}`);
  await answer('Can we pay?').waitFor();
  await part(/^How it fits \w+/).waitFor();
  await part(/^\w+ and this college/).waitFor();
  expect(await seriousFindings(seat)).toEqual([]);
  expect(await fits()).toBe(true);
});

it('a coach reads the facts', async () => {
  seat = await screens.sitAs('coach', 'small');
  await seat.page.goto(`${screens.url}/coach/colleges/${ames}`);
  await part('Facts').getByText('25,000 (large)').waitFor();
  expect(await seat.page.getByRole('heading', { name: /How it fits/ }).count()).toBe(0);
  expect(await seriousFindings(seat)).toEqual([]);
});

it.each(['wide', 'phone'] as const)(
  'a coach sees on a %s screen who could fit, and suggests the college',
  async (width) => {
    seat = await screens.sitAs('coach', width);
    const { page } = seat;
    await page.goto(`${screens.url}/coach/colleges/${ames}`);
    const fitting = page.getByRole('list', { name: 'Who could fit here' });
    const suggest = fitting.getByRole('button', { name: /^Suggest to / }).first();
    const name = (await suggest.getAttribute('aria-label'))!.replace('Suggest to ', '');
    expect(await seriousFindings(seat)).toEqual([]);
    expect(await fits()).toBe(true);
    if (width === 'phone') expect(await smallTargets(seat)).toEqual([]);
    await suggest.click();
    const dialog = page.getByRole('dialog', { name: 'Suggest to athletes' });
    await dialog.getByTitle(name).waitFor();
    await dialog.getByRole('button', { name: 'Suggest', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await fitting.getByRole('button', { name: `Suggest to ${name}` }).waitFor({ state: 'hidden' });
  },
);

describe('an athlete whose trial is over', () => {
  beforeAll(async () => {
    const left = await screens.sitAs('athlete', 'wide');
    const api = await screens.apiOf(left);
    const { athleteId } = (await api.get('/api/session')).body as { athleteId: string };
    expect((await api.call('DELETE', `/api/athlete/${athleteId}/remove-from-team`)).status).toBe(200);
  });

  it.each(['wide', 'phone'] as const)('is led home, and told on a %s screen what Pro adds', async (width) => {
    seat = await screens.sitAs('athlete', width);
    const { page } = seat;
    await page.goto(`${screens.url}/athlete/colleges/${ames}`);
    const dialog = page.getByRole('dialog', { name: 'Unlock All College Insights' });
    await dialog.getByText('Trial Expired').waitFor();
    expect(new URL(page.url()).pathname).toBe('/athlete/home');
    await dialog.getByRole('row', { name: /A scorecard for each college Not included Included/ }).waitFor();
    await dialog.getByText(/can not be bought here yet/).waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    if (width === 'phone') expect(await smallTargets(seat, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Have a team code? Join your team' }).click();
    await page.getByRole('dialog', { name: 'Join Team' }).waitFor();
    await page.goto(`${screens.url}/athlete/home?subscribe=college-list`);
    await dialog.getByRole('button', { name: 'Maybe Later' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
  });

  it('has no fit for a parent, who is told the same without a team code', async () => {
    seat = await screens.sitAs('parent', 'small');
    const { page } = seat;
    await page.goto(`${screens.url}/parent/colleges/${ames}`);
    await page.getByRole('button', { name: 'See what Pro adds' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unlock Detailed Fit Analysis' });
    await dialog.getByText('Trial Expired').waitFor();
    expect(await dialog.getByRole('button', { name: /team code/ }).count()).toBe(0);
  });
});
