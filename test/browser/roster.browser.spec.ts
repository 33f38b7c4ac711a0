import { beforeEach, describe, expect, it } from '@jest/globals';
import { becomesTrue, seriousFindings, signIn, type Seat } from '../support/browser.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });
let seat: Seat;

const rows = () => seat.page.getByRole('rowheader');
const search = () => seat.page.getByLabel('Search athletes');
const isFocused = (label: string) =>
  becomesTrue(seat, `document.activeElement?.getAttribute('aria-label') === '${label}'`);

beforeEach(async () => {
  seat = await screens.sitAs('coach', 'wide');
  await rows().first().waitFor();
});

describe('the search of the roster', () => {
  /** Searches, and waits for rows that all show it. */
  const finds = async (text: string, shown: RegExp) => {
    const { page } = seat;
    await search().fill(text);
    await search().press('Enter');
    await page.waitForURL((url) => url.searchParams.get('search') === text);
    await becomesTrue(
      seat,
      `[...document.querySelectorAll('tbody [data-row]')].every((row) => ${String(shown)}.test(row.textContent))`,
    );
    expect(await rows().count()).toBeGreaterThan(0);
  };

  it('is reached by "/", and takes a slash as it is typed', async () => {
    const { page } = seat;
    await rows().first().getByRole('link').focus();
    await page.keyboard.press('/');
    await isFocused('Search athletes');
    await page.keyboard.type('a/');
    expect(await search().inputValue()).toBe('a/');
  });

  it('is left alone by "/" while something lies over the roster', async () => {
    const { page } = seat;
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('dialog', { name: 'Filter athletes' }).waitFor();
    await page.keyboard.press('/');
    expect(await search().evaluate((input) => input === input.ownerDocument.activeElement)).toBe(false);
  });

  it('finds by position, jersey, town and school', async () => {
    await finds('quarterback', /QB/);
    await finds('QB', /QB/);
    const [, jersey, town] = /#(\d+) · ([^,]+),/.exec((await rows().first().textContent()) ?? '') ?? [];
    await finds(`#${jersey}`, new RegExp(`#${jersey} `));
    await finds(`qb ${town?.toUpperCase()}`, new RegExp(town ?? ''));
    const school = await seat.page.locator('tbody td p[title]').first().textContent();
    await finds(school ?? '', new RegExp(school ?? ''));
  });
});

