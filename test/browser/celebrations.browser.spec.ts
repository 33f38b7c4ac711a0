import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CELEBRATION_LIFE } from '../../contract/celebration/vocabulary.js';
import { collegeInterestIdOf, collegeInterests } from '../../src/modules/college-interest/public.js';
import { Api } from '../support/api.js';
import { toasts, type Seat, type Width } from '../support/browser.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { expectSound } from '../support/looks.js';
import { People, type Person } from '../support/people.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({});

const LONG = 240_000;
const [ames = ''] = someColleges.map(idOfCollege);
/** Its six seconds are what a busy machine needs to press a button of it: here it stays for thirty, or until it is closed. */
async function celebrating(person: Person, width: Width, path: string): Promise<Seat> {
  const seat = await screens.sitSignedIn(person, width);
  await seat.context.addInitScript(`((after) => {
    window.setTimeout = (run, ms, ...rest) => after(run, ms === ${CELEBRATION_LIFE} ? 30000 : ms, ...rest);
  })(window.setTimeout)`);
  await seat.page.goto(`${screens.url}${path}`);
  return seat;
}
const popUp = (page: Page) => page.getByRole('region', { name: 'Celebration', exact: true });

describe('an offer', () => {
  it(
    'pops up once, in one of two tabs, is taken back unseen, and is shared once a parent allows it',
    async () => {
      const people = new People(screens.app);
      await addColleges(people);
      const coach = await people.coach('coach');
      const teamId = await people.team(coach.profileId);
      const self = await people.athlete({ teamId });
      const mother = await people.parent(self.profileId);
      await people.settled(['account-access', 'team-roster', 'athlete-profile', 'colleges', 'celebrations']);
      const [athleteId, collegeId] = [self.profileId, ames];
      const interestId = collegeInterestIdOf(athleteId, collegeId);
      const api = new Api(screens.url, coach.token);
      const path = `/api/college-interest/${interestId}/offer`;
      const offer = { type: 'full_scholarship', date: '2026-01-05' };

      const athlete = await celebrating(self, 'phone', '/athlete/settings');
      const { page } = athlete;
      const other = await athlete.context.newPage();
      await other.goto(`${screens.url}/athlete/settings`);
      // Both greet; one of them says it.
      await page.getByRole('heading', { name: 'Settings' }).waitFor();
      await other.getByRole('heading', { name: 'Settings' }).waitFor();
      const welcome = /^Welcome to Team/;
      await Promise.any([popUp(page), popUp(other)].map((one) => one.getByText(welcome).waitFor()));
      expect((await popUp(page).count()) + (await popUp(other).count())).toBe(1);
      await other.close();
      await page.reload();

      await people.send(collegeInterests.of(interestId), {
        type: 'AddCollegeInterest',
        collegeInterestId: interestId,
        athleteId,
        collegeId,
        interestLevel: 'high',
      });
      const adding = popUp(page).getByText('One more on your list');
      await adding.waitFor();
      // Held by the focus, it stays; Escape closes it.
      await popUp(page).getByRole('button', { name: 'Close celebration' }).focus();
      await page.keyboard.press('Escape');
      await adding.waitFor({ state: 'detached' });

      const recorded = await api.call('PATCH', path, { offer });
      const title = popUp(page).getByText('You have an offer from Iowa State University!');
      await title.waitFor();
      await popUp(page).getByRole('link', { name: 'Share picture' }).focus();
      await expectSound(athlete);
      await popUp(page).getByRole('link', { name: 'Share picture' }).click();
      await page.waitForURL(/\/athlete\/moments\?share=/);
      const dialog = page.getByRole('dialog', { name: 'Share the good news' });
      await dialog.getByText('A parent can allow sharing. Ask them.').waitFor();

      const parent = await celebrating(mother, 'wide', '/parent/home');
      await popUp(parent.page).getByText('Robin Athlete has an offer!').waitFor();
      await popUp(parent.page).getByRole('button', { name: 'Close celebration' }).click();
      await popUp(parent.page).getByText('Robin Athlete has an offer!').waitFor({ state: 'detached' });
      await parent.page.getByRole('button', { name: /^Share: Offer from Iowa State University/ }).click();
      const asked = parent.page.getByRole('dialog', { name: 'Share the good news' });
      await asked.getByRole('switch', { name: /^Allow sharing Robin/ }).click();
      await toasts(parent).getByText('Sharing is on').waitFor();
      await asked.getByAltText('The picture to share').waitFor();
      await expectSound(parent);
      const saved = parent.page.waitForEvent('download');
      await asked.getByRole('button', { name: 'Download picture' }).click();
      expect((await saved).suggestedFilename()).toBe('touchline-1200x630.png');
      // Seen without a reload.
      await dialog.getByAltText('The picture to share').waitFor();

      // What is undone before it was seen is never shown.
      await page.goto(`${screens.url}/health`);
      const stream = `collegeInterest-${interestId}`;
      await api.call('POST', '/api/undo', { stream, eventId: recorded.body['eventId'] });
      const again = await api.call('PATCH', path, { offer: { ...offer, type: 'walk_on' } });
      await api.call('POST', '/api/undo', { stream, eventId: again.body['eventId'] });
      await page.goto(`${screens.url}/athlete/moments`);
      await page.getByText('Added Iowa State University to the list').waitFor();
      expect(await page.getByText(/^Offer from/).count()).toBe(0);
    },
    LONG,
  );
});
