/** What waits to be committed. Two with the same `key` never go together. */
export interface Waiting<Item, Result> {
  readonly item: Item;
  readonly key: string;
  readonly weight: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface GroupLimits {
  /** Most items in one group. */
  readonly items: number;
  /** Maximum weight of a group; a heavier item goes alone. */
  readonly weight: number;
}

/**
 * Commits together what waits while another group is in flight: one lock and one flush to disk. `commit` returns a
 * result for each item in order, an Error for a refused one; if it throws, the whole group fails.
 */
export class GroupCommit<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private flying = false;

  constructor(
    private readonly commit: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
    private readonly limits: GroupLimits,
  ) {}

  add(item: Item, key: string, weight: number): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, key, weight, resolve, reject });
      if (this.flying) return;
      this.flying = true;
      // Those who come in the same turn of the event loop go along.
      setImmediate(() => void this.fly());
    });
  }

  private async fly(): Promise<void> {
    while (this.waiting.length) {
      const group = this.take();
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
      await new Promise(setImmediate);
    }
    this.flying = false;
  }

  private take(): Waiting<Item, Result>[] {
    const group: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    const keys = new Set<string>();
    let weight = 0;
    for (const waiting of this.waiting) {
      const fits = group.length < this.limits.items && weight + waiting.weight <= this.limits.weight;
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
