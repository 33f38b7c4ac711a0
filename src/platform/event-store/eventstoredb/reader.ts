import {
  BACKWARDS,
  END,
  FORWARDS,
  START,
  StreamNotFoundError,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { comparePositions, type Position } from '../../../kernel/position.js';
import type { ReadAllOptions, ReadStreamOptions, StoredEvent } from '../event-store.js';
import { matcher } from '../event-codec.js';
import type { Connection } from './connection.js';
import { fromPosition, type StreamNames, toStoredEvent } from './event-mapping.js';
import { inTime, Retries, type Patience } from './retries.js';

/** Reads of past events. An interrupted read continues after its last event. */
export class Reader {
  constructor(
    private readonly connection: Connection,
    private readonly names: StreamNames,
    private readonly patience: Patience,
    private readonly closing: AbortSignal,
  ) {}

  /** From the leader: another node may lag behind this process's own writes, and decisions on that only conflict. */
  async *readStream(
    stream: string,
    { direction, from, limit = Infinity }: ReadStreamOptions,
  ): AsyncGenerator<StoredEvent> {
    const backwards = direction === 'backwards';
    let next = from;
    let left = limit;
    const open = () =>
      this.connection.current().readStream(this.names.inServer(stream), {
        direction: backwards ? BACKWARDS : FORWARDS,
        fromRevision: next === undefined ? (backwards ? END : START) : BigInt(next),
        requiresLeader: true,
        ...(Number.isFinite(left) ? { maxCount: left } : {}),
      });
    if (left <= 0 || (next !== undefined && next < 0)) return;
    for await (const event of this.persistently(open)) {
      yield event;
      next = backwards ? event.revision - 1 : event.revision + 1;
      if (--left <= 0 || next < 0) return;
    }
  }

  /** The client has no filter for this read, so the log is filtered here. */
  async *readAll({ direction, after, filter, limit = Infinity }: ReadAllOptions): AsyncGenerator<StoredEvent> {
    const backwards = direction === 'backwards';
    const matches = matcher(filter);
    let last: Position | undefined = after;
    let left = limit;
    const open = () =>
      this.connection.current().readAll({
        direction: backwards ? BACKWARDS : FORWARDS,
        fromPosition: last === undefined ? (backwards ? END : START) : fromPosition(last),
      });
    if (left <= 0) return;
    for await (const event of this.persistently(open)) {
      // Forwards the server's position is inclusive, and the port's is not.
      const step = last === undefined ? 1 : comparePositions(event.position, last);
      if (backwards ? last !== undefined && step >= 0 : step <= 0) continue;
      last = event.position;
      if (!matches(event)) continue;
      yield event;
      if (--left <= 0) return;
    }
  }

  private async *persistently(open: () => StreamingRead<ResolvedEvent>): AsyncGenerator<StoredEvent> {
    const retries = new Retries(this.patience, this.closing);
    for (;;) {
      const client = this.connection.current();
      try {
        for await (const resolved of cancelled(open(), this.patience.answer)) {
          retries.progressed();
          const event = toStoredEvent(resolved, this.names);
          if (event) yield event;
        }
        return;
      } catch (error) {
        if (error instanceof StreamNotFoundError) return;
        await this.connection.repair(client, error);
        await retries.failed(error);
      }
    }
  }
}

/**
 * Leaving a read early would destroy the client's stream and leave its call open, so that dispose() waits for it. So
 * the stream is kept, and the call cancelled.
 * @throws NoAnswer if nothing comes within `answer` milliseconds; the client's keep-alive detects a connection that
 * goes silent later
 */
async function* cancelled<E>(read: StreamingRead<E>, answer: number): AsyncGenerator<E> {
  // An error after the last reader left would end the process.
  read.on('error', () => undefined);
  const events = read.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]() as AsyncIterator<E>;
  try {
    let next = await inTime(events.next(), answer);
    for (; !next.done; next = await events.next()) yield next.value;
  } finally {
    read.cancel().catch(() => undefined);
  }
}
