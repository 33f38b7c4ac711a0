import { beforeAll, describe, expect, it } from '@jest/globals';
import { collegeInterestIdOf, collegeInterests } from '../../src/modules/college-interest/public.js';
import { teams } from '../../src/modules/team/public.js';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People, type Person } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const screens = openScreens();
let people: People;
const [ames = ''] = someColleges.map(idOfCollege);
beforeAll(async () => {
  people = new People(screens.app);
  await addColleges(people);
});

const sound = async (seat: Seat, width: Width) => {
  expect(await seriousFindings(seat)).toEqual([]);
  expect(await seat.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  if (width === 'phone') expect(await smallTargets(seat)).toEqual([]);
};

/** A team of three, two of whom have Iowa State on their list. */
async function squad() {
  const coach = await people.coach('coach');
  const teamId = await people.team(coach.profileId);
  const athletes: Person[] = [];
  for (let place = 0; place < 3; place++) athletes.push(await people.athlete({ teamId }));
  for (const { profileId: athleteId } of athletes.slice(0, 2)) {
    const collegeInterestId = collegeInterestIdOf(athleteId, ames);
    await people.send(collegeInterests.of(collegeInterestId), {
      type: 'AddCollegeInterest',
      collegeInterestId,
      athleteId,
      collegeId: ames,
      interestLevel: 'high',
    });
  }
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'college-interests', 'history']);
  return { coach, teamId, athletes };
}

describe.each(['wide', 'phone'] as const)('one update to many, on a %s screen', (width) => {
  it('goes from the roster to whoever can get it, names who cannot, and is taken back', async () => {
    const { coach, athletes } = await squad();
    const seat = await screens.sitSignedIn(coach, width, '/coach/team');
    const { page } = seat;
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    const bar = page.getByRole('toolbar', { name: 'Selected athletes' });
    await bar.getByRole('link', { name: 'Send Update' }).waitFor();
    await sound(seat, width);
    await bar.getByRole('link', { name: 'Send Update' }).click();
    await page.getByRole('heading', { name: 'Send an update' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/coach/updates/add');
    await page.reload();

    await page.getByRole('combobox', { name: 'College' }).fill('iowa state');
    await page.getByText('Iowa State University, Ames').click();
    await page.getByText('2 athletes will get it.').waitFor();
    await page.getByText('The college is not on their list:').waitFor();
    await page.getByLabel('Update', { exact: true }).fill('They visit us on Friday.');
    await page.getByLabel('Update', { exact: true }).press('Escape');
    expect(await page.getByLabel('Update', { exact: true }).inputValue()).toBe('They visit us on Friday.');
    await sound(seat, width);
    await page.getByRole('button', { name: 'Send to 2 athletes' }).dblclick();
    await page.getByRole('heading', { name: 'Sent to 2 athletes, 1 left out' }).waitFor();
    await sound(seat, width);

    const [first] = athletes as [Person];
    const interest = `/athlete/research?tab=list&interest=${collegeInterestIdOf(first.profileId, ames)}`;
    const reader = await screens.sitSignedIn(first, width, interest);
    const said = reader.page.getByText('They visit us on Friday.', { exact: true });
    await said.waitFor();
    expect(await said.count()).toBe(1);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    const question = page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true });
    await question
      .or(page.getByRole('heading', { name: 'Taken back' }))
      .first()
      .waitFor();
    if (await question.isVisible()) await question.click();
    await page.getByRole('heading', { name: 'Taken back' }).waitFor();
    await said.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Write another' }).click();
    expect(await page.getByLabel('Update', { exact: true }).inputValue()).toBe('');
  });

  it('begins in the inbox as well, where the athletes are picked', async () => {
    const { coach } = await squad();
    const seat = await screens.sitSignedIn(coach, width, '/coach/updates');
    const { page } = seat;
    await page.getByRole('button', { name: 'Write to several athletes' }).click();
    await page.getByRole('combobox', { name: 'College' }).fill('iowa state');
    await page.getByText('Iowa State University, Ames').click();
    expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: 'Athletes' }).click();
    await page.getByTitle('Robin Athlete').first().click();
    await page.getByText(/^1 athlete will get it\.$|^Nobody of these can get it\.$/).waitFor();
    await page.getByLabel('Update', { exact: true }).fill('They visit us on Friday.');
    await sound(seat, width);
  });
});

it('is not there where the team has no updates', async () => {
  const { coach, teamId } = await squad();
  await people.send(teams.of(teamId), { type: 'SetModuleAccess', moduleAccess: { updates: false } });
  await people.settled(['team', 'account-access']);
  const { page } = await screens.sitSignedIn(coach, 'wide', '/coach/updates/add');
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await page.getByRole('toolbar', { name: 'Selected athletes' }).getByRole('button', { name: 'Export' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/coach/team');
  expect(await page.getByRole('link', { name: 'Send Update' }).count()).toBe(0);
});
