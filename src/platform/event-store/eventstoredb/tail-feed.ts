import { TimeoutError } from '@eventstore/db-client';
import { Logger } from '@nestjs/common';
import type { Position } from '../../../kernel/position.js';
import { BATCH, OutageLog, Tail, TAIL_LIMITS } from '../tail.js';
import type { Connection } from './connection.js';
import { Feed, type Run } from './feed.js';
import { Retries, type Patience } from './retries.js';
import type { StreamNames } from './event-mapping.js';

/**
 * The one live subscription of the process: keeps the {@link Tail} that all followers share at the head, from the first of them that has
 * caught up until the last one leaves. Everything comes and followers filter, because a filtered subscription tells its position only after
 * a whole window of events was passed over, and readers wait for positions.
 *
 * A subscription of the client ends with its connection, and not always with an error. Then another one begins after the tail's head.
 */
export class TailFeed {
  readonly tail = new Tail(TAIL_LIMITS);
  private readonly logger = new Logger('EventStore');
  private readonly outage = new OutageLog();
  private followers = 0;
  private running: AbortController | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly names: StreamNames,
    private readonly patience: Patience,
  ) {}

  join(): void {
    this.followers++;
  }

  leave(): void {
    if (--this.followers === 0) this.stop();
  }

  /** Begins after the position of a follower that has caught up, unless it has begun. */
  start(after: Position): void {
    if (this.running) return;
    const running = (this.running = new AbortController());
    this.tail.startAt(after);
    this.run(after, running.signal).catch((error: unknown) => {
      if (running.signal.aborted) return;
      // Subscriptions then find no tail, read by themselves, and get the reason.
      this.logger.error(`The live subscription was refused: ${error instanceof Error ? error.message : String(error)}`);
      this.stop();
    });
  }

  stop(): void {
    this.running?.abort();
    this.running = undefined;
    this.tail.stop();
  }

  /** @throws what no second attempt changes */
  private async run(after: Position, signal: AbortSignal): Promise<void> {
    const retries = new Retries({ ...this.patience, outage: Infinity }, signal);
    while (!signal.aborted) {
      const client = this.connection.current();
      const from = { after: this.tail.head ?? after, batchSize: BATCH, filter: undefined };
      const feed = new Feed(client, this.names, from);
      try {
        for await (const run of feed.runs(signal)) {
          // The tail may be another's by now.
          if (signal.aborted) return;
          this.take(run);
          this.outage.found(false);
          retries.progressed();
        }
      } catch (error) {
        if (signal.aborted) return;
        // The server drops a reader that takes a few dozen events at once too slowly, and is not away for that.
        if (!(error instanceof TimeoutError)) this.outage.found(true);
        await this.connection.repair(client, error);
        await retries.failed(error);
      } finally {
        feed.close();
      }
    }
  }

  private take({ events, size, position }: Run): void {
    this.tail.add(events, size / (events.length || 1), position);
  }
}
