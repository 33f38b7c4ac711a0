import { PassThrough } from 'node:stream';
import type { LiveMessage } from '../../../contract/live/live.js';
import { atMost } from './topic-map.js';

/** Least time between two messages: what changes in between is told together. */
const GAP_MS = 50;
/** Most topics that wait: past it the client is told the things instead of their parts, then to fetch everything. */
const MOST_WAITING = 100;
/** A client that takes nothing for so long is let go; it comes back and fetches everything. */
const STUCK_MS = 30_000;

/** One watching client: coalesces topics, writes no faster than they are taken, and gives up on those who take nothing. */
export class LiveStream {
  /** The body of the answer, as server-sent events. */
  readonly body = new PassThrough({ highWaterMark: 16 * 1024 });
  private waiting: ReadonlySet<string> = new Set();
  private timer: NodeJS.Timeout | undefined;
  private sent = 0;
  private sentAt = -GAP_MS;
  private stuckSince: number | undefined;

  constructor(private readonly now: () => number = () => performance.now()) {
    // The headers leave with the first bytes.
    this.write(': watching\n\n');
    this.body.on('close', () => clearTimeout(this.timer));
  }

  get open(): boolean {
    return !this.body.destroyed && !this.body.writableEnded;
  }

  tell(topics: Iterable<string>): void {
    this.waiting = atMost(MOST_WAITING, new Set([...this.waiting, ...topics]));
    this.plan();
  }

  /** Keeps the connection from being taken for dead. A client that is stuck is let go. */
  beat(): void {
    if (!this.open) return;
    if (this.stuckSince === undefined) this.write(': still here\n\n');
    else if (this.now() - this.stuckSince > STUCK_MS) this.body.destroy();
  }

  end(): void {
    clearTimeout(this.timer);
    this.body.end();
  }

  private plan(): void {
    if (!this.open || this.timer || this.stuckSince !== undefined || this.waiting.size === 0) return;
    this.timer = setTimeout(() => this.flush(), Math.max(0, this.sentAt + GAP_MS - this.now()));
  }

  private flush(): void {
    this.timer = undefined;
    if (!this.open) return;
    const message: LiveMessage = { topics: [...this.waiting] };
    this.waiting = new Set();
    this.sentAt = this.now();
    this.sent += 1;
    this.write(`id: ${this.sent}\ndata: ${JSON.stringify(message)}\n\n`);
  }

  private write(text: string): void {
    if (this.body.write(text)) return;
    this.stuckSince = this.now();
    this.body.once('drain', () => {
      this.stuckSince = undefined;
      this.plan();
    });
  }
}
