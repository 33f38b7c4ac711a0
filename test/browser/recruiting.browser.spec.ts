import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { ChangedInterest } from '../../contract/college-interest/college-interest.js';
import { colleges } from '../../src/modules/college/public.js';
import { collegeInterestIdOf, collegeInterests } from '../../src/modules/college-interest/public.js';
import { teams } from '../../src/modules/team/public.js';
import { Api, bodyOf } from '../support/api.js';
import { becomesTrue, type Seat } from '../support/browser.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { eventually } from '../support/eventually.js';
import { listed } from '../support/listed.js';
import { expectSound } from '../support/looks.js';
import { madeFiles } from '../support/made-files.js';
import { ModelServer, says } from '../support/model-server.js';
import { People, type Person } from '../support/people.js';
import { openScreens } from '../support/screens.js';

const model = await ModelServer.start();
const screens = openScreens({
  environment: { TOUCHLINE_MODEL_URL: model.url, TOUCHLINE_MODEL_NAME: 'small-model', TOUCHLINE_MODEL_SECONDS: '120' },
});
const [ames = '', grandView = ''] = someColleges.map(idOfCollege);
const state = 'Iowa State University';
let people: People;
beforeAll(async () => {
  people = new People(screens.app);
  await addColleges(people);
  const nothing = { phone: null, xHandle: null };
  const coach = { ...nothing, name: 'Sam Rivers', title: 'Head Coach', email: 'sam@example.com' };
  const source = { kind: 'admin', year: null } as const;
  await people.send(colleges.of(ames), { type: 'AddCollegeCoach', source, sport: 'football', coach });
});
afterEach(() => {
  model.answering = says(({ draft }) => draft);
});
afterAll(() => model.stop());

/** A whole story, beside other suites on two cores. */
const LONG = 240_000;

const settled = () =>
  people.settled(['account-access', 'team', 'athlete-profile', 'team-roster', 'colleges', 'college-interests']);

interface Squad {
  readonly coach: Person;
  readonly teamId: string;
  readonly athlete: Person;
}

/** A team of one athlete, who is `born` then and has these colleges on the list, each with a first update. */
async function squad(
  interests: readonly (readonly [collegeId: string, update?: string])[] = [],
  born = '2011-05-06',
): Promise<Squad> {
  const coach = await people.coach('coach');
  const teamId = await people.team(coach.profileId);
  const athlete = await people.athlete({ teamId, born });
  await settled();
  const api = new Api(screens.url, athlete.token);
  for (const [collegeId, initialUpdate] of interests) {
    const wish = { athleteId: athlete.profileId, collegeId, interestLevel: 'high', initialUpdate };
    bodyOf(await api.call('POST', '/api/college-interest', wish), ChangedInterest);
  }
  return { coach, teamId, athlete };
}

const holds = (field: Locator, text: string) =>
  eventually(`a field to hold “${text}”`, async () => (await field.inputValue()) === text);
const asked = ({ page }: Seat, name: string) => page.getByRole('dialog', { name });
const talk = ({ page }: Seat) => page.getByRole('region', { name: 'Updates' });
const myColleges = ({ page }: Seat) => page.getByRole('list', { name: 'My colleges' });

