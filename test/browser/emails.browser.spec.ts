import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { expectSound } from '../support/looks.js';
import { madeFiles } from '../support/made-files.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });

/** Runs in the page. */
const backgroundOf = (element: unknown): string =>
  (globalThis as unknown as { getComputedStyle(of: unknown): { backgroundColor: string } }).getComputedStyle(element)
    .backgroundColor;

/** A whole story, beside other suites on two cores. */
const LONG = 120_000;

describe('a newsletter', () => {
  it(
    'is written, tested, posted to athletes and read by one of them',
    async () => {
      const admin = await screens.sitAs('admin', 'wide');
      const { page } = admin;
      await page.goto(`${screens.url}/admin/newsletters/add-edit/new`);
      await page.getByLabel('Title').fill('Film that gets watched');
      await page.getByLabel('Description').fill('Three things to do this week.');
      const content = page.getByRole('textbox', { name: 'Content' });
      await content.click();
      await page.keyboard.type('Put your best plays first.');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Bold' }).click();
      await page.keyboard.type('Keep it short');
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.waitForURL(/\/add-edit\/(?!new)/);
      const newsletterId = page.url().split('/').at(-1) ?? '';

      const buffer = await madeFiles.png(1200, 400);
      await page
        .getByLabel('Header image', { exact: true })
        .setInputFiles({ name: 'header.png', mimeType: 'image/png', buffer });
      await page.getByRole('img', { name: 'Current header' }).waitFor();
      await page.getByRole('button', { name: 'Send test' }).click();
      await page.getByText('Look for it at admin@demo.touchline.test.').waitFor();

      await page.getByRole('button', { name: 'Post', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Post this newsletter?' });
      await dialog.getByLabel('Roles').click();
      await page.getByTitle('Athletes', { exact: true }).click();
      await page.keyboard.press('Escape');
      const sure = dialog.getByRole('checkbox');
      await sure.check();
      await dialog.getByRole('button', { name: 'Post newsletter' }).click();
      const done = page.getByText(/^(\d+) of \1 done$/);
      await done.waitFor({ timeout: 60_000 });
      await expectSound(admin);

      const athlete = await screens.sitAs('athlete', 'phone');
      await athlete.page.goto(`${screens.url}/athlete/newsletters/${newsletterId}`);
      await athlete.page.getByRole('heading', { name: 'Film that gets watched' }).waitFor();
      await athlete.page.getByText('Put your best plays first.').waitFor();
      expect(await athlete.page.locator('strong', { hasText: 'Keep it short' }).count()).toBe(1);
      await expectSound(athlete);
      const parent = await screens.apiOf(await screens.sitAs('parent', 'phone'));
      expect((await parent.call('GET', `/api/newsletters/${newsletterId}/read`)).status).toBe(404);
    },
    LONG,
  );
});

describe('previews of emails', () => {
  it.each(['wide', 'phone'] as const)(
    'show each email in a frame of its own, in both themes and as text, and send a test (%s)',
    async (width) => {
      const admin = await screens.sitAs('admin', width);
      const { page } = admin;
      await page.goto(`${screens.url}/admin/emails?tab=previews`);
      await page.getByRole('link', { name: 'Your daily update: 4 items' }).click();
      const frame = page.locator('iframe[title="Email: Your daily update: 4 items"]');
      const ground = () => frame.contentFrame().locator('.card').first().evaluate(backgroundOf);
      expect(await ground()).toBe('rgb(255, 255, 255)');
      await page.getByRole('button', { name: 'Dark', exact: true }).click();
      await eventually('the dark email', async () => (await ground()) === 'rgb(24, 29, 36)');
      await page.getByRole('tab', { name: 'Text version' }).click();
      await page.getByText('Marcus Reed got an offer from Duke University').waitFor();
      await expectSound(admin);
      await page.getByRole('button', { name: 'Send me this one' }).click();
      await page.getByText('Check admin@demo.touchline.test.').waitFor();
    },
    LONG,
  );
});
