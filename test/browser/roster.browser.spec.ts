import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import exceljs from 'exceljs';
import type { Locator, Page } from 'playwright-core';
import { seasonAt, yearOf } from '../../contract/college/season.js';
import { topics } from '../../contract/live/live.js';
import { becomesTrue, focusOf, signIn, toasts, type Seat, type Width } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { expectSound, tooWide } from '../support/looks.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });

/** A whole story, beside other suites on two cores. */
const LONG = 120_000;
/** Long enough for another read to begin, if there were one: nothing tells that there is none. */
const QUIET_MS = 500;

const menus = ({ page }: Seat) => page.getByRole('button', { name: /^Actions for/ });
const ticks = ({ page }: Seat) => page.getByRole('checkbox', { name: /^Select (?!all)/i });
const rows = ({ page }: Seat) => page.getByRole('rowheader');
const search = ({ page }: Seat) => page.getByLabel('Search athletes');
const bar = ({ page }: Seat) => page.getByRole('toolbar', { name: 'Selected athletes' });
const undo = (seat: Seat) => toasts(seat).getByRole('button', { name: 'Undo' });
const undone = (seat: Seat) => toasts(seat).getByText('Action undone').waitFor();
const paged = (seat: Seat) => becomesTrue(seat, `document.querySelector('[aria-busy="true"]') === null`);
/** Waits for the focus: it comes once what it goes to is drawn. */
const focused = async (seat: Seat, label: string) =>
  eventually(`the focus on ${label}, now on ${await focusOf(seat)}`, async () => (await focusOf(seat)) === label);
const focusKept = (seat: Seat) => becomesTrue(seat, 'document.activeElement !== document.body');
const nameOf = async (menu: Locator) => ((await menu.getAttribute('aria-label')) ?? '').replace('Actions for ', '');

async function atRoster(width: Width = 'wide', query = '', who = 'coach'): Promise<Seat> {
  const seat = await screens.sitAs(who, width);
  if (query) await seat.page.goto(`${screens.url}/coach/team${query}`);
  await menus(seat).first().waitFor();
  return seat;
}

/** The writes and the reads of the roster that a page sends from now on. */
function listen(page: Page): { writes: string[]; rosters: string[] } {
  const sent = { writes: [] as string[], rosters: [] as string[] };
  page.on('request', (request) => {
    const { pathname, search: query } = new URL(request.url());
    if (request.method() !== 'GET') sent.writes.push(`${request.method()} ${pathname}`);
    else if (/\/athletes$/.test(pathname) && !query.includes('pending')) sent.rosters.push(query);
  });
  return sent;
}

/** What a toast covers: not a drawer’s buttons, which it makes way for, and nothing for longer than a newer one wants. */
async function expectToastMakesWay(seat: Seat): Promise<void> {
  const { page } = seat;
  const deactivate = async () => {
    const menu = page.getByRole('button', {
      name: (await menus(seat).first().getAttribute('aria-label')) ?? '',
      exact: true,
    });
    await menu.click();
    await page.getByRole('menuitem', { name: /Deactivate|Activate/ }).click();
    await menu.waitFor({ state: 'hidden' });
  };
  const meet = async (one: Locator, other: Locator): Promise<boolean> => {
    const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
    if (!a || !b) throw new Error('One of the two is not on the screen.');
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  };
  // Its code is there then: a toast stays for five seconds, which a slow machine needs for the first time of a drawer.
  const filter = page.getByRole('button', { name: 'Filter' });
  const drawer = page.getByRole('dialog', { name: 'Filter athletes' });
  await filter.click();
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await deactivate();
  await undo(seat).waitFor();
  const first = await toasts(seat).textContent();
  await deactivate();
  await eventually('the second toast', async () => (await toasts(seat).textContent()) !== first);
  await filter.click();
  const foot = page.locator('.ant-drawer-footer button');
  await foot.first().waitFor();
  await eventually('the toast has made way', async () => {
    const covered = await Promise.all((await foot.all()).map((button) => meet(toasts(seat), button)));
    return covered.every((lies) => !lies);
  });
  await toasts(seat).getByRole('button', { name: 'Dismiss' }).click();
  await eventually('no toast', async () => (await toasts(seat).getByRole('button').count()) === 0);
}

