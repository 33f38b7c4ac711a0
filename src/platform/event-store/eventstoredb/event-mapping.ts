import { jsonEvent, type JSONEventData, type JSONType, type ResolvedEvent } from '@eventstore/db-client';
import { validate } from 'uuid';
import type { EventMetadata } from '../../../kernel/event.js';
import { EventTooLarge, MAX_EVENT_BYTES, type NewEvent, type StoredEvent } from '../event-store.js';
import { toPosition } from './positions.js';

/** What travels as the event's metadata; the two `$` names are those that EventStoreDB itself understands. */
interface StoredMetadata {
  readonly $correlationId: string;
  readonly $causationId: string;
  readonly schemaVersion: number;
  /** ISO 8601, UTC. */
  readonly occurredAt: string;
  readonly metadata: EventMetadata;
}

/**
 * What the client sends. Checked here, because a failure inside the client would leave its promise open for ever.
 * @throws EventTooLarge; TypeError for no events, an id that is not a uuid, or data that is not JSON
 */
export function toEventData(stream: string, events: readonly NewEvent[]): JSONEventData[] {
  if (!events.length) throw new TypeError(`Nothing to append to ${stream}.`);
  return events.map((event) => {
    if (!validate(event.id)) throw new TypeError(`The event id ${event.id} is not a uuid.`);
    const bytes = Buffer.byteLength(JSON.stringify(event.data));
    if (bytes > MAX_EVENT_BYTES) throw new EventTooLarge(event.type, bytes);
    const metadata: StoredMetadata = {
      $correlationId: event.metadata.correlationId,
      $causationId: event.metadata.causationId,
      schemaVersion: event.schemaVersion,
      occurredAt: event.occurredAt.toISOString(),
      metadata: event.metadata,
    };
    return jsonEvent({
      id: event.id,
      type: event.type,
      data: event.data as Record<string, JSONType>,
      metadata: { ...metadata },
    });
  });
}

/**
 * An event of ours as the port gives it. Undefined for what is not: the engine's own events (`$…`), links whose target is gone
 * (`event` is undefined then), and events that another system wrote without our metadata.
 * @throws Error when the server tells no position: one older than 22.6, or an event of an explicit transaction
 */
export function toStoredEvent({ event }: Pick<ResolvedEvent, 'event'>): StoredEvent | undefined {
  if (!event?.isJson || event.type.startsWith('$') || event.streamId.startsWith('$')) return undefined;
  if (!isOurs(event.metadata)) return undefined;
  const { schemaVersion, occurredAt, metadata } = event.metadata;
  const position = toPosition(event.position);
  if (!position) throw new Error(`The server told no position of event ${event.id} in ${event.streamId}.`);
  return {
    id: event.id,
    type: event.type,
    schemaVersion,
    data: event.data as StoredEvent['data'],
    metadata,
    occurredAt: new Date(occurredAt),
    stream: event.streamId,
    revision: Number(event.revision),
    position,
  };
}

function isOurs(metadata: unknown): metadata is StoredMetadata {
  return (
    typeof metadata === 'object' &&
    metadata !== null &&
    'schemaVersion' in metadata &&
    'occurredAt' in metadata &&
    'metadata' in metadata
  );
}
