import { beforeEach, describe, expect, it } from '@jest/globals';
import { becomesTrue, seriousFindings, type Seat, type Width } from '../support/browser.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });
let seat: Seat;

const menus = () => seat.page.getByRole('button', { name: /^Actions for/ });
const arrive = (width: Width) =>
  beforeEach(async () => {
    seat = await screens.sitAs('coach', width);
    await menus().first().waitFor();
  });
const focused = () =>
  seat.page.evaluate<string>(
    'document.activeElement === document.body ? "nothing" : document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
  );
const bar = () => seat.page.getByRole('toolbar', { name: 'Selected athletes' });
const tick = (nth: number) => seat.page.getByRole('checkbox', { name: /^Select (?!all)/ }).nth(nth);
const headOf = (what: string) =>
  seat.page.evaluate<number[]>(`[...document.querySelectorAll('thead th')].map(${what})`);
const WIDTHS = '(cell) => Math.round(cell.getBoundingClientRect().width)';
const TOPS = '(cell) => Math.round(cell.getBoundingClientRect().top)';

describe('a list on a wide screen', () => {
  arrive('wide');

  it('keeps its head in sight and its widths, and starts each page at the top, with the focus', async () => {
    const { page } = seat;
    const widths = await headOf(WIDTHS);
    await page.evaluate('window.scrollTo(0, 400)');
    await becomesTrue(seat, `document.querySelector('thead th').getBoundingClientRect().top === 0`);
    const first = await page.getByRole('rowheader').first().textContent();
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await becomesTrue(seat, `!document.querySelector('tbody th')?.textContent?.includes(${JSON.stringify(first)})`);
    expect((await headOf(TOPS))[0]).toBeGreaterThanOrEqual(0);
    expect(await focused()).not.toBe('nothing');
    expect(await headOf(WIDTHS)).toEqual(widths);
  });

  it('takes pages and narrowing back, step by step, and keeps them on reload', async () => {
    const { page } = seat;
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await page.waitForURL(/page=2/);
    await page.getByLabel('Search athletes').fill('Tra');
    await page.waitForURL(/search=Tra$/);
    await page.getByLabel('Search athletes').fill('Tran');
    await page.waitForURL(/\?search=Tran$/);
    await page.reload();
    await menus().first().waitFor();
    expect(await page.getByLabel('Search athletes').inputValue()).toBe('Tran');
    await page.goBack();
    await page.waitForURL(/\?page=2$/);
    expect(await page.getByLabel('Search athletes').inputValue()).toBe('');
    await page.goBack();
    await page.waitForURL(/\/coach\/team$/);
  });

  it('keeps what is ticked while one searches and pages, and adds all that match', async () => {
    const { page } = seat;
    await tick(0).click();
    await tick(1).click();
    await page.getByLabel('Search athletes').fill('Tran');
    await page.waitForURL(/search=Tran/);
    await page.getByRole('row').nth(4).waitFor({ state: 'detached' });
    expect(await bar().textContent()).toContain('2 selected');
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await page.getByRole('button', { name: 'Deselect All' }).waitFor();
    expect(await bar().textContent()).not.toContain('2 selected');
    await bar().getByRole('button', { name: 'Clear selection' }).click();
    await bar().waitFor({ state: 'detached' });
    expect(await focused()).not.toBe('nothing');
  });

  it('is walked by arrow keys, sorted by its heads, and opened by a press anywhere on a row', async () => {
    const { page } = seat;
    const links = page.getByRole('rowheader').getByRole('link');
    await links.first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(await links.nth(1).textContent());
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe(await links.first().textContent());
    const head = page.getByRole('columnheader', { name: /^Athlete/ });
    await head.getByRole('button').click();
    await page.waitForURL(/sortBy=lastName/);
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    // The rows stand as they stood until the sorted ones come.
    await becomesTrue(seat, `document.querySelector('[aria-busy="true"]') === null`);
    const name = (await links.nth(2).textContent()) ?? '';
    await page.getByRole('row').nth(3).getByRole('cell').nth(2).click();
    await page.waitForURL(/\/coach\/team\/.+/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('keeps the focus in it when the row that had it goes, and gives it back after Undo', async () => {
    const { page } = seat;
    const gone = (await menus().nth(1).getAttribute('aria-label')) ?? '';
    const next = await menus().nth(2).getAttribute('aria-label');
    await menus().nth(1).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Deactivate' }).press('Enter');
    await page.getByRole('button', { name: gone }).waitFor({ state: 'detached' });
    await becomesTrue(seat, 'document.activeElement !== document.body');
    expect(await focused()).toBe(next);
    await page.keyboard.press('F8');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: gone }).waitFor();
    expect(await focused()).not.toBe('nothing');
  });

  it('lets the words of an option be pressed, in a popover over a row', async () => {
    const { page } = seat;
    await page.getByRole('button', { name: /All groups/ }).click();
    const popover = page.getByRole('dialog', { name: 'Filter by group' });
    await popover.getByText('Specialists').click();
    await page.waitForURL(/group=/);
    expect(await popover.getByRole('checkbox', { name: /Specialists/ }).isChecked()).toBe(true);
    await popover.getByText('Specialists').click();
    await page.waitForURL(/\/coach\/team$/);
    await page.keyboard.press('Escape');
    await popover.waitFor({ state: 'detached' });
    expect(await focused()).toContain('All groups');
  });

  it('finds coaches as one types, and says so when there is none', async () => {
    const { page } = seat;
    await page.goto(`${screens.url}/coach/team?tab=coaches`);
    await page.getByLabel('Search coaches').fill('maria');
    await page.waitForURL(/search=maria/);
    expect(await page.getByRole('rowheader').count()).toBe(1);
    expect(await seriousFindings(seat)).toEqual([]);
    await page.getByLabel('Search coaches').fill('nobody of that name');
    await page.getByText('No results.').waitFor();
  });
});

describe('a list on a phone', () => {
  arrive('small');

  it.each(['', '?tab=coaches', '?tab=parents'])('is cards that fit, without serious findings: %s', async (search) => {
    const { page } = seat;
    await page.goto(`${screens.url}/coach/team${search}`);
    await page.locator('li[data-row]').first().waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  });

  it('opens by a press beside the name', async () => {
    const { page } = seat;
    await page
      .locator('li[data-row]')
      .first()
      .getByText(/· Sophomore|· Junior|· Senior|· Freshman/)
      .click();
    await page.waitForURL(/\/coach\/team\/.+/);
  });
});
