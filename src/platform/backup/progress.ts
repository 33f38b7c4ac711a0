/** Says how far it is, in a line. */
export type Progress = (line: string) => void;

/** Milliseconds between two lines of one work. */
const PAUSE_MS = 1_000;

/** Tells how much is done of a work whose whole is known, at most once a second, and at its end. */
export class Share {
  private done = 0;
  private told = performance.now();

  constructor(
    private readonly tell: Progress,
    private readonly what: string,
    private readonly whole: number,
  ) {}

  add(count: number): void {
    this.done += count;
    const now = performance.now();
    if (this.done < this.whole && now - this.told < PAUSE_MS) return;
    this.told = now;
    this.tell(shareLine(this.what, this.done, this.whole));
  }
}

/** "events: 20,000 of 1,000,000 (2 %)". More than the total means additions since it was counted. */
export function shareLine(what: string, done: number, counted: number): string {
  const whole = Math.max(done, counted);
  const percent = whole === 0 ? 100 : Math.floor((100 * done) / whole);
  return `${what}: ${plain(done)} of ${plain(whole)} (${percent} %)`;
}

const plain = (count: number): string => count.toLocaleString('en-US');
