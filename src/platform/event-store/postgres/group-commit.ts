interface Waiting<Item, Result> {
  readonly item: Item;
  readonly key: string;
  readonly weight: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface GroupLimits {
  /** So many are worth a flight of their own: when nothing is in flight and twice as many wait, half go and the others follow at once. */
  readonly enough: number;
  /** Most items in one group. */
  readonly items: number;
  /** Most weight in one group; a heavier item goes alone. */
  readonly weight: number;
}

/** A second group overlaps its way to the database with the first one's flush to disk; a third would only wait for the lock. */
const MOST_FLIGHTS = 2;

/**
 * Commits together what waits while another group is in flight: one lock and one flush to disk for all of it.
 * `commit` answers for each item in order, with an Error for one that was refused; when it throws, all of the group fail.
 * Two items of one key are never in flight at once, and go in their order.
 */
export class GroupCommit<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private readonly flyingKeys = new Set<string>();
  private flights = 0;
  private scheduled = false;

  constructor(
    private readonly commit: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
    private readonly limits: GroupLimits,
  ) {}

  add(item: Item, key: string, weight: number): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, key, weight, resolve, reject });
      this.schedule();
    });
  }

  /** Those who come in the same turn of the event loop go along. */
  private schedule(): void {
    if (this.scheduled || !this.mayFly()) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      while (this.mayFly()) {
        const group = this.take();
        if (!group.length) return;
        void this.fly(group);
      }
    });
  }

  // A second group that is small would take a flush to disk from one that it could have gone with.
  private mayFly(): boolean {
    if (!this.waiting.length || this.flights >= MOST_FLIGHTS) return false;
    return this.flights === 0 || this.waiting.length >= this.limits.enough;
  }

  private async fly(group: readonly Waiting<Item, Result>[]): Promise<void> {
    this.flights++;
    for (const { key } of group) this.flyingKeys.add(key);
    try {
      const results = await this.commit(group.map(({ item }) => item));
      group.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result instanceof Error) reject(result);
        else resolve(result as Result);
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    this.flights--;
    for (const { key } of group) this.flyingKeys.delete(key);
    this.schedule();
  }

  private take(): Waiting<Item, Result>[] {
    const { length } = this.waiting;
    const halve = this.flights === 0 && length >= 2 * this.limits.enough;
    const most = Math.min(this.limits.items, halve ? Math.ceil(length / 2) : length);
    const group: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    const keys = new Set(this.flyingKeys);
    let weight = 0;
    for (const waiting of this.waiting) {
      const fits = group.length < most && weight + waiting.weight <= this.limits.weight;
      // What is left behind keeps its turn before later ones of its key.
      if (keys.has(waiting.key) || !(fits || group.length === 0)) left.push(waiting);
      else {
        group.push(waiting);
        weight += waiting.weight;
      }
      keys.add(waiting.key);
    }
    this.waiting = left;
    return group;
  }
}
