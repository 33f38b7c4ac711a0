import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { Codes } from '../support/codes.js';
import { People, type Person } from '../support/people.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens();
let people: People;
let codes: Codes;
let seat: Seat;

beforeAll(() => {
  people = new People(screens.app);
  codes = new Codes(screens.app, people);
});

const settled = () => people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'invites']);
async function visit(person: Person, path: string, width: Width): Promise<Page> {
  seat = await screens.sitSignedIn(person, width);
  await seat.page.goto(`${screens.url}${path}`);
  return seat.page;
}

it('a second parent waits for the word of the athlete, who gives it on their home', async () => {
  const teamId = await people.team((await people.coach('coach')).profileId);
  const athlete = await people.athlete({ teamId });
  await people.parent(athlete.profileId);
  const parent = await people.parent();
  const { code } = await codes.invite({
    role: 'parent',
    teamId,
    email: parent.email,
    parent: { athleteId: athlete.profileId, firstName: 'Robin', lastName: 'Parent', relationship: 'Father' },
  });
  await settled();
  const page = await visit(parent, `/parent/home?join=${code}`, 'small');
  await page.getByRole('dialog').getByRole('button', { name: 'Join Team' }).click();
  await page.getByText('Waiting for Robin Athlete').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await seriousFindings(seat)).toEqual([]);
  await screens.clear();

  await settled();
  const home = await visit(athlete, '/athlete/home', 'wide');
  const card = home.locator('section', { has: home.getByRole('heading', { name: 'Asking to follow you' }) });
  await card.getByText(`Father · ${parent.email}`).waitFor();
  expect(await seriousFindings(seat)).toEqual([]);
  await card.getByRole('button', { name: 'Confirm Robin Parent' }).click();
  await home.getByRole('region', { name: 'Notifications (F8)' }).getByText('Parent confirmed').waitFor();
  await card.waitFor({ state: 'hidden' });
  await screens.clear();

  await settled();
  const again = await visit(parent, '/parent/home', 'wide');
  await again.getByText('You are their father').waitFor();
});
