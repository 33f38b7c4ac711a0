import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { HistoryPage } from '../../contract/history/history.js';
import { listTeamAthletes } from '../../contract/team/endpoints.js';
import { bodyOf, type Api } from '../support/api.js';
import { becomesTrue, seriousFindings, type Seat, type Width } from '../support/browser.js';
import { openScreens } from '../support/screens.js';

/** A whole story, beside other suites on two cores. */
const LONG = 120_000;

const screens = openScreens({ demo: true });

const take = (who: string, width: Width = 'wide'): Promise<Seat> => screens.sitAs(who, width);

/** An athlete of whoever is signed in here, and calls in their name. */
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
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const academicOf = async (api: Api, id: string) =>
  (await api.get(`/api/athlete/${id}`)).body.academicAttributes as Record<string, unknown>;

describe('two coaches who edit one athlete', () => {
  it(
    'lose nothing: beside each other it is merged, at the same field they choose',
    async () => {
      const [head, assistant] = [await take('coach'), await take('assistant', 'small')];
      const { api, id } = await athleteOf(head);
      for (const seat of [head, assistant]) await edit(seat, id);

      await head.page.getByLabel('GPA').fill('3.9');
      await save(head.page).dblclick();
      await head.page.getByText('Athlete updated').waitFor();
      await assistant.page.getByLabel('ACT score').fill('31');
      await save(assistant.page).click();
      await assistant.page.getByText('Athlete updated').waitFor();
      expect(await academicOf(api, id)).toMatchObject({ gpa: 3.9, actScore: 31 });
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
      expect(await seriousFindings(assistant)).toEqual([]);
      expect(await academicOf(api, id)).toMatchObject({ gpa: 3.2 });
      await choice.getByRole('button', { name: 'Take mine' }).click();
      await save(assistant.page).click();
      await assistant.page.getByText('Athlete updated').waitFor();
      expect(await academicOf(api, id)).toMatchObject({ gpa: 3.5, satScore: 1200 });
    },
    LONG,
  );
});

describe('what is unsaved', () => {
  it(
    'is asked about before Escape, a click outside, and Back lose it',
    async () => {
      const seat = await take('coach');
      const { id } = await athleteOf(seat);
      const { page } = seat;
      // Within the application: from the roster to the athlete.
      await page.locator(`a[href*="${id}"]`).first().click();
      await page.getByRole('button', { name: 'Edit personal' }).click();
      await page.getByLabel('City').fill('Ames');
      const question = page.getByRole('dialog', { name: 'Discard your changes?' });
      await page.keyboard.press('Escape');
      await question.waitFor();
      expect(await seriousFindings(seat)).toEqual([]);
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await question.waitFor({ state: 'hidden' });
      // What darkened the screen behind the question may fade for longer, and would take the press.
      await page.locator('.ant-modal-mask').waitFor({ state: 'hidden' });
      await page.locator('.ant-modal-wrap').waitFor({ state: 'hidden' });
      await page.mouse.click(200, 500);
      await question.waitFor();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await question.waitFor({ state: 'hidden' });
      await page.evaluate('history.back()');
      await question.waitFor();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      expect(await page.getByLabel('City').inputValue()).toBe('Ames');

      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await question.getByRole('button', { name: 'Discard changes' }).click();
      await page.getByLabel('City').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Edit personal' }).click();
      expect(await page.getByLabel('City').inputValue()).not.toBe('Ames');
      // Nothing was changed: it closes by itself, and whoever opened it has the focus again.
      await page.keyboard.press('Escape');
      await page.getByLabel('City').waitFor({ state: 'hidden' });
      await becomesTrue(seat, `document.activeElement?.getAttribute('aria-label') === 'Edit personal'`);
    },
    LONG,
  );

  it(
    'stays as it was typed where it is wrong, and says so',
    async () => {
      const seat = await take('coach', 'small');
      const { id } = await athleteOf(seat);
      const { page } = seat;
      await edit(seat, id, 'personal');
      await page.getByLabel('Date of birth').fill('04/31/2009');
      await page.getByLabel('Phone').fill('+44 7911 123456');
      await page.getByLabel('City').focus();
      await page.getByText('Enter a day as MM/DD/YYYY').waitFor();
      await page.getByText('Enter a phone number with its area code').waitFor();
      expect(await page.getByLabel('Date of birth').inputValue()).toBe('04/31/2009');
      expect(await page.getByLabel('Phone').inputValue()).toBe('+44 7911 123456');
      expect(await save(page).isDisabled()).toBe(true);
      await page.getByLabel('City').press('Enter');
      expect(await page.evaluate('document.activeElement.name')).toBe('phone');
    },
    LONG,
  );
});
