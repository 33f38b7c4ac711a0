import { describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { topics } from '../../contract/live/live.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });

/** Long enough for another read to begin, if there were one: nothing tells that there is none. */
const QUIET_MS = 500;

/** The writes and the reads of the roster that a page sends from now on. */
function listen(page: Page): { writes: string[]; rosters: string[] } {
  const sent = { writes: [] as string[], rosters: [] as string[] };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET') sent.writes.push(`${request.method()} ${pathname}`);
    else if (/\/athletes$/.test(pathname) && !search.includes('pending')) sent.rosters.push(search);
  });
  return sent;
}

describe('pressed twice', () => {
  it('accepts one athlete, not also the one who slides into their place', async () => {
    const { page } = await screens.sitAs('coach', 'wide');
    await page.getByRole('button', { name: /^Invite/ }).click();
    const accept = page.getByRole('button', { name: /^Accept / });
    await accept.nth(1).waitFor();
    const before = await accept.count();
    const sent = listen(page);
    await accept.first().dblclick();
    await page
      .getByText(/accepted/i)
      .first()
      .waitFor();
    expect(sent.writes.filter((write) => write.startsWith('PATCH /api/athlete/'))).toHaveLength(1);
    expect(await accept.count()).toBe(before - 1);
  });

  it('deletes a group once, and keeps its Undo', async () => {
    const { page } = await screens.sitAs('coach', 'wide');
    await page.getByRole('button', { name: 'All groups' }).click();
    await page.getByRole('button', { name: /^Manage groups/ }).click();
    const sent = listen(page);
    await page.getByRole('button', { name: 'Delete Seniors' }).dblclick();
    await page.getByText('Group deleted').waitFor();
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'Undo' })
      .waitFor();
    expect(sent.writes).toHaveLength(1);
  });

  it('chooses from the menu of a row, and does not open the row below it', async () => {
    const seat = await screens.sitAs('coach', 'wide');
    const { page } = seat;
    const { team } = await (await screens.apiOf(seat)).session();
    const live = await screens.liveOf(seat);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .nth(2)
      .click();
    const sent = listen(page);
    await page.getByRole('menuitem', { name: 'Deactivate' }).dblclick();
    await page
      .getByText(/deactivated/i)
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/coach/team');
    expect(sent.writes).toHaveLength(1);
    // What the change made old is fetched once, though its own answer and a live update both tell of it.
    await live.hears(topics.team(team!.id, 'roster'));
    live.close();
    await pause(QUIET_MS);
    expect(sent.rosters).toHaveLength(1);
  });
});

describe('the invite dialog', () => {
  it('asks before a pasted list is lost: by Escape, by another tab', async () => {
    const { page } = await screens.sitAs('coach', 'wide');
    await page.getByRole('button', { name: /^Invite/ }).click();
    const list = page.getByLabel('Invite athletes by email').last();
    await list.fill('one@example.com, two@example.com');
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Coach' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await list.inputValue()).toBe('one@example.com, two@example.com');
    await page.getByRole('tab', { name: 'Coach' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('heading', { name: 'Invite a coach' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Invite Users' }).waitFor({ state: 'hidden' });
  });
});
