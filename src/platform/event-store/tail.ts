import { Logger } from '@nestjs/common';
import { comparePositions, type Position } from '../../kernel/position.js';
import { matcher } from './event-codec.js';
import type { Batch, StoredEvent, SubscribeOptions } from './event-store.js';

export interface TailLimits {
  readonly events: number;
  /** Characters of data, about. */
  readonly size: number;
}

/** What a process keeps; a follower that is further behind reads for itself until it is near again. */
export const TAIL_LIMITS: TailLimits = { events: 10_000, size: 16 * 1024 * 1024 };

const BATCH_SIZE = 1024 * 1024;

export interface Taken<T> {
  readonly items: readonly T[];
  /** Characters of their data, about. */
  readonly size: number;
}

/**
 * The rule of both engines for a batch: at most `limit` items, and it ends with the one that makes it larger than {@link BATCH_SIZE}
 * characters. What a follower folds and writes in one transaction keeps others waiting, and lies in memory at once.
 * @param next undefined when nothing more is there
 */
export function takeBatch<T>(next: () => T | undefined, limit: number, sizeOf: (item: T) => number): Taken<T> {
  const items: T[] = [];
  let size = 0;
  while (items.length < limit && size < BATCH_SIZE) {
    const item = next();
    if (item === undefined) break;
    items.push(item);
    size += sizeOf(item);
  }
  return { items, size };
}

interface Kept {
  readonly event: StoredEvent;
  readonly size: number;
}

/**
 * The newest events of the log without a gap, kept once for all followers of the process, so that ten of them at the head do not ask the
 * engine ten times. Until {@link startAt} it keeps nothing.
 */
export class Tail {
  private kept: Kept[] = [];
  private size = 0;
  private first: Position | undefined;
  private last: Position | undefined;
  private waiters = new Set<() => void>();

  constructor(private readonly limits: TailLimits) {}

  /** Position up to which everything is known, or undefined before the start. */
  get head(): Position | undefined {
    return this.last;
  }

  startAt(position: Position): void {
    this.first = this.last = position;
  }

  /** Forgets everything until it is started again, and wakes waiters. */
  stop(): void {
    this.first = this.last = undefined;
    this.kept = [];
    this.size = 0;
    this.wake();
  }

  /**
   * Adds events that were found right after the head.
   * @param upTo everything up to there is in the tail now
   */
  add(events: readonly StoredEvent[], sizeOfEach: number, upTo: Position): void {
    if (this.last === undefined || comparePositions(upTo, this.last) <= 0) return;
    for (const event of events) {
      if (comparePositions(event.position, this.last) <= 0) continue;
      this.kept.push({ event, size: sizeOfEach });
      this.size += sizeOfEach;
    }
    this.last = upTo;
    if (this.kept.length > this.limits.events || this.size > this.limits.size) this.trim();
    this.wake();
  }

  /** Whether everything after the position is here. */
  reaches(position: Position): boolean {
    return this.first !== undefined && comparePositions(position, this.first) >= 0;
  }

  /** What comes after a position, at most `limit` events of it and fewer where they are large; undefined when the tail does not reach back that far. */
  after(position: Position, limit: number): Batch | undefined {
    if (this.last === undefined || !this.reaches(position)) return undefined;
    if (comparePositions(position, this.last) >= 0) return { events: [], position };
    const from = this.indexAfter(position);
    let next = from;
    const { items } = takeBatch(
      () => this.kept[next++],
      limit,
      ({ size }) => size,
    );
    const events = items.map(({ event }) => event);
    const isAll = from + events.length >= this.kept.length;
    return { events, position: isAll ? this.last : (events.at(-1)?.position ?? position) };
  }

  /** Resolves once there is something after the position, or when woken. */
  async advanced(position: Position, signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.last === undefined || comparePositions(this.last, position) > 0) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        this.waiters.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.waiters.add(done);
      signal.addEventListener('abort', done);
    });
  }

  wake(): void {
    for (const waiter of [...this.waiters]) waiter();
  }

  // Half is dropped at once, which makes dropping nearly free per event.
  private trim(): void {
    let drop = 0;
    while (
      drop < this.kept.length &&
      (this.kept.length - drop > this.limits.events / 2 || this.size > this.limits.size / 2)
    ) {
      this.size -= this.kept[drop]?.size ?? 0;
      drop++;
    }
    const last = this.kept[drop - 1];
    if (last) this.first = last.event.position;
    this.kept = this.kept.slice(drop);
  }

  private indexAfter(position: Position): number {
    let [low, high] = [0, this.kept.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const kept = this.kept[middle];
      if (kept && comparePositions(kept.event.position, position) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Default maximum of events in a batch. */
export const BATCH = 500;

/**
 * A subscription that shares the process's newest events: from the {@link Tail} if it reaches back far enough,
 * otherwise from the engine, in turns. Only positions mark the border, so nothing is left out or given twice.
 * @param behind filtered events after a position; it is left as soon as the tail reaches back to its place
 */
export async function* followTail(
  tail: Tail,
  behind: (after: Position) => AsyncIterable<Batch>,
  { after, filter, signal, batchSize = BATCH }: SubscribeOptions,
): AsyncGenerator<Batch> {
  const matches = matcher(filter);
  let position = after;
  while (!signal.aborted) {
    const fresh = tail.after(position, batchSize);
    if (!fresh) {
      for await (const batch of behind(position)) {
        yield batch;
        position = batch.position;
        if (tail.reaches(position)) break;
      }
    } else if (fresh.position === position) {
      await tail.advanced(position, signal);
    } else {
      yield { events: fresh.events.filter(matches), position: fresh.position };
      position = fresh.position;
    }
  }
}

/** Says once that the log is away, and once that it is there again. */
export class OutageLog {
  private readonly logger = new Logger('EventStore');
  private away = false;

  found(away: boolean): void {
    if (away !== this.away)
      this.logger.warn(away ? 'The event log can’t be reached; trying again.' : 'The event log can be reached again.');
    this.away = away;
  }
}
