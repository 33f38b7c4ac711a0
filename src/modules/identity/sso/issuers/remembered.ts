export interface Keeping {
  /** Milliseconds that a value is good for. */
  readonly keepMs: number;
  /** Milliseconds in which a failure is repeated without trying again. */
  readonly failMs: number;
}

/** Something that is fetched when it is first asked for, once for all who ask, and again when it is too old. */
export class Remembered<T> {
  private last: { readonly value: Promise<T>; until: number } | undefined;

  constructor(
    private readonly fetchIt: () => Promise<T>,
    private readonly keeping: Keeping,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws what the last fetch threw, for as long as a failure is remembered */
  get(): Promise<T> {
    if (this.last && this.now() < this.last.until) return this.last.value;
    const value = this.fetchIt();
    const entry = { value, until: Infinity };
    this.last = entry;
    value.then(
      () => (entry.until = this.now() + this.keeping.keepMs),
      () => (entry.until = this.now() + this.keeping.failMs),
    );
    return value;
  }
}
