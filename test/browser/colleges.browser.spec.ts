import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { FILE_LIMIT } from '../../contract/file/vocabulary.js';
import { colleges as collegeStreams } from '../../src/modules/college/public.js';
import { teams } from '../../src/modules/team/public.js';
import { becomesTrue, undoOf, type Seat, type Width } from '../support/browser.js';
import { addCamps, inDays } from '../support/camps.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { listed } from '../support/listed.js';
import { expectSound, tooWide } from '../support/looks.js';
import { madeFiles } from '../support/made-files.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });
const [ames = '', grandView = '', howard = ''] = someColleges.map(idOfCollege);
let people: People;
beforeAll(async () => {
  people = new People(screens.app);
  await addColleges(people);
  await addCamps(people);
  const add = { type: 'AddCollegeCoach', source: { kind: 'admin', year: null } } as const;
  const nothing = { title: null, email: null, phone: null, xHandle: null };
  const email = 'morgan.field@example.edu';
  const head = { name: 'Morgan Field', title: 'Head Coach', email, phone: '+15155550123', xHandle: '@CoachField' };
  await people.send(collegeStreams.of(ames), { ...add, sport: 'football', coach: head });
  await people.send(collegeStreams.of(ames), { ...add, sport: 'wSoccer', coach: { ...nothing, name: 'Riley Marsh' } });
  await people.settled(['colleges']);
});

/** A whole story, beside other suites on two cores. */
const LONG = 120_000;

async function at(who: string, width: Width, path: string): Promise<Seat> {
  const seat = await screens.sitAs(who, width);
  await seat.page.goto(`${screens.url}${path}`);
  return seat;
}
const list = ({ page }: Seat) => page.getByRole('list', { name: 'Colleges', exact: true });
const rows = (seat: Seat) => list(seat).locator('[data-opens]');
const query = ({ page }: Seat) => new URL(page.url()).searchParams;
const told = ({ page }: Seat, count: string) => page.getByText(count, { exact: false }).first().waitFor();
const openFilters = async ({ page }: Seat, what = 'colleges') => {
  await page.getByRole('button', { name: /^Filter/ }).click();
  return page.getByRole('dialog', { name: `Filter ${what}` });
};
const close = async (dialog: Locator, press: string) => {
  await dialog.getByRole('button', { name: press }).click();
  await dialog.waitFor({ state: 'hidden' });
};

