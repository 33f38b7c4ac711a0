import { expect } from '@jest/globals';
import { seriousFindings, type Seat } from './browser.js';
import { smallTargets } from './targets.js';

/** What scrolls sideways. */
export async function tooWide({ page }: Seat): Promise<string[]> {
  const more = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return more > 0 ? [`${more} px too wide`] : [];
}

/** What is wrong with what a seat shows now: serious findings of axe, what is too wide and, by touch, what is too small. */
export async function faultsOf(seat: Seat, within = 'body'): Promise<string[]> {
  // What lies under the pointer is drawn lighter.
  await seat.page.mouse.move(0, 0);
  return [
    ...(await seriousFindings(seat)),
    ...(await tooWide(seat)),
    ...(seat.width === 'phone' ? await smallTargets(seat, within) : []),
  ];
}

/** Expects nothing to be wrong with what a seat shows now: a dialog, or a step that no address leads to. */
export async function expectSound(seat: Seat, within?: string): Promise<void> {
  expect(await faultsOf(seat, within)).toEqual([]);
}