describe('a row of the roster', () => {
  it('opens its menu on what changes nothing, with what sends somebody away last and apart', async () => {
    const { page } = seat;
    const menu = page.getByRole('button', { name: /^Actions for/ }).first();
    await menu.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    expect(await items.allTextContents()).toEqual(['Open profile', 'View history', 'Deactivate']);
    await becomesTrue(seat, `document.activeElement?.textContent === 'Open profile'`);
    expect(await page.locator('[role=menu] [data-separated=true]').allTextContents()).toEqual(['Deactivate']);
    await page.keyboard.press('Escape');
    await menu.click();
    await becomesTrue(seat, `document.activeElement?.textContent === 'Open profile'`);
    const name = (await rows().first().getByRole('link').textContent()) ?? '';
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('says the status of whoever is not active, and of nobody else', async () => {
    const { page } = seat;
    const said = page.locator('tbody').getByText(/^(Active|Inactive|Pending|Rejected)$/);
    expect(await said.count()).toBe(0);
    await page.goto(`${screens.url}/coach/team?accountStatus=pending`);
    await rows().getByText('Pending', { exact: true }).first().waitFor();
    expect(await said.count()).toBe(await rows().count());
  });
});

describe('many athletes at once', () => {
  const bar = () => seat.page.getByRole('toolbar', { name: 'Selected athletes' });
  const toast = () => seat.page.getByRole('region', { name: 'Notifications (F8)' });
  const status = async (item: RegExp) => {
    await bar().getByRole('button', { name: 'Status' }).click();
    await seat.page.getByRole('menuitem', { name: item }).click();
  };
  /** All of whatever status, ticked. */
  const selectEverybody = async (statuses: string) => {
    const { page } = seat;
    await page.goto(`${screens.url}/coach/team?accountStatus=${statuses}`);
    await rows().first().waitFor();
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await bar().waitFor();
  };
  const count = async () => Number(/\d+/.exec((await bar().textContent()) ?? '')?.[0]);

  it('are deactivated after one question that says how many, and come back by one undo', async () => {
    const { page } = seat;
    for (const nth of [0, 1, 2])
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .nth(nth)
        .click();
    const name = (await rows().first().getByRole('link').textContent()) ?? '';
    await bar().getByRole('button', { name: 'Status' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Deactivate 3 athletes?' });
    expect(await dialog.textContent()).toContain(name);
    expect(await seriousFindings(seat)).toEqual([]);
    await dialog.getByRole('button', { name: 'Deactivate 3 athletes' }).click();
    await toast().getByText('Athletes deactivated').waitFor();
    await bar().waitFor({ state: 'detached' });
    await rows().getByRole('link', { name }).waitFor({ state: 'detached' });
    await toast().getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog', { name: 'Undo 3 changes?' }).getByRole('button', { name: 'Undo' }).click();
    await rows().getByRole('link', { name }).waitFor();
  });

  it('are accepted as far as they are pending, and stay selected for what comes next', async () => {
    await selectEverybody('active,pending');
    const all = await count();
    await status(/^Accept \d+ pending$/);
    await toast()
      .getByText(/^Athletes? accepted$/)
      .waitFor();
    expect(await count()).toBe(all);
    await bar().getByRole('button', { name: 'Status' }).click();
    expect(await seat.page.getByRole('menuitem').allTextContents()).toEqual([`Deactivate ${all} active…`]);
    await seat.page.keyboard.press('Escape');
    await toast().getByRole('button', { name: 'Undo' }).click();
    await seat.page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await toast().getByText('Action undone').waitFor();
  });

  it('of several statuses are told apart before anything is done', async () => {
    await selectEverybody('active,pending');
    const all = await count();
    await status(/^Deactivate \d+ active…$/);
    const dialog = seat.page.getByRole('dialog', { name: /^Deactivate \d+ athletes\?$/ });
    await dialog
      .getByText(new RegExp(`^\\d+ of the ${all} selected are not active: nothing changes for them\\.$`))
      .waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await count()).toBe(all);
  });
});

describe('the columns of the roster', () => {
  const heads = () => seat.page.getByRole('columnheader').allTextContents();
  const widths = () =>
    seat.page.evaluate<number[]>(
      `[...document.querySelectorAll('thead th')].map((cell) => cell.getBoundingClientRect().width)`,
    );
  const chooser = () => seat.page.getByRole('dialog', { name: 'Columns and rows' });
  const openChooser = async () => {
    await seat.page.getByRole('button', { name: 'Columns' }).focus();
    await seat.page.keyboard.press('Enter');
    await chooser().waitFor();
    await becomesTrue(seat, `document.activeElement?.parentElement.textContent === 'Position'`);
  };
  const choose = async (...names: string[]) => {
    for (const name of names) await chooser().getByText(name, { exact: true }).click();
  };

  it('are chosen by keyboard, say what has no room, and go back to the standard ones', async () => {
    const { page } = seat;
    const standard = await heads();
    expect(standard.filter(Boolean)).toEqual(
      expect.arrayContaining(['Position', 'Class', 'Height', 'Weight', '40 yd', 'GPA', 'Groups', 'School']),
    );
    await openChooser();
    expect(await seriousFindings(seat)).toEqual([]);
    await page.keyboard.press('Space');
    expect(await heads()).not.toContain('Position');
    await choose('Last activity', 'Wingspan (in)', 'Squat (lb)', 'Position');
    await chooser()
      .getByText(/^No room here for .*Last activity/)
      .waitFor();
    await chooser().getByRole('button', { name: 'Standard columns' }).click();
    expect(await heads()).toEqual(standard);
    await page.keyboard.press('Escape');
    await becomesTrue(seat, `document.activeElement?.textContent === 'Columns'`);
  });

  it('are kept with the height of the rows for whoever chose them, past a sign-out', async () => {
    const { page } = seat;
    await openChooser();
    await choose('School', 'Groups', 'Last activity', 'Compact');
    await page.keyboard.press('Escape');
    const chosen = await heads();
    expect(chosen).toContain('Last activity');
    expect(chosen).not.toContain('School');
    const rowHeight = async () => (await rows().first().boundingBox())?.height;
    expect(await rowHeight()).toBeLessThan(44);
    await page.getByRole('button', { name: /Dana Whitlock/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/sign-in/);
    await signIn(seat, screens.url, 'coach');
    await rows().first().waitFor();
    expect(await heads()).toEqual(chosen);
    expect(await rowHeight()).toBeLessThan(44);
  });

  it('stand still while pages turn, rows are ticked and a search leaves one', async () => {
    const { page } = seat;
    const before = await widths();
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await page.waitForURL(/page=2/);
    await becomesTrue(seat, `document.querySelector('[aria-busy="true"]') === null`);
    expect(await widths()).toEqual(before);
    await page.getByRole('checkbox', { name: 'Select all athletes on this page' }).click();
    expect(await widths()).toEqual(before);
    await search().fill('Chase Vance');
    await page.waitForURL(/search=/);
    await becomesTrue(seat, `document.querySelectorAll('tbody [data-row]').length === 1`);
    expect(await widths()).toEqual(before);
  });
});
