import {
  type AppendResult as Answer,
  type AppendToStreamOptions,
  type JSONEventData,
  MaxAppendSizeExceededError,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import {
  type AppendResult,
  EventTooLarge,
  type ExpectedRevision,
  type NewEvent,
  WrongRevision,
} from '../event-store.js';
import type { Connection } from './connection.js';
import { type StreamNames, toEventData, toPosition } from './event-mapping.js';
import type { Reader } from './reader.js';
import { inTime, type Patience, Retries } from './retries.js';

/**
 * The client sends the moment at which an append is too late, by its own clock; the server, by its own, then refuses it. A day is more
 * than clocks differ by. How long an append really may take is the server's write timeout, and here a length of time.
 */
export const DEADLINE = 24 * 60 * 60 * 1000;

/** An append that is too large as a whole for the server (its MaxAppendSize, 1 MiB unless configured), though no event of it is. */
class AppendTooLarge extends EventTooLarge {
  constructor(type: string, bytes: number, most: number) {
    super(type, bytes);
    this.message = `An append of ${bytes} bytes that ends in ${type} is more than the event store takes at once: MaxAppendSize is ${most}.`;
  }
}

/** Appends, at the exact revision and never at any; again with the same ids when it is unknown whether the first attempt was kept. */
export class Appender {
  constructor(
    private readonly connection: Connection,
    private readonly names: StreamNames,
    private readonly reader: Reader,
    private readonly known: KnownIds,
    private readonly patience: Patience,
    private readonly closing: AbortSignal,
  ) {}

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult> {
    const data = toEventData(stream, events);
    if (expected !== 'no-stream') {
      const first = await this.firstResult(stream, expected + 1, events);
      if (first) return first;
    }
    try {
      const answer = await this.send(stream, expected, data);
      const revision = Number(answer.nextExpectedRevision);
      events.forEach(({ id }, index) => this.known.note(stream, revision - events.length + 1 + index, id));
      // Some repeated appends are answered without a position.
      const position = toPosition(answer.position);
      return position ? { revision, position } : await this.resultAt(stream, revision);
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw asTooLarge(error, data);
      const actual = error.actualVersion === NO_STREAM ? 'no-stream' : Number(error.actualVersion);
      const first = actual === 'no-stream' ? undefined : await this.firstResult(stream, actual + 1, events);
      if (first) return first;
      throw new WrongRevision(stream, expected, actual);
    }
  }

  private async send(stream: string, expected: ExpectedRevision, data: JSONEventData[]): Promise<Answer> {
    const expectedRevision = expected === 'no-stream' ? NO_STREAM : BigInt(expected);
    const name = this.names.inServer(stream);
    const options: AppendToStreamOptions = { expectedRevision, deadline: DEADLINE };
    const retries = new Retries(this.patience, this.closing);
    for (;;) {
      const client = this.connection.current();
      try {
        return await inTime(client.appendToStream(name, data, options), this.patience.answer);
      } catch (error) {
        // One error rejects everything in flight on the connection, so this says nothing about this append.
        await this.connection.repair(client, error);
        await retries.failed(error);
      }
    }
  }

  /**
   * The result of an append whose events are already among the stream's first `count`. Reads those that are unknown.
   * @throws Error if only some of the events are there: ids are never reused for other events
   */
  private async firstResult(
    stream: string,
    count: number,
    events: readonly NewEvent[],
  ): Promise<AppendResult | undefined> {
    const from = this.known.count(stream);
    if (from < count) {
      for await (const { revision, id } of this.reader.readStream(stream, { from, limit: count - from })) {
        this.known.note(stream, revision, id);
      }
    }
    const revisions = events.map(({ id }) => this.known.revisionOf(stream, id));
    const [first] = revisions;
    if (revisions.every((revision) => revision === undefined)) return undefined;
    if (first === undefined || revisions.some((revision, index) => revision !== first + index)) {
      throw new Error(`Some of the events to append to ${stream} are in it already, and others are not.`);
    }
    return this.resultAt(stream, first + events.length - 1);
  }

  private async resultAt(stream: string, revision: number): Promise<AppendResult> {
    for await (const event of this.reader.readStream(stream, { from: revision, limit: 1 })) {
      return { revision, position: event.position };
    }
    throw new Error(`${stream} has no event ${revision}.`);
  }
}

function asTooLarge(error: unknown, data: readonly JSONEventData[]): unknown {
  if (!(error instanceof MaxAppendSizeExceededError)) return error;
  const bytes = data.reduce((sum, event) => sum + Buffer.byteLength(JSON.stringify([event.data, event.metadata])), 0);
  return new AppendTooLarge(data.at(-1)?.type ?? '', bytes, error.maxAppendSize);
}

/**
 * Event ids of recently used streams. EventStoreDB compares ids only with the events right after the expected revision,
 * so the same ids at a later revision would be stored twice; this cache finds them. Its entries are always right,
 * because a stream only grows; it may be incomplete.
 */
export class KnownIds {
  private readonly streams = new Map<string, Map<string, number>>();
  private total = 0;

  constructor(private readonly most = 200_000) {}

  /** How many of the stream's first events are known. */
  count(stream: string): number {
    return this.streams.get(stream)?.size ?? 0;
  }

  /** Only the next event after those known is taken in. */
  note(stream: string, revision: number, id: string): void {
    const ids = this.streams.get(stream) ?? new Map<string, number>();
    if (revision !== ids.size) return;
    ids.set(id, revision);
    this.total++;
    this.streams.delete(stream);
    this.streams.set(stream, ids);
    this.forgetOldest();
  }

  revisionOf(stream: string, id: string): number | undefined {
    return this.streams.get(stream)?.get(id);
  }

  private forgetOldest(): void {
    for (const [stream, ids] of this.streams) {
      if (this.total <= this.most || this.streams.size === 1) return;
      this.streams.delete(stream);
      this.total -= ids.size;
    }
  }
}
