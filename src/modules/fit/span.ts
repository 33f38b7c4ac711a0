import type { FitRange } from '../../../contract/fit/fit.js';

/** Where a value may lie, both ends known: 0 to 100 where nothing is. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

export const anything: Span = { low: 0, high: 100 };
export const exactly = (value: number): Span => ({ low: value, high: value });
export const within = (value: number, least = 0, most = 100): number => Math.min(most, Math.max(least, value));

/** By weights that do not depend on what is known: a value that becomes known makes the sum narrower, never another. */
export function weighted(parts: readonly (readonly [weight: number, span: Span])[]): Span {
  let [all, low, high] = [0, 0, 0];
  for (const [weight, span] of parts) {
    all += weight;
    low += weight * span.low;
    high += weight * span.high;
  }
  return { low: low / all, high: high / all };
}

/** Of those of which the best counts. */
export const bestOf = (spans: readonly Span[]): Span => ({
  low: Math.max(...spans.map(({ low }) => low)),
  high: Math.max(...spans.map(({ high }) => high)),
});

/** From the least to the most of them. */
export const spanning = (spans: readonly Span[]): Span => ({
  low: Math.min(...spans.map(({ low }) => low)),
  high: Math.max(...spans.map(({ high }) => high)),
});

// Sums of fractions end in noise that must not tip a whole number.
const tidy = (value: number) => Math.round(value * 1e6) / 1e6;

/** Whole numbers, outwards: a rounded range holds all that it held before. */
export const rounded = ({ low, high }: Span): FitRange => ({
  low: within(Math.floor(tidy(low))),
  high: within(Math.ceil(tidy(high))),
});
