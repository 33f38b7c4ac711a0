import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import type { Locator } from 'playwright-core';
import { seasonAt, seasonBefore } from '../../contract/college/season.js';
import { sports } from '../../contract/team/vocabulary.js';
import { RunOverRosters } from '../../src/modules/college-roster/roster-run.policies.js';
import { pages } from '../../src/modules/roster-source/reading/roster-pages.js';
import { rosterSources } from '../../src/modules/roster-source/roster-source.decider.js';
import { FetchFailure } from '../../src/platform/fetching/fetch-failure.js';
import { Fetcher } from '../../src/platform/fetching/fetcher.js';
import { Api } from '../support/api.js';
import { undoOf, type Seat, type Width } from '../support/browser.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { eventually } from '../support/eventually.js';
import { expectSound } from '../support/looks.js';
import { People, type Person } from '../support/people.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({});

/** A whole story, beside other suites on two cores. */
const LONG = 120_000;
const drake = { name: 'Drake University', city: 'Des Moines', state: 'IA' };
const linked = [...someColleges, drake].map(idOfCollege);
const [ames = ''] = linked;
const season = seasonAt(new Date());
const last = seasonBefore(season);
const roster = pages['classic Sidearm']!;

/** Lets so many at a time through: what is under way stays so until the suite has looked. */
class Gate {
  private readonly opened = new EventEmitter().setMaxListeners(0);
  private free = 0;

  readonly open = (more: number): void => {
    this.free += more;
    this.opened.emit('open');
  };
  readonly pass = async (signal?: AbortSignal): Promise<void> => {
    while (this.free <= 0) await once(this.opened, 'open', signal ? { signal } : {});
    this.free -= 1;
  };
}
let reading: Gate;
let working: Gate;
/** Whether the last page that was asked for is still wanted. */
let wanted: AbortSignal | undefined;
/** Pages that were asked for. */
let asked = 0;

let admin: Person;
let auditor: Person;
const call = (method: string, path: string, body: object) => new Api(screens.url, admin.token).call(method, path, body);
const at = (path: string, width: Width): Promise<Seat> => screens.sitSignedIn(admin, width, path);
const row = ({ page }: Seat, name: string) => page.locator('[data-row]').filter({ hasText: name });
const dialog = ({ page }: Seat, name: string) => page.getByRole('dialog', { name });

beforeAll(async () => {
  const people = new People(screens.app);
  await addColleges(people, [...someColleges, drake]);
  admin = await people.account('admin');
  auditor = await people.account('auditor');
  for (const collegeId of linked)
    for (const sport of sports)
      await people.send(rosterSources.of(collegeId, sport), {
        ...{ type: 'LinkSource', collegeId, sport, schedule: 'never' },
        address: `https://athletics.example.com/${sport}/${collegeId}`,
      });
  await people.settled(['account-access', 'colleges', 'college-seasons', 'roster-sources']);
}, LONG);

beforeEach(() => {
  // Each story its own: what another left under way passes there.
  const [visits, runs] = [new Gate(), new Gate()];
  [reading, working] = [visits, runs];
  wanted = undefined;
  // No site is asked: football pages have players, the others are gone.
  jest.spyOn(screens.app.get(Fetcher, { strict: false }), 'fetchPage').mockImplementation(async (url, _, signal) => {
    wanted = signal;
    asked += 1;
    await visits.pass(signal);
    if (!url.includes('/football/')) throw new FetchFailure('status', 'There is no page at this address any longer.');
    const validators = { etag: null, lastModified: null };
    return { is: 'page', url, html: roster.html, sha256: 'a'.repeat(64), validators };
  });
  const job = screens.app.get(RunOverRosters, { strict: false });
  const run = job.run.bind(job);
  jest.spyOn(job, 'run').mockImplementation(async (payload) => {
    await runs.pass();
    await run(payload);
  });
});
afterEach(() => {
  reading.open(1_000);
  working.open(1_000);
  jest.restoreAllMocks();
});

/** Reaches a control by Tab alone, and presses it. */
async function byKeys({ page }: Seat, control: Locator, key = 'Enter'): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < 80; presses++) {
    if ((await control.and(page.locator(':focus')).count()) > 0) return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}

/** By the keyboard alone on a desk, by a finger on a phone. */
const press = (seat: Seat, control: Locator): Promise<void> =>
  seat.width === 'wide' ? byKeys(seat, control) : control.click();