describe('an athlete on a phone and a college', () => {
  it(
    'go from the search to the commitment, and coach and parent see each step at once',
    async () => {
      const { coach, athlete } = await squad();
      const parent = await people.parent(athlete.profileId);
      await settled();
      const seat = await screens.sitSignedIn(athlete, 'phone', '/athlete/research');
      const { page } = seat;
      const college = asked(seat, state);
      const record = async (what: string, name = what) => {
        await college.getByRole('button', { name: 'Record', exact: true }).click();
        await page.getByRole('menuitem', { name: what }).click();
        await asked(seat, name).waitFor();
        return asked(seat, name);
      };
      const save = async (name: string, button = 'Save') => {
        await asked(seat, name).getByRole('button', { name: button, exact: true }).click();
        await asked(seat, name).waitFor({ state: 'hidden' });
      };
      await page.getByRole('button', { name: /^Filter/ }).click();
      const filters = asked(seat, 'Filter colleges');
      await filters.getByText('Division 1 (FBS)', { exact: true }).click();
      await filters.getByRole('button', { name: 'Show 1 college' }).click();
      await filters.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: `Add ${state} to list` }).click();
      await page.getByRole('button', { name: `Remove ${state} from list` }).waitFor();
      await page.getByRole('link', { name: /^My colleges/ }).click();
      await myColleges(seat).getByText('Interested', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Board' }).click();
      await page.getByRole('region', { name: 'Interested: 1' }).getByText(state).waitFor();
      await expectSound(seat);
      await page.getByRole('button', { name: 'List', exact: true }).click();

      const watching = await screens.sitSignedIn(coach, 'wide', `/coach/team/${athlete.profileId}?tab=colleges`);
      const following = await screens.sitSignedIn(parent, 'phone', '/parent/colleges?tab=list');
      const seen = async (stage: string) => {
        for (const other of [watching, following])
          await other.page.getByRole('list', { name: 'Robin’s colleges' }).getByText(stage, { exact: true }).waitFor();
      };
      await seen('Interested');
      await myColleges(seat).getByRole('button', { name: state, exact: true }).click();
      await college.getByRole('button', { name: 'Record it' }).click();
      await asked(seat, 'Recruiting questionnaire').waitFor();
      await expectSound(seat, '.ant-modal');
      await save('Recruiting questionnaire');
      await seen('In contact');

      const visit = await record('Visit');
      await visit.getByText('Junior day', { exact: true }).click();
      await visit.getByText('Attended', { exact: true }).click();
      await visit.getByLabel('Day', { exact: true }).fill('2025-09-12');
      await visit.getByLabel('Day', { exact: true }).press('Tab');
      await save('Visit');
      await seen('Visited');
      const application = await record('Application');
      await application.getByLabel('Submitted on').fill('2025-10-01');
      await application.getByLabel('Submitted on').press('Tab');
      await save('Application');
      await seen('Applied');
      const offer = await record('Offer');
      await offer.getByText('Full scholarship', { exact: true }).click();
      await offer.getByLabel('Offered on').fill('2025-11-02');
      await offer.getByLabel('Offered on').press('Tab');
      await save('Offer');
      // It came below the dialog, which covered the bar.
      await becomesTrue(
        seat,
        `(document.querySelector('[aria-label^="Notifications"] [data-kind]')?.getBoundingClientRect().bottom ?? 0) <= document.querySelector('nav[aria-label="Main"]').getBoundingClientRect().top`,
      );
      await seen('Offered');
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      // An offer is its type and its day: what would change is shown first.
      await asked(seat, 'Undo 2 changes?').getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByText('Action undone').waitFor();
      await seen('Applied');

      await record('Commitment', `Commitment to ${state}`);
      await save(`Commitment to ${state}`, 'Commit');
      await seen('Committed');
      await following.page.getByRole('button', { name: state, exact: true }).click();
      const theirs = asked(following, state);
      await theirs.getByText('Committed', { exact: true }).last().waitFor();
      // A parent reads; what happened is the athlete's to record, or their coach's.
      expect(await theirs.getByRole('button', { name: 'Record', exact: true }).count()).toBe(0);
      await watching.page.goto(`${screens.url}/coach/team/${athlete.profileId}?tab=history`);
      await watching.page
        .getByText(/recorded Robin Athlete’s commitment|committed/i)
        .first()
        .waitFor();
    },
    LONG,
  );

  it(
    'are put together by a coach on the athlete’s page, who then writes to the athlete from the college’s page',
    async () => {
      const { coach, athlete } = await squad();
      const seat = await screens.sitSignedIn(coach, 'wide', `/coach/team/${athlete.profileId}?tab=colleges`);
      const { page } = seat;
      await page.getByRole('button', { name: 'Add college', exact: true }).first().click();
      const dialog = asked(seat, 'Add a college for Robin');
      await dialog.getByRole('combobox', { name: 'College' }).fill('iowa state');
      await page.getByText('Iowa State University, Ames').click();
      await dialog.getByRole('textbox', { name: 'Message' }).waitFor();
      await dialog.getByText('Add to Robin’s list', { exact: true }).click();
      await expectSound(seat, '[role="dialog"]');
      await dialog.getByRole('button', { name: 'Add college' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page
        .getByRole('list', { name: 'Robin’s colleges' })
        .getByRole('button', { name: state, exact: true })
        .click();
      await asked(seat, state).getByRole('link', { name: 'Open page' }).click();
      await page.getByRole('button', { name: 'Send update' }).click();
      await page.getByText('1 athlete will get it.').waitFor();
      expect(new URL(page.url()).pathname).toBe('/coach/updates/add');
    },
    LONG,
  );

  it(
    'are brought together by a coach’s suggestion, which accepting puts on the list; there they are put in order by keyboard, taken off, and brought back by Undo',
    async () => {
      const { coach, athlete } = await squad();
      const { page: desk, ...suggesting } = await screens.sitSignedIn(
        coach,
        'wide',
        '/coach/colleges?which=all&filter=grand',
      );
      await desk.getByRole('button', { name: 'Grand View University', exact: true }).click();
      await desk.getByRole('link', { name: /Open page/ }).click();
      await desk.getByRole('button', { name: 'Suggest to athletes' }).click();
      const dialog = desk.getByRole('dialog', { name: 'Suggest to athletes' });
      await dialog.getByRole('combobox', { name: 'Athletes' }).click();
      await desk.getByTitle('Robin Athlete').click();
      await dialog.getByRole('textbox', { name: 'Message' }).fill('They need your position.');
      await expectSound({ page: desk, ...suggesting });
      await dialog.getByRole('button', { name: 'Suggest', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });

      const seat = await screens.sitSignedIn(athlete, 'phone', '/athlete/research?tab=list');
      const suggested = seat.page.getByRole('list', { name: 'Suggested by coaches' });
      await suggested.getByText('They need your position.').waitFor();
      await expectSound(seat);
      await suggested.getByRole('button', { name: 'Accept Grand View University' }).click();
      await myColleges(seat).getByText('Grand View University').waitFor();
      await suggested.waitFor({ state: 'hidden' });

      const { page } = seat;
      await page.goto(`${screens.url}/athlete/research?which=all`);
      await page.getByRole('button', { name: `Add ${state} to list` }).click();
      await page.getByRole('link', { name: /^My colleges 2/ }).click();
      const rows = myColleges(seat).locator('[data-opens]');
      await rows.nth(1).waitFor();
      const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/college-interest/order'));
      const [first = '', second = ''] = await rows.allTextContents();
      await page.getByLabel(`Move ${first}`).focus();
      for (const key of ['Space', 'ArrowDown', 'Space']) {
        await page.getByLabel(`Move ${first}`).press(key);
        // The library lets go only of what has finished moving.
        await page.getByLabel(`Move ${first}`).waitFor();
      }
      await rows.first().getByText(second).waitFor();
      // It shows before it is kept.
      await kept;
      await page.reload();
      await rows.first().getByText(second).waitFor();
      await myColleges(seat).getByRole('button', { name: first, exact: true }).click();
      await asked(seat, first).getByRole('button', { name: 'Remove from list' }).click();
      await asked(seat, first).waitFor({ state: 'hidden' });
      await listed(rows, [second]);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await myColleges(seat).getByText(first).waitFor();
    },
    LONG,
  );
});

describe('updates', () => {
  const threads = ({ page }: Seat) => page.getByRole('region', { name: 'Conversations' });
  const thread = (seat: Seat, name: string) => threads(seat).getByRole('button', { name, exact: true });
  const way = ({ page }: Seat) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Updates/ });
  const waiting = async (seat: Seat, text: string) => way(seat).filter({ hasText: text }).waitFor();
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
  const both = [
    [ames, 'They called me.'],
    [grandView, 'I liked the campus.'],
  ] as const;

  it(
    'take a question from the athlete to the coach and the answer back, live, and the parent reads both',
    async () => {
      const { coach, athlete, teamId } = await squad(both);
      const parent = await people.parent(athlete.profileId);
      await settled();
      const watching = await screens.sitSignedIn(coach, 'wide', '/coach/team');
      await waiting(watching, '2 unread');
      await watching.page.getByText('2 unread updates').waitFor();
      const asking = await screens.sitSignedIn(athlete, 'phone', '/athlete/updates');
      await thread(asking, state).click();
      await write(asking, 'Write an update', 'Shall I go to their camp?', 'Post');
      await waiting(watching, '3 unread');
      // What is not sent is there again, after Back and in a tab of its own.
      const field = talk(asking).getByRole('textbox', { name: 'Write an update' });
      await field.fill('They have a dorm');
      await asking.page.evaluate('history.back()');
      await thread(asking, state).click();
      await holds(field, 'They have a dorm');
      await asking.page.reload();
      await talk(asking)
        .getByText(/^Draft from /)
        .waitFor();
      await holds(field, 'They have a dorm');
      await expectSound(asking);
      await talk(asking).getByRole('button', { name: 'Discard draft' }).click();
      await holds(field, '');
      await way(watching).click();
      await threads(watching).getByText('Shall I go to their camp?').waitFor();
      expect(await threads(watching).getByText('Needs an answer', { exact: true }).count()).toBeGreaterThan(1);
      await expectSound(watching);
      const order = () => threads(watching).getByRole('listitem').getByRole('button').allTextContents();
      const before = await order();
      await threads(watching).getByRole('listitem').filter({ hasText: state }).getByRole('button').click();
      await waiting(watching, '1 unread');
      expect(await order()).toEqual(before);
      await write(watching, 'Write an update', 'Yes, do go.', 'Post');
      await talk(asking).getByText('Yes, do go.', { exact: true }).waitFor();
      const opened = watching.page.url();
      await watching.page.reload();
      await talk(watching).getByText('Yes, do go.', { exact: true }).waitFor();
      expect(watching.page.url()).toBe(opened);
      await threads(watching).getByRole('button', { name: 'Needs an answer' }).click();
      await threads(watching).getByText(state).waitFor({ state: 'detached' });
      await threads(watching).getByText('Grand View University').waitFor();

      const following = await screens.sitSignedIn(parent, 'phone', '/parent/updates');
      await waiting(following, '4 unread');
      await thread(following, state).click();
      await talk(following).getByText('Yes, do go.', { exact: true }).waitFor();
      await talk(following).getByRole('button', { name: 'Reply' }).last().click();
      await write(following, 'Your reply', 'I can drive.', 'Send');
      await waiting(following, '1 unread');
      await talk(asking).getByText('I can drive.', { exact: true }).waitFor();
      await expectSound(following);
      await following.page.getByRole('button', { name: 'All updates' }).click();
      await thread(following, state).waitFor();

      await watching.page.goto(`${screens.url}/coach/team/${athlete.profileId}`);
      await watching.page.getByRole('link', { name: /^Updates \d+$/ }).click();
      await thread(watching, 'Grand View University').click();
      await talk(watching).getByText('I liked the campus.', { exact: true }).waitFor();

      await people.send(teams.of(teamId), { type: 'SetModuleAccess', moduleAccess: { updates: false } });
      await people.settled(['team', 'account-access']);
      for (const [seat, path, home] of [
        [watching, '/coach/updates', '/coach/team'],
        [asking, '/athlete/updates', '/athlete/home'],
        [following, '/parent/updates', '/parent/home'],
      ] as const) {
        await seat.page.goto(`${screens.url}${path}`);
        await seat.page.waitForURL(({ pathname }) => pathname === home);
        await seat.page.getByRole('navigation', { name: 'Main' }).waitFor();
        await way(seat).waitFor({ state: 'hidden' });
      }
      await watching.page.goto(`${screens.url}/coach/updates/add`);
      await watching.page.getByRole('button', { name: 'Select All', exact: true }).click();
      const bar = watching.page.getByRole('toolbar', { name: 'Selected athletes' });
      await bar.getByRole('button', { name: 'Export' }).waitFor();
      expect(new URL(watching.page.url()).pathname).toBe('/coach/team');
      expect(await watching.page.getByRole('link', { name: 'Send Update' }).count()).toBe(0);
    },
    LONG,
  );

  it(
    'are written beside the college too, by the keyboard, and say who has looked; they carry files that are picked, left out, sent, answered with others, opened and taken away with Undo',
    async () => {
      const { coach, athlete } = await squad([[ames]]);
      const parent = await people.parent(athlete.profileId);
      await settled();
      const seat = await screens.sitSignedIn(athlete, 'phone', '/athlete/research?tab=list');
      const college = asked(seat, state);
      await seat.page.getByRole('button', { name: state, exact: true }).click();
      await college.getByRole('textbox', { name: 'Write an update' }).fill('They called last night.');
      await seat.page.keyboard.press('Control+Enter');
      await college.getByText('They called last night.').waitFor();

      const reading = await screens.sitSignedIn(coach, 'wide', `/coach/team/${athlete.profileId}?tab=colleges`);
      const { page: desk } = reading;
      await desk.getByRole('button', { name: state, exact: true }).click();
      await desk.getByText('They called last night.').waitFor();
      await desk.getByRole('button', { name: 'Reply' }).click();
      // The reply is written where the press has opened it.
      await desk.keyboard.type('Send the film tonight.');
      await desk.keyboard.press('Control+Enter');
      await college.getByText('Send the film tonight.').waitFor();
      // Who has viewed it is told to the others.
      await desk.getByText('Viewed by Robin Athlete').waitFor();
      expect(await college.getByText(/^Viewed by/).count()).toBe(0);
      await expectSound(seat, '[role="dialog"]');

      const { page: following } = await screens.sitSignedIn(parent, 'phone', '/parent/colleges?tab=list');
      await following.getByRole('button', { name: state, exact: true }).click();
      await following.getByText('Send the film tonight.').waitFor();
      expect(await following.getByRole('textbox', { name: 'Write an update' }).count()).toBe(0);
      expect(await following.getByRole('button', { name: 'Reply' }).count()).toBe(1);

      const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
      const picture = await madeFiles.png(300, 200);
      const talking = async (at: Seat, path: string) => {
        await at.page.goto(`${screens.url}${path}`);
        await threads(at).getByRole('listitem').getByRole('button').first().click();
        await talk(at).waitFor();
        return at;
      };
      const asking = await talking(seat, '/athlete/updates');
      await talk(asking)
        .locator('input[type=file]')
        .last()
        .setInputFiles([
          file('letter.pdf', 'application/pdf', Buffer.from('%PDF-1.7')),
          file('letter.png', 'image/png', picture),
          file('other.png', 'image/png', picture),
        ]);
      await asking.page.getByText(/^letter\.pdf: /).waitFor();
      // On a phone it lies over what is written.
      await asking.page.getByRole('button', { name: 'Dismiss' }).click();
      const chosen = talk(asking).getByRole('list', { name: 'Files to send' });
      await chosen.getByRole('button', { name: 'Remove other.png' }).click();
      await chosen.getByText('other.png').waitFor({ state: 'hidden' });
      expect(await chosen.getByRole('listitem').count()).toBe(1);
      await expectSound(asking);
      await talk(asking).getByRole('textbox', { name: 'Write an update' }).fill('This came today.');
      await talk(asking).getByRole('button', { name: 'Post', exact: true }).click();
      const sent = talk(asking).getByRole('button', { name: /^letter/ });
      await sent.waitFor();
      await becomesTrue(asking, `document.querySelector('main li img')?.naturalWidth > 0`);

      await talking(reading, '/coach/updates');
      await talk(reading)
        .getByRole('button', { name: /^letter/ })
        .waitFor();
      await talk(reading).getByRole('button', { name: 'Reply' }).last().click();
      await talk(reading)
        .locator('input[type=file]')
        .first()
        .setInputFiles(file('answer.png', 'image/png', picture));
      await talk(reading).getByRole('textbox', { name: 'Your reply' }).fill('Answer like this.');
      await talk(reading).getByRole('button', { name: 'Send', exact: true }).click();
      await talk(reading)
        .getByRole('button', { name: /^answer/ })
        .waitFor();
      await expectSound(reading);
      const answer = talk(asking).getByRole('button', { name: /^answer/ });
      await answer.waitFor();
      await expectSound(asking);
      const [tab] = await Promise.all([asking.context.waitForEvent('page'), answer.click()]);
      await tab.waitForURL(/\/files\//);
      await tab.close();
      await talk(asking)
        .getByRole('button', { name: /^Remove letter/ })
        .click();
      await sent.waitFor({ state: 'detached' });
      await asking.page.getByRole('button', { name: 'Undo' }).click();
      await sent.waitFor();
    },
    LONG,
  );

  it(
    'go from a coach’s roster to everyone who can get one, once, and are undone; they begin in the inbox as well',
    async () => {
      const { coach, teamId, athlete } = await squad([[ames]]);
      const [{ profileId: athleteId }] = [await people.athlete({ teamId }), await people.athlete({ teamId })];
      const collegeInterestId = collegeInterestIdOf(athleteId, ames);
      const wish = { collegeInterestId, athleteId, collegeId: ames, interestLevel: 'high' } as const;
      await people.send(collegeInterests.of(collegeInterestId), { type: 'AddCollegeInterest', ...wish });
      await settled();
      const seat = await screens.sitSignedIn(coach, 'wide');
      const { page } = seat;
      // The roster comes late: a press before it selects everyone all the same.
      let come = () => {};
      const coming = new Promise<void>((resolve) => (come = resolve));
      const late = /\/api\/team\/[^/]+\/athletes\?/;
      await page.route(late, (route) => coming.then(() => route.continue()), { times: 1 });
      await page.goto(`${screens.url}/coach/team`);
      const update = page.getByLabel('Update', { exact: true });
      const pickCollege = async () => {
        await page.getByRole('combobox', { name: 'College' }).fill('iowa state');
        await page.getByText('Iowa State University, Ames').click();
      };
      await page.getByRole('button', { name: 'Select All', exact: true }).click();
      const selected = page.getByRole('toolbar', { name: 'Selected athletes' });
      await selected.waitFor();
      come();
      await selected.getByRole('link', { name: 'Send Update' }).click();
      await page.getByRole('heading', { name: 'Send update' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/coach/updates/add');
      await page.reload();
      await pickCollege();
      await page.getByText('2 athletes will get it.').waitFor();
      await page.getByText('The college isn’t on their list:').waitFor();
      await update.fill('They visit us on Friday.');
      await update.press('Escape');
      expect(await update.inputValue()).toBe('They visit us on Friday.');
      await expectSound(seat);
      await page.getByRole('button', { name: 'Send to 2 athletes' }).dblclick();
      await page.getByRole('heading', { name: 'Sent to 2 athletes, 1 left out' }).waitFor();
      await expectSound(seat);

      const interest = `/athlete/research?tab=list&interest=${collegeInterestIdOf(athlete.profileId, ames)}`;
      const reader = await screens.sitSignedIn(athlete, 'phone', interest);
      const said = reader.page.getByText('They visit us on Friday.', { exact: true });
      await said.waitFor();
      expect(await said.count()).toBe(1);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      const question = page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true });
      const takenBack = page.getByRole('heading', { name: 'Update undone' });
      await question.or(takenBack).first().waitFor();
      if (await question.isVisible()) await question.click();
      await takenBack.waitFor();
      await said.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Write another update' }).click();
      await holds(update, '');

      await page.goto(`${screens.url}/coach/updates`);
      await page.getByRole('button', { name: 'Write to several athletes' }).click();
      await pickCollege();
      expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
      await page.getByRole('combobox', { name: 'Athletes' }).click();
      await page.getByTitle('Robin Athlete').first().click();
      await page.getByText(/^1 athlete will get it\.$|^None of these athletes can get it\.$/).waitFor();
    },
    LONG,
  );
});

