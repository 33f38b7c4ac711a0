import { setMaxListeners } from 'node:events';
import type { Position } from '../../../kernel/position.js';
import { START } from '../../../kernel/position.js';
import {
  StoreUnavailable,
  type AppendResult,
  type Batch,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type ReadAllOptions,
  type ReadStreamOptions,
  type StoredEvent,
  type SubscribeOptions,
} from '../event-store.js';
import { Appender, KnownIds } from './appender.js';
import { Connection } from './connection.js';
import { follow } from './follow.js';
import { Reader } from './reader.js';
import { PATIENCE, type Patience } from './retries.js';
import { StreamNames } from './event-mapping.js';
import { TailFeed } from './tail-feed.js';

export interface EventStoreDbOptions extends Partial<Patience> {
  /** What the names of our streams begin with in the server; see StreamNames. Default: nothing. */
  readonly prefix?: string;
}

/**
 * The log in EventStoreDB (KurrentDB), through @eventstore/db-client 6.2.1. Needs a server of 23.10 or later, whose subscriptions say when
 * they have caught up.
 *
 * In CI this runs against the server in test/support/eventstoredb, which was written after EventStoreDB 24.10's sources; against a real
 * engine it runs whenever EVENTSTORE_URL is set (`npx jest eventstoredb`).
 */
export class EventStoreDbEventStore implements EventStore {
  private readonly closing = new AbortController();
  // Appends have their own connection, so that a failed read does not replace the channel of appends in flight.
  private readonly writing: Connection;
  private readonly reading: Connection;
  private readonly reader: Reader;
  private readonly appender: Appender;
  private readonly known = new KnownIds();
  private readonly patience: Patience;
  private readonly names: StreamNames;
  private readonly feed: TailFeed;

  /**
   * Connects with the first call.
   * @param url an `esdb://` or `esdb+discover://` connection string
   * @throws Error for one that cannot be read
   */
  constructor(url: string, { prefix = '', ...patience }: EventStoreDbOptions = {}) {
    this.patience = { ...PATIENCE, ...patience };
    this.names = new StreamNames(prefix);
    this.writing = new Connection(url);
    this.reading = new Connection(url);
    const { signal } = this.closing;
    // Every call that waits for its next attempt listens to it.
    setMaxListeners(0, signal);
    this.reader = new Reader(this.reading, this.names, this.patience, signal);
    this.feed = new TailFeed(this.reading, this.names, this.patience);
    this.appender = new Appender(this.writing, this.names, this.reader, this.known, this.patience, signal);
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult> {
    this.refuseWhenClosed();
    return this.appender.append(stream, expected, events);
  }

  async *readStream(stream: string, options: ReadStreamOptions = {}): AsyncGenerator<StoredEvent> {
    this.refuseWhenClosed();
    for await (const event of this.reader.readStream(stream, options)) {
      this.known.note(stream, event.revision, event.id);
      yield event;
    }
  }

  /** The server knows no event by its id: what of the stream this process has not seen yet is read. */
  async revisionOf(stream: string, eventId: string): Promise<number | undefined> {
    for await (const _ of this.readStream(stream, { from: this.known.count(stream) }));
    return this.known.revisionOf(stream, eventId);
  }

  async *readAll(options: ReadAllOptions = {}): AsyncGenerator<StoredEvent> {
    this.refuseWhenClosed();
    yield* this.reader.readAll(options);
  }

  subscribe(options: SubscribeOptions): AsyncIterable<Batch> {
    const signal = AbortSignal.any([options.signal, this.closing.signal]);
    const { reading: connection, names, patience, feed } = this;
    return follow({ connection, names, patience, feed }, { ...options, signal });
  }

  async head(): Promise<Position> {
    for await (const { position } of this.readAll({ direction: 'backwards', limit: 1 })) return position;
    return START;
  }

  async close(): Promise<void> {
    if (this.closing.signal.aborted) return;
    this.closing.abort();
    this.feed.stop();
    await Promise.all([this.writing.close(), this.reading.close()]);
  }

  private refuseWhenClosed(): void {
    if (this.closing.signal.aborted) throw new StoreUnavailable(new Error('It was closed.'));
  }
}