describe('an athlete on a phone, looking for a college', () => {
  it(
    'has those that fit best first, sorts, searches and narrows them, sees beside each option how many it would leave, and drops what costs the most; the address and a reload keep it',
    async () => {
      const seat = await at('athlete', 'phone', '/athlete/home');
      const { page } = seat;
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Colleges' }).click();
      await list(seat).waitFor();
      await listed(rows(seat), ['Iowa State University', 'Grand View University']);
      await list(seat).getByText('NAIA · Heart of America Athletic Conference').waitFor();
      expect(query(seat).get('sortBy')).toBeNull();
      const arranging = await openFilters(seat);
      await arranging.getByText('Best for me').waitFor();
      await arranging.getByLabel('Sort colleges').press('Enter');
      await page.getByText('Name, A to Z', { exact: true }).click();
      await page.waitForURL(/sortBy=name/);
      await close(arranging, 'Show 2 colleges');
      await rows(seat).first().getByText('Grand View University').waitFor();
      await page.reload();
      await listed(rows(seat), ['Grand View University', 'Iowa State University']);

      await page.getByLabel('Search colleges').fill('iowa');
      await told(seat, '2 colleges');
      const filters = await openFilters(seat);
      await filters.getByText('Division 1 (FBS)', { exact: true }).click();
      await close(filters, 'Show 1 college');
      await listed(rows(seat), ['Iowa State University']);
      expect(query(seat).get('division')).toBe('Division 1 (FBS)');
      await page.reload();
      await listed(rows(seat), ['Iowa State University']);
      await page.getByRole('button', { name: 'Remove filter Division 1 (FBS)' }).click();
      await told(seat, '2 colleges');
      await page.getByLabel('Search colleges').fill('zzz');
      await page.getByText('Check the spelling, or search for its city or state.').waitFor();
      await page.getByRole('button', { name: 'Show all colleges' }).click();
      await told(seat, '2 colleges');
      const all = await openFilters(seat);
      await all.getByText('All', { exact: true }).click();
      await close(all, 'Show 4 colleges');
      await list(seat).getByText('Place not reported').waitFor();
      expect(await rows(seat).count()).toBe(4);

      await page.goto(`${screens.url}/athlete/research`);
      await list(seat).waitFor();
      const sheet = await openFilters(seat);
      const option = (name: string) => sheet.getByRole('checkbox', { name, exact: true }).waitFor();
      await option('Small, under 5,000 1');
      await option('Medium, 5,000–15,000 0');
      expect(await sheet.getByRole('group', { name: 'Public or private' }).count()).toBe(0);
      await sheet.getByText('Small, under 5,000', { exact: true }).click();
      await sheet.getByRole('button', { name: 'Show 1 college' }).waitFor();
      await option('Large, over 15,000 1');
      await option('NAIA 1');
      await option('Division 1 (FBS) 0');

      await page.goto(`${screens.url}/athlete/research`);
      await list(seat).waitFor();
      await openFilters(seat);
      const sat = sheet.getByLabel('SAT total, from');
      await sat.fill('200');
      await sheet.getByText('Enter numbers from 400 to 1,600.').waitFor();
      await sat.fill('1300');
      await close(sheet, 'Show 1 college');
      await listed(rows(seat), ['Iowa State University']);
      expect(query(seat).get('sat')).toBe('1300-');
      await page.reload();
      await page.getByRole('button', { name: 'Remove filter SAT 1300 or more' }).waitFor();
      await listed(rows(seat), ['Iowa State University']);
      await page.goBack();
      await told(seat, '2 colleges');
      expect(query(seat).get('sat')).toBeNull();

      await page.goto(`${screens.url}/athlete/research?size=Small&state=DC`);
      await page.getByText('No colleges found').waitFor();
      await page.getByText('Your state filter rules out the most.').waitFor();
      await expectSound(seat);
      await page.getByRole('button', { name: 'Clear state filter: 1 college' }).click();
      await listed(rows(seat), ['Grand View University']);
      await page.goto(`${screens.url}/athlete/research?control=public`);
      await page.getByText('No college reports whether it’s public or private yet.').waitFor();
    },
    LONG,
  );

  it('counts distances from a town, or from where the browser says, and from nowhere else', async () => {
    const seat = await at('athlete', 'wide', '/athlete/research');
    const { page } = seat;
    await page.getByRole('button', { name: 'Set home' }).click();
    const home = page.getByRole('dialog', { name: 'Distance from home' });
    await expectSound(seat, '[role="dialog"]');
    await home.getByRole('button', { name: 'Use my location' }).click();
    await home.getByText('We couldn’t get your location.', { exact: false }).waitFor();
    await home.getByLabel('Or a nearby city with a college').fill('am');
    await home.getByRole('button', { name: 'Ames, IA' }).click();
    await list(seat).getByText('Ames, IA · under 1 mile').waitFor();
    await listed(rows(seat), ['Iowa State University', 'Grand View University']);
    expect(query(seat).get('home')).toBe('42.03,-93.65,Ames, IA');
    await seat.context.grantPermissions(['geolocation']);
    await seat.context.setGeolocation({ latitude: 41.62, longitude: -93.6 });
    await page.getByRole('button', { name: 'From Ames, IA' }).click();
    await page.getByRole('button', { name: 'Use my location' }).click();
    await page.getByRole('button', { name: 'From your place' }).waitFor();
    await list(seat).getByText('Des Moines, IA · under 1 mile').waitFor();
    await page.getByRole('button', { name: 'From your place' }).click();
    await page.getByRole('button', { name: 'Clear your place' }).click();
    await page.getByRole('button', { name: 'Set home' }).waitFor();
    expect(query(seat).get('sortBy')).toBeNull();
  });

  it(
    'opens one beside the list and on its page: four questions with why, facts with their source, its coaches and camps',
    async () => {
      const seat = await at('athlete', 'phone', '/athlete/research?filter=ames');
      const { page } = seat;
      const part = (name: string | RegExp) => page.getByRole('heading', { name }).locator('xpath=ancestor::section');
      const answer = (question: string) => page.getByRole('heading', { name: question }).locator('xpath=ancestor::li');
      await rows(seat).first().click();
      const beside = page.getByRole('dialog', { name: 'Iowa State University' });
      await beside.getByText('25,000 (large)').waitFor();
      await beside.getByText('Touchline’s catalog, 2025-26').first().waitFor();
      await beside.getByText('Not reported yet: public or private, graduation rate, cost after aid.').waitFor();
      await expectSound(seat, '[role="dialog"]');
      const site = { name: /iastate.edu/ };
      expect(await beside.getByRole('link', site).getAttribute('href')).toBe('https://www.iastate.edu/');
      await page.keyboard.press('Escape');
      await beside.waitFor({ state: 'hidden' });
      expect(await rows(seat).count()).toBe(1);

      await rows(seat).first().click();
      await page.getByRole('link', { name: 'Open page' }).click();
      await page.waitForURL((address) => address.pathname === `/athlete/colleges/${ames}`);
      expect(query(seat).get('code')).toBe('ISU');
      await page.getByRole('heading', { level: 1, name: 'Iowa State University' }).waitFor();
      await answer('Can I get in?').getByText('90% of applicants are admitted.').waitFor();
      await answer('Can we pay?')
        .getByText(/Not reported by the college: average cost after aid/)
        .waitFor();
      for (const question of ['Can I play here?', 'Would I like it?', 'How far is home?'])
        await answer(question)
          .getByText(/^(Strong|Good|Fair|Weak|Near|Within reach|Far|Very far|Not enough data)/)
          .waitFor();
      await page.getByText(/^Overall|^We can’t tell the overall fit yet/).waitFor();
      await part('Facts').getByText('25,000 (large)').waitFor();
      await part('Facts').getByText('Touchline’s catalog, 2025-26').first().waitFor();
      await part('Facts')
        .getByText(/^Not reported yet: public or private/)
        .waitFor();
      expect(await part('Facts').getByText('Not reported', { exact: true }).count()).toBe(0);
      await part('Programs').getByText('Division 1 (FBS) · Big 12 Conference').waitFor();
      expect(await page.getByRole('link', site).getAttribute('href')).toBe('https://www.iastate.edu/');
      expect(await page.getByRole('link', { name: 'Map' }).getAttribute('href')).toContain('mlat=42.0267');

      const coaches = page.getByRole('heading', { name: 'Coaches', exact: true }).locator('xpath=ancestor::section');
      const football = coaches.getByRole('list', { name: 'Coaches, Football' });
      await football.getByText('Head Coach').waitFor();
      const mail = football.getByRole('link', { name: 'morgan.field@example.edu' });
      expect(await mail.getAttribute('href')).toBe('mailto:morgan.field@example.edu');
      await football.getByRole('button', { name: 'Copy morgan.field@example.edu' }).waitFor();
      const x = football.getByRole('link', { name: '@CoachField on X' });
      expect([await x.getAttribute('href'), await x.getAttribute('rel')]).toEqual([
        'https://x.com/CoachField',
        'noreferrer',
      ]);
      expect(await coaches.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
        'Football',
        "Women's Soccer",
      ]);
      await page.getByRole('heading', { name: 'Camps here' }).waitFor();
      await page.getByRole('button', { name: 'Cyclone Prospect Camp', exact: true }).click();
      await page.getByRole('dialog').getByText('Ages 14–18').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });

      await page
        .locator('header', { has: page.getByRole('heading', { level: 1 }) })
        .getByRole('link', { name: 'Colleges' })
        .click();
      await page.waitForURL((address) => address.pathname === '/athlete/research');
      expect(query(seat).get('filter')).toBe('ames');

      await page.goto(`${screens.url}/athlete/colleges/${ames}`);
      await part('Location').getByRole('link', { name: 'Colleges nearby' }).click();
      await page.waitForURL((address) => address.searchParams.get('pageVariant') === 'map');
      await page.getByRole('img', { name: /map/i }).waitFor();
      expect(query(seat).get('latitude')).toMatch(/^42\.02/);
      await page.goto(`${screens.url}/athlete/colleges/${grandView}`);
      await part('Facts').getByText('1,700 (small)').waitFor();
      expect(await coaches.count()).toBe(0);
      await page.getByRole('navigation', { name: 'College' }).getByRole('link', { name: 'Timeline' }).click();
      await page.getByText('Add it to your list to track messages, visits and offers.').waitFor();
      await page.getByRole('button', { name: 'Add to list' }).first().click();
      await page.getByRole('heading', { name: 'Past' }).waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Add it to your list to track messages, visits and offers.').waitFor();
      await page.goto(`${screens.url}/athlete/colleges/${howard}`);
      await answer('Would I like it?').getByRole('link', { name: 'preferred college types' }).click();
      await page.waitForURL((address) => address.pathname === '/athlete/profile');
      await page.getByRole('dialog').getByText('Preferred college types').waitFor();
      await page.goto(`${screens.url}/athlete/colleges/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`);
      await page.getByRole('heading', { name: 'College not found' }).waitFor();
    },
    LONG,
  );

  it(
    'compares some side by side: ticks in the list, which the address keeps, lead there and back',
    async () => {
      const seat = await at('athlete', 'phone', '/athlete/research?home=41.62,-93.60,Des Moines, IA');
      const { page } = seat;
      const room = `document.querySelector('[aria-label="Colleges side by side"]')`;
      const table = page.getByRole('region', { name: 'Colleges side by side' });
      const row = (name: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
      const cellsOf = (name: string) => row(name).getByRole('cell').allInnerTexts();
      await page.getByRole('checkbox', { name: 'Compare Iowa State University' }).check();
      await page.getByText('1 college to compare. Choose 2–4.').waitFor();
      // By the keyboard: scrolled there, it lies where the press before it was, and would be taken for the same.
      await page.getByRole('checkbox', { name: 'Compare Grand View University' }).press('Space');
      await page.waitForURL(({ searchParams }) => searchParams.get('compare') === `${ames},${grandView}`);
      await expectSound(seat);
      await page.getByRole('link', { name: 'Compare', exact: true }).click();
      await table.waitFor();
      expect(new URL(page.url()).pathname).toBe('/athlete/research/compare');
      await row('Miles from Des Moines, IA').waitFor();
      expect(await cellsOf('Miles from Des Moines, IA')).toEqual(['28', '0']);
      expect((await cellsOf('Admission rate')).map((text) => text.split('\n')[0])).toEqual(['90%', 'Not reported']);
      await row('Overall fit')
        .getByText(/\d+–\d+$/)
        .first()
        .waitFor();
      await listed(row('Application').getByRole('cell'), ['Not on the list', 'Not on the list']);
      await page.getByText(/^Not reported by any of them: public or private/).waitFor();
      expect(await row('Campus setting').getAttribute('data-differs')).toBe('false');
      expect(await row('Undergraduates').getAttribute('data-differs')).toBe('true');
      await page.getByRole('region', { name: 'Comparison' }).getByRole('link', { name: 'Colleges' }).click();
      await page.getByText('2 colleges to compare').waitFor();
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await page.getByText('2 colleges to compare').waitFor({ state: 'hidden' });

      await page.goto(`${screens.url}/athlete/research/compare?compare=${ames},${grandView},${howard}`);
      await table.waitFor();
      await page.evaluate(`${room}.scrollTo(10000, 0)`);
      expect(await page.evaluate(`${room}.scrollLeft > 50`)).toBe(true);
      const name = (await row('City').getByRole('rowheader').boundingBox())!;
      expect(Math.abs(name.x - (await table.boundingBox())!.x)).toBeLessThan(3);
      await page.getByText('Differences only').click();
      await row('Campus setting').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Remove Grand View University' }).click();
      await becomesTrue(seat, "document.querySelectorAll('thead th').length === 2");
      await page.getByRole('button', { name: 'Remove Howard University' }).click();
      await page.getByText('Choose 2–4 colleges').waitFor();

      const paper = await at('coach', 'wide', `/coach/colleges/compare?compare=${ames},${grandView},${howard}`);
      const theirs = paper.page.getByRole('region', { name: 'Colleges side by side' });
      await theirs.waitFor();
      const interested = theirs
        .getByRole('row')
        .filter({ has: paper.page.getByRole('rowheader', { name: 'Your athletes' }) })
        .getByRole('cell');
      await listed(
        interested,
        Array.from({ length: 3 }, () => 'No one interested yet'),
      );
      await paper.page.emulateMedia({ media: 'print' });
      await paper.page.setViewportSize({ width: 720, height: 1000 });
      await paper.page.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' });
      await becomesTrue(paper, `${room}.scrollWidth <= ${room}.clientWidth + 1`);
      expect(await tooWide(paper)).toEqual([]);
    },
    LONG,
  );
});