describe('help with a message to a college', () => {
  async function openMessage(seat: Seat) {
    const { page } = seat;
    await page.goto(`${screens.url}/athlete/research?tab=list`);
    await myColleges(seat).getByRole('button', { name: state, exact: true }).click();
    await page.getByRole('button', { name: 'Write a message' }).click();
    const dialog = asked(seat, `Write to ${state}`);
    await dialog.getByText('Drafted from the profile.').waitFor();
    return dialog;
  }

  it(
    'drafts a mail by rules, keeps what was edited, opens it in the mail program and records that it was sent; a model is a grown-up’s own to allow, beside the message',
    async () => {
      const { athlete } = await squad([[ames]], '2001-05-06');
      const api = new Api(screens.url, athlete.token);
      expect((await api.call('PUT', `/api/athlete/${athlete.profileId}`, { sport: 'football' })).status).toBe(200);
      const seat = await screens.sitSignedIn(athlete, 'phone');
      const { page } = seat;
      await seat.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: screens.url });
      const dialog = await openMessage(seat);
      const text = dialog.getByLabel('Message', { exact: true });
      const becomes = (what: string, start: string) =>
        eventually(what, async () => (await text.inputValue()).startsWith(start));
      const leadsTo = (address: RegExp) =>
        eventually(`the email to ${address}`, async () =>
          address.test((await dialog.getByRole('link', { name: 'Open in email app' }).getAttribute('href')) ?? ''),
        );
      await becomes('the draft', 'Dear Coach,\n');
      await dialog.getByText('Sam Rivers, Head Coach').click();
      await becomes('the coach of the college', 'Dear Coach Rivers,\n');
      await holds(dialog.getByLabel('Coach’s last name'), 'Rivers');
      await leadsTo(/^mailto:sam%40example\.com\?subject=/);
      await dialog.getByLabel('Coach’s last name').fill('Smith');
      await dialog.getByLabel('Coach’s last name').press('Enter');
      await becomes('the coach’s name', 'Dear Coach Smith,\n');
      await expectSound(seat, '.ant-modal');
      const own = 'Dear Coach Smith,\n\nhere I am.';
      await text.fill(own);
      await dialog.getByText('Warm', { exact: true }).click();
      await eventually('a warm draft', async () =>
        (await text.inputValue()).includes('I hope that your week is going well.'),
      );
      await dialog.getByText('Plain', { exact: true }).click();
      await holds(text, own);
      await leadsTo(/^mailto:\?subject=.+&body=Dear%20Coach%20Smith%2C%0D%0A%0D%0Ahere%20I%20am\.$/);
      await dialog.getByRole('button', { name: 'Copy' }).click();
      await page.getByText('Copied to clipboard').waitFor();
      await dialog.getByText('Direct message on X', { exact: true }).click();
      await dialog.getByText(/\d+ of 280 characters/).waitFor();
      await dialog.getByLabel('Subject').waitFor({ state: 'hidden' });
      await dialog.getByRole('button', { name: 'Message sent' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await asked(seat, state)
        .getByText(/Message sent/)
        .first()
        .waitFor();

      await openMessage(seat);
      await expectSound(seat, '.ant-modal');
      await dialog.getByRole('button', { name: 'Allow AI help' }).click();
      await dialog.getByRole('button', { name: 'Write with AI' }).click();
      await dialog.getByText('Written by AI. Read every word before you send it.').waitFor();
      await page.goto(`${screens.url}/athlete/settings`);
      const allowed = page.getByRole('switch', { name: /Let AI help me/ });
      await eventually('the switch to be on', async () => (await allowed.getAttribute('aria-checked')) === 'true');
      await expectSound(seat, 'main');
      await allowed.click();
      await page.getByText('AI writing help is off').waitFor();
    },
    LONG,
  );

  it(
    'by a model is a parent’s to allow for a minor, who then has one written, stopped and put back',
    async () => {
      const { athlete } = await squad([[ames]], '2010-05-06');
      const mother = await people.parent(athlete.profileId);
      await settled();
      const [seat, hers] = [await screens.sitSignedIn(athlete, 'phone'), await screens.sitSignedIn(mother, 'phone')];
      const dialog = await openMessage(seat);
      await dialog.getByText('AI can help you write once a parent allows it').waitFor();
      await hers.page.goto(`${screens.url}/parent/settings`);
      const allows = hers.page.getByRole('switch', { name: /Let AI help/ });
      await allows.waitFor();
      await hers.page.getByText(`college to ${new URL(model.url).host}.`).waitFor();
      await expectSound(hers, 'main');
      await allows.click();
      await hers.page.getByText('AI writing help is on', { exact: true }).waitFor();

      // It came by itself to the athlete, who is looking at the dialog.
      const text = dialog.getByLabel('Message', { exact: true });
      const letIt = dialog.getByRole('button', { name: 'Write with AI' });
      const byModel = dialog.getByText('Written by AI. Read every word before you send it.');
      const byRules = await text.inputValue();
      let goOn = () => {};
      const rest = new Promise<void>((resolve) => (goOn = resolve));
      model.answering = says(({ draft }) => draft.replace('I am interested in', 'I have long dreamt of'), rest);
      const askedBefore = model.asked.length;
      await letIt.dblclick();
      await eventually('the first words', async () => {
        const words = await text.inputValue();
        return words !== byRules && words.startsWith('Dear Coach');
      });
      expect(await dialog.getByRole('button', { name: 'Message sent' }).count()).toBe(0);
      goOn();
      await byModel.waitFor();
      await eventually('all of it', async () => (await text.inputValue()).includes(`I have long dreamt of ${state}`));
      expect(model.asked.length - askedBefore).toBe(1);
      await expectSound(seat, '.ant-modal');
      await text.fill('Dear Coach, better in my own words.');
      await byModel.waitFor();
      await dialog.getByRole('button', { name: 'Restore previous text' }).click();
      await holds(text, byRules);
      model.answering = says(({ draft }) => draft, new Promise(() => {}));
      await letIt.click();
      await dialog.getByRole('button', { name: 'Stop' }).click();
      await dialog.getByText('Drafted from the profile.').waitFor();
      await holds(text, byRules);
      model.answering = (_, response) => void response.writeHead(500).end();
      await letIt.click();
      await dialog.getByText('The model could not be reached. Drafted from the profile.').waitFor();
      await allows.click();
      await hers.page.getByText('AI writing help is off').waitFor();
      await dialog.getByText('AI can help you write once a parent allows it').waitFor();
      await seat.page.goto(`${screens.url}/athlete/settings`);
      await seat.page.getByText('A parent can allow AI writing help').waitFor();
    },
    LONG,
  );
});
