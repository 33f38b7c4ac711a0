import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Width } from '../support/browser.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });

const focused = (page: Page) => page.evaluate<string>(`document.activeElement.textContent.trim()`);

describe.each<Width>(['wide', 'small'])('the team page on a %s screen', (width) => {
  it('exports the selection from its header, and everybody active without one', async () => {
    const { page } = await screens.sitAs('coach', width);
    const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/i });
    await ticks.first().waitFor();
    const exported = async (): Promise<unknown> => {
      const actions = page.getByRole('group', { name: 'Team actions' });
      const [request] = await Promise.all([
        page.waitForRequest(/athletes\/export$/),
        actions.getByRole('button', { name: 'Export' }).click(),
      ]);
      await page.getByText('Roster exported').waitFor();
      return request.postDataJSON();
    };
    for (const index of [0, 1]) await ticks.nth(index).check();
    expect(await exported()).toEqual({ athleteIds: [expect.any(String), expect.any(String)] });
    await page.getByRole('button', { name: 'Clear selection' }).click();
    expect(await exported()).toEqual({});
  });

  it('picks by the words of an option, and walks the options by arrows', async () => {
    const { page } = await screens.sitAs('coach', width);
    await page.getByRole('button', { name: /^Filter/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filter athletes' });
    await drawer.getByRole('button', { name: /^Positions/ }).click();
    await page.getByText('Quarterback', { exact: false }).first().click();
    await page.waitForURL(/position=QB/);
    await page.getByRole('textbox', { name: 'Search positions' }).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.waitForURL(/position=QB(%2C|,)/);
    await page.keyboard.press('Escape');
    expect(await focused(page)).toContain('Quarterback');
    await drawer.getByRole('button', { name: /^States/ }).click();
    await page.getByText('Iowa', { exact: false }).last().click();
    await page.waitForURL(/state=IA/);
    await page.getByRole('textbox', { name: 'Search states' }).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.waitForURL(/state=[A-Z]{2}(%2C|,)[A-Z]{2}/);
    await page.keyboard.press('Escape');
    expect(await focused(page)).toContain('Iowa');
    await drawer.getByRole('button', { name: /^Show/ }).click();
    await page.getByRole('button', { name: /All groups/ }).click();
    await page.getByText('Linemen', { exact: true }).last().click();
    await page.waitForURL(/group=/);
  });
});

describe('a coach who was deactivated', () => {
  it('is let in at once when they are activated again', async () => {
    const [head, assistant] = [await screens.sitAs('coach', 'wide'), await screens.sitAs('assistant', 'wide')];
    const api = await screens.apiOf(head);
    const { coachId } = await (await screens.apiOf(assistant)).session();
    const { team } = await api.session();
    const set = (status: string) => api.call('PATCH', '/api/coach/membership', { coachId, teamId: team!.id, status });
    expect((await set('inactive')).status).toBe(200);
    const sorry = assistant.page.getByRole('heading', { name: "We're sorry" });
    await sorry.waitFor();
    expect((await set('active')).status).toBe(200);
    await assistant.page.getByRole('heading', { name: 'Team', exact: true }).waitFor();
  });
});
