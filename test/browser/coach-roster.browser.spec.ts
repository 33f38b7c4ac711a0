import { beforeEach, describe, expect, it } from '@jest/globals';
import exceljs from 'exceljs';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });
let seat: Seat;

const arrive = (width: Width) =>
  beforeEach(async () => {
    seat = await screens.sitAs('coach', width);
    await seat.page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .waitFor();
  });
const toast = () => seat.page.getByRole('region', { name: 'Notifications (F8)' });

describe('the roster on a wide screen', () => {
  arrive('wide');

  it('is where a coach lands, fifteen a page, without serious findings of axe', async () => {
    const { page } = seat;
    expect(new URL(page.url()).pathname).toBe('/coach/team');
    expect(await page.getByRole('row').count()).toBe(16);
    expect(await seriousFindings(seat)).toEqual([]);
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await page.waitForURL(/page=2/);
    await page.reload();
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  });

  it('searches as one types, and says so when nobody is found', async () => {
    const { page } = seat;
    const name = (await page.getByRole('rowheader').first().getByRole('link').textContent()) ?? '';
    await page.getByLabel('Search athletes').fill(name);
    await page.waitForURL(/search=/);
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    expect(await page.getByRole('rowheader').first().textContent()).toContain(name);
    await page.getByLabel('Search athletes').fill('nobody of that name');
    await page.getByText('No results.').waitFor();
  });

  it('deactivates an athlete and takes it back from the toast', async () => {
    const { page } = seat;
    const menu = page.getByRole('button', { name: /^Actions for/ }).first();
    const name = ((await menu.getAttribute('aria-label')) ?? '').replace('Actions for ', '');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await toast()
      .getByText(/deactivated/i)
      .first()
      .waitFor();
    await toast().getByRole('button', { name: 'Undo' }).click();
    await toast().getByText('Action undone').waitFor();
    await page.getByRole('button', { name: `Actions for ${name}` }).waitFor();
  });

  it('does the same by keyboard alone', async () => {
    const { page } = seat;
    const menu = page.getByRole('button', { name: /^Actions for/ }).first();
    const label = (await menu.getAttribute('aria-label')) ?? '';
    await menu.focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: 'Deactivate' });
    await item.waitFor();
    for (let presses = 0; presses < 6; presses++) {
      if (await item.evaluate((element) => element === element.ownerDocument.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await toast()
      .getByText(/deactivated/i)
      .first()
      .waitFor();
    await page.keyboard.press('F8');
    await page.keyboard.press('Enter');
    await toast().getByText('Action undone').waitFor();
    await page.getByRole('button', { name: label }).waitFor();
  });

  it('accepts and rejects those who ask to join, with undo, and counts them on the button', async () => {
    const { page } = seat;
    const invite = page.getByRole('button', { name: /^Invite/ });
    expect(await invite.textContent()).toContain('4');
    await invite.click();
    const dialog = page.getByRole('dialog', { name: 'Invite Users' });
    await dialog.getByLabel('Join code HAWK-2627').waitFor();
    const pending = dialog.getByRole('list', { name: 'Pending athletes' }).getByRole('listitem');
    await pending.first().waitFor();
    expect(await pending.count()).toBe(4);
    expect(await seriousFindings(seat)).toEqual([]);
    await dialog
      .getByRole('button', { name: /^Accept / })
      .first()
      .click();
    await toast()
      .getByText(/accepted/i)
      .first()
      .waitFor();
    await expect3(pending);
    await toast().getByRole('button', { name: 'Undo' }).click();
    await toast().getByText('Action undone').waitFor();
    await pending.nth(3).waitFor();
    await dialog
      .getByRole('button', { name: /^Reject / })
      .first()
      .click();
    await toast()
      .getByText(/rejected/i)
      .first()
      .waitFor();
    await expect3(pending);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Invite\s*3/ }).waitFor();
  });

  it('filters, shows how many filters are in force, and clears them', async () => {
    const { page } = seat;
    await page.getByRole('button', { name: /^Filter/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filter athletes' });
    await drawer.getByText('High School', { exact: true }).click();
    await drawer.getByText('2027', { exact: true }).click();
    expect(await seriousFindings(seat)).toEqual([]);
    await drawer.getByRole('button', { name: /^Show/ }).click();
    await page.getByText('Senior').first().waitFor();
    expect(await page.getByRole('cell').filter({ hasText: 'Class of 2028' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Filter/ }).textContent()).toMatch(/2/);
  });

  it('selects all, exports a real workbook, and deselects all', async () => {
    const { page } = seat;
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    const bar = page.getByRole('toolbar', { name: 'Selected athletes' });
    await bar.waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Export' }).click(),
    ]);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(await download.path());
    const sheet = workbook.worksheets[0];
    expect(sheet?.getCell('A1').text).toContain('Cedar Valley Hawks');
    expect(sheet?.rowCount).toBeGreaterThan(30);
    await page.getByRole('button', { name: 'Deselect All' }).click();
    await bar.waitFor({ state: 'hidden' });
  });

  it('manages groups: a taken name blocks, a new group is there at once, and goes again', async () => {
    const { page } = seat;
    await page.getByRole('button', { name: /All groups/ }).click();
    await page.getByRole('button', { name: 'Manage groups' }).click();
    const drawer = page.getByRole('dialog', { name: 'Manage groups' });
    await drawer.getByRole('button', { name: 'New group' }).click();
    await drawer.getByLabel('Name').fill('LINEMEN');
    await drawer.getByText('Group name is already taken').waitFor();
    expect(await drawer.getByRole('button', { name: 'Create group' }).isDisabled()).toBe(true);
    await drawer.getByLabel('Name').fill('Travel squad');
    await drawer.getByRole('button', { name: 'Create group' }).click();
    await toast().getByText('Group created').waitFor();
    await drawer.getByText('Travel squad').waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    await drawer.getByRole('button', { name: 'Delete Travel squad' }).click();
    await toast().getByText('Group deleted').waitFor();
    await drawer.getByText('Travel squad').waitFor({ state: 'detached' });
    await toast().getByRole('button', { name: 'Undo' }).click();
    await toast().getByText('Action undone').waitFor();
    await drawer.getByRole('button', { name: 'Delete Travel squad' }).click();
    await drawer.getByText('Travel squad').waitFor({ state: 'detached' });
  });

  it('shows what another coach does within a second, without losing what one types', async () => {
    const { page } = seat;
    const other = await screens.sitAs('assistant', 'wide');
    await page.getByLabel('Search athletes').focus();
    const label =
      (await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .getAttribute('aria-label')) ?? '';
    await other.page.getByRole('button', { name: label }).click();
    await other.page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await page.getByRole('button', { name: label }).waitFor({ state: 'detached', timeout: 5_000 });
    const focused = await page.evaluate('document.activeElement.getAttribute("aria-label")');
    expect(focused).toBe('Search athletes');
    await other.page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: label }).waitFor({ timeout: 5_000 });
  });
});

/** One of the four has been decided on. */
async function expect3(pending: ReturnType<Seat['page']['getByRole']>): Promise<void> {
  await pending.nth(3).waitFor({ state: 'detached' });
  expect(await pending.count()).toBe(3);
}

describe('the roster on a phone', () => {
  arrive('small');

  it('is a list of cards without serious findings, and nothing scrolls sideways', async () => {
    const { page } = seat;
    expect(await page.getByRole('list', { name: 'Athletes of the team' }).getByRole('listitem').count()).toBe(15);
    expect(await seriousFindings(seat)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  });

  it('deactivates and undoes as well', async () => {
    const { page } = seat;
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await toast().getByRole('button', { name: 'Undo' }).click();
    await toast().getByText('Action undone').waitFor();
  });
});
