import type { ListedClass } from '../../../../../contract/college-roster/analytics.js';

/** Around each part of a chart: parts stay apart in grey. */
export const EDGE = '#4d5664';

/** From light to dark as players get older, so that the order is seen in grey, too; with the ink of numbers on it. */
export const classColors: Readonly<Record<ListedClass, readonly [fill: string, ink: string]>> = {
  Fr: ['#dbe7fb', '#14181f'],
  So: ['#a9c5f4', '#14181f'],
  Jr: ['#6d9aea', '#14181f'],
  Sr: ['#1f5fd6', '#fff'],
  Gr: ['#12367c', '#fff'],
  unknown: ['#fff', '#14181f'],
};

/** The parts of a year's column. */
export const openingBars = [
  ['leave', 'Last season', '#1f5fd6', '#fff'],
  ['mayStay', 'Last season unless they redshirt', '#dbe7fb', '#14181f'],
] as const;

/** Px. */
export const heights = { ofClasses: (groups: number) => groups * 34 + 8, ofOpenings: 220 } as const;