describe.each(['wide', 'phone'] as const)('roster pages, to an admin (%s)', (width) => {
  it(
    'are read all at once, after a preview: with progress, paused, resumed, stopped, and a report',
    async () => {
      const seat = await at('/admin/colleges/linking', width);
      const { page } = seat;
      const button = (name: string | RegExp) => page.getByRole('button', { name });
      await press(seat, button('Read all now…'));
      const asks = dialog(seat, 'Read roster pages now?');
      await asks.getByText('20 pages on 1 site.').waitFor();
      await expectSound(seat, '[role="dialog"]');
      await press(seat, asks.getByRole('button', { name: 'Read 20 pages' }));
      await page.getByText('0 of 20 pages').waitFor();
      reading.open(8);
      await page.getByText('8 of 20 pages').waitFor();
      await press(seat, button(/^Pause/));
      await button(/^Resume/).waitFor();
      // The pages that it was reading are read to the end.
      reading.open(8);
      await page.getByText('16 of 20 pages').waitFor();
      await expectSound(seat);
      reading.open(4);
      await press(seat, button(/^Resume/));
      await page.getByText('Reading roster pages').waitFor({ state: 'detached' });
      // The latest comes first.
      await page
        .getByText(/^\d changed, \d unchanged, 15 failed\.$/)
        .first()
        .waitFor();
      await page.getByText('15 pages failed').first().click();
      await page
        .getByText(/^Drake University, Men's Soccer: There is no page/)
        .first()
        .waitFor();

      await press(seat, button('Read all now…'));
      const before = asked;
      await press(seat, asks.getByRole('button', { name: 'Read 20 pages' }));
      await eventually('the reading', () => asked > before);
      await press(seat, button(/^Stop$/));
      await press(seat, page.getByRole('button', { name: 'Stop run' }));
      await page.getByText('Stopped', { exact: true }).first().waitFor();
      // Its step is read to the end: no page of it is under way in the next story.
      reading.open(20);
      const latest = page.getByText(/· \d+ pages$/).first();
      await latest.and(page.getByText(/· 8 pages$/)).waitFor();
    },
    LONG,
  );

  it(
    'are tried before they are linked: what closes the dialog ends the reading, Back keeps what was typed',
    async () => {
      const seat = await at('/admin/colleges/linking?search=drake', width);
      const { page } = seat;
      const link = dialog(seat, 'Link a roster page');
      const tries = dialog(seat, 'Try this page');
      await press(seat, page.getByRole('button', { name: 'Link a page' }).first());
      await link.getByLabel('College').fill('drake');
      await page.getByTitle(/^Drake University/).waitFor();
      await page.keyboard.press('Enter');
      await link.getByLabel('Sport').selectOption('football');
      await link.getByLabel('Address of the roster page').fill('https://athletics.example.com/football/new');
      await press(seat, link.getByRole('button', { name: 'Try this page' }));
      await tries.getByText(/^Reading the page\./).waitFor();
      await eventually('the reading', () => wanted);
      // A key goes where the focus is, which comes once the dialog is open.
      await tries.locator(':focus').waitFor();
      await page.keyboard.press('Escape');
      await tries.waitFor({ state: 'detached' });
      await eventually('its end', () => wanted?.aborted);

      await press(seat, page.getByRole('button', { name: 'Actions for Drake University, Football' }));
      await page.getByRole('menuitem', { name: 'Try this page' }).press('Enter');
      reading.open(1);
      await tries.getByText('Sidearm (older)').waitFor();
      await tries.getByText(`${roster.count} players`).first().waitFor();
      await expectSound(seat, '[role="dialog"]');
      await press(seat, tries.getByRole('button', { name: 'Cancel' }));
      await tries.waitFor({ state: 'detached' });

      await press(seat, page.getByRole('button', { name: 'Actions for Drake University, Football' }));
      await page.getByRole('menuitem', { name: 'Edit link' }).press('Enter');
      const edit = dialog(seat, 'Edit link');
      await edit.getByLabel('Address of the roster page').fill('https://athletics.example.com/football/2027');
      await press(seat, edit.getByRole('button', { name: 'Try this page' }));
      reading.open(1);
      await tries.getByText('Sidearm (older)').waitFor();
      await press(seat, tries.getByRole('button', { name: 'Back' }));
      expect(await edit.getByLabel('Address of the roster page').inputValue()).toBe(
        'https://athletics.example.com/football/2027',
      );
      await page.keyboard.press('Escape');
    },
    LONG,
  );

  it(
    'have runs over their rosters paused and resumed',
    async () => {
      const { body } = await new Api(screens.url, admin.token).get(`/api/roster/pending?collegeId=${ames}`);
      const recordIds = (body['records'] as { _id: string }[]).map(({ _id }) => _id);
      if (recordIds.length > 0) await call('PATCH', '/api/roster/pending/status', { recordIds, status: 'approved' });
      const seat = await at('/admin/rosters', width);
      const { page } = seat;
      await press(seat, page.getByRole('button', { name: 'Reset decisions…' }));
      const asks = dialog(seat, 'Reset all decisions?');
      await asks.getByText('would return to pending').waitFor();
      await press(seat, asks.getByRole('button', { name: 'Reset decisions' }));
      await page.getByText(/^0 of \d rosters?$/).waitFor();
      await press(seat, page.getByRole('button', { name: /^Pause/ }));
      await page.getByText('Paused', { exact: true }).waitFor();
      // The step that was asked for does nothing any more.
      working.open(1);
      await page.reload();
      await page.getByText(/^0 of \d rosters?$/).waitFor();
      working.open(10);
      await press(seat, page.getByRole('button', { name: /^Resume/ }));
      await page
        .getByRole('button', { name: /^Undo: Reset decisions/ })
        .first()
        .waitFor();
      await page.getByRole('button', { name: /^(Pause|Resume)/ }).waitFor({ state: 'detached' });
      await page
        .getByText(new RegExp(`^${roster.count} players changed, \\d+ unchanged`))
        .first()
        .waitFor();
    },
    LONG,
  );

  it(
    'lead to seasons, whose records are edited in their row and undone',
    async () => {
      const seat = await at(`/admin/college-season?season=${last}`, width);
      const { page } = seat;
      const state = row(seat, 'Iowa State University');
      await press(seat, state.getByRole('button', { name: 'Add record: Iowa State University' }));
      const form = page.getByRole('form', { name: /^Record of Iowa State University/ });
      await form.getByLabel('Wins').and(page.locator(':focus')).waitFor();
      await page.keyboard.type('9');
      await form.getByLabel('Losses').fill('3');
      await form.getByLabel('Source').fill('cyclones.com');
      await expectSound(seat);
      await page.keyboard.press('Enter');
      await state.getByText('9–3').waitFor();
      await press(seat, state.getByRole('button', { name: 'Edit record: Iowa State University' }));
      await form.getByLabel('Losses').fill('4');
      await page.keyboard.press('Enter');
      await state.getByText('9–4').waitFor();
      await undoOf(seat, '9–4');
      await state.getByText('9–3').waitFor();
      await press(seat, state.getByRole('button', { name: 'Edit record: Iowa State University' }));
      await form.getByLabel('Wins').fill('');
      await form.getByLabel('Losses').fill('');
      await page.keyboard.press('Enter');
      await state.getByRole('button', { name: 'Add record: Iowa State University' }).waitFor();
    },
    LONG,
  );

  it(
    'come to differences that are narrowed to those only in some values, and decided on together',
    async () => {
      const imports = async (more: readonly object[]) => {
        const source = { kind: 'paste', address: null, fileName: null, readAt: '2026-11-20T12:00:00.000Z' };
        const body = { sport: 'wSoccer', roster: { season, rows: more, unread: [] }, source };
        expect((await call('POST', `/api/college/${ames}/roster-data`, body)).status).toBeLessThan(300);
      };
      const of = (name: string, cells: object = {}) => ({
        ...{ name, jersey: '4', position: 'GK', class: 'So.', height: '5-9', weight: '150', hometown: 'Ames, Iowa' },
        ...{ highSchool: null, previousSchool: null },
        ...cells,
      });
      const names = [`Ida Roe ${width}`, `Lena Vang ${width}`, `Nora Lund ${width}`];
      await imports(names.map((name) => of(name)));
      const { body } = await new Api(screens.url, admin.token).get(
        `/api/roster/pending?collegeId=${ames}&sport=wSoccer&count=100`,
      );
      const recordIds = (body['records'] as { _id: string }[]).map(({ _id }) => _id);
      await call('PATCH', '/api/roster/pending/status', { recordIds, status: 'approved' });
      const [first = '', second = '', third = ''] = names;
      await imports([
        of(first, { weight: '155' }),
        of(second, { weight: '160', jersey: '11' }),
        of(third, { weight: '150', class: 'Jr.' }),
      ]);
      const seat = await at(`/admin/rosters?collegeId=${ames}&sport=wSoccer`, width);
      const { page } = seat;
      await page.getByText('3 players match.').waitFor();
      await page.getByRole('combobox', { name: 'Differs only in' }).focus();
      await page.keyboard.press('Enter');
      for (const value of ['Weight', 'Number']) await page.getByTitle(value, { exact: true }).click();
      await page.keyboard.press('Escape');
      await page.getByText('2 players match.').waitFor();
      expect(await row(seat, third).count()).toBe(0);
      await press(seat, page.getByRole('button', { name: 'Decide on all' }));
      await page.getByRole('menuitem', { name: 'Approve 2 players…' }).press('Enter');
      const asks = dialog(seat, 'Approve 2 players?');
      await asks.getByText('2 players get new values').waitFor();
      await expectSound(seat, '[role="dialog"]');
      await press(seat, asks.getByRole('button', { name: 'Approve 2 players' }));
      await page.getByText('No players match.').waitFor();
      await press(seat, page.getByRole('button', { name: 'Clear filters' }).first());
      await row(seat, third).waitFor();
    },
    LONG,
  );

  it(
    'come to analytics with home states on the map, and where the college played in that season',
    async () => {
      const seat = await at(`/admin/college/${ames}/roster?sport=wSoccer`, width);
      const { page } = seat;
      await page.getByText('Division 1 · Big 12 Conference').first().waitFor();
      const heading = page.getByRole('heading', { name: 'Where players are from' });
      await heading.scrollIntoViewIfNeeded();
      await page.locator('svg title', { hasText: /^Iowa: \d+$/ }).waitFor({ state: 'attached' });
      await expectSound(seat);
    },
    LONG,
  );
});

describe('the dialogs of rosters, by the keyboard alone', () => {
  it.each([
    ['/admin/colleges/linking', 'Read all now…', 'Read roster pages now?'],
    ['/admin/colleges/linking', 'Link a page', 'Link a roster page'],
    ['/admin/colleges/linking', 'Import a file', 'Import a roster'],
    ['/admin/rosters', 'Recalculate…', 'Recalculate rosters?'],
    ['/admin/rosters', 'Reset decisions…', 'Reset all decisions?'],
    ['/admin/college-season', 'Roll over rosters', 'Roll over rosters'],
    ['/admin/college-season', 'Move Iowa State University to another conference', /^Division and conference from/],
  ])(
    '%s › %s: takes the focus, keeps it, and gives it back',
    async (path, opener, name) => {
      const seat = await at(path, 'wide');
      const { page } = seat;
      const opens = page.getByRole('button', { name: opener }).first();
      await byKeys(seat, opens);
      const opened = page.getByRole('dialog', { name });
      await opened.waitFor();
      await opened.locator(':focus').waitFor();
      for (let presses = 0; presses < 20; presses++) {
        await page.keyboard.press('Tab');
        // Nothing behind it has the focus; the browser's own bar may.
        expect(await page.locator('#content :focus, aside :focus').count()).toBe(0);
      }
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'detached' });
      await opens.and(page.locator(':focus')).waitFor();
    },
    LONG,
  );
});

