import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { teams } from '../../src/modules/team/public.js';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { addCamps, inDays } from '../support/camps.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const screens = openScreens({ demo: true });
beforeAll(async () => {
  const people = new People(screens.app);
  await addColleges(people);
  await addCamps(people);
});
let seat: Seat;
const [ames = ''] = someColleges.map(idOfCollege);

const named = (name: string) => seat.page.getByRole('button', { name, exact: true });
const fits = () => seat.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');
const sound = async (width: Width, within?: string) => {
  expect(await seriousFindings(seat)).toEqual([]);
  expect(await fits()).toBe(true);
  if (width === 'phone') expect(await smallTargets(seat, within)).toEqual([]);
};

describe.each(['wide', 'phone'] as const)('camps, to an athlete on a %s screen', (width) => {
  beforeEach(async () => {
    seat = await screens.sitAs('athlete', width);
    await seat.page.goto(`${screens.url}/athlete/home`);
    await seat.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Camps' }).click();
    await named('Cyclone Prospect Camp').waitFor();
  });

  it('are those of the athlete’s sport, under their months, without past ones', async () => {
    const { page } = seat;
    await page.getByRole('button', { name: 'Remove filter Football' }).waitFor();
    expect(await named('Last Summer Camp').count()).toBe(0);
    expect(await named('Viking Soccer Day').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0);
    await page.getByText('Ages 14 to 18').first().waitFor();
    await sound(width);
  });

  it('are searched and narrowed; the address and a reload keep it', async () => {
    const { page } = seat;
    await page.getByRole('button', { name: 'Remove filter Football' }).click();
    await page.getByRole('button', { name: /^Filter/ }).click();
    const filters = page.getByRole('dialog', { name: 'Filter camps' });
    await filters.getByText('Free', { exact: true }).click();
    await filters.getByText('Women’s Soccer').or(filters.getByText("Women's Soccer")).click();
    await filters.getByRole('button', { name: 'Show 1 camp' }).waitFor();
    await sound(width, '[role="dialog"]');
    await filters.getByRole('button', { name: 'Show 1 camp' }).click();
    await filters.waitFor({ state: 'hidden' });
    await named('Viking Soccer Day').waitFor();
    await page.reload();
    await named('Viking Soccer Day').waitFor();
    expect(new URL(page.url()).searchParams.get('cost')).toBe('0');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await named('Cyclone Prospect Camp').waitFor();
    await page.getByLabel('Search camps').fill('zzz');
    await page.getByText('No camps found').waitFor();
  });

  it('are on a map as well: beside the list where there is room, in its place on a phone, by an address', async () => {
    const { page } = seat;
    const map = page.getByRole('region', { name: 'Map of the camps' });
    if (width === 'phone') {
      expect(await map.count()).toBe(0);
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      await page.waitForURL(/pageVariant=map/);
    }
    await map.getByRole('img').waitFor();
    expect(await named('Cyclone Prospect Camp').count()).toBe(width === 'wide' ? 1 : 0);
    await sound(width);
    await map.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForURL(/zoom=/);
    await page.reload();
    await map.getByRole('img').waitFor();
    expect(new URL(page.url()).searchParams.get('zoom')).not.toBeNull();
    if (width === 'wide') return;
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await named('Cyclone Prospect Camp').waitFor();
    expect(new URL(page.url()).searchParams.get('pageVariant')).toBeNull();
  });

  it('are opened beside the list by an address of their own, saved, and taken into a calendar', async () => {
    const { page } = seat;
    await page.getByRole('button', { name: 'Remove filter Football' }).click();
    await named('Viking Soccer Day').click();
    const camp =
      width === 'wide' ? page.getByRole('complementary', { name: 'Viking Soccer Day' }) : page.getByRole('dialog');
    await camp.getByText('Omaha, Nebraska').waitFor();
    await page.waitForURL(/camp=/);
    const register = camp.getByRole('link', { name: 'Register' });
    expect(await register.getAttribute('href')).toBe('https://camps.example.com/vikings?day=1');
    expect(await register.getAttribute('rel')).toBe('noopener noreferrer');
    await sound(width, width === 'phone' ? '[role="dialog"]' : undefined);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      camp.getByRole('button', { name: 'Add to my calendar' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`camp-${inDays(60)}-viking-soccer-day.ics`);
    const heart = camp.getByRole('button', { name: 'Save Viking Soccer Day' });
    await heart.click();
    await page.getByText('Camp saved').waitFor();
    const saved = camp.getByRole('button', { name: 'Save Viking Soccer Day', pressed: true });
    await saved.waitFor();
    await page.reload();
    await saved.click();
    await page.getByText('Camp no longer saved').waitFor();
    await camp.getByRole('button', { name: 'Close' }).click();
    await camp.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).searchParams.get('camp')).toBeNull();
  });
});

