import { beforeAll, describe, expect, it } from '@jest/globals';
import { becomesTrue, seriousFindings, type Seat, type Width } from '../support/browser.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const screens = openScreens({ demo: true });
beforeAll(() => addColleges(new People(screens.app)));
let seat: Seat;

const [iowa, grandView, howard] = someColleges.map(idOfCollege);
const ROOM = `document.querySelector('[aria-label="Colleges side by side"]')`;
const table = () => seat.page.getByRole('region', { name: 'Colleges side by side' });
const row = (name: string) =>
  table()
    .getByRole('row')
    .filter({ has: seat.page.getByRole('rowheader', { name }) });
const cellsOf = (name: string) => row(name).getByRole('cell').allInnerTexts();

describe.each(['wide', 'phone'] as const)('comparing colleges, on a %s screen', (width: Width) => {
  it('begins with ticks in the list, which the address keeps, and leads there and back', async () => {
    seat = await screens.sitAs('athlete', width);
    const { page } = seat;
    await page.goto(`${screens.url}/athlete/research?home=41.62,-93.60,Des Moines, IA`);
    await page.getByRole('checkbox', { name: 'Compare Iowa State University' }).check();
    await page.getByText('1 college to compare, of 2 to 4').waitFor();
    await page.getByRole('checkbox', { name: 'Compare Grand View University' }).check();
    expect(new URL(page.url()).searchParams.get('compare')).toBe(`${iowa},${grandView}`);
    expect(await seriousFindings(seat)).toEqual([]);
    if (width === 'phone') expect(await smallTargets(seat)).toEqual([]);
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await table().waitFor();
    expect(new URL(page.url()).pathname).toBe('/athlete/research/compare');
    expect(await cellsOf('Miles from Des Moines, IA')).toEqual(['28', '0']);
    expect((await cellsOf('Admission rate')).map((text) => text.split('\n')[0])).toEqual(['90%', 'Not reported']);
    expect((await cellsOf('Fit on the whole'))[0]).toMatch(/\d+ to \d+$/);
    expect((await cellsOf('Application')).every((text) => text === 'Not on the list')).toBe(true);
    expect(await row('HBCU').getAttribute('data-differs')).toBe('false');
    expect(await row('Undergraduates').getAttribute('data-differs')).toBe('true');
    expect(await seriousFindings(seat)).toEqual([]);
    if (width === 'phone') expect(await smallTargets(seat)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    await page.getByRole('region', { name: 'Comparison' }).getByRole('link', { name: 'Colleges' }).click();
    await page.getByText('2 colleges to compare').waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText('2 colleges to compare').waitFor({ state: 'hidden' });
  });

  it('keeps the names of the rows in sight, shows only what differs, and lets one go', async () => {
    seat = await screens.sitAs('parent', width);
    const { page } = seat;
    await page.goto(`${screens.url}/parent/colleges/compare?compare=${iowa},${grandView},${howard}`);
    await table().waitFor();
    await page.evaluate(`${ROOM}.scrollTo(10000, 0)`);
    if (width === 'phone') expect(await page.evaluate(`${ROOM}.scrollLeft > 50`)).toBe(true);
    const name = (await row('Town').getByRole('rowheader').boundingBox())!;
    expect(Math.abs(name.x - (await table().boundingBox())!.x)).toBeLessThan(3);
    await page.getByText('Only what differs').click();
    await row('HBCU').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Take Grand View University out' }).click();
    await becomesTrue(seat, "document.querySelectorAll('thead th').length === 2");
    await page.getByRole('button', { name: 'Take Howard University out' }).click();
    await page.getByText('Choose 2 to 4 colleges').waitFor();
  });
});

it('fits on paper, without what is only pressed', async () => {
  seat = await screens.sitAs('coach', 'wide');
  const { page } = seat;
  await page.goto(`${screens.url}/coach/colleges/compare?compare=${iowa},${grandView},${howard}`);
  await table().waitFor();
  expect(await cellsOf('Your athletes')).toEqual(Array.from({ length: 3 }, () => 'Nobody interested yet'));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 1000 });
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  expect(await page.evaluate(`${ROOM}.scrollWidth <= ${ROOM}.clientWidth + 1`)).toBe(true);
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
});
