import type { SomeCollegeFacts } from './college.facts.js';

/** The facts that are the two ends of a middle half, the lower one first. */
const halves = [
  ['satReading25', 'satReading75'],
  ['satMath25', 'satMath75'],
  ['act25', 'act75'],
] as const;

export const UPSIDE_DOWN = 'The 75th percentile lies below the 25th.';

/** The halves whose upper end lies below the lower one; where an end is not known, nothing is wrong. */
export const upsideDown = (facts: SomeCollegeFacts): readonly (typeof halves)[number][] =>
  halves.filter(([low, high]) => (facts[low] ?? -Infinity) > (facts[high] ?? Infinity));
