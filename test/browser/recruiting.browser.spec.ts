import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, People } from '../support/people.js';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { addColleges } from '../support/colleges.js';
import { listed } from '../support/listed.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const screens = openScreens();
let people: People;
let coach: Person;
let teamId: string;
beforeAll(async () => {
  people = new People(screens.app);
  await addColleges(people);
  coach = await people.coach('coach');
  teamId = await people.team(coach.profileId);
});

const sound = async (seat: Seat, width: Width, within?: string) => {
  expect(await seriousFindings(seat)).toEqual([]);
  expect(await seat.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  if (width === 'phone') expect(await smallTargets(seat, within)).toEqual([]);
};

describe.each(['wide', 'phone'] as const)('recruiting, on a %s screen', (width: Width) => {
  let athlete: Person;
  let seat: Seat;
  const college = () => seat.page.getByRole('dialog', { name: 'Iowa State University' });
  const asked = (name: string) => seat.page.getByRole('dialog', { name });
  const record = async (what: string, name: string) => {
    await college().getByRole('button', { name: 'Record', exact: true }).click();
    await seat.page.getByRole('menuitem', { name: what }).click();
    await asked(name).waitFor();
    return asked(name);
  };
  const save = async (name: string, button = 'Save') => {
    await asked(name).getByRole('button', { name: button, exact: true }).click();
    await asked(name).waitFor({ state: 'hidden' });
  };

  beforeEach(async () => {
    athlete = await people.athlete({ teamId });
  });

  it('goes from the search to the commitment, and coach and parent see each step at once', async () => {
    const parent = await people.parent(athlete.profileId);
    await people.settled(['account-access', 'athlete-profile', 'team-roster']);
    seat = await screens.sitSignedIn(athlete, width, '/athlete/research');
    const { page } = seat;
    await page.getByRole('button', { name: /^Filter/ }).click();
    const filters = asked('Filter colleges');
    await filters.getByText('Division 1 (FBS)', { exact: true }).click();
    await filters.getByRole('button', { name: 'Show 1 college' }).click();
    await filters.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Add Iowa State University to the list' }).click();
    await page.getByRole('button', { name: 'Iowa State University is on the list; take it off' }).waitFor();
    await page.getByRole('link', { name: /^My colleges/ }).click();
    const list = page.getByRole('list', { name: 'My colleges' });
    await list.getByText('Interested', { exact: true }).waitFor();
    await sound(seat, width);
    await page.getByRole('button', { name: 'Board' }).click();
    await page.getByRole('region', { name: 'Interested: 1' }).getByText('Iowa State University').waitFor();
    await sound(seat, width);
    await page.getByRole('button', { name: 'List', exact: true }).click();

    const watching = await screens.sitSignedIn(coach, 'wide', `/coach/team/${athlete.profileId}?tab=colleges`);
    const following = await screens.sitSignedIn(parent, 'wide', '/parent/colleges?tab=list');
    const seen = async (stage: string) => {
      for (const other of [watching, following])
        await other.page.getByRole('list', { name: 'Robin’s colleges' }).getByText(stage, { exact: true }).waitFor();
    };
    await seen('Interested');

    await list.getByRole('button', { name: 'Iowa State University', exact: true }).click();
    await sound(seat, width, '[role="dialog"]');
    await college().getByRole('button', { name: 'Record it' }).click();
    await sound(seat, width, '.ant-modal');
    await save('Recruiting questionnaire');
    await seen('In contact');

    const visit = await record('Visit', 'Visit');
    await visit.getByText('Junior day', { exact: true }).click();
    await visit.getByText('Took place', { exact: true }).click();
    await visit.getByLabel('Day', { exact: true }).fill('09/12/2025');
    await visit.getByLabel('Day', { exact: true }).press('Tab');
    await save('Visit');
    await seen('Visited');

    const application = await record('Application', 'Application');
    await application.getByLabel('Submitted on').fill('10/01/2025');
    await application.getByLabel('Submitted on').press('Tab');
    await save('Application');
    await seen('Applied');

    const offer = await record('Offer', 'Offer');
    await offer.getByText('Full scholarship', { exact: true }).click();
    await offer.getByLabel('Offered on').fill('11/02/2025');
    await offer.getByLabel('Offered on').press('Tab');
    await save('Offer');
    await seen('Offered');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    // An offer is its type and its day: what would change is shown first.
    await asked('Undo 2 changes?').getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Action undone').waitFor();
    await seen('Applied');

    await record('Commitment', 'Commitment to Iowa State University');
    await save('Commitment to Iowa State University', 'Commit');
    await seen('Committed');
    await following.page.getByRole('button', { name: 'Iowa State University', exact: true }).click();
    const theirs = following.page.getByRole('dialog', { name: 'Iowa State University' });
    await theirs.getByText('Committed', { exact: true }).last().waitFor();
    // A parent reads; what happened is the athlete's to record, or their coach's.
    expect(await theirs.getByRole('button', { name: 'Record', exact: true }).count()).toBe(0);

    await watching.page.goto(`${screens.url}/coach/team/${athlete.profileId}?tab=history`);
    await watching.page
      .getByText(/recorded Robin Athlete’s commitment|committed/i)
      .first()
      .waitFor();
  }, 120_000);

  it('is put in order by keyboard, taken off the list, and brought back by Undo', async () => {
    await people.settled(['account-access', 'athlete-profile', 'team-roster']);
    seat = await screens.sitSignedIn(athlete, width, '/athlete/research?which=all');
    const { page } = seat;
    for (const name of ['Grand View University', 'Iowa State University'])
      await page.getByRole('button', { name: `Add ${name} to the list` }).click();
    await page.getByRole('link', { name: /^My colleges 2/ }).click();
    const list = page.getByRole('list', { name: 'My colleges' });
    const rows = list.locator('[data-opens]');
    await list.getByText('Grand View University').waitFor();
    const [first = '', second = ''] = await rows.allTextContents();
    const handle = page.getByLabel(`Move ${first}`);
    await handle.focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) {
      await handle.press(key);
      // The library lets go only of what has finished moving.
      await page.getByLabel(`Move ${first}`).waitFor();
    }
    await list.locator('[data-opens]').first().getByText(second).waitFor();
    await page.reload();
    await list.locator('[data-opens]').first().getByText(second).waitFor();

    await list.getByRole('button', { name: first, exact: true }).click();
    await asked(first).getByRole('button', { name: 'Remove from the list' }).click();
    await asked(first).waitFor({ state: 'hidden' });
    await listed(rows, [second]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await list.getByText(first).waitFor();
  }, 60_000);

  it('is talked about: what the athlete writes, the coach reads and answers at once', async () => {
    const parent = await people.parent(athlete.profileId);
    await people.settled(['account-access', 'athlete-profile', 'team-roster']);
    seat = await screens.sitSignedIn(athlete, width, '/athlete/research?which=all');
    const { page } = seat;
    await page.getByRole('button', { name: 'Add Iowa State University to the list' }).click();
    await page.getByRole('link', { name: /^My colleges 1/ }).click();
    await page.getByRole('button', { name: 'Iowa State University', exact: true }).click();
    await college().getByRole('textbox', { name: 'Write an update' }).fill('They called last night.');
    await page.keyboard.press('Control+Enter');
    await college().getByText('They called last night.').waitFor();
    // It is told live before its own answer has come.
    await page.locator('.ant-btn-loading').waitFor({ state: 'detached' });
    // The toast of the college that was added may lie over what is measured.
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor({ state: 'detached' });
    await sound(seat, width, '[role="dialog"]');

    const answering = await screens.sitSignedIn(coach, 'wide', `/coach/team/${athlete.profileId}?tab=colleges`);
    await answering.page.getByRole('button', { name: 'Iowa State University', exact: true }).click();
    await answering.page.getByText('They called last night.').waitFor();
    await answering.page.getByRole('button', { name: 'Reply' }).click();
    // The reply is written where the press has opened it.
    await answering.page.keyboard.type('Send the film tonight.');
    await answering.page.keyboard.press('Control+Enter');
    await college().getByText('Send the film tonight.').waitFor();
    await college()
      .getByText(/^Viewed by/)
      .waitFor();

    const reading = await screens.sitSignedIn(parent, 'wide', '/parent/colleges?tab=list');
    await reading.page.getByRole('button', { name: 'Iowa State University', exact: true }).click();
    await reading.page.getByText('Send the film tonight.').waitFor();
    expect(await reading.page.getByRole('textbox', { name: 'Write an update' }).count()).toBe(0);
    expect(await reading.page.getByRole('button', { name: 'Reply' }).count()).toBe(1);
  }, 90_000);

  it('begins with a suggestion of the coach, which accepting puts on the list', async () => {
    const leader = await people.coach('coach');
    const player = await people.athlete({ teamId: await people.team(leader.profileId) });
    await people.settled(['account-access', 'athlete-profile', 'team-roster', 'team']);
    const suggesting = await screens.sitSignedIn(leader, width, '/coach/colleges?which=all&filter=grand');
    const { page: desk } = suggesting;
    await desk.getByRole('button', { name: 'Grand View University', exact: true }).click();
    await desk.getByRole('link', { name: /Open page/ }).click();
    await desk.getByRole('button', { name: 'Suggest to athletes' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Suggest to athletes' });
    await dialog.getByRole('combobox', { name: 'Athletes' }).click();
    await desk.getByTitle('Robin Athlete').click();
    await dialog.getByRole('textbox', { name: 'Message' }).fill('They need your position.');
    await sound(suggesting, width, '.ant-modal');
    await dialog.getByRole('button', { name: 'Suggest', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });

    seat = await screens.sitSignedIn(player, width, '/athlete/research?tab=list');
    const { page } = seat;
    const suggested = page.getByRole('list', { name: 'Suggested by coaches' });
    await suggested.getByText('They need your position.').waitFor();
    await sound(seat, width);
    await suggested.getByRole('button', { name: 'Accept Grand View University' }).click();
    await page.getByRole('list', { name: 'My colleges' }).getByText('Grand View University').waitFor();
    await suggested.waitFor({ state: 'hidden' });
  }, 90_000);
});
