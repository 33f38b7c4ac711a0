import { beforeAll, describe, expect, it } from '@jest/globals';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { People, type Person } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

/** A whole story, beside other suites on two cores. */
const LONG = 60_000;

const screens = openScreens();
let people: People;
beforeAll(() => {
  people = new People(screens.app);
});

const fits = async (seat: Seat, width: Width, within = 'main') => {
  await seat.page.mouse.move(0, 0);
  expect(await seriousFindings(seat)).toEqual([]);
  expect(await seat.page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0);
  if (width === 'phone') expect(await smallTargets(seat, within)).toEqual([]);
};
const choose = async ({ page }: Seat, item: string) => {
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

describe.each<Width>(['wide', 'phone'])('an account that an admin suspends, on a %s screen', (width) => {
  let admin: Person;
  let parent: Person;
  beforeAll(async () => {
    admin = await people.account('admin');
    parent = await people.parent();
    await people.settled();
  });

  it(
    'is closed with a reason, seen at once by its owner, and opened again',
    async () => {
      const theirs = await screens.sitSignedIn(parent, width, '/parent/home');
      await theirs.page.getByRole('heading', { level: 1 }).waitFor();
      const seat = await screens.sitSignedIn(admin, width, `/admin/accounts?search=${parent.email}`);
      await choose(seat, 'Suspend');
      const dialog = seat.page.getByRole('dialog', { name: /^Suspend/ });
      await dialog.waitFor();
      await seat.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await choose(seat, 'Suspend');
      await fits(seat, width, '.ant-modal');
      await dialog.getByLabel('Reason').fill('Posed as another parent.');
      await dialog.getByRole('button', { name: 'Suspend' }).dblclick();
      await seat.page.getByText('Posed as another parent.').waitFor();
      await dialog.waitFor({ state: 'hidden' });
      await fits(seat, width);
      await theirs.page.waitForURL(/sign-in/);
      await choose(seat, 'Open again');
      await seat.page.getByText('Posed as another parent.').waitFor({ state: 'hidden' });
    },
    LONG,
  );
});
