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
