import { Injectable } from '@nestjs/common';
import { comparePositions, type Position } from '../../kernel/position.js';

interface Waiter {
  readonly names: readonly string[];
  readonly position: Position;
  done(reached: boolean): void;
}

/** How far each follower is known to have got, and who waits for that: in this process by call, from others by signal. */
@Injectable()
export class Progress {
  private readonly positions = new Map<string, Position>();
  private readonly waiters = new Set<Waiter>();

  /** Notes a position; an older one than the known is ignored. */
  reached(name: string, position: Position): void {
    const known = this.positions.get(name);
    if (known !== undefined && comparePositions(position, known) <= 0) return;
    this.positions.set(name, position);
    for (const waiter of this.waiters) if (this.has(waiter.names, waiter.position)) waiter.done(true);
  }

  positionOf(name: string): Position | undefined {
    return this.positions.get(name);
  }

  has(names: readonly string[], position: Position): boolean {
    return names.every((name) => {
      const known = this.positions.get(name);
      return known !== undefined && comparePositions(known, position) >= 0;
    });
  }

  /** True once all names have reached the position, false when that took longer than `timeoutMs`. */
  wait(names: readonly string[], position: Position, timeoutMs: number): Promise<boolean> {
    if (this.has(names, position)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        names,
        position,
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

  /** The names that somebody waits for. */
  awaited(): string[] {
    return [...new Set([...this.waiters].flatMap(({ names }) => names))];
  }
}