describe('the map of colleges', () => {
  const map = ({ page }: Seat) => page.getByRole('region', { name: 'Map of the colleges' });
  const paper = (seat: Seat) => map(seat).getByRole('img', { name: /^Map\. Arrow keys/ });
  const drawn = (seat: Seat) => map(seat).locator('[aria-busy="false"]').waitFor();
  const open = async (width: Width, place = '') => {
    const seat = await at('athlete', width, `/athlete/research?pageVariant=map${place && `&${place}`}`);
    await drawn(seat);
    return seat;
  };
  /** Presses the middle of the map. */
  const press = async (seat: Seat) => {
    const { width, height } = (await paper(seat).boundingBox())!;
    await paper(seat).click({ position: { x: width / 2, y: height / 2 } });
  };

  it('stands behind the list on a phone: shows what is pressed, and narrows the list only when asked', async () => {
    const seat = await at('athlete', 'phone', '/athlete/research');
    const { page } = seat;
    await list(seat).waitFor();
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await drawn(seat);
    expect([query(seat).get('pageVariant'), await list(seat).count()]).toEqual(['map', 0]);
    await page.goBack();
    await list(seat).waitFor();
    expect(await map(seat).count()).toBe(0);

    await page.goto(`${screens.url}/athlete/research?pageVariant=map&latitude=42.0267&longitude=-93.6465&zoom=11`);
    await drawn(seat);
    await press(seat);
    const card = map(seat).getByRole('group', { name: 'On the map' });
    await card.getByText('Ames, IA').waitFor();
    await expectSound(seat);
    await card.getByRole('button', { name: 'Iowa State University' }).click();
    const beside = page.getByRole('dialog', { name: 'Iowa State University' });
    await beside.getByText('25,000 (large)').waitFor();
    await page.keyboard.press('Escape');
    await beside.waitFor({ state: 'hidden' });
    await map(seat).getByRole('button', { name: 'Search this area' }).click();
    await page.getByRole('button', { name: 'Remove filter Map area' }).waitFor();
    await page.getByRole('button', { name: 'List' }).click();
    await told(seat, '1 college');
    await listed(rows(seat), ['Iowa State University']);
    await page.reload();
    await page.getByRole('button', { name: 'Remove filter Map area' }).click();
    await told(seat, '2 colleges');
  });

  it('is moved by keys and by hand at a desk, beside the list, and the address says where', async () => {
    const seat = await open('wide');
    const { page } = seat;
    await rows(seat).nth(1).waitFor();
    expect(await rows(seat).count()).toBe(2);
    await paper(seat).focus();
    // One after the other: the address says where once the map stands still, which may be between two presses.
    await page.keyboard.press('+');
    await becomesTrue(seat, "new URLSearchParams(location.search).has('zoom')");
    await page.keyboard.press('+');
    const once = Number(query(seat).get('zoom'));
    await becomesTrue(seat, `Number(new URLSearchParams(location.search).get('zoom')) > ${once} + 0.5`);
    const before = Number(query(seat).get('longitude'));
    await page.keyboard.press('ArrowRight');
    await becomesTrue(seat, `Number(new URLSearchParams(location.search).get('longitude')) > ${before}`);
    const [zoom, longitude] = [query(seat).get('zoom'), Number(query(seat).get('longitude'))];
    const { x, y, width, height } = (await paper(seat).boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 150, y + height / 2, { steps: 5 });
    await page.mouse.up();
    await becomesTrue(seat, `Number(new URLSearchParams(location.search).get('longitude')) > ${longitude} + 1`);
    expect(query(seat).get('zoom')).toBe(zoom);
    await page.mouse.wheel(0, -300);
    await becomesTrue(seat, `Number(new URLSearchParams(location.search).get('zoom')) > ${zoom} + 0.3`);
    const kept = page.url();
    await page.reload();
    await drawn(seat);
    expect(page.url()).toBe(kept);
    await map(seat).getByRole('button', { name: 'Show whole map' }).click();
    await becomesTrue(seat, "!new URLSearchParams(location.search).has('zoom')");
    await page.goto(`${screens.url}/athlete/research?pageVariant=map&latitude=41.82&longitude=-93.62&zoom=5`);
    await drawn(seat);
    await press(seat);
    await becomesTrue(seat, "Number(new URLSearchParams(location.search).get('zoom')) > 5.5");
  });

  it('has its shapes come when the line is back', async () => {
    const { page } = await screens.sitAs('athlete', 'wide');
    await page.route(/states-10m|api\/site/, (route) => route.abort());
    await page.goto(`${screens.url}/athlete/research?pageVariant=map`);
    await page.getByText('You’re offline.').waitFor();
    const shapes = page.waitForResponse(/states-10m/);
    await page.unroute(/states-10m|api\/site/);
    expect((await shapes).ok()).toBe(true);
  });
});

