import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { becomesTrue, toasts, type Seat } from '../support/browser.js';
import { addCamps, inDays } from '../support/camps.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { eventually } from '../support/eventually.js';
import { listed } from '../support/listed.js';
import { expectSound } from '../support/looks.js';
import { madeFiles } from '../support/made-files.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });
const [ames = '', grandView = ''] = someColleges.map(idOfCollege);
beforeAll(async () => {
  const people = new People(screens.app);
  await addColleges(people);
  await addCamps(people);
});

/** A whole story, beside other suites on two cores. */
const LONG = 180_000;

async function at(path: string, who = 'admin'): Promise<Seat> {
  const seat = await screens.sitAs(who, 'wide');
  await seat.page.goto(`${screens.url}${path}`);
  return seat;
}
const menuOf = async ({ page }: Seat, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const undo = ({ page }: Seat) => page.getByRole('button', { name: 'Undo' });
const firstEntry = ({ page }: Seat) =>
  page.getByRole('region', { name: 'Log' }).getByText('IDs', { exact: true }).first();
const save = (form: Locator) => form.getByRole('button', { name: 'Save' });

describe('the platform, to an admin', () => {
  it(
    'says how every read model and reaction does, rebuilds one after asking, verifies it, then all of them',
    async () => {
      const seat = await at('/admin/platform');
      const { page } = seat;
      const button = page.getByRole('button', { name: 'Rebuild: Team roster' });
      await button.waitFor();
      const models = page.getByRole('table', { name: 'Read models' });
      const roster = models.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Team roster/ }) });
      await roster.getByText('Running').waitFor();
      await eventually('the roster to be up to date', async () =>
        /([\d,]+) of \1/.test((await roster.textContent()) ?? ''),
      );
      await page
        .getByRole('table', { name: 'Reactions' })
        .getByText(/Tell coaches when join requested/)
        .waitFor();

      await button.click();
      const dialog = page.getByRole('dialog', { name: 'Rebuild the read model “Team roster”?' });
      await dialog.getByText(/keep using the live one/).waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await button.click();
      await dialog.getByRole('button', { name: 'Rebuild' }).click();
      await toasts(seat).getByText('Read model rebuilt').waitFor({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Verify: Team roster' }).click();
      await page.getByText(/Team roster: [\d,]+ rows, all match the log\./).waitFor({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Close the report on team roster' }).click();
      const report = page.getByText(/all match the log/);
      await report.waitFor({ state: 'detached' });
      expect(await page.getByRole('button', { name: /^Verify: / }).count()).toBeGreaterThan(4);
      await page.getByRole('button', { name: 'Verify all' }).click();
      await page
        .getByText(/^Everything verified at \d+:\d\d [AP]M C[SD]T, positions? [\d,]+/)
        .waitFor({ timeout: 60_000 });
      expect(await report.count()).toBe(0);
      await expectSound(seat);
    },
    LONG,
  );

  it(
    'has its dead letters and its log at addresses of their own, and leads to what waits',
    async () => {
      const seat = await at('/admin/home?tab=read-models');
      const { page } = seat;
      await page.waitForURL(/admin\/platform/);
      await page.getByRole('link', { name: /^Dead letters/ }).click();
      await page.waitForURL(/tab=dead-letters/);
      await page.getByText('No dead letters').waitFor();
      await page.getByRole('link', { name: 'Log', exact: true }).click();
      await firstEntry(seat).waitFor();
      await page.getByRole('button', { name: 'Verify chain' }).click();
      await page.getByText('The chain is intact').waitFor({ timeout: 60_000 });
      expect(await page.getByRole('button', { name: 'Export signed log' }).count()).toBe(0);
      await page.getByLabel('Search the log').fill('TeamCreated');
      await page.waitForURL(/search=TeamCreated/);
      const whole = page.getByText('End of matching history');
      await whole.waitFor();
      await page.reload();
      await whole.waitFor();
      expect(await page.getByLabel('Search the log').inputValue()).toBe('TeamCreated');
      expect(await page.getByText(/#\d+ · TeamCreated/).count()).toBeGreaterThan(0);
      await page.getByLabel('Search the log').fill('nothing of that name');
      await page.getByText('No results.').waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await firstEntry(seat).waitFor();
      expect(new URL(page.url()).search).toBe('?tab=log');

      await page.goto(`${screens.url}/admin/home`);
      await page.getByRole('heading', { level: 1, name: /^Hi / }).waitFor();
      const people = page.getByRole('region', { name: 'People and teams' });
      await people.getByRole('link', { name: /^\d+\s*Active teams/ }).waitFor();
      await people.getByRole('link', { name: /Parents$/ }).click();
      await page.waitForURL(/admin\/accounts\?role=parent$/);
      await page.getByRole('table', { name: 'Accounts' }).getByText('Parent', { exact: true }).first().waitFor();
      await page.goBack();
      const waiting = page.getByRole('region', { name: 'Needs your attention' });
      await waiting.getByRole('link', { name: '1 unused code' }).click();
      await page.waitForURL(/admin\/teams\?tab=codes/);
      await page.getByRole('button', { name: /^Revoke / }).waitFor();
    },
    LONG,
  );
});

describe('the log, to an auditor', () => {
  it(
    'is read page by page, entry by entry with its ids, narrowed by what and when, and changed by nobody',
    async () => {
      const seat = await at('/', 'auditor');
      const { page } = seat;
      await firstEntry(seat).waitFor();
      expect(new URL(page.url()).pathname).toBe('/audit');
      expect(await page.getByRole('button', { name: /^(Undo|Redo)/ }).count()).toBe(0);
      const entries = page.getByText('IDs', { exact: true });
      await entries.nth(49).waitFor();
      expect(await entries.count()).toBe(50);
      const copies = page.getByRole('button', { name: /^Copy (event|stream|person) / });
      expect(await copies.count()).toBe(0);
      await firstEntry(seat).click();
      await copies.nth(2).waitFor();
      expect(await copies.count()).toBe(3);
      await expectSound(seat);
      await seat.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await copies.first().click();
      await toasts(seat).getByText('Copied to clipboard').waitFor();
      const id = (await copies.first().locator('code').textContent()) ?? '';
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(id);
      await page.getByRole('button', { name: 'Load older' }).click();
      await entries.nth(99).waitFor();

      await page.goto(`${screens.url}/audit?kind=team&search=Hawks`);
      await firstEntry(seat).waitFor();
      await page.getByText('End of matching history').waitFor();
      expect(await page.getByText(/· JoinRequested/).count()).toBe(0);
      await page.goto(`${screens.url}/audit?to=2001-01-01`);
      await page.getByText('No results.').waitFor();
      await page
        .getByRole('group', { name: 'Filter the history' })
        .getByRole('button', { name: 'Clear filters' })
        .click();
      await firstEntry(seat).waitFor();
    },
    LONG,
  );

  it(
    'is verified link by link, and exported as JSON lines with a signature and how to check it',
    async () => {
      const seat = await at('/', 'auditor');
      const { page } = seat;
      await page.getByRole('button', { name: 'Verify chain' }).click();
      await page.getByText('The chain is intact').waitFor({ timeout: 60_000 });
      await page.getByText(/^[0-9a-f]{64}$/).waitFor();
      await page.getByText('Links checked', { exact: true }).waitFor();
      await page
        .getByText(/Link numbers have no gaps, .* Log positions can skip numbers, for example after a crash\./)
        .waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export signed log' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^touchline-log-\d{4}-\d\d-\d\d\.jsonl$/);
      const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
      const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      const last = parsed.pop();
      expect(last).toEqual({
        summary: expect.objectContaining({ events: parsed.length, from: null, to: null }),
        publicKey: expect.any(String),
        signature: expect.any(String),
      });
      expect(parsed.every(({ sequence }, index) => sequence === index + 1)).toBe(true);
      await page.getByText(/[\d,]+ events exported and signed/).waitFor();
      await page.getByText('How to check an export').click();
      await page.getByText(`npm run log:check -- ${download.suggestedFilename()} <public key>`).waitFor();
      await expectSound(seat);
    },
    LONG,
  );
});

describe('teams, to an admin', () => {
  const hawks = 'Cedar Valley Hawks';
  const rowOf = ({ page }: Seat, name: string) =>
    page.getByRole('row').filter({
      has: page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true })),
    });

  it(
    'are found, edited as far as it is right, and deactivated with Undo; they tell their history',
    async () => {
      const seat = await at('/admin/teams');
      const { page } = seat;
      const row = rowOf(seat, hawks);
      await row.getByText('Active', { exact: true }).waitFor();
      expect(await row.textContent()).toMatch(/Football · Cedar Falls, IA.*@.*\d+ pending/);
      const menus = page.getByRole('button', { name: /^Actions for/ });
      const all = await menus.count();
      await page.getByLabel('Search teams').fill('coach@demo.touchline.test');
      await page.waitForURL(/search=coach/);
      await page.getByText('1 team', { exact: false }).waitFor();
      await page.reload();
      await row.waitFor();
      await page.getByRole('combobox', { name: 'Status' }).click();
      await page.getByTitle('Inactive', { exact: true }).click();
      await page.getByText('No results.').waitFor();
      expect(new URL(page.url()).searchParams.get('status')).toBe('inactive');
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await menus.nth(all - 1).waitFor();
      await page.getByLabel('Created through').fill('01/01/2000');
      await page.keyboard.press('Enter');
      await page.waitForURL(/endDate=2000-01-01/);
      await page.getByText('No results.').waitFor();

      await page.goto(`${screens.url}/admin/teams`);
      await menuOf(seat, hawks, 'Edit team');
      const drawer = page.getByRole('dialog', { name: `Edit ${hawks}` });
      await drawer.getByLabel('City').fill('Waterloo');
      await drawer.getByLabel('Links').fill('hawks.example.com\nhttps://HAWKS.example.com');
      await drawer.getByLabel('City').focus();
      await drawer.getByText('Link already exists').waitFor();
      expect(await save(drawer).isDisabled()).toBe(true);
      await expectSound(seat);
      await drawer.getByLabel('Links').fill('hawks.example.com');
      await save(drawer).click();
      await page.getByText('Team successfully edited').waitFor();
      await drawer.waitFor({ state: 'hidden' });
      await row.getByText('Football · Waterloo, IA').waitFor();
      await menuOf(seat, hawks, 'Edit team');
      expect(await drawer.getByLabel('Links').inputValue()).toBe('https://hawks.example.com');
      await drawer.getByLabel('City').fill('Cedar Falls');
      await save(drawer).click();
      await row.getByText('Football · Cedar Falls, IA').waitFor();
      await drawer.waitFor({ state: 'hidden' });

      await menuOf(seat, hawks, 'Deactivate');
      await page.getByText('Team deactivated').waitFor();
      await row.getByText('Inactive', { exact: true }).waitFor();
      await undo(seat).click();
      await row.getByText('Active', { exact: true }).waitFor();
      await menuOf(seat, hawks, 'View history');
      await page.waitForURL(/tab=log&search=team-/);
      await page.getByText(`deactivated ${hawks}`).first().waitFor();
    },
    LONG,
  );

  it(
    'have a page: coaches come and go with Undo, modules switch, the history is told',
    async () => {
      const seat = await at('/admin/teams');
      const { page } = seat;
      await rowOf(seat, hawks).getByText('Football ·').click();
      await page.waitForURL(/admin\/teams\/[0-9a-f-]{36}$/);
      await page.getByRole('heading', { level: 1, name: hawks }).waitFor();
      const coach = page.getByRole('list', { name: 'Coaches of the team' }).getByRole('listitem');
      const banks = coach.filter({ hasText: 'Terrell Banks' });
      await banks.getByText('Assistant coach').waitFor();
      expect(await coach.first().textContent()).toContain('Primary coach');
      expect(await coach.filter({ hasText: 'Greg Linden' }).textContent()).toContain('Inactive');
      await banks.getByRole('button', { name: 'Deactivate Terrell Banks' }).click();
      await banks.getByText('Inactive', { exact: true }).waitFor();
      await undo(seat).click();
      await banks.getByText('Active', { exact: true }).waitFor();
      const tasks = page.getByRole('switch', { name: 'Tasks' });
      await tasks.click();
      await page.getByText('Tasks off', { exact: true }).waitFor();
      await undo(seat).click();
      await page.getByText('Action undone').waitFor();
      await page.getByText(/\d+ active athletes|of \d+ used/).waitFor();
      await page.getByRole('button', { name: 'Invite coach' }).click();
      await page.getByRole('textbox', { name: 'Coach’s email' }).fill('new-coach@example.com');
      await page.getByRole('button', { name: 'Send invite' }).click();
      await page.getByText('Sent to new-coach@example.com.', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'History', exact: true }).click();
      await page.getByText('deactivated the coach Terrell Banks').first().waitFor();
      await page.goto(`${screens.url}/admin/teams/${randomUUID()}`);
      await page.getByText('Team not found', { exact: true }).waitFor();
    },
    LONG,
  );

  it(
    'lead to their coaches, who are edited; codes are issued, sent again and revoked',
    async () => {
      const seat = await at('/admin/teams');
      const { page } = seat;
      await rowOf(seat, hawks).waitFor();
      await menuOf(seat, hawks, 'View coaches');
      await page.waitForURL(/tab=coaches&search=Cedar/);
      const row = rowOf(seat, 'Terrell Banks');
      await row.getByText('Assistant coach').waitFor();
      expect(await rowOf(seat, 'Greg Linden').textContent()).toContain('Inactive');
      expect(await page.getByText('Bayshore Tide').count()).toBe(0);
      await row.getByText('Assistant coach').click();
      const drawer = page.getByRole('dialog', { name: 'Edit Terrell Banks' });
      await drawer.getByLabel('Title').fill('Offense');
      await save(drawer).click();
      await row.getByText('Offense', { exact: true }).waitFor();

      await page.goto(`${screens.url}/admin/teams`);
      await page.getByRole('link', { name: 'Issue a code' }).click();
      await page.waitForURL(/tab=codes/);
      await page.getByText('Football', { exact: true }).first().click();
      await page.getByLabel('Email').fill('sam@example.com');
      await page.getByLabel('Note').fill('For Sam');
      await page.getByRole('button', { name: 'Issue code' }).click();
      const line = page.getByRole('list', { name: 'Team codes' }).getByRole('listitem').filter({ hasText: 'For Sam' });
      const revoke = line.getByRole('button', { name: /^Revoke/ });
      const keep = line.getByRole('button', { name: 'Cancel' });
      await page.getByText('Sent to sam@example.com.', { exact: true }).waitFor();
      await line.getByText(/^Sent on .*, works until/).waitFor();
      expect(await page.getByText(/[A-Z2-9]{4}-[A-Z2-9]{4}/).count()).toBe(0);
      await line.getByRole('button', { name: 'Resend the code for sam@example.com' }).click();
      await page.getByText('Code sent again', { exact: true }).waitFor();
      await revoke.click();
      await keep.click();
      await revoke.click();
      await keep.and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Escape');
      await line.getByRole('alertdialog').waitFor({ state: 'detached' });
      // By the keyboard: a second click in one place within a moment counts as the same press.
      await revoke.press('Enter');
      await expectSound(seat);
      await line.getByRole('button', { name: 'Revoke code' }).click();
      await line.getByText('Revoked', { exact: true }).waitFor();
      await line.getByRole('button').first().waitFor({ state: 'detached' });
    },
    LONG,
  );
});

