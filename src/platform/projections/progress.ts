import { Injectable } from '@nestjs/common';
import { comparePositions, type Position } from '../../kernel/position.js';

interface Wish {
  readonly names: readonly string[];
  readonly position: Position;
  /** Gives up when all missing ones have stopped. */
  readonly whileMoving: boolean;
}

interface Waiter extends Wish {
  /** Those of the names that have not got there. */
  readonly missing: Set<string>;
  done(reached: boolean): void;
}

/** How far each follower is known to have got, and who waits for that: in this process by call, from others by signal. */
@Injectable()
export class Progress {
  private readonly positions = new Map<string, Position>();
  /** Those that have failed or have no owner, until they move again. */
  private readonly standing = new Set<string>();
  private readonly waiters = new Set<Waiter>();

  /** Notes a position; an older one than the known is ignored. */
  reached(name: string, position: Position): void {
    const known = this.positions.get(name);
    if (known !== undefined && comparePositions(position, known) <= 0) return;
    this.positions.set(name, position);
    this.standing.delete(name);
    for (const waiter of this.waiters) {
      if (!waiter.missing.has(name) || comparePositions(position, waiter.position) < 0) continue;
      waiter.missing.delete(name);
      if (waiter.missing.size === 0) waiter.done(true);
    }
  }

  /** Notes that nothing moves a follower now. */
  stands(name: string): void {
    this.standing.add(name);
    for (const waiter of this.waiters) if (waiter.whileMoving && this.onlyStandingLack(waiter)) waiter.done(false);
  }

  positionOf(name: string): Position | undefined {
    return this.positions.get(name);
  }

  /** True once all names have reached the position, false when that took longer than `timeoutMs`. */
  wait(names: readonly string[], position: Position, timeoutMs: number): Promise<boolean> {
    return this.until({ names, position, whileMoving: false }, timeoutMs);
  }

  /** As {@link wait}, but false at once if only stopped ones have not reached it. */
  waitWhileMoving(names: readonly string[], position: Position, timeoutMs: number): Promise<boolean> {
    return this.until({ names, position, whileMoving: true }, timeoutMs);
  }

  private until(wish: Wish, timeoutMs: number): Promise<boolean> {
    const missing = new Set(wish.names.filter((name) => !this.hasReached(name, wish.position)));
    if (missing.size === 0) return Promise.resolve(true);
    if (wish.whileMoving && this.onlyStandingLack(wish)) return Promise.resolve(false);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        ...wish,
        missing,
        done: (reached) => {
          clearTimeout(timer);
          this.waiters.delete(waiter);
          resolve(reached);
        },
      };
      const timer = setTimeout(() => waiter.done(false), timeoutMs);
      this.waiters.add(waiter);
    });
  }

  private hasReached(name: string, position: Position): boolean {
    const known = this.positions.get(name);
    return known !== undefined && comparePositions(known, position) >= 0;
  }

  private onlyStandingLack({ names, position }: Wish): boolean {
    return names.every((name) => this.standing.has(name) || this.hasReached(name, position));
  }

  get isAwaited(): boolean {
    return this.waiters.size > 0;
  }

  /** The awaited names. */
  awaited(): string[] {
    return [...new Set([...this.waiters].flatMap(({ missing }) => [...missing]))];
  }
}

/** Events a second over the last few seconds, without a timer. */
export class RateMeter {
  private since = performance.now();
  private count = 0;
  private last = 0;

  constructor(private readonly windowMs = 2_000) {}

  /** Counts and answers with the rate. */
  add(events: number): number {
    this.count += events;
    const elapsed = performance.now() - this.since;
    if (elapsed >= this.windowMs) {
      this.last = (this.count / elapsed) * 1_000;
      this.since = performance.now();
      this.count = 0;
    }
    return Math.max(this.last, 0);
  }
}
