import { Logger } from '@nestjs/common';
import { pause } from './pause.js';

/** How long a stop waits for work that is under way. Longer work is cut off, as by a kill: all of it may be done again. */
const PATIENCE_MS = 2_000;

/**
 * Repeats a piece of work at intervals until it is stopped. An error is a log line, and the next run tries again.
 * @param name name of the log lines
 * @returns stops it, and resolves when nothing runs any more or after a timeout: call it before its resources are
 * closed
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
