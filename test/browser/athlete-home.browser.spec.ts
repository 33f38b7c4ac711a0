import { describe, expect, it } from '@jest/globals';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { openScreens } from '../support/screens.js';

/** A whole story, beside other suites on two cores. */
const LONG = 60_000;

const screens = openScreens({ demo: true });

/** Changes the profile of the athlete who sits there, by whoever sits here. */
async function change(by: Seat, athlete: Seat, changes: Record<string, unknown>): Promise<void> {
  const { athleteId } = await (await screens.apiOf(athlete)).session();
  const api = await screens.apiOf(by);
  expect((await api.call('PUT', `/api/athlete/${athleteId}`, changes)).status).toBe(200);
}

describe.each<Width>(['wide', 'small'])('the home of an athlete on a %s screen', (width) => {
  it(
    'has one next step, which is done in its place and makes way for the one after it',
    async () => {
      const seat = await screens.sitAs('athlete', width);
      const { page } = seat;
      await change(seat, seat, { bio: null, filmLinks: ['https://youtu.be/dQw4w9WgXcQ'] });
      await page.getByRole('heading', { name: 'Add your bio' }).waitFor();
      await page.getByText('A few lines say what the numbers leave out. Then 10 of the 10').waitFor();
      expect(await seriousFindings(seat)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0);
      await page.getByRole('button', { name: 'Add your bio' }).click();
      await page.getByRole('dialog').getByLabel('Bio').fill(`Captain on a ${width} screen.`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { name: 'Add your photo' }).waitFor();
      await page.getByRole('button', { name: 'Play on YouTube: youtu.be/dQw4w9WgXcQ' }).waitFor();
      expect(await page.locator('iframe').count()).toBe(0);
    },
    LONG,
  );

  it(
    'leads to the recruiting rules, which are ticked once they were read',
    async () => {
      const seat = await screens.sitAs('athlete', width);
      const { page } = seat;
      await page.getByText(/of 21 first steps done/).click();
      const item = page.getByRole('listitem').filter({ hasText: 'Read the recruiting rules' });
      if ((await item.getByRole('link').count()) > 0) await item.getByRole('link').click();
      else await page.goto(`${screens.url}/athlete/rules`);
      await page.getByRole('heading', { name: 'Periods of the year' }).waitFor();
      expect(await seriousFindings(seat)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0);
      await page.goto(`${screens.url}/athlete/home`);
      await page.getByText(/of 21 first steps done/).click();
      await item.getByText('(done)').waitFor({ state: 'attached' });
    },
    LONG,
  );

  it(
    'marks what is new until it has been looked at, and folds an undo and its redo into one line',
    async () => {
      const seat = await screens.sitAs('athlete', width);
      const { page } = seat;
      await page.getByRole('heading', { name: 'What’s new' }).waitFor();
      await page
        .getByText(/^(added|changed|removed) your /)
        .first()
        .waitFor();
      await page.goto(`${screens.url}/athlete/settings`);
      const coach = await screens.sitAs('coach', 'wide');
      await change(coach, seat, { city: width === 'wide' ? 'Ames' : 'Tulsa' });
      await page.goto(`${screens.url}/athlete/home`);
      const line = page
        .getByRole('listitem')
        .filter({ hasText: /^(DW)?Coach Dana Whitlock (added|changed) your city/ })
        .first();
      await line.getByText('New', { exact: true }).waitFor();
      await page.getByText('1 new').waitFor();
      await page.reload();
      await line.waitFor();
      expect(await page.getByText('New', { exact: true }).count()).toBe(0);

      await line.getByRole('button', { name: /^Undo/ }).click();
      await line.getByText(/Undone by you on /).waitFor();
      await line.getByRole('button', { name: /^Redo/ }).click();
      await line.getByText(/Undone by you on .*, redone by you on /).waitFor();

      await page.getByRole('button', { name: /^History · \d+ changes/ }).click();
      const history = page.getByRole('region', { name: 'History' });
      await history
        .getByText(/redone by you on /)
        .first()
        .waitFor();
      expect(await history.getByText('took back a change').count()).toBe(0);
      expect(await seriousFindings(seat)).toEqual([]);
    },
    LONG,
  );
});
