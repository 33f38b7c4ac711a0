/** Runs a few at once; others queue, and past the queue's limit they are refused. p-limit's queue has no limit. */
export class Turnstile {
  private inside = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waiting: number,
  ) {}

  /** The work's result, or undefined if the queue is full: then the work did not start. */
  pass<T>(work: () => Promise<T>): Promise<T> | undefined {
    if (this.inside < this.atOnce) {
      this.inside++;
      return this.run(work);
    }
    if (this.line.length >= this.waiting) return undefined;
    return new Promise<void>((enter) => this.line.push(enter)).then(() => this.run(work));
  }

  private async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      // The slot is handed over and never released in between, so nobody overtakes the queue.
      const next = this.line.shift();
      if (next) next();
      else this.inside--;
    }
  }
}