describe('rosters, to an auditor', () => {
  it(
    'are read with their history, as on any day, with sources, runs and seasons; no press writes anything',
    async () => {
      const writes: string[] = [];
      const seat = await screens.sitSignedIn(auditor, 'wide', '/audit');
      const { page } = seat;
      page.on('request', (request) => {
        if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
      });
      const main = page.getByRole('navigation', { name: 'Main' });
      await main.getByRole('link', { name: 'Rosters' }).click();
      await row(seat, 'Nora Lund').first().waitFor();
      for (const [path, there] of [
        [`/admin/rosters?collegeId=${ames}`, 'Pending players'],
        [`/admin/rosters/${ames}/wSoccer`, 'Approved players'],
        [`/admin/rosters/${ames}/wSoccer?asOf=2020-01-01`, 'No players on that day'],
        [`/admin/college/${ames}/roster?sport=wSoccer`, 'Where players are from'],
        ['/admin/colleges/linking', 'Past runs'],
        ['/admin/college-season', 'Seasons of colleges'],
      ] as const) {
        await page.goto(`${screens.url}${path}`);
        await page
          .getByText(there)
          .or(page.getByRole('region', { name: there }))
          .first()
          .waitFor();
        // Everything that can be pressed, and what it opens.
        for (const button of await page.locator('#content button:visible').elementHandles()) {
          // Not `press`: some are gone by what another one did, and then the key goes nowhere.
          await button.evaluate((element) => (element as unknown as { focus: () => void }).focus());
          await page.keyboard.press('Enter');
          await page.keyboard.press('Escape');
        }
      }
      await page.goto(`${screens.url}/admin/rosters/${ames}/wSoccer`);
      await page.getByText('Visible to athletes and coaches.').waitFor();
      await page.getByRole('link', { name: 'Analytics' }).click();
      await page.waitForURL(({ pathname }) => pathname === `/admin/college/${ames}/roster`);
      await page.getByRole('link', { name: 'Iowa State University' }).click();
      await page.getByRole('link', { name: 'History' }).click();
      await page.waitForURL(/\/audit\?search=collegeRoster/);
      await page
        .getByText(/imported/)
        .first()
        .waitFor();
      expect(writes).toEqual([]);
      // What admins alone see leads home.
      await page.goto(`${screens.url}/admin/teams`);
      await page.waitForURL(({ pathname }) => pathname === '/audit');
    },
    LONG,
  );
});
