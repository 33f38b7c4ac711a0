import { beforeAll, describe, expect, it } from '@jest/globals';
import { seasonAt, seasonBefore } from '../../contract/college/season.js';
import type { Sport } from '../../contract/team/vocabulary.js';
import { Api } from '../support/api.js';
import { toasts, undoOf, type Seat, type Width } from '../support/browser.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { expectSound } from '../support/looks.js';
import { People, type Person } from '../support/people.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({});

/** A whole story, beside other suites on two cores. */
const LONG = 120_000;
const [ames = '', grandView = '', howard = '', unknown = ''] = someColleges.map(idOfCollege);

const row = (name: string, cells: object = {}) => ({
  ...{ name, jersey: '4', position: 'QB', class: 'So.', height: '6-2', weight: '205', hometown: 'Ames, Iowa' },
  ...{ highSchool: null, previousSchool: null },
  ...cells,
});
const fall = [row('Milo Brandt'), row('Otis Vang', { jersey: '12' }), row('Cole Iverson', { jersey: '71' })];
const spring = [row('Milo Brandt', { class: 'Jr.', weight: '214' }), row('Otis Vang', { jersey: '12', class: 'Jr.' })];

const season = seasonAt(new Date());
const last = seasonBefore(season);

let admin: Person;
const call = (method: string, path: string, body: object) => new Api(screens.url, admin.token).call(method, path, body);

async function importRoster(collegeId: string, rows: readonly object[], readAt: string, sport: Sport = 'football') {
  const source = { kind: 'page', address: 'https://cyclones.com/roster', fileName: null, readAt };
  const roster = { season, rows, unread: [{ row: 4, text: 'Head coach', reason: 'No player.' }] };
  const { status } = await call('POST', `/api/college/${collegeId}/roster-data`, { sport, roster, source });
  expect(status).toBeLessThan(300);
}

async function at(path: string, width: Width = 'wide'): Promise<Seat> {
  return screens.sitSignedIn(admin, width, path);
}
const player = ({ page }: Seat, name: string) => page.locator('[data-row]').filter({ hasText: name });
const tab = ({ page }: Seat, name: RegExp) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name });
const undo = (seat: Seat) => toasts(seat).getByRole('button', { name: 'Undo' }).click();

beforeAll(async () => {
  const people = new People(screens.app);
  await addColleges(people);
  admin = await people.account('admin');
  await people.settled(['account-access', 'colleges']);
});

describe('rosters, to an admin', () => {
  it(
    'have their differences approved, rejected and undone, one by one, together, and all that match',
    async () => {
      const empty = await at('/admin/rosters');
      await empty.page.getByText('Nothing to decide').waitFor();
      await importRoster(ames, fall, '2026-09-01T12:00:00.000Z');
      // Without a reload: the import is told live.
      await player(empty, 'Milo Brandt').waitFor();

      const home = await at('/admin/home');
      await home.page.getByRole('link', { name: '3 roster differences' }).click();
      await player(home, 'Milo Brandt').waitFor();

      const seat = empty;
      const { page } = seat;
      await page.getByText('3 players match.').waitFor();
      await player(seat, 'Milo Brandt').getByText('Not on the roster').waitFor();
      await page.getByRole('button', { name: 'Approve: Milo Brandt' }).click();
      await player(seat, 'Milo Brandt').waitFor({ state: 'detached' });
      await undo(seat);
      await player(seat, 'Milo Brandt').waitFor();

      await page.getByRole('button', { name: 'Reject: Otis Vang' }).focus();
      await page.keyboard.press('r');
      await player(seat, 'Otis Vang').waitFor({ state: 'detached' });
      await tab(seat, /^Rejected/).click();
      await player(seat, 'Otis Vang').waitFor();
      await undo(seat);
      await tab(seat, /^Pending/).click();

      await page.getByText('3 players match.').waitFor();
      await page.getByRole('button', { name: 'Decide on all' }).click();
      await page.getByRole('menuitem', { name: 'Approve 3 players…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Approve 3 players?' });
      await dialog.getByText('3 players join their rosters').waitFor();
      await dialog.getByRole('button', { name: 'Approve 3 players' }).click();
      await page.getByText('Nothing to decide').waitFor();

      await importRoster(ames, spring, '2026-11-20T12:00:00.000Z');
      const milo = player(seat, 'Milo Brandt');
      await milo.waitFor();
      expect(await milo.getByRole('term').allTextContents()).toEqual(['Class', 'Weight']);
      await player(seat, 'Cole Iverson').getByText('No longer listed').waitFor();
      await page.getByRole('checkbox', { name: 'Select all players on this page' }).click();
      const bar = page.getByRole('toolbar', { name: 'Selected players' });
      await bar.getByText('3 selected').waitFor();
      await expectSound(seat);
      await bar.getByRole('button', { name: 'Approve 3' }).click();
      await page.getByText('Nothing to decide').waitFor();
      await undoOf(seat, '3 players');
      await page.getByText('3 players match.').waitFor();
    },
    LONG,
  );

  it(
    'are found by what differs, the player and the college, and the address keeps it',
    async () => {
      await importRoster(grandView, [row('Theo Lund'), row('Ray Okafor', { jersey: '9' })], '2026-11-20T12:00:00.000Z');
      const seat = await at(`/admin/rosters?collegeId=${grandView}`);
      const { page } = seat;
      await page.getByText('2 players match.').waitFor();
      await page.getByLabel('Search players').fill('lund');
      await page.getByText('1 player matches.').waitFor();
      await page.waitForURL(/search=lund/);
      await page.reload();
      await player(seat, 'Theo Lund').waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await page.waitForURL((url) => !url.search.includes('search'));
      await page.goto(`${screens.url}/admin/rosters?kind=left&collegeId=${grandView}`);
      await page.getByText('No players match.').waitFor();
    },
    LONG,
  );

  it(
    'show a college’s roster with its source, hidden players and unread rows, as on any day, also on a phone',
    async () => {
      const { body } = await new Api(screens.url, admin.token).get(`/api/roster/pending?collegeId=${grandView}`);
      const recordIds = (body['records'] as { _id: string }[]).map(({ _id }) => _id);
      await call('PATCH', '/api/roster/pending/status', { recordIds, status: 'approved' });
      const seat = await at(`/admin/rosters/${grandView}/football`, 'phone');
      const { page } = seat;
      await player(seat, 'Theo Lund').waitFor();
      await page.getByRole('link', { name: 'cyclones.com' }).waitFor();
      await page.getByText('Row 4: No player.').waitFor();
      await expectSound(seat);
      await page.getByRole('button', { name: 'Hide: Theo Lund' }).click();
      await player(seat, 'Theo Lund').getByText('Hidden').waitFor();
      await undo(seat);
      await page.getByRole('button', { name: 'Hide: Theo Lund' }).waitFor();
      await page.getByRole('switch', { name: 'Visible to athletes and coaches' }).click();
      await toasts(seat).getByText('Roster hidden').waitFor();
      await undo(seat);
      await toasts(seat).getByText('Action undone').waitFor();
      await page.goto(`${screens.url}/admin/rosters/${grandView}/football?asOf=2020-01-01`);
      await page.getByText('No players on that day').waitFor();

      await page.goto(`${screens.url}/admin/rosters`);
      await player(seat, 'Milo Brandt').waitFor();
      await expectSound(seat);
    },
    LONG,
  );
});

