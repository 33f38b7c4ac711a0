import { EventStoreDBClient } from '@eventstore/db-client';
import { guardBatchStreams } from './appender.js';
import { healsByItself, isFinal } from './failures.js';
import { inTime } from './retries.js';

const DISPOSAL = 1_000;

/** A client of the engine, and a new one when the old one is beyond repair. */
export class Connection {
  private client: EventStoreDBClient;
  private closeChannels: () => void;

  /** @throws Error for a connection string that cannot be read */
  constructor(private readonly url: string) {
    this.client = EventStoreDBClient.connectionString(throwingOnConflict(url));
    this.closeChannels = guardBatchStreams(this.client);
  }

  current(): EventStoreDBClient {
    return this.client;
  }

  /** Replaces the client if the failed one is still in use and does not recover by itself. */
  async repair(failed: EventStoreDBClient, error: unknown): Promise<void> {
    if (failed !== this.client || isFinal(error) || healsByItself(error)) return;
    const close = this.closeChannels;
    this.client = EventStoreDBClient.connectionString(throwingOnConflict(this.url));
    this.closeChannels = guardBatchStreams(this.client);
    await inTime(failed.dispose(), DISPOSAL).catch(() => undefined);
    close();
  }

  /** Waits for the calls that are open, but not for ever: the client's dispose() has no limit of its own. */
  async close(): Promise<void> {
    await inTime(this.client.dispose(), DISPOSAL).catch(() => undefined);
    this.closeChannels();
  }
}

/**
 * `throwOnAppendFailure` stays true whatever the connection string says: without it the client reports a conflict as a
 * success of revision -1, or, over batch-append, of revision 1. The last of two settings counts.
 */
const throwingOnConflict = (url: string): string => `${url}${/\?./.test(url) ? '&' : '?'}throwOnAppendFailure=true`;
