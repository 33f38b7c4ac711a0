import { validate } from 'uuid';
import {
  EventTooLarge,
  MAX_EVENT_BYTES,
  type ExpectedRevision,
  type NewEvent,
  type StoredEvent,
} from '../event-store.js';
import type { Position } from '../../../kernel/position.js';

/** One event as the table takes it. */
export interface PreparedEvent {
  readonly event: NewEvent;
  readonly data: string;
  readonly metadata: string;
}

/** An append that is known to be well-formed, its events as JSON texts. */
export interface PreparedAppend {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly PreparedEvent[];
  readonly bytes: number;
}

/** Place of the last event of an append. */
export interface Placed {
  readonly revision: number;
  readonly position: number;
}

/** The revision before the first event: -1 for a stream that is not there. */
export const before = (expected: ExpectedRevision): number => (expected === 'no-stream' ? -1 : expected);

/** The reverse of {@link before}. */
export const asExpected = (revision: number): ExpectedRevision => (revision < 0 ? 'no-stream' : revision);

/**
 * Refuses what the database would refuse, so that no append can spoil its group.
 * @throws EventTooLarge; TypeError for an id that is no uuid or an append without events
 */
export function prepareAppend(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): PreparedAppend {
  if (!events.length) throw new TypeError(`Nothing to append to ${stream}.`);
  let bytes = 0;
  const prepared = events.map((event): PreparedEvent => {
    if (!validate(event.id)) throw new TypeError(`The event id ${event.id} is not a uuid.`);
    const data = JSON.stringify(event.data);
    const size = Buffer.byteLength(data);
    if (size > MAX_EVENT_BYTES) throw new EventTooLarge(event.type, size);
    const metadata = JSON.stringify(event.metadata);
    bytes += size + metadata.length;
    return { event, data, metadata };
  });
  return { stream, expected, events: prepared, bytes };
}

/** The append's events as a reader would find them in the table, once it is known where they lie. */
export function storedEvents(append: PreparedAppend, last: Placed): StoredEvent[] {
  const { stream, events } = append;
  return events.map(({ event, data, metadata }, index) => {
    const fromEnd = events.length - 1 - index;
    return {
      id: event.id,
      type: event.type,
      schemaVersion: event.schemaVersion,
      stream,
      revision: last.revision - fromEnd,
      position: String(last.position - fromEnd) as Position,
      occurredAt: new Date(event.occurredAt),
      data: JSON.parse(data) as StoredEvent['data'],
      metadata: JSON.parse(metadata) as StoredEvent['metadata'],
    };
  });
}
