import { beforeAll, describe, expect, it } from '@jest/globals';
import { seriousFindings, type Width } from '../support/browser.js';
import { Api } from '../support/api.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { eventually } from '../support/eventually.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const screens = openScreens();
let people: People;
let teamId: string;
beforeAll(async () => {
  people = new People(screens.app);
  await addColleges(people);
  teamId = await people.team((await people.coach('coach')).profileId);
  const admin = new Api(screens.url, (await people.account('admin')).token);
  await people.settled(['account-access']);
  const coach = { name: 'Sam Rivers', title: 'Head Coach', email: 'sam@example.com' };
  const coaches = `/api/college/${someColleges.map(idOfCollege)[0] ?? ''}/coaches/football`;
  expect((await admin.call('POST', coaches, coach)).status).toBe(201);
});

describe.each(['wide', 'phone'] as const)('help with messages, on a %s screen', (width: Width) => {
  it('drafts a mail, keeps what was edited, opens it in the mail program and records that it was sent', async () => {
    const athlete = await people.athlete({ teamId });
    await people.settled(['account-access', 'athlete-profile', 'team-roster', 'colleges']);
    const api = new Api(screens.url, athlete.token);
    expect((await api.call('PUT', `/api/athlete/${athlete.profileId}`, { sport: 'football' })).status).toBe(200);
    const interest = {
      athleteId: athlete.profileId,
      collegeId: someColleges.map(idOfCollege)[0],
      interestLevel: 'medium',
    };
    await api.call('POST', '/api/college-interest', interest);
    const seat = await screens.sitSignedIn(athlete, width);
    const { page, context } = seat;
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: screens.url });
    await page.goto(`${screens.url}/athlete/research?tab=list`);
    await page
      .getByRole('list', { name: 'My colleges' })
      .getByRole('button', { name: 'Iowa State University', exact: true })
      .click();
    await page.getByRole('button', { name: 'Write a message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write to Iowa State University' });
    const text = dialog.getByLabel('Message', { exact: true });
    await dialog.getByText('Written by rules from the profile.').waitFor();
    expect(await text.inputValue()).toMatch(/^Dear Coach,\n/);
    await dialog.getByText('Sam Rivers, Head Coach').click();
    await eventually('the coach of the college', async () =>
      (await text.inputValue()).startsWith('Dear Coach Rivers,\n'),
    );
    expect(await dialog.getByLabel('Coach’s last name').inputValue()).toBe('Rivers');
    expect(await dialog.getByRole('link', { name: 'Open in mail' }).getAttribute('href')).toMatch(
      /^mailto:sam%40example\.com\?subject=/,
    );
    await dialog.getByLabel('Coach’s last name').fill('Smith');
    await dialog.getByLabel('Coach’s last name').press('Enter');
    await eventually('the coach’s name', async () => (await text.inputValue()).startsWith('Dear Coach Smith,\n'));
    expect(await seriousFindings(seat)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    if (width === 'phone') expect(await smallTargets(seat, '.ant-modal')).toEqual([]);

    await text.fill('Dear Coach Smith,\n\nhere I am.');
    await dialog.getByText('Warm', { exact: true }).click();
    await eventually('a warm draft', async () =>
      (await text.inputValue()).includes('I hope that your week is going well.'),
    );
    await dialog.getByText('Plain', { exact: true }).click();
    await eventually('what was edited', async () => (await text.inputValue()) === 'Dear Coach Smith,\n\nhere I am.');
    expect(await dialog.getByRole('link', { name: 'Open in mail' }).getAttribute('href')).toMatch(
      /^mailto:\?subject=.+&body=Dear%20Coach%20Smith%2C%0D%0A%0D%0Ahere%20I%20am\.$/,
    );
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied to clipboard').waitFor();

    await dialog.getByText('Direct message on X', { exact: true }).click();
    await dialog.getByText(/\d+ of 280 characters/).waitFor();
    expect(await dialog.getByLabel('Subject').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Message sent' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByRole('dialog', { name: 'Iowa State University' })
      .getByText(/Message sent/)
      .first()
      .waitFor();
  });
});
