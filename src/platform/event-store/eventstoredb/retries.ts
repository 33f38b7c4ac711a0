import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '../event-store.js';
import { isFinal, NoAnswer } from './failures.js';

/** All in milliseconds. */
export interface Patience {
  /** How long one append may take, and a read until its first event. */
  readonly answer: number;
  /** How long calls are tried again, from the first failure on, before they reject with StoreUnavailable. Subscriptions never give up. */
  readonly outage: number;
  /** The first pause between two attempts; doubled each time. */
  readonly firstPause: number;
  readonly longestPause: number;
}

/**
 * A request can wait this long for an outage; a leader election may take longer and is answered with 503. It holds more
 * than two timeouts, so that a server that was silent once is asked again.
 */
export const PATIENCE: Patience = { answer: 3_000, outage: 8_000, firstPause: 50, longestPause: 2_000 };

/** Counts the failures of one call, and waits between its attempts: with back-off, and spread so that not all come back at once. */
export class Retries {
  private failures = 0;
  private since: number | undefined;

  constructor(
    private readonly patience: Patience,
    private readonly signal: AbortSignal,
  ) {}

  /** The call got on: the next failure is a first one again. */
  progressed(): void {
    this.failures = 0;
    this.since = undefined;
  }

  /**
   * Returns when the next attempt is due.
   * @throws the error if it is final; StoreUnavailable when the outage has lasted too long or the signal has fired
   */
  async failed(error: unknown): Promise<void> {
    if (isFinal(error)) throw error;
    const now = performance.now();
    this.since ??= now;
    if (now - this.since >= this.patience.outage) throw new StoreUnavailable(error);
    const backOff = Math.min(this.patience.firstPause * 2 ** this.failures++, this.patience.longestPause);
    await pause(backOff * (0.5 + Math.random() / 2), undefined, { signal: this.signal }).catch(() => undefined);
    if (this.signal.aborted) throw new StoreUnavailable(error);
  }
}

/** @throws NoAnswer after `milliseconds`; what the promise does later is ignored */
export async function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
