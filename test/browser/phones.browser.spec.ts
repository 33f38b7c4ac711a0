import { beforeEach, describe, expect, it } from '@jest/globals';
import { seriousFindings, type Seat } from '../support/browser.js';
import { faultsOf, everybody } from '../support/main-screens.js';
import { openScreens } from '../support/screens.js';
import { smallTargets } from '../support/targets.js';

const screens = openScreens({ demo: true });

/** A phone under load opens a screen slowly. */
const PATIENCE = 180_000;

const tooWide = async ({ page }: Seat): Promise<string[]> => {
  const more = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return more > 0 ? [`${more} px too wide`] : [];
};

describe.each(everybody)('the screens of %s', (who) => {
  it(
    'have 44 px wherever a finger taps',
    async () => {
      expect(await faultsOf(screens, who, 'phone', smallTargets)).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'fit 320 px without scrolling sideways',
    async () => {
      expect(await faultsOf(screens, who, 'narrow', tooWide)).toEqual([]);
    },
    PATIENCE,
  );
});

it('fits 320 px also with filters in force, and with a group of one long word', async () => {
  const seat = await screens.sitAs('coach', 'narrow');
  const { page } = seat;
  await page.goto(`${screens.url}/coach/team?recruitLevel=High+School&state=IA`);
  await page.getByText('filters in force').waitFor({ state: 'attached' });
  expect(await tooWide(seat)).toEqual([]);

  const api = await screens.apiOf(seat);
  const { team } = (await api.call('GET', '/api/session')).body as { team: { id: string } };
  const { athletes } = (await api.call('GET', `/api/team/${team.id}/athletes`)).body as { athletes: { _id: string }[] };
  const groups = `/api/team/${team.id}/athlete-group`;
  const { body: group } = await api.call('POST', groups, { name: 'G'.repeat(60), color: '#ffffff' });
  const athleteId = athletes[0]!._id;
  await api.call('PATCH', `${groups}/assign`, { groupId: group['_id'], athleteIds: [athleteId], assigned: true });
  await page.goto(`${screens.url}/coach/team/${athleteId}`);
  await page.getByText('G'.repeat(60)).waitFor();
  expect(await tooWide(seat)).toEqual([]);
});

describe('what opens on a phone', () => {
  let seat: Seat;
  beforeEach(async () => {
    seat = await screens.sitAs('coach', 'phone');
  });
  const button = (name: string | RegExp) => seat.page.getByRole('button', { name }).first();
  const opened = () => seat.page.locator('[role="dialog"], [popover]').last();

  it.each([
    ['the menu of the account', [/^Account/]],
    ['the menu of an athlete', [/^Actions for/]],
    ['the filter', ['Filter']],
    ['the form of a group', [/All groups/, 'Manage groups', 'New group']],
    ['the invites', [/^Invite/]],
  ])('has 44 px wherever a finger taps: %s', async (_what, presses) => {
    for (const press of presses) await button(press).tap();
    await opened().waitFor();
    expect(await smallTargets(seat, ':is([role="dialog"], [popover])')).toEqual([]);
  });
});

describe('the bar at the bottom of a phone', () => {
  const main = (seat: Seat) => seat.page.getByRole('navigation', { name: 'Main' });

  it.each([
    ['coach', ['Athletes', 'Coaches', 'Parents', 'Colleges', 'Updates', 'Settings']],
    ['athlete', ['Home', 'Colleges', 'Updates', 'Profile', 'Settings']],
    ['parent', ['Home', 'Colleges', 'Camps', 'Updates', 'Profile', 'Settings']],
    ['admin', ['Platform', 'Teams', 'Colleges', 'Camps', 'Accounts', 'Privacy']],
  ])('leads a %s to the main places, and marks the one that is open', async (who, places) => {
    const seat = await screens.sitAs(who, 'phone');
    const links = main(seat).getByRole('link');
    expect(await links.allTextContents()).toEqual(places);
    for (const place of places) {
      await main(seat).getByRole('link', { name: place }).tap();
      await main(seat).locator('[aria-current="page"]', { hasText: place }).waitFor();
      expect(await main(seat).locator('[aria-current]').count()).toBe(1);
    }
    expect(await seriousFindings(seat)).toEqual([]);
  });

  it('lies over no content at the end of a screen, nor over the bar of what is ticked, dialogs or toasts', async () => {
    const seat = await screens.sitAs('coach', 'phone');
    const { page } = seat;
    const bar = await main(seat).boundingBox();
    if (!bar) throw new Error('There is no bar.');
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .tap();
    const selection = await page.getByRole('toolbar', { name: 'Selected athletes' }).boundingBox();
    expect((selection?.y ?? NaN) + (selection?.height ?? NaN)).toBeLessThanOrEqual(bar.y);

    await page.getByRole('button', { name: 'Page 2', exact: true }).scrollIntoViewIfNeeded();
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    const last = await page.getByRole('button', { name: 'Page 2', exact: true }).boundingBox();
    expect((last?.y ?? NaN) + (last?.height ?? NaN)).toBeLessThanOrEqual(bar.y);

    await page.goto(`${screens.url}/coach/team`);
    await page.getByRole('button', { name: /^Invite/ }).tap();
    await page.getByRole('button', { name: 'Copy code' }).waitFor();
    expect(await seat.page.evaluate(`document.elementFromPoint(60, ${bar.y + 20}).closest('nav')`)).toBe(null);
    await page.getByRole('button', { name: 'Close' }).tap();
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .tap();
    await page.getByRole('menuitem', { name: 'Deactivate' }).tap();
    const toast = await page.getByRole('region', { name: 'Notifications (F8)' }).locator('[data-kind]').boundingBox();
    const clear = toast && (toast.y + toast.height <= bar.y || toast.y >= bar.y + bar.height);
    expect(clear).toBe(true);
  });

  it('is no bar where there is but one place to go', async () => {
    const seat = await screens.sitAs('auditor', 'phone');
    await seat.page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
    expect(await main(seat).count()).toBe(0);
  });
});
