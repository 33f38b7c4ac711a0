import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seriousFindings, type Seat, type Width } from '../support/browser.js';
import { openScreens } from '../support/screens.js';

/** A whole story, beside other suites on two cores. */
const LONG = 60_000;

const screens = openScreens({ demo: true });

const headings = (page: Page) => page.locator('main h2').allTextContents();
const fits = async (seat: Seat) => {
  expect(await seriousFindings(seat)).toEqual([]);
  expect(await seat.page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0);
};

/** Changes the profile of the athlete who is signed in here. */
async function fill(seat: Seat, changes: Record<string, unknown>): Promise<void> {
  const api = await screens.apiOf(seat);
  const { athleteId } = await api.session();
  expect((await api.call('PUT', `/api/athlete/${athleteId}`, changes)).status).toBe(200);
}

describe.each<Width>(['wide', 'small'])('a profile on a %s screen', (width) => {
  it(
    'begins with film, of which nothing is loaded before it is played, and ends with contact',
    async () => {
      const seat = await screens.sitAs('athlete', width);
      const { page } = seat;
      const asked: string[] = [];
      page.on('request', (request) => void asked.push(new URL(request.url()).host));
      const player = '<!doctype html><title>Film</title><p>The film plays</p>';
      await page.route('https://www.youtube-nocookie.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: player }),
      );
      await fill(seat, {
        filmLinks: ['https://youtu.be/dQw4w9WgXcQ', 'https://www.hudl.com/profile/123/Casey'],
        bio: null,
      });
      await page.goto(`${screens.url}/athlete/profile`);
      const play = page.getByRole('button', { name: 'Play on YouTube: youtu.be/dQw4w9WgXcQ' });
      await play.waitFor();
      expect((await headings(page)).slice(0, 3)).toEqual(['Film', 'Measurables', 'Academics']);
      expect((await headings(page)).at(-1)).toBe('Contact');
      await fits(seat);
      expect(await page.locator('iframe').count()).toBe(0);
      expect(new Set(asked)).toEqual(new Set([new URL(screens.url).host]));

      await play.click();
      await page.frameLocator('iframe[title="Film on YouTube"]').getByText('The film plays').waitFor();
      expect(await page.getByRole('link', { name: /^Watch on Hudl/ }).getAttribute('target')).toBe('_blank');
    },
    LONG,
  );

  it(
    'offers what is empty to who may fill it in, and shows coaches none of it',
    async () => {
      const seat = await screens.sitAs('athlete', width);
      const { page } = seat;
      await fill(seat, { bio: null });
      await page.goto(`${screens.url}/athlete/profile`);
      await page.getByRole('button', { name: 'Add Bio' }).last().click();
      await page.getByRole('dialog').getByLabel('Bio').fill('Two-way player, captain.');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved').waitFor();
      await page.getByText('Two-way player, captain.').first().waitFor();

      await fill(seat, { bio: null });
      // Live: what stood there has gone, and the way to fill it in has come.
      await page.getByText('Two-way player, captain.').first().waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'About' }).waitFor();
      await page.getByLabel('As a coach sees it').click();
      await page
        .getByRole('button', { name: /^(Edit|Add|Change) / })
        .first()
        .waitFor({ state: 'detached' });
      expect(await headings(page)).not.toContain('About');
      await fits(seat);
      await page.getByLabel('As a coach sees it').click();
      await page.getByRole('button', { name: 'Edit personal' }).waitFor();
    },
    LONG,
  );
});

describe('a coach', () => {
  it(
    'goes from athlete to athlete in the order of the roster, by [ and ], but not while typing',
    async () => {
      const { page } = await screens.sitAs('coach', 'wide');
      await page.goto(`${screens.url}/coach/team?sortBy=lastName&sortDirection=desc`);
      const rows = page.getByRole('rowheader').getByRole('link');
      await rows.first().waitFor();
      const [first = '', second = ''] = (await rows.allTextContents()).map((name) => name.trim());
      await rows.first().click();
      const heading = (name: string) => page.getByRole('heading', { level: 1, name });
      await heading(first).waitFor();
      expect(await page.getByRole('link', { name: /^Previous: / }).count()).toBe(0);
      await page.getByRole('link', { name: `Next: ${second}` }).waitFor();
      await page.keyboard.press(']');
      await heading(second).waitFor();

      await page.getByRole('link', { name: `Previous: ${first}` }).waitFor();
      await page.getByPlaceholder('As of…').focus();
      await page.keyboard.press('[');
      await page.getByRole('button', { name: 'Edit personal' }).click();
      await page.getByRole('dialog').getByLabel('City').waitFor();
      await page.keyboard.press('[');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await heading(second).count()).toBe(1);

      await page.getByRole('link', { name: `Previous: ${first}` }).click();
      await heading(first).waitFor();
      await page.goBack();
      await rows.first().waitFor();
    },
    LONG,
  );

  it('calls, writes and mails from the first screen, and finds deactivating in the menu', async () => {
    const { page } = await screens.sitAs('coach', 'small');
    await page.locator('a[href*="/coach/team/"]').first().click();
    for (const [word, scheme] of [
      ['Call', /^tel:\+/],
      ['Text', /^sms:\+/],
      ['Mail', /^mailto:/],
    ] as const) {
      const link = page.getByRole('link', { name: new RegExp(`^${word} `) });
      expect(await link.getAttribute('href')).toMatch(scheme);
      const box = await link.boundingBox();
      expect(box && box.y + box.height).toBeLessThan(844);
    }
    expect(await page.getByRole('button', { name: 'Deactivate' }).count()).toBe(0);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).waitFor();
  });
});
