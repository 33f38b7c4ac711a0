import { beforeAll, describe, expect, it } from '@jest/globals';
import { FILE_LIMIT } from '../../contract/file/vocabulary.js';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { listed } from '../support/listed.js';
import { madeFiles } from '../support/made-files.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const screens = openScreens({ demo: true });
const [ames = ''] = someColleges.map(idOfCollege);
beforeAll(() => addColleges(new People(screens.app)));

const card = ({ page }: Seat, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: title, exact: true }) }).last();
const onCollege = (seat: Seat) => card(seat, 'Tags').getByRole('group', { name: 'On this college' });
const sound = async (seat: Seat, width: Width, within = 'main') => {
  expect(await seriousFindings(seat)).toEqual([]);
  expect(await seat.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  if (width === 'phone') expect(await smallTargets(seat, within)).toEqual([]);
};
const atCollege = async (who: string, width: Width) => {
  const seat = await screens.sitAs(who, width);
  await seat.page.goto(`${screens.url}/coach/colleges/${ames}`);
  await card(seat, 'Tags').waitFor();
  return seat;
};

describe.each(['wide', 'phone'] as const)('what a team keeps of a college, on a %s screen', (width: Width) => {
  it('sorts it by tags that every coach of the team sees, and filters by them', async () => {
    const title = `June camp, ${width}`;
    const renamed = `Camp in June, ${width}`;
    const seat = await atCollege('coach', width);
    const { page } = seat;
    await card(seat, 'Tags').getByRole('button', { name: 'Manage tags' }).click();
    const manager = page.getByRole('dialog', { name: 'Manage tags' });
    await manager.getByRole('button', { name: 'New tag' }).click();
    await manager.getByLabel('Title').fill(title);
    await sound(seat, width, '[role="dialog"]');
    await manager.getByRole('button', { name: 'Create tag' }).click();
    await manager.getByRole('button', { name: `Edit ${title}` }).waitFor();

    await manager.getByRole('button', { name: 'New tag' }).click();
    await manager.getByLabel('Title').fill(title.toUpperCase());
    await manager.getByRole('button', { name: 'Create tag' }).click();
    await manager.getByText('Another tag has this title already').waitFor();
    await manager.getByLabel('Title').fill('');
    await manager.getByRole('button', { name: 'Cancel' }).click();

    await manager.getByRole('button', { name: `Edit ${title}` }).click();
    await manager.getByLabel('Title').fill(renamed);
    await manager.getByRole('button', { name: 'Save' }).click();
    await manager.getByRole('button', { name: `Edit ${renamed}` }).waitFor();
    await page.keyboard.press('Escape');
    await manager.waitFor({ state: 'hidden' });

    await onCollege(seat).getByText(renamed, { exact: true }).click();
    await onCollege(seat).getByRole('checkbox', { name: renamed, checked: true }).waitFor();
    await sound(seat, width);

    const assistant = await atCollege('assistant', width);
    await onCollege(assistant).getByRole('checkbox', { name: renamed, checked: true }).waitFor();

    await page.bringToFront();
    await card(seat, 'Tags').getByRole('button', { name: 'Manage tags' }).click();
    await manager.getByRole('button', { name: `Delete ${renamed}` }).click();
    await manager.getByText(renamed, { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await manager.getByText(renamed, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await onCollege(seat).getByRole('checkbox', { name: renamed, checked: true }).waitFor();

    await page.goto(`${screens.url}/coach/colleges`);
    await page.getByRole('button', { name: /^Filter/ }).click();
    const filters = page.getByRole('dialog', { name: 'Filter colleges' });
    await filters.getByRole('group', { name: 'Tags' }).getByText(renamed, { exact: true }).click();
    await filters.getByRole('button', { name: 'Show 1 college' }).click();
    await filters.waitFor({ state: 'hidden' });
    const colleges = page.getByRole('list', { name: 'Colleges' });
    await listed(colleges.locator('[data-opens]'), ['Iowa State University']);
    await sound(seat, width);
  });

  it('keeps files that open and come back, and says what cannot be kept', async () => {
    const seat = await atCollege('coach', width);
    const { page } = seat;
    const name = `Call in May, ${width}`;
    const file = (called: string, mimeType: string, buffer: Buffer) => ({ name: called, mimeType, buffer });
    const files = card(seat, 'Team files');
    await files.getByRole('button', { name: 'Add file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add file' });
    const add = dialog.getByRole('button', { name: 'Add', exact: true });
    const input = dialog.locator('input[type=file]');
    await input.setInputFiles(file('list.pdf', 'application/pdf', Buffer.from('%PDF-1.7')));
    await dialog.getByText('This type of file cannot be added. Pictures, videos and audio recordings can.').waitFor();
    expect(await add.isDisabled()).toBe(true);
    await input.setInputFiles(file('long.mp4', 'video/mp4', madeFiles.mp4(FILE_LIMIT + 1)));
    await dialog.getByText('This file is larger than 8 MB.').waitFor();
    await input.setInputFiles(file('words.mp4', 'video/mp4', Buffer.from('only words')));
    await add.click();
    await dialog
      .getByRole('alert')
      .filter({ hasText: /type|file/i })
      .first()
      .waitFor();
    await sound(seat, width, '[role="dialog"]');
    await input.setInputFiles(file('call.mp4', 'video/mp4', madeFiles.mp4(5_000)));
    await dialog.getByLabel('Name').fill(name);
    await add.click();
    await dialog.waitFor({ state: 'hidden' });
    await files.getByText(name).waitFor();
    await sound(seat, width);

    // Recordings are handed out to be kept, pictures to be looked at.
    const opened = page.context().waitForEvent('page');
    // Waited for from the moment the tab is there: the press may end after the download has begun.
    const kept = opened.then((tab) => tab.waitForEvent('download'));
    await files.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    expect((await kept).suggestedFilename()).toBe(`Call in May ${width}.mp4`);

    await files.getByRole('button', { name: `Remove ${name}` }).click();
    await files.getByText(name).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await files.getByText(name).waitFor();
  });
});
