import type { StoredEvent } from '../event-store.js';

const positionOf = (event: StoredEvent): number => Number(event.position);

export interface TailLimits {
  readonly events: number;
  /** Characters of data, about. */
  readonly size: number;
}

interface Kept {
  readonly event: StoredEvent;
  readonly size: number;
}

/**
 * The newest events of the log without a gap, kept once for all followers of the process, so that ten of them at the head do not read the
 * table ten times a commit. Until {@link startAt} it keeps nothing.
 */
export class Tail {
  private kept: Kept[] = [];
  private size = 0;
  private first = 0;
  private last: number | undefined;
  private waiters = new Set<() => void>();

  constructor(private readonly limits: TailLimits) {}

  /** Position up to which everything is known, or undefined before the start. */
  get head(): number | undefined {
    return this.last;
  }

  startAt(position: number): void {
    this.first = this.last = position;
  }

  /**
   * Adds events that were found right after the head.
   * @param upTo everything up to there is in the tail now
   */
  add(events: readonly StoredEvent[], sizeOfEach: number, upTo: number): void {
    if (this.last === undefined || upTo <= this.last) return;
    for (const event of events) {
      if (positionOf(event) <= this.last) continue;
      this.kept.push({ event, size: sizeOfEach });
      this.size += sizeOfEach;
    }
    this.last = upTo;
    if (this.kept.length > this.limits.events || this.size > this.limits.size) this.trim();
    this.wake();
  }

  /** Events after a position, at most `limit`; undefined when the tail does not reach back that far. */
  after(position: number, limit: number): readonly StoredEvent[] | undefined {
    if (this.last === undefined || position < this.first) return undefined;
    const from = this.indexAfter(position);
    return this.kept.slice(from, from + limit).map(({ event }) => event);
  }

  /** Resolves once there is something after the position, or when woken. */
  async advanced(position: number, signal: AbortSignal): Promise<void> {
    if ((this.last ?? 0) > position || signal.aborted) return;
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

  // Half goes at once, so that keeping the newest costs next to nothing an event.
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
    if (last) this.first = positionOf(last.event);
    this.kept = this.kept.slice(drop);
  }

  private indexAfter(position: number): number {
    let [low, high] = [0, this.kept.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const kept = this.kept[middle];
      if (kept && positionOf(kept.event) <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
