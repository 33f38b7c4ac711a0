import { Logger } from '@nestjs/common';

/**
 * Does a piece of work now and then again and again, until it is told to stop. What fails is a line in the log, and left for the next time.
 * @param name who says so in the log
 * @returns stops it
 */
export function regularly(name: string, everyMs: number, work: () => Promise<unknown>): () => void {
  const logger = new Logger(name);
  const once = () => {
    work().catch((error: unknown) => {
      logger.warn(`Left for the next time: ${error instanceof Error ? error.message : 'unknown'}`);
    });
  };
  const timer = setInterval(once, everyMs).unref();
  once();
  return () => clearInterval(timer);
}
