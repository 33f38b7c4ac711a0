import { beforeAll, expect, it } from '@jest/globals';
import { seriousFindings, type Width } from '../support/browser.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens();
let people: People;
beforeAll(() => {
  people = new People(screens.app);
});

it.each<Width>(['wide', 'small'])(
  'an athlete asks for another birthday, and a parent confirms it, on a %s screen',
  async (width) => {
    const teamId = await people.team((await people.coach('coach')).profileId);
    const athlete = await people.athlete({ teamId });
    const mother = await people.parent(athlete.profileId);
    const settled = () => people.settled(['account-access', 'team', 'team-roster', 'athlete-profile']);
    await settled();

    const { page, ...seat } = await screens.sitSignedIn(athlete, width, '/athlete/profile');
    await page.getByRole('button', { name: 'Edit personal' }).click();
    await page.getByLabel('Date of birth').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('05/06/2009', { delay: 50 });
    await page.getByLabel('Date of birth').press('Tab');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Birthday asked for').waitFor();
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'hidden' });
    await page
      .getByText('05/06/2009 waits for the word of a parent or the primary coach. Until then 05/06/2011 stands.')
      .waitFor();
    expect(await page.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0);
    expect(await seriousFindings({ page, ...seat })).toEqual([]);
    await screens.clear();

    const at = await screens.sitSignedIn(mother, width, '/parent/home');
    await at.page.getByText('05/06/2009 instead of 05/06/2011, for Robin.').waitFor();
    expect(await seriousFindings(at)).toEqual([]);
    await at.page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await at.page.getByText('Birthday changed').waitFor();
    await at.page.getByText('05/06/2009 instead of').waitFor({ state: 'hidden' });
    await screens.clear();
  },
);
