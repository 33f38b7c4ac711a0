import { becomesTrue, type Seat, type Width } from './browser.js';
import type { Screens } from './screens.js';

/** The main screens of each role of the demo, and those of who is signed out; `{athlete}` is one of the coach's team. */
const mainScreens = {
  nobody: ['/sign-in', '/sign-up', '/forgot-password'],
  coach: [
    '/coach/team',
    '/coach/team?tab=coaches',
    '/coach/team?tab=parents',
    '{athlete}',
    '{athlete}?tab=history',
    '/coach/colleges',
    '/coach/settings',
  ],
  athlete: ['/athlete/home', '/athlete/research', '/athlete/camps', '/athlete/profile', '/athlete/settings'],
  parent: ['/parent/home', '/parent/colleges', '/parent/camps', '/parent/profile', '/parent/settings'],
  admin: [
    '/admin/home',
    '/admin/home?tab=dead-letters',
    '/admin/home?tab=log',
    '/admin/teams',
    '/admin/teams?tab=coaches',
    '/admin/teams?tab=codes',
    '/admin/colleges',
    '/admin/camps',
    '/admin/accounts',
    '/admin/privacy',
  ],
  auditor: ['/audit'],
} as const;
export type Who = keyof typeof mainScreens;
export const everybody = Object.keys(mainScreens) as Who[];

/** All of a screen is there: its heading, and nothing that stands in for what loads. */
const SETTLED = `document.querySelector('h1, h2') &&
  ![...document.querySelectorAll('[role="status"]')].some((one) => /^(Loading|Signing)/.test(one.textContent))`;

/** Opens one main screen of `who` after the other, from its address, and says what `check` finds wrong with each. */
export async function faultsOf(
  screens: Screens,
  who: Who,
  width: Width,
  check: (seat: Seat) => Promise<readonly string[]>,
): Promise<string[]> {
  const seat = who === 'nobody' ? await screens.sit(width) : await screens.sitAs(who, width);
  const faults: string[] = [];
  let athlete = '';
  for (const screen of mainScreens[who]) {
    const path = screen.replace('{athlete}', athlete);
    await seat.page.goto(`${screens.url}${path}`);
    await becomesTrue(seat, SETTLED);
    faults.push(...(await check(seat)).map((fault) => `${screen}: ${fault}`));
    if (screen === '/coach/team')
      athlete = (await seat.page.locator('a[data-opens]').first().getAttribute('href')) ?? '';
  }
  return faults;
}