describe.each(['athlete', 'parent'] as const)('the page of a college, to the %s', (role) => {
  it('has the camps that it holds, each with all about it', async () => {
    seat = await screens.sitAs(role, 'phone');
    await seat.page.goto(`${screens.url}/${role}/colleges/${ames}`);
    await seat.page.getByRole('heading', { name: 'Camps here' }).waitFor();
    await sound('phone');
    await named('Cyclone Prospect Camp').click();
    await seat.page.getByRole('dialog').getByText('Ages 14 to 18').waitFor();
    await sound('phone', '[role="dialog"]');
  });
});

describe.each(['wide', 'phone'] as const)('camps, to a parent on a %s screen', (width) => {
  it('are those of the athlete whom they follow', async () => {
    seat = await screens.sitAs('parent', width);
    await seat.page.goto(`${screens.url}/parent/camps`);
    await named('Cyclone Prospect Camp').waitFor();
    await sound(width);
  });
});

describe.each(['wide', 'phone'] as const)('camps, to an admin on a %s screen', (width) => {
  beforeEach(async () => {
    seat = await screens.sitAs('admin', width);
    await seat.page.goto(`${screens.url}/admin/camps?search=${width === 'wide' ? 'under' : 'viking'}`);
  });
  const name = width === 'wide' ? 'Under the Lights' : 'Viking Soccer Day';

  it('are edited, and told where their fields do not go together', async () => {
    const { page } = seat;
    await sound(width);
    await named(name).click();
    const form = page.getByRole('dialog', { name: `Edit ${name}` });
    await form.getByLabel('Youngest age').fill('18');
    await form.getByLabel('Oldest age').fill('14');
    await form.getByLabel('Oldest age').blur();
    await form.getByText('Lies below the youngest age').waitFor();
    await sound(width, '[role="dialog"]');
    await form.getByLabel('Oldest age').fill('19');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('is up to date').waitFor();
    await form.waitFor({ state: 'hidden' });
  });

  it('are deleted, with Undo in the toast', async () => {
    const { page } = seat;
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Camp deleted').waitFor();
    await named(name).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await named(name).waitFor();
  });
});

describe('a camp', () => {
  it('is added at a college that is found by its name; past ones are there for admins', async () => {
    seat = await screens.sitAs('admin', 'wide');
    const { page } = seat;
    await page.goto(`${screens.url}/admin/camps?which=past`);
    await named('Last Summer Camp').waitFor();
    await page.getByRole('button', { name: 'Add camp' }).click();
    const form = page.getByRole('dialog', { name: 'Add camp' });
    await form.getByRole('combobox', { name: 'College' }).fill('grand view');
    await page.getByTitle('Grand View University, Des Moines, IA').click();
    await form.getByLabel('Name').fill('Spring Showcase');
    await form.getByRole('combobox', { name: 'Sports' }).click();
    await page.getByTitle('Football', { exact: true }).click();
    await page.keyboard.press('Escape');
    for (const label of ['First day', 'Last day']) {
      await form.getByLabel(label).fill('04/17/2027');
      await form.getByLabel(label).press('Tab');
    }
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Camp added').waitFor();
    await page.goto(`${screens.url}/admin/camps?search=spring`);
    await page.getByText('Grand View University').waitFor();
  });
});

// Last: it closes the screens of the demo's team.
describe('a team without camps', () => {
  it.each(['athlete', 'parent'])('leads its %s home', async (who) => {
    seat = await screens.sitAs(who, 'wide');
    const session = await (await screens.apiOf(seat)).session();
    const teamId = session.team?.id ?? session.linkedTeams?.[0]?.id ?? '';
    const people = new People(screens.app);
    await people.send(teams.of(teamId), { type: 'SetModuleAccess', moduleAccess: { camps: false } });
    await people.settled();
    await seat.page.goto(`${screens.url}/${who}/camps`);
    await seat.page.waitForURL(new RegExp(`/${who}/home`));
    const links = seat.page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await links.first().waitFor();
    expect(await links.allTextContents()).not.toContain('Camps');
  });
});