describe('colleges, to an admin', () => {
  const state = 'Iowa State University';
  const rows = ({ page }: Seat) => page.locator('[data-opens]');
  const facts = ({ page }: Seat) => page.getByRole('form', { name: 'Facts' });
  const open = async (seat: Seat, name: string) => {
    await seat.page.getByRole('link', { name, exact: true }).click();
    await seat.page.getByRole('heading', { name, level: 1 }).waitFor();
    return facts(seat);
  };
  const told = ({ page }: Seat, count: string) => page.getByText(count, { exact: false }).first().waitFor();

  it(
    'are searched, narrowed, edited as far as it is right, and archived with Undo; they tell their history',
    async () => {
      const seat = await at('/admin/colleges');
      const { page } = seat;
      await page.getByText('Place not reported').waitFor();
      expect(await rows(seat).count()).toBe(4);
      await page.getByLabel('Search colleges').fill('iowa');
      await page.waitForURL(/search=iowa/);
      await told(seat, '2 colleges');
      await page.getByRole('combobox', { name: 'Division' }).click();
      await page.getByTitle('NAIA', { exact: true }).click();
      await told(seat, '1 college');
      await page.reload();
      await listed(rows(seat), ['Grand View University']);
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await told(seat, '4 colleges');

      const form = await open(seat, state);
      await form.getByLabel('ZIP code').fill('5001');
      await form.getByLabel('ZIP code').blur();
      await form.getByText('Enter a ZIP code like 50010 or 50010-1234').waitFor();
      expect(await save(form).isDisabled()).toBe(true);
      await expectSound(seat);
      await form.getByLabel('ZIP code').fill('50011');
      await form.getByLabel('Undergraduates').fill('');
      await form.getByLabel('Admission rate').fill('68.5');
      await save(form).click();
      await page.getByText('College saved').waitFor();
      await page.reload();
      await form.getByText('From Touchline.').first().waitFor();
      expect(await form.getByLabel('ZIP code').inputValue()).toBe('50011');
      expect(await form.getByLabel('Undergraduates').inputValue()).toBe('');
      expect(await form.getByLabel('Admission rate').inputValue()).toBe('68.5');

      await page.goto(`${screens.url}/admin/colleges`);
      await open(seat, 'Howard University');
      const program = page.getByRole('form', { name: "Men's Soccer", exact: true });
      for (const [label, option] of [
        ['Division', 'Division 2'],
        ['Conference', 'Great Lakes Valley Conference'],
      ] as const) {
        await program.getByLabel(label).click();
        await program.getByLabel(label).fill(option);
        await page.getByTitle(option, { exact: true }).last().click();
      }
      await program.getByLabel('Season').fill('2025-26');
      await save(program).click();
      await page.getByText("Men's Soccer saved").waitFor();
      await page.reload();
      await program.getByText('Great Lakes Valley Conference').waitFor();

      await page.goto(`${screens.url}/admin/colleges`);
      const grandViewLink = page.getByRole('link', { name: 'Grand View University', exact: true });
      // The first of the list: its menu does not open where the toast comes, which would take both presses for one.
      await menuOf(seat, 'Grand View University', 'Archive');
      await page.getByText('College archived').waitFor();
      await grandViewLink.waitFor({ state: 'hidden' });
      await undo(seat).click();
      await page.getByText('Action undone').waitFor();
      await grandViewLink.waitFor();
      await menuOf(seat, state, 'View history');
      await page.getByText(`added the college ${state}`, { exact: false }).waitFor();
    },
    LONG,
  );

  it(
    'lose nothing where two admins edit one, and are added once, with a crest drawn while they are typed',
    async () => {
      const [first, second] = [await at('/admin/colleges'), await at('/admin/colleges')];
      const [one, other] = [await open(first, state), await open(second, state)];
      await one.getByLabel('Code', { exact: true }).fill('IST');
      await one.getByLabel('City').fill('Ames West');
      await other.getByLabel('City').fill('Ames East');
      await save(one).click();
      await first.page.getByText('College saved').waitFor();
      await save(other).click();
      await other.getByText('Ames West').waitFor();
      await expectSound(second);

      const { page } = first;
      const form = facts(first);
      const add = form.getByRole('button', { name: 'Add college' });
      await page.goto(`${screens.url}/admin/colleges`);
      await page.getByRole('link', { name: 'Add college' }).click();
      await form.getByLabel('Name').fill('drake university');
      await form.getByLabel('City').fill('Des Moines');
      await form.getByLabel('Code', { exact: true }).fill('dra');
      await page.locator('[data-letters="DRA"]').waitFor();
      await page.getByRole('link', { name: 'Colleges', exact: true }).last().click();
      await page.getByRole('button', { name: 'Keep editing' }).click();
      await add.click();
      await page.getByText('College added').waitFor();
      const heading = page.getByRole('heading', { name: 'drake university', level: 1 });
      await heading.waitFor();
      await page.goto(`${screens.url}/admin/college`);
      await form.getByLabel('Name').fill('Drake University');
      await form.getByLabel('City').fill('des moines');
      await add.click();
      await form.getByText('A college with this name already exists.').waitFor();
      await page.getByRole('link', { name: 'Open the existing college' }).click();
      await page.getByRole('button', { name: 'Discard' }).click();
      await heading.waitFor();
      await page.goto(`${screens.url}/admin/college/nobody-knows-it`);
      await page.getByRole('heading', { name: 'College not found' }).waitFor();
      await page.getByRole('link', { name: 'All colleges' }).click();
      await page.getByRole('heading', { name: 'Colleges', level: 1 }).waitFor();
    },
    LONG,
  );

  it(
    'have coaches who are added, edited, moved and removed, with Undo',
    async () => {
      const seat = await at(`/admin/college/${grandView}`);
      const { page } = seat;
      const card = page.getByRole('heading', { name: 'Coaches', exact: true }).locator('xpath=ancestor::section');
      const football = card.getByRole('list', { name: 'Coaches, Football' });
      const stand = (...expected: string[]) =>
        eventually(expected.join(' before '), async () => {
          const found = await football.getByRole('listitem').allTextContents();
          return found.length === expected.length && expected.every((name, place) => found[place]?.startsWith(name));
        });
      const dialog = page.getByRole('dialog');
      const [first, second] = ['Avery Stone', 'Quinn Harper'] as const;
      const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Colleges' });
      expect(await place.getAttribute('aria-current')).toBe('page');
      for (const name of [first, second]) {
        await card.getByRole('button', { name: 'Add coach, Football' }).click();
        await dialog.getByLabel('Name').fill(name);
        await dialog.getByLabel('Email').fill('nobody');
        await dialog.getByLabel('Email').blur();
        await dialog.getByText('Please enter a valid email').waitFor();
        await dialog.getByLabel('Email').fill('coach@example.edu');
        await dialog.getByRole('button', { name: 'Add coach' }).click();
        await dialog.waitFor({ state: 'hidden' });
        await football.getByText(name).waitFor();
      }
      await menuOf(seat, second, 'Edit');
      await dialog.getByLabel('Title').fill('Head Coach');
      await save(dialog).click();
      await football.getByText('Head Coach').first().waitFor();
      await dialog.waitFor({ state: 'hidden' });
      await menuOf(seat, second, 'Move up');
      await stand(second, first);
      await page.reload();
      await stand(second, first);
      await menuOf(seat, second, 'Remove');
      await football.getByText(second).waitFor({ state: 'hidden' });
      await page.getByText('Coach removed').waitFor();
      await undo(seat).click();
      // Of all that was said of them: it is looked at first.
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await stand(second, first);
      await menuOf(seat, second, 'Move down');
      await page.getByText('Coach moved').waitFor();
      await stand(first, second);
    },
    LONG,
  );

  it(
    'have a logo, a banner and a feature image that are cropped, stand on the college’s page and are removed',
    async () => {
      const seat = await at(`/admin/college/${ames}`);
      const { page } = seat;
      const dialog = page.getByRole('dialog');
      const input = dialog.locator('input[type=file]');
      const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
      await page.getByRole('button', { name: 'Add logo' }).click();
      await input.setInputFiles(file('logo.svg', 'image/svg+xml', Buffer.from('<svg/>')));
      await dialog.getByText('Choose a JPG or PNG picture.').waitFor();
      for (const [title, said, picture] of [
        ['Logo', 'logo', file('logo.png', 'image/png', await madeFiles.png(600, 400))],
        ['Banner', 'banner', file('wide.jpg', 'image/jpeg', await madeFiles.jpeg(1800, 900))],
        ['Feature image', 'feature image', file('wide.jpg', 'image/jpeg', await madeFiles.jpeg(1800, 900))],
      ] as const) {
        if (said !== 'logo') await page.getByRole('button', { name: `Add ${said}` }).click();
        await input.setInputFiles(picture);
        await dialog.getByRole('group', { name: `Part of the ${said} to keep` }).waitFor();
        await expectSound(seat);
        await dialog.getByRole('button', { name: `Save ${said}` }).click();
        await page.getByRole('img', { name: `Current ${title}` }).waitFor();
        await dialog.waitFor({ state: 'hidden' });
      }

      const athlete = await screens.sitAs('athlete', 'phone');
      await athlete.page.goto(`${screens.url}/athlete/colleges/${ames}`);
      await becomesTrue(athlete, `document.querySelector('header img[data-shown="true"]')?.naturalWidth === 400`);
      await becomesTrue(
        athlete,
        `[...document.querySelectorAll('header img')].some((one) => one.naturalWidth === 1536)`,
      );
      await expectSound(athlete);

      await page.bringToFront();
      await page.getByRole('button', { name: 'Remove logo' }).click();
      await page.getByText('Logo removed').waitFor();
      await page.getByRole('button', { name: 'Add logo' }).waitFor();
      await undo(seat).click();
      await page.getByRole('img', { name: 'Current Logo' }).waitFor();
      for (const said of ['logo', 'banner', 'feature image']) {
        await page.getByRole('button', { name: `Remove ${said}` }).click();
        await page.getByRole('button', { name: `Add ${said}` }).waitFor();
      }
    },
    LONG,
  );

  it(
    'come from a file that is sent, looked at, written and taken back; a reload keeps what is looked at',
    async () => {
      const seat = await at('/admin/colleges');
      const { page } = seat;
      const csv = [
        'UNITID,INSTNM,CITY,STABBR,UGDS',
        '153603,Iowa State University,Ames,IA,25043',
        'nothing,No College,Ames,IA,12',
      ].join('\n');
      const file = { name: 'scorecard.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      const downloaded = async (button: string) => {
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: button }).click();
        return readFile(await (await downloading).path(), 'utf8');
      };
      await page.getByRole('link', { name: 'Import' }).click();
      const compare = page.getByRole('button', { name: 'Compare' });
      await page.getByLabel('School year').fill('2021');
      await page.getByLabel('School year').blur();
      await page.getByText('Enter a year like 2021-22').waitFor();
      expect(await compare.isDisabled()).toBe(true);
      await page.getByLabel('School year').fill('2021-22');
      await page.locator('input[type="file"]').setInputFiles(file);
      await compare.click();
      const write = page.getByRole('button', { name: 'Import 1 college' });
      await write.waitFor();
      await page.getByText('25,043').waitFor();
      await page.reload();
      await write.waitFor();
      await expectSound(seat);
      await page.getByRole('button', { name: '1 rejected' }).click();
      await page.getByText('UNITID "nothing" is not a number').waitFor();
      expect(await downloaded('Download report')).toContain('changed,2,153603');
      await write.click();
      await page.getByText('The import is done.').waitFor();
      const takeBack = page.getByRole('button', { name: 'Undo the import of scorecard.csv' });
      await takeBack.click();
      await expectSound(seat);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Undone').last().waitFor();
      await takeBack.waitFor({ state: 'hidden' });

      await page.goto(`${screens.url}/admin/colleges/import`);
      await page.getByText('Athletics file', { exact: true }).click();
      expect(await downloaded('Download template')).toMatch(/^unitid,name/);
      await page.getByRole('textbox', { name: 'Season' }).fill('2025-26');
      await page.locator('input[type="file"]').setInputFiles({ ...file, name: 'wrong.csv' });
      await compare.click();
      await page.getByText('This isn’t an athletics file: the column division is missing.').waitFor();
      await page.getByRole('button', { name: 'Choose another file' }).click();
      await compare.waitFor();
    },
    LONG,
  );

  it(
    'hold camps that are added by the college’s name, edited as far as it goes together, and deleted with Undo',
    async () => {
      const seat = await at('/admin/camps?search=under');
      const { page } = seat;
      const named = (name: string) => page.getByRole('button', { name, exact: true });
      const name = 'Under the Lights';
      await named(name).click();
      const editing = page.getByRole('dialog', { name: `Edit ${name}` });
      await editing.getByLabel('Youngest age').fill('18');
      await editing.getByLabel('Oldest age').fill('14');
      await editing.getByLabel('Oldest age').blur();
      await editing.getByText('Must be the youngest age or older').waitFor();
      await expectSound(seat);
      await editing.getByLabel('Oldest age').fill('19');
      await save(editing).click();
      await page.getByText('is up to date').waitFor();
      await editing.waitFor({ state: 'hidden' });
      await menuOf(seat, name, 'Delete');
      await page.getByText('Camp deleted').waitFor();
      await named(name).waitFor({ state: 'hidden' });
      await undo(seat).click();
      await named(name).waitFor();

      await page.goto(`${screens.url}/admin/camps?which=past`);
      await named('Last Summer Camp').waitFor();
      await page.getByRole('button', { name: 'Add camp' }).click();
      const form = page.getByRole('dialog', { name: 'Add camp' });
      await form.getByRole('combobox', { name: 'College' }).fill('grand view');
      await page.getByTitle('Grand View University, Des Moines, IA').click();
      await form.getByLabel('Name').fill('Spring Showcase');
      await form.getByRole('combobox', { name: 'Sports' }).click();
      await page.getByTitle('Football', { exact: true }).click();
      await page.keyboard.press('Escape');
      const [year = '', month = '', day = ''] = inDays(140).split('-');
      for (const label of ['First day', 'Last day']) {
        await form.getByLabel(label).fill(`${month}/${day}/${year}`);
        await form.getByLabel(label).press('Tab');
      }
      await save(form).click();
      await page.getByText('Camp added').waitFor();
      await page.goto(`${screens.url}/admin/camps?search=spring`);
      await page.getByText('Grand View University').waitFor();
    },
    LONG,
  );
});
