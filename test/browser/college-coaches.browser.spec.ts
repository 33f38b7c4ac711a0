import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { colleges } from '../../src/modules/college/public.js';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People } from '../support/people.js';
import { eventually } from '../support/eventually.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const screens = openScreens({ demo: true });
const [ames = '', grandView = ''] = someColleges.map(idOfCollege);
beforeAll(async () => {
  const people = new People(screens.app);
  await addColleges(people);
  const source = { kind: 'admin', year: null } as const;
  const nothing = { title: null, email: null, phone: null, xHandle: null };
  const add = { type: 'AddCollegeCoach', source } as const;
  const email = 'morgan.field@example.edu';
  const head = { name: 'Morgan Field', title: 'Head Coach', email, phone: '+15155550123', xHandle: '@CoachField' };
  await people.send(colleges.of(ames), { ...add, sport: 'football', coach: head });
  await people.send(colleges.of(ames), { ...add, sport: 'wSoccer', coach: { ...nothing, name: 'Riley Marsh' } });
  await people.settled(['colleges']);
});
let seat: Seat;

const card = () => seat.page.getByRole('heading', { name: 'Coaches', exact: true }).locator('xpath=ancestor::section');
const football = () => card().getByRole('list', { name: 'Coaches, Football' });
const names = () => football().getByRole('listitem').allTextContents();
const stand = (...expected: string[]) =>
  eventually(expected.join(' before '), async () => {
    const found = await names();
    return found.length === expected.length && expected.every((name, place) => found[place]?.startsWith(name));
  });
const fits = () => seat.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');
const act = async (name: string, item: string) => {
  await football()
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await seat.page.getByRole('menuitem', { name: item }).click();
};

describe.each(['wide', 'phone'] as const)('the coaches of a college, on a %s screen', (width: Width) => {
  it('are added, edited, moved and removed by an admin, with Undo', async () => {
    seat = await screens.sitAs('admin', width);
    const { page } = seat;
    await page.goto(`${screens.url}/admin/college/${grandView}`);
    const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Colleges' });
    expect(await place.getAttribute('aria-current')).toBe('page');
    const [first, second] = [`Avery Stone ${width}`, `Quinn Harper ${width}`];
    for (const name of [first, second]) {
      await card().getByRole('button', { name: 'Add coach, Football' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('E-mail').fill('nobody');
      await dialog.getByLabel('E-mail').blur();
      await dialog.getByText('Please enter a valid email').waitFor();
      await dialog.getByLabel('E-mail').fill('coach@example.edu');
      await dialog.getByRole('button', { name: 'Add coach' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await football().getByText(name).waitFor();
    }
    await act(second, 'Edit');
    await page.getByRole('dialog').getByLabel('Title').fill('Head Coach');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await football().getByText('Head Coach').first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await act(second, 'Move up');
    // Without the toasts, which lie over what is measured.
    await page.reload();
    await stand(second, first);
    expect(await seriousFindings(seat)).toEqual([]);
    expect(await fits()).toBe(true);
    if (width === 'phone') expect(await smallTargets(seat)).toEqual([]);

    await act(second, 'Remove');
    await football().getByText(second).waitFor({ state: 'hidden' });
    await page.getByText('Coach removed').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    // Of all that was said of them: it is looked at first.
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await stand(second, first);
    await act(second, 'Move down');
    await page.getByText('Coach moved').waitFor();
    await stand(first, second);
    for (const name of [first, second]) {
      await act(name, 'Remove');
      await card().getByText(name).waitFor({ state: 'hidden' });
    }
  });

  it('are of no college that nobody knows: there is a way back', async () => {
    seat = await screens.sitAs('admin', width);
    await seat.page.goto(`${screens.url}/admin/college/nobody-knows-it`);
    await seat.page.getByRole('heading', { name: 'College not found' }).waitFor();
    await seat.page.getByRole('link', { name: 'All colleges' }).click();
    await seat.page.getByRole('heading', { name: 'Colleges', level: 1 }).waitFor();
  });

  describe('to an athlete', () => {
    beforeEach(async () => {
      seat = await screens.sitAs('athlete', width);
      await seat.page.goto(`${screens.url}/athlete/colleges/${ames}`);
    });

    it('stand with the ways to reach them', async () => {
      await football().getByText('Head Coach').waitFor();
      const mail = football().getByRole('link', { name: 'morgan.field@example.edu' });
      expect(await mail.getAttribute('href')).toBe('mailto:morgan.field@example.edu');
      await football().getByRole('button', { name: 'Copy morgan.field@example.edu' }).waitFor();
      const x = football().getByRole('link', { name: '@CoachField on X' });
      expect([await x.getAttribute('href'), await x.getAttribute('rel')]).toEqual([
        'https://x.com/CoachField',
        'noreferrer',
      ]);
      expect(await card().getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Football', "Women's Soccer"]);
      expect(await seriousFindings(seat)).toEqual([]);
      expect(await fits()).toBe(true);
      if (width === 'phone') expect(await smallTargets(seat)).toEqual([]);
    });

    it('are not reported of most colleges, which is said', async () => {
      await seat.page.goto(`${screens.url}/athlete/colleges/${grandView}`);
      await card().getByText('Not reported').waitFor();
    });
  });
});
