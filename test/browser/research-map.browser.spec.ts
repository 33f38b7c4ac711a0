import { beforeAll, describe, expect, it } from '@jest/globals';
import { becomesTrue, seriousFindings, type Seat, type Width } from '../support/browser.js';
import { addColleges } from '../support/colleges.js';
import { listed } from '../support/listed.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const screens = openScreens({ demo: true });
beforeAll(() => addColleges(new People(screens.app)));
let seat: Seat;

const map = () => seat.page.getByRole('region', { name: 'Map of the colleges' });
const paper = () => map().getByRole('img', { name: /^Map: arrows move it/ });
const colleges = () => seat.page.getByRole('list', { name: 'Colleges' });
const rows = () => colleges().locator('[data-opens]');
const query = () => new URL(seat.page.url()).searchParams;
const drawn = () => map().locator('[aria-busy="false"]').waitFor();
const AMES = 'latitude=42.0267&longitude=-93.6465&zoom=11';
const open = async (width: Width, place = '') => {
  seat = await screens.sitAs('athlete', width);
  await seat.page.goto(`${screens.url}/athlete/research?pageVariant=map${place && `&${place}`}`);
  await drawn();
};
/** Presses the middle of the map. */
const press = async () => {
  const { width, height } = (await paper().boundingBox())!;
  await paper().click({ position: { x: width / 2, y: height / 2 } });
};

describe.each(['wide', 'phone'] as const)('the map of colleges, on a %s screen', (width: Width) => {
  it('shows the college that is pressed, and opens it', async () => {
    await open(width, AMES);
    await press();
    const card = map().getByRole('group', { name: 'On the map' });
    await card.getByText('Ames, IA').waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    if (width === 'phone') expect(await smallTargets(seat)).toEqual([]);
    await card.getByRole('button', { name: 'Iowa State University' }).click();
    await seat.page.getByRole('dialog', { name: 'Iowa State University' }).getByText('25,000 (large)').waitFor();
    expect(await seat.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  });

  it('narrows the list to what is seen only when asked, and a chip takes that back', async () => {
    await open(width, AMES);
    const { page } = seat;
    if (width === 'wide') expect(await rows().count()).toBe(2);
    await map().getByRole('button', { name: 'Search this area' }).click();
    await page.getByRole('button', { name: 'Remove filter Area of the map' }).waitFor();
    if (width === 'phone') await page.getByRole('button', { name: 'List' }).click();
    await page.getByText('1 college', { exact: false }).first().waitFor();
    await listed(rows(), ['Iowa State University']);
    await page.reload();
    await page.getByRole('button', { name: 'Remove filter Area of the map' }).click();
    await page.getByText('2 colleges', { exact: false }).first().waitFor();
  });
});

it('is moved by keys and by hand; the address says where, a reload and a link bring it back', async () => {
  await open('wide');
  await paper().focus();
  await seat.page.keyboard.press('+');
  await seat.page.keyboard.press('+');
  await seat.page.keyboard.press('ArrowRight');
  await becomesTrue(seat, "new URLSearchParams(location.search).has('zoom')");
  const [zoom, longitude] = [query().get('zoom'), Number(query().get('longitude'))];
  const { x, y, width, height } = (await paper().boundingBox())!;
  await seat.page.mouse.move(x + width / 2, y + height / 2);
  await seat.page.mouse.down();
  await seat.page.mouse.move(x + width / 2 - 150, y + height / 2, { steps: 5 });
  await seat.page.mouse.up();
  await becomesTrue(seat, `Number(new URLSearchParams(location.search).get('longitude')) > ${longitude} + 1`);
  expect(query().get('zoom')).toBe(zoom);
  await seat.page.mouse.wheel(0, -300);
  await becomesTrue(seat, `Number(new URLSearchParams(location.search).get('zoom')) > ${zoom} + 0.3`);
  const kept = seat.page.url();
  await seat.page.reload();
  await drawn();
  expect(seat.page.url()).toBe(kept);
  await map().getByRole('button', { name: 'Show all of the map' }).click();
  await becomesTrue(seat, "!new URLSearchParams(location.search).has('zoom')");
});

it('opens clusters by a press', async () => {
  await open('wide', 'latitude=41.82&longitude=-93.62&zoom=5');
  await press();
  await becomesTrue(seat, "Number(new URLSearchParams(location.search).get('zoom')) > 5.5");
});

it('stands behind the list on a phone; Back leads from one to the other', async () => {
  seat = await screens.sitAs('athlete', 'phone');
  await seat.page.goto(`${screens.url}/athlete/research`);
  await colleges().waitFor();
  await seat.page.getByRole('button', { name: 'Map', exact: true }).click();
  await drawn();
  expect([query().get('pageVariant'), await colleges().count()]).toEqual(['map', 0]);
  await seat.page.goBack();
  await colleges().waitFor();
  expect(await map().count()).toBe(0);
});

it('has its shapes come when the line is back', async () => {
  seat = await screens.sitAs('athlete', 'wide');
  const { page } = seat;
  await page.route(/states-10m|api\/site/, (route) => route.abort());
  await page.goto(`${screens.url}/athlete/research?pageVariant=map`);
  await page.getByText('You are offline.').waitFor();
  const shapes = page.waitForResponse(/states-10m/);
  await page.unroute(/states-10m|api\/site/);
  expect((await shapes).ok()).toBe(true);
});
