import { beforeEach, describe, expect, it } from '@jest/globals';
import { becomesTrue, type Seat } from '../support/browser.js';
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
