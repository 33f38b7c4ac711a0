import { Logger } from '@nestjs/common';
import { pause } from './pause.js';

/** How long a stop waits for work that is under way. Longer work is cut off, as by a kill: all of it may be done again. */
const PATIENCE_MS = 2_000;

/**
 * Does a piece of work now and then again and again, until it is told to stop. What fails is a line in the log, and left for the next time.
 * @param name who says so in the log
 * @returns stops it, and resolves when nothing of it is under way any more, or that has taken too long: call it before what it works with is closed
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