describe.each(['wide', 'phone'] as const)('rosters of files, runs and seasons, to an admin (%s)', (width) => {
  const college = () => (width === 'wide' ? howard : unknown);

  it(
    'come from a file: its columns, the preview, the import, a decision and its undo',
    async () => {
      const seat = await at(`/admin/rosters/${college()}/mSoccer`, width);
      const { page } = seat;
      await page.getByRole('button', { name: 'Import a file' }).click();
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({
          name: 'roster.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(
            'No.,Athlete,Pos,Cl,Home\n1,Nils Aden,GK,So.,"Ames, Iowa"\n9,Tomas Roe,F,Sr.,"Pella, Iowa"',
          ),
        });
      await page.getByRole('button', { name: 'Preview' }).click();
      const dialog = page.getByRole('dialog', { name: 'Check the roster' });
      await dialog.getByText('Nils Aden').first().waitFor();
      await dialog.getByLabel('Season').fill(last);
      await dialog.getByLabel('Season').blur();
      await expectSound(seat, '[role="dialog"]');
      await dialog.getByRole('button', { name: 'Import 2 players' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.goto(`${screens.url}/admin/rosters?collegeId=${college()}`);
      await page.getByRole('button', { name: 'Approve: Nils Aden' }).click();
      await player(seat, 'Nils Aden').waitFor({ state: 'detached' });
      await undo(seat);
      await player(seat, 'Nils Aden').waitFor();
    },
    LONG,
  );

  it(
    'are reset by a run with a preview and a report, which is undone',
    async () => {
      const { body } = await new Api(screens.url, admin.token).get(`/api/roster/pending?collegeId=${college()}`);
      const recordIds = (body['records'] as { _id: string }[]).map(({ _id }) => _id);
      await call('PATCH', '/api/roster/pending/status', { recordIds, status: 'approved' });
      const seat = await at('/admin/rosters', width);
      const { page } = seat;
      await page.getByRole('button', { name: 'Reset decisions…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Reset all decisions?' });
      await dialog.getByText('would return to pending').waitFor();
      await expectSound(seat, '[role="dialog"]');
      await dialog.getByRole('button', { name: 'Reset decisions' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Undo: Reset decisions/ }).click();
      await page.getByRole('button', { name: /^Undo: Reset decisions/ }).waitFor({ state: 'detached' });
      await page.getByText('Undo a run').first().waitFor();
    },
    LONG,
  );

  it(
    'roll over to a season with a preview, and back',
    async () => {
      const seat = await at('/admin/college-season', width);
      const { page } = seat;
      await page.getByRole('button', { name: 'Roll over rosters' }).click();
      const dialog = page.getByRole('dialog', { name: 'Roll over rosters' });
      await dialog.getByText(new RegExp(`^\\d+ rosters? of ${last} begin ${season}$`)).waitFor();
      await expectSound(seat, '[role="dialog"]');
      await dialog.getByRole('button', { name: /^Roll over \d/ }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: `Undo rollover to ${season}` }).click();
      await page
        .getByText(/^\d+ rosters? moved back/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: `Undo rollover to ${season}` }).waitFor({ state: 'detached' });
    },
    LONG,
  );
});