describe('camps', () => {
  const named = ({ page }: Seat, name: string) => page.getByRole('button', { name, exact: true });

  it(
    'of their sport are found by an athlete, opened, saved and taken into a calendar, also on a map',
    async () => {
      const seat = await at('athlete', 'phone', '/athlete/home');
      const { page } = seat;
      const places = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
      await page.getByRole('button', { name: 'More', exact: true }).tap();
      const more = page.getByRole('dialog', { name: 'More' });
      await more.getByRole('link', { name: 'Camps' }).waitFor();
      expect(await places.count()).toBeLessThanOrEqual(5);
      await expectSound(seat, '[role="dialog"]');
      await more.getByRole('link', { name: 'Camps' }).tap();
      await named(seat, 'Cyclone Prospect Camp').waitFor();
      await page.getByRole('button', { name: 'Remove filter Football' }).waitFor();
      expect(await named(seat, 'Last Summer Camp').count()).toBe(0);
      expect(await named(seat, 'Viking Soccer Day').count()).toBe(0);
      expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0);
      await page.getByText('Ages 14–18').first().waitFor();

      const map = page.getByRole('region', { name: 'Map of the camps' });
      expect(await map.count()).toBe(0);
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      await page.waitForURL(/pageVariant=map/);
      await map.getByRole('img').waitFor();
      expect(await named(seat, 'Cyclone Prospect Camp').count()).toBe(0);
      await map.getByRole('button', { name: 'Zoom in' }).click();
      await page.waitForURL(/zoom=/);
      await page.reload();
      await map.getByRole('img').waitFor();
      expect(query(seat).get('zoom')).not.toBeNull();
      await page.getByRole('button', { name: 'List', exact: true }).click();
      await named(seat, 'Cyclone Prospect Camp').waitFor();
      expect(query(seat).get('pageVariant')).toBeNull();

      await page.getByRole('button', { name: 'Remove filter Football' }).click();
      const filters = await openFilters(seat, 'camps');
      await filters.getByText('Free', { exact: true }).click();
      await filters.getByText("Women's Soccer").click();
      await close(filters, 'Show 1 camp');
      await named(seat, 'Viking Soccer Day').waitFor();
      await page.reload();
      await named(seat, 'Viking Soccer Day').click();
      expect(query(seat).get('cost')).toBe('0');
      const camp = page.getByRole('dialog');
      await camp.getByText('Omaha, Nebraska').waitFor();
      await page.waitForURL(/camp=/);
      const register = camp.getByRole('link', { name: 'Register' });
      expect(await register.getAttribute('href')).toBe('https://camps.example.com/vikings?day=1');
      expect(await register.getAttribute('rel')).toBe('noopener noreferrer');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        camp.getByRole('button', { name: 'Add to calendar' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`camp-${inDays(60)}-viking-soccer-day.ics`);
      await camp.getByRole('button', { name: 'Save Viking Soccer Day' }).click();
      await page.getByText('Camp saved').waitFor();
      const saved = camp.getByRole('button', { name: 'Save Viking Soccer Day', pressed: true });
      await saved.waitFor();
      await page.reload();
      await saved.click();
      await page.getByText('Camp removed from saved').waitFor();
      await camp.getByRole('button', { name: 'Close' }).click();
      await camp.waitFor({ state: 'hidden' });
      expect(query(seat).get('camp')).toBeNull();
      await page.getByRole('button', { name: 'Clear all' }).click();
      await named(seat, 'Cyclone Prospect Camp').waitFor();
      await page.getByLabel('Search camps').fill('zzz');
      await page.getByText('No camps found').waitFor();
    },
    LONG,
  );

  it('stand with their map at a desk, and open beside the list', async () => {
    const seat = await at('athlete', 'wide', '/athlete/camps');
    const { page } = seat;
    await page.getByRole('region', { name: 'Map of the camps' }).getByRole('img').waitFor();
    await named(seat, 'Cyclone Prospect Camp').click();
    const beside = page.getByRole('complementary', { name: 'Cyclone Prospect Camp' });
    await beside.getByText('Ages 14–18').waitFor();
    await beside.getByRole('link', { name: 'Iowa State University' }).waitFor();
    await expectSound(seat);
  });
});

