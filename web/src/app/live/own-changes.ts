/** What the live stream told: topics, and the positions in the log of their events where those are known. */
export interface Told {
  readonly topics: readonly string[];
  readonly positions?: readonly string[] | undefined;
}

/** How long a message waits for the answers of writes that are under way: they say which events are their own. */
const HOLD_MS = 1_500;
/** How many events are remembered as answered. */
const MAX_ANSWERED = 500;

/**
 * Keeps one change from being fetched twice: a write's answer names what it changed, and the live stream tells the same.
 * A message is left out if all of its events were written by calls whose answers have come, for what these changed is
 * fetched by then. A single event of somebody else is enough to fetch.
 */
export class OwnChanges {
  private underway = 0;
  private readonly answered = new Set<string>();
  private held: Told[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly changed: (topics: readonly string[]) => void) {}

  /** The live stream has told of something. */
  tell(told: Told): void {
    if (this.underway === 0 || !told.positions) return this.pass(told);
    this.held.push(told);
    this.timer ??= setTimeout(() => this.release(), HOLD_MS);
  }

  /** A write is on its way, until what comes back is called. */
  begin(): () => void {
    this.underway += 1;
    return () => {
      this.underway -= 1;
      if (this.underway === 0) this.release();
    };
  }

  /** A write was answered, and every read model shows its events. */
  answer(positions: readonly string[]): void {
    if (this.answered.size > MAX_ANSWERED) this.answered.clear();
    positions.forEach((position) => this.answered.add(position));
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private release(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { held } = this;
    this.held = [];
    held.forEach((told) => this.pass(told));
  }

  private pass({ topics, positions }: Told): void {
    if (!positions?.every((position) => this.answered.has(position)) || positions.length === 0) this.changed(topics);
  }
}
