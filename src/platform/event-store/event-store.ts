import type { Actor, EventMetadata } from '../../kernel/event.js';
import type { Position } from '../../kernel/position.js';

/** An event as the log keeps it: personal fields are ciphertext inside `data`. */
export interface NewEvent {
  /** A uuid. Sending the same id to the same stream again appends nothing and answers with the first result. */
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: EventMetadata;
  readonly occurredAt: Date;
}

export interface StoredEvent extends NewEvent {
  readonly stream: string;
  /** Counts from 0 in the stream. */
  readonly revision: number;
  readonly position: Position;
}

/** The revision the writer decided on: the stream must be exactly there. */
export type ExpectedRevision = 'no-stream' | number;

export interface AppendResult {
  /** Revision of the last event of the append. */
  readonly revision: number;
  /** Position of the last event of the append. */
  readonly position: Position;
}

/** Which events to see. Within a list any matches; `types` and `categories` must both match. */
export interface EventFilter {
  readonly types?: readonly string[];
  readonly categories?: readonly string[];
}

export interface ReadStreamOptions {
  readonly direction?: 'forwards' | 'backwards';
  /** First revision to read, inclusive. Default: the first, or the last when backwards. */
  readonly from?: number;
  readonly limit?: number;
}

export interface ReadAllOptions {
  readonly direction?: 'forwards' | 'backwards';
  /** Exclusive. Default: the start, or the end when backwards. */
  readonly after?: Position;
  readonly filter?: EventFilter;
  readonly limit?: number;
}

export interface SubscribeOptions {
  /** Exclusive: the last position that was handled. */
  readonly after: Position;
  readonly filter?: EventFilter;
  /** Ends the subscription. */
  readonly signal: AbortSignal;
  /** Most events in one batch. */
  readonly batchSize?: number;
}

/** A run of events, and how far the log has been seen: `position` may lie past the last event when a filter passed others over. */
export interface Batch {
  readonly events: readonly StoredEvent[];
  readonly position: Position;
}

/**
 * The log. Every adapter passes the one contract suite (event-store.contract.ts).
 *
 * Errors: {@link WrongRevision}, {@link EventTooLarge}; while the engine is away calls reject with {@link StoreUnavailable}.
 */
export interface EventStore {
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>;
  /** Empty for an unknown stream. */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<StoredEvent>;
  /** The place of the event with this id in the stream; undefined if it is not there. */
  revisionOf(stream: string, eventId: string): Promise<number | undefined>;
  readAll(options?: ReadAllOptions): AsyncIterable<StoredEvent>;
  /**
   * Follows the log after `after` forever: first existing events, then new ones. The consumer sets the pace (the next
   * batch is drawn after the last was handled). It resumes after a lost connection. Empty batches report how far the
   * log was read.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<Batch>;
  /** Position of the last event in the log, START when it is empty. */
  head(): Promise<Position>;
  close(): Promise<void>;
}

/** Nest injection token of the port. */
export const EVENT_STORE = Symbol('EventStore');

/** Most bytes that one event's data may take as JSON. */
export const MAX_EVENT_BYTES = 1024 * 1024;

/** The stream is not at the revision the writer expected. */
export class WrongRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: ExpectedRevision,
  ) {
    super(`Stream ${stream} is at ${actual}, not at ${expected}.`);
    this.name = 'WrongRevision';
  }
}

export class EventTooLarge extends Error {
  constructor(
    readonly type: string,
    readonly bytes: number,
  ) {
    super(`The event ${type} takes ${bytes} bytes; ${MAX_EVENT_BYTES} is the most one event may take.`);
    this.name = 'EventTooLarge';
  }
}

/** The engine behind the log can not be reached; whether an append in flight was kept is unknown until it is tried again with the same ids. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The event store can’t be reached.', { cause });
    this.name = 'StoreUnavailable';
  }
}

/** The actor of imports, demo data and reactions. */
export const SYSTEM_ACTOR: Actor = { userId: 'system', role: 'system' };
