import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { seriousFindings } from '../support/browser.js';
import { addColleges } from '../support/colleges.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const screens = openScreens({ demo: true });
beforeAll(() => addColleges(new People(screens.app)));

/** A year for each width: each file is an import of its own. */
const years = { wide: '2021-22', phone: '2022-23' } as const;
const file = (enrollment: number) => ({
  name: 'scorecard.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'UNITID,INSTNM,CITY,STABBR,UGDS',
      `153603,Iowa State University,Ames,IA,${enrollment}`,
      'nothing,No College,Ames,IA,12',
    ].join('\n'),
  ),
});

describe.each(['wide', 'phone'] as const)('a file of colleges, to an admin on a %s screen', (width) => {
  it('is sent, looked at, written and taken back; a reload keeps what is looked at', async () => {
    const seat = await screens.sitAs('admin', width);
    const { page } = seat;
    const looksRight = async () => {
      expect(await seriousFindings(seat)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
      if (width === 'phone') expect(await smallTargets(seat)).toEqual([]);
    };
    await page.goto(`${screens.url}/admin/colleges`);
    await page.getByRole('link', { name: 'Import' }).click();
    const compare = page.getByRole('button', { name: 'Compare' });
    await compare.waitFor();
    await looksRight();
    await page.getByLabel('School year').fill('2021');
    await page.getByLabel('School year').blur();
    await page.getByText('A year is written 2021-22').waitFor();
    expect(await compare.isDisabled()).toBe(true);
    await page.getByLabel('School year').fill(years[width]);
    await page.locator('input[type="file"]').setInputFiles(file(width === 'wide' ? 25_043 : 25_100));
    await compare.click();

    const write = page.getByRole('button', { name: 'Write 1 college' });
    await write.waitFor();
    await page.getByText(width === 'wide' ? '25,043' : '25,100').waitFor();
    await page.reload();
    await write.waitFor();
    await looksRight();
    await page.getByRole('button', { name: '1 refused' }).click();
    await page.getByText('UNITID "nothing" is not a number').waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the report' }).click();
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain('changed,2,153603');

    await write.click();
    await page.getByText('It was written.').waitFor();
    const undo = page.getByRole('button', { name: 'Undo the import of scorecard.csv' });
    await undo.click();
    await looksRight();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back').last().waitFor();
    await undo.waitFor({ state: 'hidden' });
  }, 90_000);
});

it('of athletics has a template, and a file that is none says why', async () => {
  const { page } = await screens.sitAs('admin', 'wide');
  await page.goto(`${screens.url}/admin/colleges/import`);
  await page.getByText('Athletics file', { exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the template' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toMatch(/^unitid,name/);
  await page.getByLabel('Season').fill('2025-26');
  await page.locator('input[type="file"]').setInputFiles({ ...file(1), name: 'wrong.csv' });
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('This is no athletics file: division missing.').waitFor();
  await page.getByRole('button', { name: 'Another file' }).click();
  await page.getByRole('button', { name: 'Compare' }).waitFor();
}, 60_000);
