import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChangedInterest } from '../../contract/college-interest/college-interest.js';
import { teams } from '../../src/modules/team/public.js';
import { Api, bodyOf } from '../support/api.js';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People, type Person } from '../support/people.js';
import { eventually } from '../support/eventually.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const screens = openScreens();
const [ames = '', grandView = ''] = someColleges.map(idOfCollege);
let people: People;
beforeAll(async () => {
  people = new People(screens.app);
  await addColleges(people);
});

const sound = async (seat: Seat, width: Width) => {
  expect(await seriousFindings(seat)).toEqual([]);
  expect(await seat.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  if (width === 'phone') expect(await smallTargets(seat)).toEqual([]);
};

const threads = ({ page }: Seat) => page.getByRole('region', { name: 'Conversations' });
const thread = (seat: Seat, name: string) => threads(seat).getByRole('button', { name, exact: true });
const talk = ({ page }: Seat) => page.getByRole('region', { name: 'Updates' });
const way = ({ page }: Seat) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Updates/ });
const waiting = async (seat: Seat, text: string) => way(seat).filter({ hasText: text }).waitFor({ state: 'visible' });
const write = async (seat: Seat, label: string, text: string, action: string) => {
  const field = talk(seat).getByRole('textbox', { name: label });
  await field.fill(text);
  await talk(seat).getByRole('button', { name: action, exact: true }).click();
  // Until then the text stands in both places.
  await eventually('the field to be empty, or gone', () =>
    field.evaluateAll((fields) => fields.every((one) => (one as unknown as { value: string }).value === '')),
  );
  await talk(seat).getByText(text, { exact: true }).waitFor();
};

describe.each(['wide', 'phone'] as const)('the inbox of updates, on a %s screen', (width) => {
  let coach: Person;
  let athlete: Person;
  let parent: Person;
  let teamId: string;

  beforeEach(async () => {
    coach = await people.coach('coach');
    teamId = await people.team(coach.profileId);
    athlete = await people.athlete({ teamId });
    parent = await people.parent(athlete.profileId);
    await people.settled(['account-access', 'team', 'athlete-profile', 'team-roster']);
    const api = new Api(screens.url, athlete.token);
    for (const [collegeId, initialUpdate] of [
      [ames, 'They called me.'],
      [grandView, 'I liked the campus.'],
    ]) {
      const body = { athleteId: athlete.profileId, collegeId, interestLevel: 'high', initialUpdate };
      bodyOf(await api.call('POST', '/api/college-interest', body), ChangedInterest);
    }
  });

  it('takes a question from the athlete to the coach and the answer back, live, and the parent reads both', async () => {
    const watching = await screens.sitSignedIn(coach, width, '/coach/team');
    await waiting(watching, '2 unread');
    await watching.page.getByText('2 unread updates').waitFor();
    const asking = await screens.sitSignedIn(athlete, width, '/athlete/updates');
    await thread(asking, 'Iowa State University').click();
    await write(asking, 'Write an update', 'Shall I go to their camp?', 'Post');
    await waiting(watching, '3 unread');
    await sound(asking, width);

    await way(watching).click();
    await threads(watching).getByText('Shall I go to their camp?').waitFor();
    expect(await threads(watching).getByText('Needs an answer', { exact: true }).count()).toBeGreaterThan(1);
    await sound(watching, width);
    await threads(watching)
      .getByRole('listitem')
      .filter({ hasText: 'Iowa State University' })
      .getByRole('button')
      .click();
    await waiting(watching, '1 unread');
    await write(watching, 'Write an update', 'Yes, do go.', 'Post');
    await talk(asking).getByText('Yes, do go.', { exact: true }).waitFor();
    const opened = watching.page.url();
    await watching.page.reload();
    await talk(watching).getByText('Yes, do go.', { exact: true }).waitFor();
    expect(watching.page.url()).toBe(opened);
    await sound(watching, width);
    if (width === 'phone') await watching.page.getByRole('button', { name: 'All updates' }).click();
    await threads(watching).getByRole('button', { name: 'Needs an answer' }).click();
    await threads(watching).getByText('Iowa State University').waitFor({ state: 'detached' });
    await threads(watching).getByText('Grand View University').waitFor();

    const following = await screens.sitSignedIn(parent, width, '/parent/updates');
    await waiting(following, '4 unread');
    await thread(following, 'Iowa State University').click();
    await talk(following).getByText('Yes, do go.', { exact: true }).waitFor();
    await talk(following).getByRole('button', { name: 'Reply' }).last().click();
    await write(following, 'Your reply', 'I can drive.', 'Send');
    await waiting(following, '1 unread');
    await talk(asking).getByText('I can drive.', { exact: true }).waitFor();
    await sound(following, width);
  });

  it('stands with the athlete for their coach, as a tab', async () => {
    const seat = await screens.sitSignedIn(coach, width, `/coach/team/${athlete.profileId}`);
    await seat.page.getByRole('link', { name: /^Updates 2$/ }).click();
    await thread(seat, 'Grand View University').click();
    await talk(seat).getByText('I liked the campus.', { exact: true }).waitFor();
    await sound(seat, width);
  });

  it('leads home where the team has no updates', async () => {
    await people.send(teams.of(teamId), { type: 'SetModuleAccess', moduleAccess: { updates: false } });
    await people.settled(['account-access']);
    for (const [person, path, home] of [
      [coach, '/coach/updates', '/coach/team'],
      [athlete, '/athlete/updates', '/athlete/home'],
      [parent, '/parent/updates', '/parent/home'],
    ] as const) {
      const seat = await screens.sitSignedIn(person, width, path);
      await seat.page.waitForURL(`${screens.url}${home}`);
      await seat.page.getByRole('navigation', { name: 'Main' }).waitFor();
      expect(await way(seat).count()).toBe(0);
    }
  });
});
