import { Logger } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';

/** Waits, not at all for less than half a millisecond; an aborted signal ends the wait early, quietly. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  milliseconds < 0.5 ? Promise.resolve() : wait(milliseconds, undefined, { signal }).catch(() => undefined);

/** 50 ms doubling up to 5 s, spread so that many followers do not come back at once. */
export const backOff = (failures: number): number =>
  Math.min(5_000, 25 * 2 ** Math.min(failures, 10)) * (0.75 + Math.random() / 2);

/** How long a stop waits for work that is under way. Longer work is cut off, as by a kill: all of it may be done again. */
const PATIENCE_MS = 2_000;

/**
 * Repeats a piece of work at intervals until it is stopped. An error is logged, and the next run tries again. @param
 * name name in the log @returns stops it, and resolves when nothing runs or after a timeout: call it before its
 * resources are closed
 */
export function regularly(
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  patienceMs = PATIENCE_MS,
): () => Promise<void> {
  const logger = new Logger(name);
  const underWay = new Set<Promise<void>>();
  let stopped = false;
  const once = () => {
    const run = work().then(
      () => undefined,
      (error: unknown) => {
        // After a stop there is nothing left to work with.
        if (!stopped) logger.warn(`Left for the next time: ${error instanceof Error ? error.message : 'unknown'}`);
      },
    );
    underWay.add(run);
    void run.then(() => underWay.delete(run));
  };
  const timer = setInterval(once, everyMs).unref();
  once();
  return async () => {
    stopped = true;
    clearInterval(timer);
    const waiting = new AbortController();
    await Promise.race([Promise.all(underWay), pause(patienceMs, waiting.signal)]);
    waiting.abort();
  };
}
