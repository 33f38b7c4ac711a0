import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { HistoryPage } from '../../contract/history/history.js';
import { listTeamAthletes } from '../../contract/team/endpoints.js';
import { bodyOf, type Api } from '../support/api.js';
import { becomesTrue, type Seat } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { expectSound } from '../support/looks.js';
import { madeFiles } from '../support/made-files.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });

/** A whole story, beside other suites on two cores. */
const LONG = 120_000;

/** An athlete of the person signed in here, and calls in their name. */
async function athleteOf(seat: Seat): Promise<{ api: Api; id: string }> {
  const api = await screens.apiOf(seat);
  const { team } = await api.session();
  const active = await api.get(`/api/team/${team!.id}/athletes?accountStatus=active`);
  return { api, id: bodyOf(active, listTeamAthletes.response).athletes[0]!._id };
}

const edit = async ({ page }: Seat, id: string, section = 'academic'): Promise<void> => {
  await page.goto(`${screens.url}/coach/team/${id}?edit=${section}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor();
};
const editPersonal = async (page: Page, id: string): Promise<void> => {
  // Within the application: from the roster to the athlete.
  await page.locator(`a[href*="${id}"]`).first().click();
  await page.getByRole('button', { name: 'Edit personal' }).click();
};
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const isAsked = (page: Page) =>
  page.evaluate<boolean>(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`);

describe('two coaches who edit one athlete', () => {
  it(
    'lose nothing: beside each other it is merged, at the same field they choose',
    async () => {
      const [head, assistant] = [await screens.sitAs('coach', 'wide'), await screens.sitAs('assistant', 'phone')];
      const { api, id } = await athleteOf(head);
      const academic = async () => (await api.get(`/api/athlete/${id}`)).body['academicAttributes'];
      for (const seat of [head, assistant]) await edit(seat, id);
      await head.page.getByLabel('GPA').fill('3.9');
      await save(head.page).dblclick();
      await head.page.getByText('Athlete updated').waitFor();
      await assistant.page.getByLabel('ACT score').fill('31');
      await save(assistant.page).click();
      await assistant.page.getByText('Athlete updated').waitFor();
      expect(await academic()).toMatchObject({ gpa: 3.9, actScore: 31 });
      const { entries } = bodyOf(await api.get(`/api/athlete/${id}/history`), HistoryPage);
      expect(entries.slice(0, 2).map(({ changes }) => changes.length)).toEqual([1, 1]);

      for (const seat of [head, assistant]) await edit(seat, id);
      await assistant.page.getByLabel('GPA').fill('3.5');
      await assistant.page.getByLabel('SAT score').fill('1200');
      await head.page.getByLabel('GPA').fill('3.2');
      await save(head.page).click();
      await head.page.getByText('Athlete updated').waitFor();
      await save(assistant.page).click();
      const choice = assistant.page.getByRole('group', { name: /^GPA/ });
      await choice.getByText('3.2', { exact: true }).waitFor();
      await choice.getByText('3.5', { exact: true }).waitFor();
      expect(await save(assistant.page).isDisabled()).toBe(true);
      await expectSound(assistant, '[role="dialog"]');
      expect(await academic()).toMatchObject({ gpa: 3.2 });
      await choice.getByRole('button', { name: 'Use mine' }).click();
      await save(assistant.page).click();
      await assistant.page.getByText('Athlete updated').waitFor();
      expect(await academic()).toMatchObject({ gpa: 3.5, satScore: 1200 });
    },
    LONG,
  );
});

describe('what is unsaved', () => {
  it(
    'is asked about before Escape, a click outside, and Back lose it, also where the question cannot be fetched',
    async () => {
      const seat = await screens.sitAs('coach', 'wide');
      const { id } = await athleteOf(seat);
      const { page } = seat;
      const city = page.getByLabel('City');
      const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
      await page.route('**/assets/unsaved-dialog*', (route) => route.abort());
      const asked: string[] = [];
      let discard = false;
      page.on('dialog', (dialog) => {
        asked.push(dialog.message());
        void (discard ? dialog.accept() : dialog.dismiss());
      });
      await editPersonal(page, id);
      await city.fill('Nowhere');
      await cancel.click();
      await eventually('the question', () => asked.length === 1);
      expect(asked[0]).toMatch('Discard your changes?');
      expect(await city.inputValue()).toBe('Nowhere');
      discard = true;
      await cancel.click();
      await city.waitFor({ state: 'hidden' });
      await page.unroute('**/assets/unsaved-dialog*');

      await page.goto(`${screens.url}/coach/team`);
      await editPersonal(page, id);
      await city.fill('Ames');
      const question = page.getByRole('dialog', { name: 'Discard your changes?' });
      const keep = async () => {
        // By key: two clicks at one place, this fast, are a double click, whose second half is dropped.
        await question.getByRole('button', { name: 'Keep editing' }).press('Enter');
        await question.waitFor({ state: 'hidden' });
      };
      await page.keyboard.press('Escape');
      await question.waitFor();
      await expectSound(seat);
      await keep();
      await page.mouse.click(200, 500);
      await keep();
      await page.evaluate('history.back()');
      await keep();
      expect(await city.inputValue()).toBe('Ames');
      await cancel.click();
      await question.getByRole('button', { name: 'Discard changes' }).click();
      await city.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Edit personal' }).click();
      expect(await city.inputValue()).not.toBe('Ames');
      // A key goes where the focus is, which comes once the form is open.
      await becomesTrue(seat, `document.activeElement?.closest('.ant-drawer')`);
      // Nothing was changed: it closes by itself, and focus returns to its opener.
      await page.keyboard.press('Escape');
      await city.waitFor({ state: 'hidden' });
      await becomesTrue(seat, `document.activeElement?.getAttribute('aria-label') === 'Edit personal'`);
    },
    LONG,
  );

  it('stays as it was typed where it is wrong, and says so', async () => {
    const seat = await screens.sitAs('coach', 'wide');
    const { page } = seat;
    await edit(seat, (await athleteOf(seat)).id, 'personal');
    await page.getByLabel('Date of birth').fill('04/31/2009');
    await page.getByLabel('Phone').fill('+44 7911 123456');
    await page.getByLabel('City').focus();
    await page.getByText('Enter a date as MM/DD/YYYY').waitFor();
    await page.getByText('This number doesn’t work here.').waitFor();
    expect(await page.getByLabel('Date of birth').inputValue()).toBe('04/31/2009');
    expect(await page.getByLabel('Phone').inputValue()).toBe('+44 7911 123456');
    expect(await save(page).isDisabled()).toBe(true);
    await page.getByLabel('City').press('Enter');
    await becomesTrue(seat, `document.activeElement?.name === 'phone'`);
  });
});

describe('without a line', () => {
  it(
    'a coach reads so, and what was being saved is sent once it is back, whether the browser knows it or not',
    async () => {
      const seat = await screens.sitAs('coach', 'wide');
      const { page, context } = seat;
      const { id } = await athleteOf(seat);
      const note = page.getByText('You’re offline.');
      const back = async (said: string) => {
        await page.getByText(said).waitFor();
        await note.waitFor({ state: 'hidden' });
      };
      await editPersonal(page, id);
      await page.getByLabel('City').fill('Nowhere');
      // Nothing answers anymore: not the same as a browser that knows to be offline.
      await page.route('**/api/**', (route) => route.abort());
      await save(page).click();
      await note.waitFor();
      await page.unroute('**/api/**');
      await back('Athlete updated');
      await page.getByText('Nowhere').first().waitFor();

      await page.getByRole('button', { name: 'Edit personal' }).click();
      await page.getByLabel('City').fill('Elsewhere');
      await context.setOffline(true);
      await save(page).click();
      await note.waitFor();
      await eventually('what is unsent to be asked about', () => isAsked(page));
      await context.setOffline(false);
      await page.getByText('Elsewhere').first().waitFor();
      await back('Athlete updated');

      await page.goto(`${screens.url}/coach/team`);
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.route('**/api/**', (route) => route.abort());
      await page.getByRole('menuitem', { name: 'Deactivate' }).click();
      await note.waitFor();
      await eventually('what is unsent to be asked about', () => isAsked(page));
      await page.unroute('**/api/**');
      await back('Athlete deactivated');
      await eventually('nothing to be asked about', async () => !(await isAsked(page)));
    },
    LONG,
  );

  it('an athlete’s photo is sent once it is back, again under the same key', async () => {
    const { page } = await screens.sitAs('athlete', 'phone');
    await page.goto(`${screens.url}/athlete/profile`);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      const saves = request.method() === 'POST' && request.url().endsWith('/profile-image');
      if (saves) keys.push(request.headers()['idempotency-key']);
    });
    await page
      .getByRole('button', { name: /(Add|Change) photo/ })
      .first()
      .click();
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: await madeFiles.png(400, 400) };
    await page.getByLabel('Photo', { exact: true }).setInputFiles(picture);
    await page.getByText('Zoom').waitFor();
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Save photo' }).click();
    const note = page.getByText('You’re offline.');
    await note.waitFor();
    await page.unroute('**/api/**');
    await page.getByText('Photo updated').waitFor();
    await note.waitFor({ state: 'hidden' });
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[0-9a-f-]{36}$/)]));
  });

  it('a phone shows that Touchline starts before any script or style sheet has come', async () => {
    const { page } = await screens.sit('phone');
    let letCome = () => {};
    const held = new Promise<void>((resolve) => (letCome = resolve));
    await page.route(/\.(js|css)$/, (route) => held.then(() => route.continue()));
    await page.goto(`${screens.url}/sign-in`, { waitUntil: 'commit' });
    await page.getByRole('status', { name: 'Starting Touchline' }).waitFor();
    await eventually('the first paint', () =>
      page.evaluate<boolean>(`performance.getEntriesByName('first-contentful-paint').length > 0`),
    );
    letCome();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await page.getByRole('status', { name: 'Starting Touchline' }).count()).toBe(0);
  });
});
