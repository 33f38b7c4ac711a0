import { beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { collegeInterestIdOf, collegeInterests } from '../../src/modules/college-interest/public.js';
import { ReportedAddresses } from '../../src/modules/email/reports/reported-addresses.js';
import { teams } from '../../src/modules/team/public.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { eventually } from '../support/eventually.js';
import { expectSound } from '../support/looks.js';
import { madeFiles } from '../support/made-files.js';
import { textMailedTo } from '../support/mailed.js';
import { People } from '../support/people.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });
let people: People;
beforeAll(() => {
  people = new People(screens.app);
});

/** Runs in the page. */
const backgroundOf = (element: unknown): string =>
  (globalThis as unknown as { getComputedStyle(of: unknown): { backgroundColor: string } }).getComputedStyle(element)
    .backgroundColor;

/** A whole story, beside other suites on two cores. */
const LONG = 240_000;

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
      await dialog.waitFor({ state: 'hidden' });
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
      await eventually('the light email', async () => (await ground()) === 'rgb(255, 255, 255)');
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

describe('the daily update', () => {
  it(
    'comes at once where settings ask for it, once for two presses, and says when there is nothing new',
    async () => {
      await addColleges(people);
      const coach = await people.coach('coach');
      const teamId = await people.team(coach.profileId);
      await people.send(teams.of(teamId), { type: 'SwitchModule', module: 'dailyUpdates', on: true });
      const athlete = await people.athlete({ teamId });
      const mother = await people.parent(athlete.profileId);
      const [collegeId = '', athleteId] = [someColleges.map(idOfCollege)[0], athlete.profileId];
      const interestId = collegeInterestIdOf(athleteId, collegeId);
      await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'colleges', 'history']);

      const seat = await screens.sitSignedIn(mother, 'phone', '/parent/settings');
      const { page } = seat;
      // While it waits for an answer it takes no press.
      const now = page
        .getByRole('button', { name: 'Send me today’s update now' })
        .and(page.locator(':not(.ant-btn-loading)'));
      await now.click();
      await page.getByText('Nothing new since your last update').waitFor();

      await people.send(collegeInterests.of(interestId), {
        type: 'AddCollegeInterest',
        collegeInterestId: interestId,
        athleteId,
        collegeId,
        interestLevel: 'high',
      });
      await people.send(collegeInterests.of(interestId), {
        type: 'EditOffer',
        changes: { type: 'full_scholarship', date: '2026-01-05' },
        born: '2008-01-01',
      });
      await people.settled(['college-interests', 'history']);
      await now.dblclick();
      await page.getByText(`Check your inbox at ${mother.email}.`).waitFor();
      const pool = screens.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
      expect(await textMailedTo(pool, mother.email, 'Your daily update')).toContain('got an offer');
      await eventually('nothing left to tell', async () => {
        await now.click();
        return page.getByText('Nothing new since your last update').isVisible();
      });
      const sent = await pool.query('SELECT FROM touchline.mails WHERE starts_with(key, $1)', [
        `daily-updates.${mother.userId}.`,
      ]);
      expect(sent.rowCount).toBe(1);
      await expectSound(seat, '#content');
    },
    LONG,
  );
});

describe('somebody whose emails came back', () => {
  it.each(['wide', 'phone'] as const)(
    'reads so at the top of their home, with the roster beneath from the start (%s)',
    async (width) => {
      const coach = await people.coach('coach');
      await people.athlete({ teamId: await people.team(coach.profileId) });
      const report = { id: coach.email, type: 'bounce', address: coach.email, permanent: true, reason: '' } as const;
      await screens.app.get(ReportedAddresses, { strict: false }).record({ source: 'signed', reports: [report] });
      await people.settled(['account-access', 'team', 'team-roster', 'email-addresses']);
      const seat = await screens.sitSignedIn(coach, width, '/coach/team');
      const { page } = seat;
      await page.getByText('Robin Athlete').first().waitFor();
      await page.getByText(`You don’t get our emails at ${coach.email}`).waitFor();
      // The chunks of later have come, and what they bring.
      await page.getByRole('link', { name: 'our support' }).and(page.locator('[href^="mailto:"]')).waitFor();
      // As much as any screen may: the notice alone would be three times that.
      expect(await page.evaluate<number>(moved)).toBeLessThan(0.02);
      await expectSound(seat);
    },
    LONG,
  );
});

/** Runs in the page: how much moved since it was opened that no press moved. */
const moved = `new Promise((resolve) => {
  const shifts = [];
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => {
    const unasked = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    resolve(unasked.reduce((sum, { value }) => sum + value, 0));
  }, 500);
})`;
