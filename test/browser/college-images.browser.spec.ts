import { beforeAll, describe, expect, it } from '@jest/globals';
import { becomesTrue, seriousFindings, type Width } from '../support/browser.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { madeFiles } from '../support/made-files.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const screens = openScreens({ demo: true });
const [ames = ''] = someColleges.map(idOfCollege);
beforeAll(async () => {
  const people = new People(screens.app);
  await addColleges(people);
  await people.settled(['colleges']);
});

describe.each(['wide', 'phone'] as const)('the images of a college, on a %s screen', (width: Width) => {
  it('have a logo that an admin crops, that stands on the college’s page and is removed with Undo', async () => {
    const seat = await screens.sitAs('admin', width);
    const { page } = seat;
    await page.goto(`${screens.url}/admin/college/${ames}`);
    await page.getByRole('button', { name: 'Add logo' }).click();
    const dialog = page.getByRole('dialog');
    const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
    await dialog.locator('input[type=file]').setInputFiles(file('logo.svg', 'image/svg+xml', Buffer.from('<svg/>')));
    await dialog.getByText('Choose a JPG or PNG picture.').waitFor();
    await dialog
      .locator('input[type=file]')
      .setInputFiles(file('logo.png', 'image/png', await madeFiles.png(600, 400)));
    await dialog.getByRole('group', { name: 'Part of the logo that is kept' }).waitFor();
    expect(await seriousFindings(seat)).toEqual([]);
    if (width === 'phone') expect(await smallTargets(seat, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save logo' }).click();
    await page.getByRole('img', { name: 'Logo as it is' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);

    const athlete = await screens.sitAs('athlete', width);
    await athlete.page.goto(`${screens.url}/athlete/colleges/${ames}`);
    await becomesTrue(athlete, `document.querySelector('header img[data-shown="true"]')?.naturalWidth === 400`);
    expect(await seriousFindings(athlete)).toEqual([]);

    await page.bringToFront();
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await page.getByText('Logo removed').waitFor();
    await page.getByRole('button', { name: 'Add logo' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('img', { name: 'Logo as it is' }).waitFor();
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await page.getByRole('button', { name: 'Add logo' }).waitFor();
  });

  it('have a banner behind the name, and a feature image', async () => {
    const seat = await screens.sitAs('admin', width);
    const { page } = seat;
    await page.goto(`${screens.url}/admin/college/${ames}`);
    for (const [title, said] of [
      ['Banner', 'banner'],
      ['Feature image', 'feature image'],
    ] as const) {
      await page.getByRole('button', { name: `Add ${said}` }).click();
      const dialog = page.getByRole('dialog');
      const wide = { name: 'wide.jpg', mimeType: 'image/jpeg', buffer: await madeFiles.jpeg(1800, 900) };
      await dialog.locator('input[type=file]').setInputFiles(wide);
      await dialog.getByRole('group', { name: `Part of the ${said} that is kept` }).waitFor();
      if (width === 'phone') expect(await smallTargets(seat, '[role="dialog"]')).toEqual([]);
      await dialog.getByRole('button', { name: `Save ${said}` }).click();
      await page.getByRole('img', { name: `${title} as it is` }).waitFor();
      await dialog.waitFor({ state: 'hidden' });
    }
    expect(await seriousFindings(seat)).toEqual([]);

    const athlete = await screens.sitAs('athlete', width);
    await athlete.page.goto(`${screens.url}/athlete/colleges/${ames}`);
    await becomesTrue(athlete, `[...document.querySelectorAll('header img')].some((one) => one.naturalWidth === 1536)`);
    expect(await athlete.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    expect(await seriousFindings(athlete)).toEqual([]);

    await page.bringToFront();
    for (const said of ['banner', 'feature image']) {
      await page.getByRole('button', { name: `Remove ${said}` }).click();
      await page.getByRole('button', { name: `Add ${said}` }).waitFor();
    }
  });
});