describe('a coach at a desk', () => {
  it(
    'turns pages, finds athletes by position, jersey, town and school, and goes through them by keys; the head and its widths stay, and the address keeps every step',
    async () => {
      const seat = await atRoster();
      const { page } = seat;
      const headOf = (what: string) =>
        page.evaluate<number[]>(
          `[...document.querySelectorAll('thead th')].map((cell) => Math.round(cell.getBoundingClientRect().${what}))`,
        );
      expect(new URL(page.url()).pathname).toBe('/coach/team');
      await page.getByRole('row').nth(15).waitFor();
      expect(await page.getByRole('row').count()).toBe(16);
      const widths = await headOf('width');
      await page.evaluate('window.scrollTo(0, 400)');
      await becomesTrue(seat, `document.querySelector('thead th').getBoundingClientRect().top === 0`);
      const first = await rows(seat).first().textContent();
      await page.getByRole('button', { name: 'Page 2', exact: true }).click();
      await page.waitForURL(/page=2/);
      await becomesTrue(seat, `!document.querySelector('tbody th')?.textContent?.includes(${JSON.stringify(first)})`);
      await paged(seat);
      expect((await headOf('top'))[0]).toBeGreaterThanOrEqual(0);
      await focusKept(seat);
      expect(await headOf('width')).toEqual(widths);
      await page.getByRole('checkbox', { name: 'Select all athletes on this page' }).click();
      expect(await headOf('width')).toEqual(widths);
      await bar(seat).getByRole('button', { name: 'Clear selection' }).click();

      await search(seat).fill('Tra');
      await page.waitForURL(/search=Tra$/);
      await search(seat).fill('Tran');
      await page.waitForURL(/\?search=Tran$/);
      await page.reload();
      await menus(seat).first().waitFor();
      expect(await search(seat).inputValue()).toBe('Tran');
      await page.goBack();
      await page.waitForURL(/\?page=2$/);
      await becomesTrue(seat, `document.querySelector('[aria-label="Search athletes"]')?.value === ''`);
      await page.goBack();
      await page.waitForURL(/\/coach\/team$/);

      await search(seat).fill('Chase Vance');
      await becomesTrue(seat, `document.querySelectorAll('tbody [data-row]').length === 1`);
      expect(await headOf('width')).toEqual(widths);
      await search(seat).fill('nobody of that name');
      await page.getByText('No results.').waitFor();
      await page.getByRole('button', { name: 'Print' }).click();
      await toasts(seat).getByText('No athletes to print').waitFor();

      await page.goto(`${screens.url}/coach/team`);
      await menus(seat).first().waitFor();
      const links = rows(seat).getByRole('link');
      const finds = async (text: string, shown: RegExp) => {
        await search(seat).fill(text);
        await search(seat).press('Enter');
        await page.waitForURL((url) => url.searchParams.get('search') === text);
        await becomesTrue(
          seat,
          `((rows) => rows.length > 0 && rows.every((row) => ${String(shown)}.test(row.textContent)))([...document.querySelectorAll('tbody [data-row]')])`,
        );
        await paged(seat);
      };
      await links.first().focus();
      await page.keyboard.press('/');
      await becomesTrue(seat, `document.activeElement?.getAttribute('aria-label') === 'Search athletes'`);
      await page.keyboard.type('a/');
      expect(await search(seat).inputValue()).toBe('a/');
      await finds('quarterback', /QB/);
      await finds('QB', /QB/);
      const [, jersey, town] = /#(\d+) · ([^,]+),/.exec((await rows(seat).first().textContent()) ?? '') ?? [];
      await finds(`#${jersey}`, new RegExp(`#${jersey} `));
      await finds(`qb ${town?.toUpperCase()}`, new RegExp(town ?? ''));
      const school = await page.locator('tbody td p[title]').first().textContent();
      await finds(school ?? '', new RegExp(school ?? ''));

      await search(seat).fill('');
      await page.waitForURL(/\/coach\/team$/);
      await links.nth(14).waitFor();
      await paged(seat);
      await links.first().focus();
      await page.keyboard.press('ArrowDown');
      await focused(seat, (await links.nth(1).textContent())?.trim() ?? '');
      await page.keyboard.press('ArrowUp');
      await focused(seat, (await links.first().textContent())?.trim() ?? '');
      const head = page.getByRole('columnheader', { name: /^Athlete/ });
      await head.getByRole('button').click();
      await page.waitForURL(/sortBy=lastName/);
      await head.and(page.locator('[aria-sort="ascending"]')).waitFor();
      await paged(seat);
      const names = (await links.allTextContents()).map((name) => name.trim());
      const [second = '', third = '', fourth = ''] = names.slice(1);
      await page.getByRole('row').nth(3).getByRole('cell').nth(2).click();
      const heading = (name: string) => page.getByRole('heading', { level: 1, name });
      await heading(third).waitFor();

      await page.getByRole('link', { name: `Next: ${fourth}` }).waitFor();
      await page.keyboard.press('[');
      await heading(second).waitFor();
      await page.getByPlaceholder('As of…').focus();
      await page.keyboard.press('[');
      await page.getByRole('button', { name: 'Edit personal' }).click();
      await page.getByRole('dialog').getByLabel('City').waitFor();
      await page.keyboard.press('[');
      // Back closes what is open, and leads nowhere else.
      await page.evaluate('history.back()');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await heading(second).count()).toBe(1);
      await page.getByRole('link', { name: `Previous: ${names[0]}` }).click();
      await heading(names[0] ?? '').waitFor();
      await page.getByRole('link', { name: /^Previous: / }).waitFor({ state: 'detached' });
      await page.goBack();
      await links.first().waitFor();
    },
    LONG,
  );

  it(
    'narrows the list by the words of an option, by arrow keys and by group, and sees how much narrows it',
    async () => {
      const seat = await atRoster();
      const { page } = seat;
      await page.getByRole('button', { name: /^Filter/ }).click();
      const drawer = page.getByRole('dialog', { name: 'Filter athletes' });
      await drawer.waitFor();
      await page.keyboard.press('/');
      expect(await focusOf(seat)).not.toBe('Search athletes');
      await drawer.getByRole('combobox', { name: 'Positions' }).fill('quarterb');
      await page.keyboard.press('Enter');
      await page.waitForURL(/position=QB/);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(/position=QB(%2C|,)/);
      await page.keyboard.press('Escape');
      await drawer.getByRole('combobox', { name: 'States' }).fill('iowa');
      await page.locator('.ant-select-item-option', { hasText: 'Iowa' }).click();
      await page.waitForURL(/state=IA/);
      await page.keyboard.press('Escape');

      await page.goto(`${screens.url}/coach/team`);
      await page.getByRole('button', { name: /^Filter/ }).click();
      await drawer.getByText('High School', { exact: true }).click();
      const seniors = yearOf(seasonAt(new Date())) + 1;
      await drawer.getByText(String(seniors), { exact: true }).click();
      await drawer.getByRole('button', { name: /^Show/ }).click();
      await page.getByRole('button', { name: /^Filter\D*2/ }).waitFor();
      await page
        .getByRole('cell')
        .filter({ hasText: `Class of ${seniors + 1}` })
        .first()
        .waitFor({ state: 'detached' });
      await page.getByText('Senior').first().waitFor();

      await page.goto(`${screens.url}/coach/team`);
      await page.getByRole('button', { name: /All groups/ }).click();
      const popover = page.getByRole('dialog', { name: 'Filter by group' });
      await popover.getByText('Specialists').click();
      await page.waitForURL(/group=/);
      await popover.getByRole('checkbox', { name: /Specialists/, checked: true }).waitFor();
      await popover.getByText('Specialists').click();
      await page.waitForURL(/\/coach\/team$/);
      await page.keyboard.press('Escape');
      await popover.waitFor({ state: 'detached' });
      await becomesTrue(seat, `document.activeElement?.textContent.includes('All groups')`);

      const said = page.locator('tbody').getByText(/^(Active|Inactive|Pending|Rejected)$/);
      expect(await said.count()).toBe(0);
      await page.goto(`${screens.url}/coach/team?accountStatus=pending`);
      await rows(seat).getByText('Pending', { exact: true }).first().waitFor();
      expect(await said.count()).toBe(await rows(seat).count());
    },
    LONG,
  );

  it(
    'deactivates an athlete once however often it is pressed, which is fetched once, and takes it back, by mouse and by keyboard alone',
    async () => {
      const seat = await atRoster();
      const { page } = seat;
      const first = menus(seat).first();
      const name = await nameOf(first);
      await first.click();
      const items = page.getByRole('menuitem');
      await items.first().waitFor();
      expect(await items.allTextContents()).toEqual(['Open profile', 'View history', 'Deactivate']);
      expect(await page.locator('[role=menu] [role=separator] + [role=menuitem]').allTextContents()).toEqual([
        'Deactivate',
      ]);
      await becomesTrue(seat, `document.activeElement?.textContent === 'Open profile'`);
      await items.last().click();
      await toasts(seat)
        .getByText(/deactivated/i)
        .first()
        .waitFor();
      await undo(seat).click();
      await undone(seat);
      await page.getByRole('button', { name: `Actions for ${name}` }).waitFor();

      const gone = await nameOf(menus(seat).nth(1));
      const next = await nameOf(menus(seat).nth(2));
      await page.getByRole('button', { name: `Actions for ${gone}` }).focus();
      await page.keyboard.press('Enter');
      await becomesTrue(seat, `document.activeElement?.textContent === 'Open profile'`);
      for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
      await page.getByRole('button', { name: `Actions for ${gone}` }).waitFor({ state: 'detached' });
      await focused(seat, `Actions for ${next}`);
      // The row goes before the answer has come, and with it the toast.
      await undo(seat).waitFor();
      await page.keyboard.press('F8');
      await focused(seat, 'Undo');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Actions for ${gone}` }).waitFor();
      await focusKept(seat);

      await menus(seat).first().focus();
      await page.keyboard.press('Enter');
      await becomesTrue(seat, `document.activeElement?.textContent === 'Open profile'`);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name }).waitFor();

      await page.goto(`${screens.url}/coach/team`);
      await menus(seat).first().waitFor();
      const { team } = await (await screens.apiOf(seat)).session();
      const live = await screens.liveOf(seat);
      await menus(seat).nth(2).click();
      const sent = listen(page);
      await page.getByRole('menuitem', { name: 'Deactivate' }).dblclick();
      await page
        .getByText(/deactivated/i)
        .first()
        .waitFor();
      expect(new URL(page.url()).pathname).toBe('/coach/team');
      expect(sent.writes).toHaveLength(1);
      // What the change made old is fetched once, though its own answer and a live update both tell of it.
      await live.hears(topics.team(team!.id, 'roster'));
      live.close();
      await eventually('the list to be fetched', () => sent.rosters.length > 0);
      await pause(QUIET_MS);
      expect(sent.rosters).toHaveLength(1);
      await undo(seat).click();
      await undone(seat);
    },
    LONG,
  );

  it(
    'selects over pages and searches, and exports the selection, or everybody active without one',
    async () => {
      const seat = await atRoster();
      const { page } = seat;
      const exported = async (): Promise<unknown> => {
        const [request] = await Promise.all([
          page.waitForRequest(/athletes\/export$/),
          page.getByRole('group', { name: 'Team actions' }).getByRole('button', { name: 'Export' }).click(),
        ]);
        await page.getByText('Roster exported').waitFor();
        return request.postDataJSON();
      };
      for (const index of [0, 1]) await ticks(seat).nth(index).check();
      expect(await exported()).toEqual({ athleteIds: [expect.any(String), expect.any(String)] });
      await search(seat).fill('Tran');
      await page.waitForURL(/search=Tran/);
      await page.getByRole('row').nth(4).waitFor({ state: 'detached' });
      expect(await bar(seat).textContent()).toContain('2 selected');
      await page.getByRole('button', { name: 'Select All', exact: true }).click();
      await page.getByRole('button', { name: 'Deselect All' }).waitFor();
      expect(await bar(seat).textContent()).not.toContain('2 selected');
      await bar(seat).getByRole('button', { name: 'Clear selection' }).click();
      await bar(seat).waitFor({ state: 'detached' });
      await focusKept(seat);
      expect(await exported()).toEqual({});

      await search(seat).fill('');
      await page.waitForURL(/\/coach\/team$/);
      await ticks(seat).nth(14).waitFor();
      await page.getByRole('button', { name: 'Select All', exact: true }).click();
      await bar(seat).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        bar(seat).getByRole('button', { name: 'Export' }).click(),
      ]);
      const workbook = new exceljs.Workbook();
      await workbook.xlsx.readFile(await download.path());
      const [sheet] = workbook.worksheets;
      expect(sheet?.getCell('A1').text).toContain('Cedar Valley Hawks');
      expect(sheet?.rowCount).toBeGreaterThan(30);
      await page.getByRole('button', { name: 'Deselect All' }).click();
      await bar(seat).waitFor({ state: 'hidden' });
    },
    LONG,
  );

  it(
    'deactivates, accepts and groups many at once, told apart by status, and takes each back at once',
    async () => {
      const seat = await atRoster();
      const { page } = seat;
      const name = (await rows(seat).first().getByRole('link').textContent()) ?? '';
      for (const nth of [0, 1, 2]) await ticks(seat).nth(nth).click();
      await page.getByRole('button', { name: 'Groups of the selected athletes' }).click();
      await page
        .getByRole('checkbox', { name: /Specialists/ })
        .last()
        .click();
      await toasts(seat).getByText('Added to Specialists').waitFor();
      await undo(seat).click();
      const question = page.getByRole('dialog', { name: /^Undo/ });
      await question.getByRole('button', { name: 'Undo' }).click();
      await undone(seat);
      await page.keyboard.press('Escape');

      await bar(seat).getByRole('button', { name: 'Status' }).focus();
      await page.keyboard.press('Enter');
      await becomesTrue(seat, `document.activeElement?.role === 'menuitem'`);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Deactivate 3 athletes?' });
      expect(await dialog.textContent()).toContain(name);
      await expectSound(seat);
      await dialog.getByRole('button', { name: 'Deactivate 3 athletes' }).click();
      await toasts(seat).getByText('Athletes deactivated').waitFor();
      await bar(seat).waitFor({ state: 'detached' });
      await rows(seat).getByRole('link', { name }).waitFor({ state: 'detached' });
      await undo(seat).click();
      await page.getByRole('dialog', { name: 'Undo 3 changes?' }).getByRole('button', { name: 'Undo' }).click();
      await rows(seat).getByRole('link', { name }).waitFor();

      await page.goto(`${screens.url}/coach/team?accountStatus=active,pending`);
      await page.getByRole('button', { name: 'Select All', exact: true }).click();
      await bar(seat).waitFor();
      const count = async () => Number(/\d+/.exec((await bar(seat).textContent()) ?? '')?.[0]);
      const all = await count();
      const status = async (item: RegExp) => {
        await bar(seat).getByRole('button', { name: 'Status' }).click();
        await page.getByRole('menuitem', { name: item }).click();
      };
      await status(/^Deactivate \d+ active…$/);
      const some = page.getByRole('dialog', { name: /^Deactivate \d+ athletes\?$/ });
      await some.getByText(new RegExp(`^\\d+ of the ${all} selected are not active and won’t change\\.$`)).waitFor();
      await some.getByRole('button', { name: 'Cancel' }).click();
      await some.waitFor({ state: 'hidden' });
      expect(await count()).toBe(all);
      await status(/^Accept \d+ pending$/);
      await toasts(seat)
        .getByText(/^Athletes? accepted$/)
        .waitFor();
      expect(await count()).toBe(all);
      await bar(seat).getByRole('button', { name: 'Status' }).click();
      await page.getByRole('menuitem', { name: `Deactivate ${all} active…` }).waitFor();
      expect(await page.getByRole('menuitem').count()).toBe(1);
      await page.keyboard.press('Escape');
      await undo(seat).click();
      await question.getByRole('button', { name: 'Undo' }).click();
      await undone(seat);
    },
    LONG,
  );

  it(
    'decides on who asks to join, takes it back from the keyboard over the dialog, and invites by one address and by a list, which no mistake loses',
    async () => {
      const seat = await atRoster();
      const { page } = seat;
      await page.getByRole('button', { name: /^Invite\s*4/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite Users' });
      await dialog.getByLabel('Join code HAWK-2627').waitFor();
      const pending = dialog.getByRole('list', { name: 'Pending athletes' }).getByRole('listitem');
      await pending.nth(3).waitFor();
      expect(await pending.count()).toBe(4);
      const three = async () => {
        await pending.nth(3).waitFor({ state: 'detached' });
        expect(await pending.count()).toBe(3);
      };
      const called = listen(page);
      await dialog
        .getByRole('button', { name: /^Accept / })
        .first()
        .dblclick();
      await toasts(seat)
        .getByText(/accepted/i)
        .first()
        .waitFor();
      await three();
      expect(called.writes.filter((write) => write.startsWith('PATCH /api/athlete/'))).toHaveLength(1);
      await undo(seat).click();
      await undone(seat);
      await pending.nth(3).waitFor();

      await dialog
        .getByRole('button', { name: /^Reject / })
        .first()
        .press('Enter');
      await toasts(seat)
        .getByText(/rejected/i)
        .first()
        .waitFor();
      await three();
      await undo(seat).waitFor();
      await page.keyboard.press('F8');
      await focused(seat, 'Undo');
      await page.keyboard.press('Enter');
      await undone(seat);
      await pending.nth(3).waitFor();
      expect(await dialog.isVisible()).toBe(true);
      await becomesTrue(seat, `document.activeElement?.closest('[role=dialog]')`);
      await dialog
        .getByRole('button', { name: /^Reject / })
        .first()
        .click();
      await three();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: /^Invite\s*3/ }).waitFor();

      await page.goto(`${screens.url}/coach/team`);
      await menus(seat).first().waitFor();
      const says = (text: string) => toasts(seat).getByText(text).waitFor();
      await page.getByRole('button', { name: /^Invite/ }).click();
      const email = dialog.getByRole('textbox', { name: 'Invite athletes by email' });
      const send = dialog.getByRole('button', { name: /^Send/ });
      const sent = dialog.getByRole('list', { name: 'Sent invites' }).getByRole('listitem');
      await dialog.getByText('They asked to join.').waitFor();
      // It stands still whatever a tab, an error or a list holds.
      const box = await dialog.boundingBox();
      for (const tab of ['Coach', 'Parent', 'Athlete']) {
        await dialog.getByRole('tab', { name: tab }).click();
        await dialog
          .getByText(/^(Sent invites|Pending athletes)/)
          .first()
          .waitFor();
        expect(await dialog.boundingBox()).toEqual(box);
      }
      const topOf = async (name: string) => (await dialog.getByRole('region', { name }).boundingBox())?.y ?? NaN;
      expect(Math.abs((await topOf('Athletes')) - (await topOf('Join code')))).toBeLessThan(12);
      expect(await send.isDisabled()).toBe(true);
      await email.fill('nobody');
      await email.blur();
      await dialog.getByText('Invalid email address').waitFor();
      await dialog.getByRole('button', { name: 'Replace code' }).click();
      await dialog.getByRole('alertdialog', { name: 'Replace the code' }).waitFor();
      expect(await dialog.boundingBox()).toEqual(box);
      await becomesTrue(seat, `document.querySelector('[alt^="QR code"]').naturalWidth > 0`);
      await expectSound(seat);
      await page.goto(`${screens.url}/coach/team`);
      await page.getByRole('button', { name: /^Invite/ }).click();

      await email.fill('one@example.com');
      await send.click();
      await says('Sent to one@example.com.');
      await dialog.getByText('Sent invites').click();
      await sent.filter({ hasText: 'one@example.com' }).getByText('Pending').waitFor();
      await sent
        .first()
        .getByText(/^Sent on \d\d\/\d\d\/\d{4}$/)
        .waitFor();
      await email.fill('one@example.com');
      await email.blur();
      await dialog.getByText('This address already has a pending invite.').waitFor();
      await email.fill('two@example.com, three@example.com\none@example.com');
      await dialog.getByRole('button', { name: 'Send 3 invites' }).click();
      await says('Sent to 2 addresses.');
      await dialog.getByRole('list', { name: 'Not invited' }).getByText('one@example.com').waitFor();
      await dialog.getByRole('button', { name: 'Resend the invite to two@example.com' }).click();
      await says('Email has been resent to the address.');
      await dialog.getByRole('button', { name: 'Delete the invite to three@example.com' }).click();
      await dialog.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await says('Invite deleted');
      await sent.filter({ hasText: 'three@example.com' }).waitFor({ state: 'detached' });
      await expectSound(seat);

      await email.fill('four@example.com, five@example.com');
      const question = page.getByRole('dialog', { name: 'Discard your changes?' });
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await question.waitFor({ state: 'hidden' });
      await dialog.getByRole('tab', { name: 'Coach' }).click();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await email.inputValue()).toBe('four@example.com, five@example.com');
      await dialog.getByRole('tab', { name: 'Coach' }).click();
      await question.getByRole('button', { name: 'Discard changes' }).click();
      await page.getByRole('heading', { name: 'Invite a coach' }).waitFor();

      await page.goto(`${screens.url}/coach/team?tab=parents`);
      await page.getByRole('button', { name: /^Invite/ }).click();
      expect(await dialog.getByRole('tab', { name: 'Parent' }).getAttribute('aria-selected')).toBe('true');
      expect(await dialog.getByLabel('First name').isDisabled()).toBe(true);
      await dialog.getByText('Choose the athlete first.').waitFor();
      await dialog.getByLabel('Search athletes').fill('Navarro');
      await dialog.getByRole('list', { name: 'Athletes found' }).getByRole('button', { name: 'Tavon Navarro' }).click();
      await dialog.getByLabel('First name').fill('Sam');
      await dialog.getByLabel('Last name').focus();
      await dialog.getByLabel('Last name').blur();
      await dialog.getByText('Last name is required').waitFor();
      await dialog.getByLabel('Last name').fill('Example');
      await dialog.getByRole('combobox', { name: 'Relationship' }).click();
      await page.keyboard.type('Uncle');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await dialog.getByLabel('Email').fill('uncle@example.com');
      await dialog.getByRole('button', { name: 'Send invite' }).click();
      await says('Sent to uncle@example.com.');
      await sent
        .filter({ hasText: 'uncle@example.com' })
        .getByText(/of Tavon Navarro$/)
        .waitFor();
      await expectSound(seat);
    },
    LONG,
  );

  it(
    'starts with what needs a coach today: accepts all who asked with one undo, and lists who has no film; prints everyone',
    async () => {
      const seat = await atRoster();
      const { page } = seat;
      const today = page.getByRole('region', { name: 'Today' });
      const asking = today.getByRole('link', { name: /requests? to join/ });
      await asking.click();
      await page.waitForURL(/accountStatus=pending/);
      const waiting = parseInt((await asking.textContent()) ?? '', 10);
      await eventually('those who asked', async () => (await rows(seat).count()) === waiting);
      await today.getByRole('button', { name: 'Accept all' }).click();
      await toasts(seat).getByText(`${waiting} athletes`).waitFor();
      await asking.waitFor({ state: 'detached' });
      await undo(seat).click();
      await undone(seat);
      await asking.filter({ hasText: new RegExp(`^\\s*${waiting}\\b`) }).waitFor();

      const filmless = today.getByRole('link', { name: /without film/ });
      const count = parseInt((await filmless.textContent()) ?? '', 10);
      await filmless.click();
      await page.waitForURL(/film=No/);
      await page
        .getByRole('status')
        .filter({ hasText: `${count} athletes` })
        .waitFor({ state: 'attached' });

      await page.goto(`${screens.url}/coach/team`);
      await menus(seat).first().waitFor();
      await page.evaluate('window.print = () => undefined');
      await page.getByRole('button', { name: 'Print' }).click();
      const paper = page.locator('[data-paper]');
      await paper.waitFor({ state: 'attached' });
      await page.emulateMedia({ media: 'print' });
      const [, all = ''] = /(\d+) athletes/.exec((await paper.textContent()) ?? '') ?? [];
      expect(await paper.getByRole('rowheader').count()).toBe(Number(all));
      expect(Number(all)).toBeGreaterThan(15);
      expect(await paper.getByRole('columnheader').allTextContents()).toEqual(
        expect.arrayContaining(['Athlete', 'Position', 'Groups']),
      );
      expect(await page.locator('button:visible').count()).toBe(0);
    },
    LONG,
  );

  it('finds a screen, an athlete and a college by Ctrl+K, from anywhere, by keys alone', async () => {
    const seat = await atRoster();
    const { page } = seat;
    const box = page.getByRole('combobox', { name: 'Find a screen, athlete or college' });
    await page.keyboard.press('Control+k');
    await focused(seat, 'Find a screen, athlete or college');
    await expectSound(seat);
    await page.keyboard.type('Navarro');
    await page.getByTitle(/^Tavon Navarro/).waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await focused(seat, 'Find a screen, athlete or college');
    await page.keyboard.type('Sett');
    await page.getByTitle('Settings', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/coach\/settings/);
  });

  it(
    'keeps groups by keyboard alone, asked before what was typed is lost',
    async () => {
      const seat = await atRoster();
      const { page } = seat;
      const drawer = page.getByRole('dialog', { name: 'Manage groups' });
      const form = (name: string) => drawer.getByRole('form', { name });
      const action = (name: string) => drawer.getByRole('button', { name, exact: true });
      await page.getByRole('button', { name: /All groups/ }).click();
      await page.getByRole('button', { name: 'Manage groups' }).click();
      await drawer.getByText('Linemen').waitFor();
      const long = `Travel squad ${'and everybody else '.repeat(2)}`.trim();
      const typing = (name: string) => form(name).getByLabel('Name').and(page.locator(':focus')).waitFor();
      await drawer.getByRole('button', { name: 'New group' }).press('Enter');
      await typing('New group');
      await page.keyboard.type('LINEMEN');
      await form('New group').getByText('Group name is already taken').waitFor();
      expect(await action('Create group').isDisabled()).toBe(true);
      await page.keyboard.press('Enter');
      await form('New group').getByLabel('Name').fill(long);
      await page.keyboard.press('Tab');
      await form('New group').getByRole('button', { name: 'Purple' }).press('Enter');
      await form('New group').getByRole('button', { name: 'Purple', pressed: true }).waitFor();
      await form('New group').getByLabel('Name').press('Enter');
      await toasts(seat).getByText('Group created').waitFor();
      await action(`Edit ${long}`).waitFor();
      await becomesTrue(seat, 'document.activeElement.textContent.includes("New group")');
      const body = `document.querySelector('[role="dialog"] .ant-drawer-body')`;
      await becomesTrue(seat, `${body}.scrollWidth <= ${body}.clientWidth`);
      await action(`Edit ${long}`).press('Enter');
      await form(`Edit ${long}`).getByLabel('Name').fill('Bus');
      await page.keyboard.press('Enter');
      await action('Edit Bus').waitFor();
      await becomesTrue(seat, `document.activeElement.ariaLabel === 'Edit Bus'`);
      await page.keyboard.press('Enter');
      await typing('Edit Bus');
      await page.keyboard.press('Escape');
      await form('Edit Bus').waitFor({ state: 'detached' });
      await focused(seat, 'Edit Bus');
      expect(await drawer.isVisible()).toBe(true);

      await drawer.getByRole('button', { name: 'New group' }).click();
      await form('New group').getByLabel('Name').fill('Half a na');
      const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => action('Edit Linemen').click(),
        () => action('Close').click(),
        () => form('New group').getByRole('button', { name: 'Cancel' }).click(),
      ]) {
        await leave();
        await asked.getByRole('button', { name: 'Keep editing' }).click();
        await asked.waitFor({ state: 'hidden' });
        expect(await form('New group').getByLabel('Name').inputValue()).toBe('Half a na');
      }
      await action('Edit Linemen').click();
      await asked.getByRole('button', { name: 'Discard changes' }).click();
      await form('Edit Linemen').getByLabel('Name').waitFor();
      expect(await form('New group').count()).toBe(0);
      await form('Edit Linemen').getByRole('button', { name: 'Cancel' }).click();

      const sent = listen(page);
      await action('Delete Bus').dblclick();
      await toasts(seat).getByText('Group deleted').waitFor();
      await drawer.getByText('Bus', { exact: true }).waitFor({ state: 'detached' });
      expect(sent.writes).toHaveLength(1);
      await undo(seat).click();
      await undone(seat);
      await drawer.getByText('Bus', { exact: true }).waitFor();
    },
    LONG,
  );

  it(
    'finds coaches as one types, reads each parent’s contact beside whose it is, and chooses columns and how high the rows are, which are kept past a sign-out',
    async () => {
      const seat = await atRoster();
      const { page } = seat;
      await page.goto(`${screens.url}/coach/team?tab=coaches`);
      await page.getByLabel('Search coaches').fill('maria');
      await page.waitForURL(/search=maria/);
      await eventually('one coach', async () => (await rows(seat).count()) === 1);
      await page.getByLabel('Search coaches').fill('nobody of that name');
      await page.getByText('No results.').waitFor();

      const parent = { name: 'Camila Navarro', email: 'parent@demo.touchline.test' };
      await page.goto(`${screens.url}/coach/team?tab=parents`);
      const table = page.getByRole('table', { name: 'Parents by athlete' });
      await table.waitFor();
      expect(await table.getByRole('columnheader').allTextContents()).toEqual([
        'Athlete',
        'Parent or guardian',
        'Relationship',
        'Email',
        'Phone',
      ]);
      const middle = async (text: string) => {
        const box = await table.getByText(text, { exact: true }).boundingBox();
        return box ? box.y + box.height / 2 : NaN;
      };
      expect(Math.abs((await middle(parent.name)) - (await middle(parent.email)))).toBeLessThan(3);
      await table.getByRole('link', { name: `Email ${parent.name}: ${parent.email}` }).waitFor();

      await page.goto(`${screens.url}/coach/team`);
      await menus(seat).first().waitFor();
      const heads = () => page.getByRole('columnheader').allTextContents();
      const headsBecome = (what: string, are: (found: string[]) => boolean) =>
        eventually(what, async () => are(await heads()));
      const chooser = page.getByRole('dialog', { name: 'Columns and rows' });
      const choose = async (...names: string[]) => {
        for (const name of names) await chooser.getByText(name, { exact: true }).click();
      };
      const rowHeight = async () => (await rows(seat).first().boundingBox())?.height;
      const standard = await heads();
      expect(standard.filter(Boolean)).toEqual(
        expect.arrayContaining(['Position', 'Class', 'Height', 'Weight', '40 yd', 'GPA', 'Groups', 'School']),
      );
      await page.getByRole('button', { name: 'Columns' }).focus();
      await page.keyboard.press('Enter');
      await chooser.waitFor();
      await becomesTrue(seat, `document.activeElement?.closest('label')?.textContent === 'Position'`);
      await expectSound(seat);
      await page.keyboard.press('Space');
      await headsBecome('no position', (found) => !found.includes('Position'));
      await choose('Last activity', 'Wingspan (in)', 'Squat (lb)', 'Position');
      await headsBecome('what was chosen', (found) =>
        ['Position', 'Squat', 'Wingspan', 'Last activity'].every((head) => found.includes(head)),
      );
      const left = async () => (await rows(seat).first().boundingBox())?.x;
      const before = await left();
      await page.evaluate(`document.querySelector('[data-scrolls]').scrollLeft = 200`);
      expect(await left()).toBe(before);
      await expectSound(seat);
      await chooser.getByRole('button', { name: 'Standard columns' }).click();
      await headsBecome('the standard columns', (found) => isDeepStrictEqual(found, standard));

      await choose('School', 'Groups', 'Last activity', 'Compact');
      await page.keyboard.press('Escape');
      await becomesTrue(seat, `document.activeElement?.textContent === 'Columns'`);
      await headsBecome('what was chosen', (found) => found.includes('Last activity') && !found.includes('School'));
      const chosen = await heads();
      expect(await rowHeight()).toBeLessThan(44);
      await page.getByRole('button', { name: /Dana Whitlock/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.waitForURL(/sign-in/);
      await signIn(seat, screens.url, 'coach');
      await rows(seat).first().waitFor();
      expect(await heads()).toEqual(chosen);
      expect(await rowHeight()).toBeLessThan(44);
    },
    LONG,
  );

  it(
    'sees within seconds what another coach does, without losing what one types; a deactivated one is let in again; a toast makes way',
    async () => {
      const [seat, other] = [await atRoster(), await atRoster('wide', '', 'assistant')];
      const name = await nameOf(menus(seat).first());
      const menu = (at: Seat) => at.page.getByRole('button', { name: `Actions for ${name}` });
      await search(seat).focus();
      await menu(other).click();
      await other.page.getByRole('menuitem', { name: 'Deactivate' }).click();
      await menu(seat).waitFor({ state: 'detached' });
      expect(await focusOf(seat)).toBe('Search athletes');
      await undo(other).click();
      await menu(seat).waitFor();

      const api = await screens.apiOf(seat);
      const { coachId } = await (await screens.apiOf(other)).session();
      const { team } = await api.session();
      const set = (status: string) => api.call('PATCH', '/api/coach/membership', { coachId, teamId: team!.id, status });
      expect((await set('inactive')).status).toBe(200);
      await other.page.getByRole('heading', { name: "We're sorry" }).waitFor();
      expect((await set('active')).status).toBe(200);
      await other.page.getByRole('heading', { name: 'Team', exact: true }).waitFor();
      await expectToastMakesWay(seat);
    },
    LONG,
  );
});

describe('a coach on a phone', () => {
  const main = ({ page }: Seat) => page.getByRole('navigation', { name: 'Main' });

  it('has cards that open by a press beside the name, who waits first, and calls, writes and mails', async () => {
    const seat = await atRoster('phone');
    const { page } = seat;
    const cards = page.getByRole('list', { name: 'Athletes of the team' }).getByRole('listitem');
    await cards.nth(14).waitFor();
    expect(await cards.count()).toBe(15);
    await page.getByRole('button', { name: /^Invite/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite Users' });
    await dialog.getByText('They asked to join.').waitFor();
    const topOf = async (name: string) => (await dialog.getByRole('region', { name }).boundingBox())?.y ?? NaN;
    expect(await topOf('Athletes')).toBeLessThan(await topOf('Join code'));
    await page.goto(`${screens.url}/coach/team?tab=parents`);
    await page
      .getByRole('list', { name: 'Parents of Tavon Navarro' })
      .getByText('parent@demo.touchline.test')
      .waitFor();
    expect(await page.getByRole('table').count()).toBe(0);

    await page.goto(`${screens.url}/coach/team`);
    await menus(seat).first().waitFor();
    const grade = /· Sophomore|· Junior|· Senior|· Freshman/;
    const card = page.locator('li[data-row]').filter({ hasText: grade }).first();
    // Where the line begins: a finger in its middle means the button below it, to Chromium.
    await card.getByText(grade).tap({ position: { x: 6, y: 6 } });
    await page.waitForURL(/\/coach\/team\/.+/);
    for (const [word, scheme] of [
      ['Call', /^tel:\+/],
      ['Text', /^sms:\+/],
      ['Email', /^mailto:/],
    ] as const) {
      const link = page.getByRole('link', { name: new RegExp(`^${word} `) });
      expect(await link.getAttribute('href')).toMatch(scheme);
      const box = await link.boundingBox();
      expect(box && box.y + box.height).toBeLessThan(844);
    }
    expect(await page.getByRole('button', { name: 'Deactivate' }).count()).toBe(0);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).waitFor();
  });

  it('finds nothing under that bar, and a group of one long word within the screen', async () => {
    const seat = await atRoster('phone');
    const { page } = seat;
    const place = await main(seat).boundingBox();
    if (!place) throw new Error('There is no bar.');
    const ends = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return (box?.y ?? NaN) + (box?.height ?? NaN);
    };
    await ticks(seat).first().tap();
    expect(await ends(bar(seat))).toBeLessThanOrEqual(place.y);
    await page.getByRole('button', { name: 'Page 2', exact: true }).scrollIntoViewIfNeeded();
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    expect(await ends(page.getByRole('button', { name: 'Page 2', exact: true }))).toBeLessThanOrEqual(place.y);

    await page.goto(`${screens.url}/coach/team`);
    await page.getByRole('button', { name: /^Invite/ }).tap();
    await page.getByRole('button', { name: 'Copy code' }).waitFor();
    expect(await page.evaluate(`document.elementFromPoint(60, ${place.y + 20}).closest('nav')`)).toBe(null);
    await page.getByRole('button', { name: 'Close' }).tap();
    await menus(seat).first().tap();
    await page.getByRole('menuitem', { name: 'Deactivate' }).tap();
    // It moves in from the edge.
    await eventually('the toast lies clear of the bar', async () => {
      const toast = await toasts(seat).locator('[data-kind]').boundingBox();
      return !!toast && (toast.y + toast.height <= place.y || toast.y >= place.y + place.height);
    });
    await undo(seat).tap();
    await undone(seat);

    const api = await screens.apiOf(seat);
    const { team } = await api.session();
    const { athletes } = (await api.get(`/api/team/${team!.id}/athletes`)).body as { athletes: { _id: string }[] };
    const groups = `/api/team/${team!.id}/athlete-group`;
    const { body: group } = await api.call('POST', groups, { name: 'G'.repeat(60), color: '#ffffff' });
    const athleteId = athletes[0]!._id;
    await api.call('PATCH', `${groups}/assign`, { groupId: group['_id'], athleteIds: [athleteId], assigned: true });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${screens.url}/coach/team/${athleteId}`);
    await page.getByText('G'.repeat(60)).waitFor();
    expect(await tooWide(seat)).toEqual([]);
  });

  it('sees a toast make way for a drawer’s buttons, and a newer one for good', async () => {
    await expectToastMakesWay(await atRoster('phone'));
  });
});
