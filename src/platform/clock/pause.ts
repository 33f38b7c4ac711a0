import { setTimeout as wait } from 'node:timers/promises';

/** Waits, not at all for less than half a millisecond; an aborted signal ends the wait early, quietly. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  milliseconds < 0.5 ? Promise.resolve() : wait(milliseconds, undefined, { signal }).catch(() => undefined);

/** 50 ms doubling up to 5 s, spread so that many followers do not come back at once. */
export const backOff = (failures: number): number =>
  Math.min(5_000, 25 * 2 ** Math.min(failures, 10)) * (0.75 + Math.random() / 2);
