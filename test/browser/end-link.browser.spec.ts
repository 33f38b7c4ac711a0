import { beforeAll, describe, expect, it } from '@jest/globals';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { People, type Person } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

/** A whole story, beside other suites on two cores. */
const LONG = 60_000;
const EVERYTHING = ['account-access', 'team', 'team-roster', 'athlete-profile'];

const screens = openScreens();
let people: People;
beforeAll(() => {
  people = new People(screens.app);
});

const fits = async (seat: Seat, width: Width, within = 'main') => {
  // What lies under the pointer is drawn lighter.
  await seat.page.mouse.move(0, 0);
  expect(await seriousFindings(seat)).toEqual([]);
  expect(await seat.page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0);
  if (width === 'phone') expect(await smallTargets(seat, within)).toEqual([]);
};
const dialog = ({ page }: Seat) => page.getByRole('dialog').filter({ hasText: 'any more' });
const toast = ({ page }: Seat) => page.getByRole('region', { name: 'Notifications (F8)' });
const endOfLink = async (seat: Seat) => {
  await seat.page.getByRole('button', { name: 'End link to Robin Parent' }).click();
  await dialog(seat).getByText('You can undo this.').waitFor();
};

describe.each<Width>(['wide', 'phone'])('the link between an athlete and a parent, on a %s screen', (width) => {
  let coach: Person;
  let athlete: Person;
  let parent: Person;
  beforeAll(async () => {
    coach = await people.coach('coach');
    athlete = await people.athlete({ teamId: await people.team(coach.profileId) });
    parent = await people.parent(athlete.profileId);
    await people.settled(EVERYTHING);
  });

  it(
    'is ended by the athlete in their settings, and taken back; the parent sees both without asking',
    async () => {
      const theirs = await screens.sitSignedIn(parent, width, '/parent/profile');
      await theirs.page.getByRole('heading', { name: 'Robin Athlete' }).waitFor();
      const seat = await screens.sitSignedIn(athlete, width, '/athlete/settings');
      await endOfLink(seat);
      await fits(seat, width, '.ant-modal');
      await dialog(seat).getByRole('button', { name: 'Cancel' }).click();
      await dialog(seat).waitFor({ state: 'hidden' });
      await fits(seat, width);
      await endOfLink(seat);
      await dialog(seat).getByRole('button', { name: 'End link' }).click();
      await seat.page.getByText('No parents or guardians').waitFor();
      await theirs.page.getByText('You follow no athlete yet').first().waitFor();
      await toast(seat).getByRole('button', { name: 'Undo' }).click();
      await seat.page.getByRole('button', { name: 'End link to Robin Parent' }).waitFor();
      await theirs.page.getByRole('heading', { name: 'Robin Athlete' }).waitFor();
    },
    LONG,
  );

  it(
    'is ended by the primary coach on the athlete’s page',
    async () => {
      const seat = await screens.sitSignedIn(coach, width, `/coach/team/${athlete.profileId}?infoTab=parents`);
      await endOfLink(seat);
      await dialog(seat).getByRole('button', { name: 'End link' }).click();
      await seat.page.getByText('No parents or guardians').waitFor();
      await toast(seat).getByRole('button', { name: 'Undo' }).click();
      await seat.page.getByRole('button', { name: 'End link to Robin Parent' }).waitFor();
      await fits(seat, width);
    },
    LONG,
  );

  it(
    'is ended by an admin who looks the athlete up',
    async () => {
      const admin = await people.account('admin');
      await people.settled(EVERYTHING);
      const seat = await screens.sitSignedIn(admin, width, '/admin/privacy');
      await seat.page.getByLabel('Find a person').fill(athlete.email);
      await seat.page.getByRole('button', { name: 'Parents of Robin Athlete' }).click();
      await seat.page.getByRole('button', { name: 'End link to Robin Parent' }).waitFor();
      await fits(seat, width, '.ant-modal');
      await endOfLink(seat);
      await dialog(seat).getByRole('button', { name: 'End link' }).click();
      await seat.page.getByText('No parents or guardians').waitFor();
      await toast(seat).getByRole('button', { name: 'Undo' }).click();
      await seat.page.getByRole('button', { name: 'End link to Robin Parent' }).waitFor();
    },
    LONG,
  );

  it(
    'is ended by the parent, who is told that they cannot take it back',
    async () => {
      const seat = await screens.sitSignedIn(parent, width, '/parent/settings');
      await seat.page.getByRole('button', { name: 'Stop following Robin Athlete' }).click();
      await dialog(seat).getByText('You cannot take this back yourself').waitFor();
      await fits(seat, width, '.ant-modal');
      await dialog(seat).getByRole('button', { name: 'Stop following' }).click();
      await seat.page.getByText('You follow no athlete yet').waitFor();
      expect(await toast(seat).getByRole('button', { name: 'Undo' }).count()).toBe(0);
      // It lies over the end of the page for its seconds.
      await toast(seat).getByText('You no longer follow').waitFor({ state: 'hidden' });
      await fits(seat, width);
    },
    LONG,
  );
});
