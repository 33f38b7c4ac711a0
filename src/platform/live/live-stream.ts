import { PassThrough } from 'node:stream';
import type { LiveMessage } from '../../../contract/live/live.js';
import { atMost } from './topic-map.js';

/** Minimum time between two messages: changes in between are sent together. */
const GAP_MS = 50;
/**
 * Maximum of waiting topics: past it the client gets the resources instead of their parts, then a request to fetch
 * everything.
 */
const MOST_WAITING = 100;
/** A client that accepts nothing for so long is dropped; it returns and fetches everything. */
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

  /** Keeps the connection alive. A stuck client is dropped. */
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