describe('a parent', () => {
  it(
    'reads how a college fits the athlete, by name, and keeps a search under a name',
    async () => {
      const seat = await at('parent', 'phone', `/parent/colleges/${ames}`);
      const { page } = seat;
      await page.getByRole('heading', { name: 'Can we pay?' }).waitFor();
      await page.getByRole('heading', { name: /^How it fits \w+/ }).waitFor();
      await page.getByRole('navigation', { name: 'College' }).getByRole('link', { name: 'Updates' }).waitFor();
      await page.getByRole('button', { name: 'Cyclone Prospect Camp', exact: true }).click();
      await page.getByRole('dialog').getByText('Ages 14–18').waitFor();

      await page.goto(`${screens.url}/parent/camps`);
      await page.getByRole('button', { name: 'Cyclone Prospect Camp', exact: true }).waitFor();

      const drawer = page.getByRole('dialog', { name: 'Saved searches' });
      const kept = (name: string) => drawer.getByRole('button', { name, exact: true });
      const field = drawer.getByRole('textbox', { name: 'Name this search' });
      const show = async () => {
        await page.getByRole('button', { name: 'Saved', exact: true }).click();
        await drawer.getByRole('list', { name: 'Saved searches' }).waitFor({ state: 'attached' });
      };
      await page.goto(`${screens.url}/parent/colleges`);
      await show();
      await drawer.getByText(/Search or filter first/).waitFor();
      await page.goto(`${screens.url}/parent/colleges?filter=iowa&sport=football&size=Large`);
      await show();
      await field.fill('Iowa');
      await drawer.getByRole('button', { name: 'Save search' }).click();
      await kept('Iowa').waitFor();
      await drawer
        .getByText(/“iowa”, Football, Large/)
        .first()
        .waitFor();
      await expectSound(seat, '[role="dialog"]');
      await field.fill('IOWA');
      await drawer.getByRole('button', { name: 'Save search' }).click();
      await drawer.getByText('You already have a search with this name. Choose another name.').waitFor();
      await page.goto(`${screens.url}/parent/colleges`);
      await show();
      await kept('Iowa').click();
      await drawer.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Remove filter Large' }).waitFor();
      expect([query(seat).get('filter'), query(seat).get('sport')]).toEqual(['iowa', 'football']);
      await show();
      await kept('Rename Iowa').click();
      await drawer.getByRole('textbox', { name: 'New name for Iowa' }).fill('Home');
      await kept('Save').click();
      await kept('Delete Home').click();
      await kept('Home').waitFor({ state: 'hidden' });
      await undoOf(seat, 'Search deleted');
      await kept('Home').waitFor();
    },
    LONG,
  );
});

