/** A repeatable source of chance: the same seed gives the same demo data everywhere. */
export class Random {
  constructor(private state: number) {}

  /** From 0 to below 1 (Mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** A number around `middle`, rarely further off than `spread`, to `digits` places. */
  around(middle: number, spread: number, digits = 0): number {
    const bell = (this.next() + this.next() + this.next()) / 1.5 - 1;
    return Number((middle + bell * spread).toFixed(digits));
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.next() * from.length)];
    if (picked === undefined) throw new Error('Nothing to pick from.');
    return picked;
  }
}
