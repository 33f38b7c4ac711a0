import { describe, expect, it } from '@jest/globals';
import type { Seat } from '../support/browser.js';
import { faultsOf, everybody } from '../support/main-screens.js';
import { openScreens } from '../support/screens.js';

const screens = openScreens({ demo: true });

/** Beyond it, what somebody reads or is about to press jumps (Core Web Vitals calls five times as much good). */
const MOST = 0.02;
const PATIENCE = 180_000;

/** What the page's parts moved since it was opened, and which moved most; watched for a while, since nothing tells that it stands. */
const SHIFTS = `new Promise((resolve) => {
  const shifts = [];
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
  const words = (node) => (node?.textContent ?? '').trim().slice(0, 40);
  setTimeout(() => {
    const unasked = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    const [most] = unasked.toSorted((one, other) => other.value - one.value);
    resolve({ sum: unasked.reduce((sum, { value }) => sum + value, 0), moved: most?.sources.map(({ node }) => words(node)) ?? [] });
  }, 700);
})`;

const jumps = async ({ page }: Seat): Promise<string[]> => {
  const { sum, moved } = await page.evaluate<{ sum: number; moved: string[] }>(SHIFTS);
  return sum >= MOST ? [`${sum.toFixed(3)}, by ${moved.join('; ')}`] : [];
};

describe.each(everybody)('the screens of %s', (who) => {
  it(
    'stand still while they fill, on a wide screen and on a small one',
    async () => {
      // At once: most of the time is spent watching.
      const [wide, small] = await Promise.all([
        faultsOf(screens, who, 'wide', jumps),
        faultsOf(screens, who, 'small', jumps),
      ]);
      expect({ wide, small }).toEqual({ wide: [], small: [] });
    },
    PATIENCE,
  );
});
