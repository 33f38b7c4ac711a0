import { describe, it } from '@jest/globals';
import { toasts, type Seat } from '../support/browser.js';
import { expectSound } from '../support/looks.js';
import { madeFiles } from '../support/made-files.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });

/** A whole story, beside other suites on two cores. */
const LONG = 120_000;
const TITLE = 'Record a voice note for Coach Ames';
/** The athlete of the demo who signs in, and two of the same team. */
const OWN = 'Tavon Navarro';
const others = ['Brayden Chen', 'Chase Vance'];

const toast = (seat: Seat, text: string) => toasts(seat).getByText(text).waitFor();
const line = ({ page }: Seat, title: string) => page.locator('[data-row]').filter({ hasText: title });

describe('a task for three athletes', () => {
  it(
    'is assigned, taken back and assigned again at a desk, completed with a file on a phone, and seen without a reload',
    async () => {
      const coach = await screens.sitAs('coach', 'wide');
      const { page } = coach;
      const select = async (name: string) => {
        await page.getByLabel('Search athletes').fill(name);
        await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
      };
      const assign = async () => {
        for (const name of [OWN, ...others]) await select(name);
        await page.getByRole('link', { name: 'Assign Task' }).click();
        await page.waitForURL(/\/coach\/tasks\/add$/);
        const form = page.getByRole('form', { name: 'Task' });
        // Nothing is sent without a title, and what was picked stays.
        await form.getByRole('button', { name: 'Assign task' }).click();
        await form.getByText('Title is required').waitFor();
        for (const name of [OWN, ...others]) await form.getByTitle(name).waitFor();
        await form.getByLabel('Title').fill(TITLE);
        await form.getByLabel(/^Due date/).fill('03/07/2030');
        await form.getByLabel('Athletes must add a file to complete it').check();
        await expectSound(coach);
        await form.getByRole('button', { name: 'Assign task' }).click();
        await page.waitForURL(/\/coach\/team/);
        await toast(coach, 'Task assigned to 3 athletes');
      };
      const athlete = await screens.sitAs('athlete', 'phone');
      const phone = athlete.page;
      await phone.goto(`${screens.url}/athlete/tasks`);
      await phone.locator('[data-row]').first().waitFor();
      await assign();
      await line(athlete, TITLE).waitFor();
      await toasts(coach).getByRole('button', { name: 'Undo' }).click();
      // Of three athletes at once, it is asked.
      await page.getByRole('dialog', { name: 'Undo 3 changes?' }).getByRole('button', { name: 'Undo' }).click();
      await toast(coach, 'Action undone');
      await line(athlete, TITLE).waitFor({ state: 'detached' });

      await page.reload();
      await assign();
      await line(athlete, TITLE).waitFor();
      await page.getByLabel('Search athletes').fill(OWN);
      await page.getByRole('link', { name: OWN }).click();
      await page.getByRole('link', { name: /^Tasks/ }).click();
      await line(coach, TITLE).getByText('Incomplete').waitFor();

      await line(athlete, TITLE)
        .getByRole('button', { name: `Add file: ${TITLE}` })
        .click();
      const sheet = phone.getByRole('dialog', { name: TITLE });
      await sheet.getByRole('button', { name: 'Complete task' }).click();
      await sheet.getByText('Add a file to complete this task.').waitFor();
      await expectSound(athlete, '.ant-drawer');
      const file = sheet.getByLabel('Your file');
      await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no recording') });
      await sheet.getByText('You can’t add this type of file.').waitFor();
      await file.setInputFiles({ name: 'note.mp4', mimeType: 'video/mp4', buffer: madeFiles.mp4() });
      await sheet.getByLabel(/^Notes/).fill('Recorded it after practice.');
      // Without a line it waits, and goes out once it was restored.
      await athlete.context.setOffline(true);
      await sheet.getByRole('button', { name: 'Complete task' }).click();
      await sheet.getByText('Completing…').waitFor();
      await athlete.context.setOffline(false);
      await toast(athlete, 'Task completed');

      await line(coach, TITLE).getByText('Completed', { exact: true }).waitFor();
      await line(coach, TITLE).getByRole('button', { name: TITLE, exact: true }).click();
      const seen = page.getByRole('dialog', { name: TITLE });
      await seen.getByText('Recorded it after practice.').waitFor();
      await seen.getByRole('button', { name: /note\.mp4/ }).waitFor();
      await expectSound(coach);
      await seen.getByRole('button', { name: 'Reopen task' }).click();
      await line(athlete, TITLE).getByText('Incomplete').waitFor();
    },
    LONG,
  );
});