describe('a coach at a desk, at a college', () => {
  const card = ({ page }: Seat, title: string) =>
    page.locator('section', { has: page.getByRole('heading', { level: 2, name: title, exact: true }) }).last();

  it(
    'reads the facts, suggests it to who could fit, keeps files that open and come back, and sorts it by tags that every coach of the team sees',
    async () => {
      const seat = await at('coach', 'wide', `/coach/colleges/${ames}`);
      const { page } = seat;
      await card(seat, 'Facts').getByText('25,000 (large)').waitFor();
      expect(await page.getByRole('heading', { name: /How it fits/ }).count()).toBe(0);
      const fitting = page.getByRole('list', { name: 'Who could fit here' });
      const suggest = fitting.getByRole('button', { name: /^Suggest to / }).first();
      const name = (await suggest.getAttribute('aria-label'))!.replace('Suggest to ', '');
      await suggest.click();
      const suggesting = page.getByRole('dialog', { name: 'Suggest to athletes' });
      await suggesting.getByTitle(name).waitFor();
      await suggesting.getByRole('button', { name: 'Suggest', exact: true }).click();
      await suggesting.waitFor({ state: 'hidden' });
      await fitting.getByRole('button', { name: `Suggest to ${name}` }).waitFor({ state: 'hidden' });

      await page.getByRole('link', { name: 'Notes and files' }).click();
      const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
      const files = card(seat, 'Team files');
      const kept = files.getByText('Call in May');
      await files.getByRole('button', { name: 'Add file' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add file' });
      const add = dialog.getByRole('button', { name: 'Add', exact: true });
      const input = dialog.locator('input[type=file]');
      await input.setInputFiles(file('list.pdf', 'application/pdf', Buffer.from('%PDF-1.7')));
      await dialog.getByText('You can’t add this type of file. Choose a picture, video or audio file.').waitFor();
      expect(await add.isDisabled()).toBe(true);
      await input.setInputFiles(file('long.mp4', 'video/mp4', madeFiles.mp4(FILE_LIMIT + 1)));
      await dialog.getByText('This file is larger than 8 MB.').waitFor();
      await input.setInputFiles(file('words.mp4', 'video/mp4', Buffer.from('only words')));
      await dialog.getByText('This file is larger than 8 MB.').waitFor({ state: 'detached' });
      await add.click();
      await dialog
        .getByRole('alert')
        .filter({ hasText: /type|file/i })
        .first()
        .waitFor();
      await expectSound(seat);
      await input.setInputFiles(file('call.mp4', 'video/mp4', madeFiles.mp4(5_000)));
      await dialog.getByLabel('Name').fill('Call in May');
      await add.click();
      await dialog.waitFor({ state: 'hidden' });
      await kept.waitFor();
      // Recordings are handed out to be kept, pictures to be looked at; waited for from the moment the tab is there.
      const download = page
        .context()
        .waitForEvent('page')
        .then((tab) => tab.waitForEvent('download'));
      await files.getByRole('button', { name: /^Call in May/ }).click();
      expect((await download).suggestedFilename()).toBe('Call in May.mp4');
      await files.getByRole('button', { name: 'Remove Call in May' }).click();
      await kept.waitFor({ state: 'detached' });
      await undoOf(seat, 'File removed');
      await kept.waitFor();

      const onCollege = (of: Seat) => card(of, 'Tags').getByRole('group', { name: 'On this college' });
      const ticked = (of: Seat) =>
        onCollege(of).getByRole('checkbox', { name: 'Camp in June', checked: true }).waitFor();
      const manager = page.getByRole('dialog', { name: 'Manage tags' });
      const action = (name: string) => manager.getByRole('button', { name, exact: true });
      await card(seat, 'Tags').getByRole('button', { name: 'Manage tags' }).click();
      await action('New tag').click();
      await manager.getByLabel('Title').fill('June camp');
      await action('Create tag').click();
      await action('Edit June camp').waitFor();
      await action('New tag').click();
      await manager.getByLabel('Title').fill('JUNE CAMP');
      await action('Create tag').click();
      await manager.getByText('Another tag already has this title').waitFor();
      await manager.getByLabel('Title').fill('');
      await action('Cancel').click();
      await action('Edit June camp').click();
      await manager.getByLabel('Title').fill('Camp in June');
      await action('Save').click();
      await action('Edit Camp in June').waitFor();
      await page.keyboard.press('Escape');
      await manager.waitFor({ state: 'hidden' });
      await onCollege(seat).getByText('Camp in June', { exact: true }).click();
      await ticked(seat);
      await expectSound(seat);
      const assistant = await at('assistant', 'phone', `/coach/colleges/${ames}?tab=notes`);
      await ticked(assistant);
      await expectSound(assistant, 'main');

      await page.bringToFront();
      await card(seat, 'Tags').getByRole('button', { name: 'Manage tags' }).click();
      await action('Delete Camp in June').click();
      await manager.getByText('Camp in June', { exact: true }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo' }).click();
      await manager.getByText('Camp in June', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await ticked(seat);
      await page.goto(`${screens.url}/coach/colleges`);
      const filters = await openFilters(seat);
      await filters.getByRole('group', { name: 'Tags' }).getByText('Camp in June', { exact: true }).click();
      await close(filters, 'Show 1 college');
      await listed(rows(seat), ['Iowa State University']);
    },
    LONG,
  );
});

// Last: it closes the screens of the demo's team, and takes its athlete off it.
describe('what somebody may not see', () => {
  it(
    'is camps, where the team has none, and how it fits, once a trial is over: they are led home, and told what Pro adds',
    async () => {
      for (const who of ['athlete', 'parent']) {
        const seat = await screens.sitAs(who, 'phone');
        const session = await (await screens.apiOf(seat)).session();
        const teamId = session.team?.id ?? session.linkedTeams?.[0]?.id ?? '';
        await people.send(teams.of(teamId), { type: 'SetModuleAccess', moduleAccess: { camps: false } });
        await people.settled();
        await seat.page.goto(`${screens.url}/${who}/camps`);
        await seat.page.waitForURL(new RegExp(`/${who}/home`));
        const links = seat.page.getByRole('navigation', { name: 'Main' }).getByRole('link');
        await links.first().waitFor();
        expect(await links.allTextContents()).not.toContain('Camps');
      }

      const seat = await screens.sitAs('athlete', 'phone');
      const { page } = seat;
      const api = await screens.apiOf(seat);
      const { athleteId } = await api.session();
      expect((await api.call('DELETE', `/api/athlete/${athleteId}/remove-from-team`)).status).toBe(200);
      await page.goto(`${screens.url}/athlete/colleges/${ames}`);
      const dialog = page.getByRole('dialog', { name: 'Unlock All College Insights' });
      await dialog.getByText('Trial Expired').waitFor();
      expect(new URL(page.url()).pathname).toBe('/athlete/home');
      await dialog.getByRole('row', { name: /A scorecard for each college Not included Included/ }).waitFor();
      await dialog.getByText(/You can’t buy Pro here yet/).waitFor();
      await expectSound(seat, '[role="dialog"]');
      await dialog.getByRole('button', { name: 'Have a team code? Join your team' }).click();
      await page.getByRole('dialog', { name: 'Join Team' }).waitFor();
      await page.goto(`${screens.url}/athlete/home?subscribe=college-list`);
      await dialog.getByRole('button', { name: 'Maybe Later' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).search).toBe('');

      const theirs = await at('parent', 'phone', `/parent/colleges/${ames}`);
      const fit = theirs.page.locator('section').filter({ hasText: 'How it fits' });
      await fit.getByRole('button', { name: 'See what Pro adds' }).click();
      const told = theirs.page.getByRole('dialog', { name: 'Unlock Detailed Fit Analysis' });
      await told.getByText('Trial Expired').waitFor();
      expect(await told.getByRole('button', { name: /team code/ }).count()).toBe(0);
      await expectSound(theirs, '[role="dialog"]');
    },
    LONG,
  );
});
