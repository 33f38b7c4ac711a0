import { jsonEvent, type JSONEventData, type JSONType, type ResolvedEvent } from '@eventstore/db-client';
import { validate } from 'uuid';
import type { EventMetadata } from '../../../kernel/event.js';
import { EventTooLarge, MAX_EVENT_BYTES, type NewEvent, type StoredEvent } from '../event-store.js';
import { toPosition } from './positions.js';
import type { StreamNames } from './stream-names.js';

/** The metadata of a stored event; EventStoreDB itself understands the two `$` names. */
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
 * One of our events in the port's form. Undefined for others: the engine's own (`$…`), links to deleted events (`event`
 * is undefined), events in foreign streams, and events without our metadata.
 * @throws Error if the server returns no position: a version before 22.6, or an event of an explicit transaction
 */
export function toStoredEvent({ event }: Pick<ResolvedEvent, 'event'>, names: StreamNames): StoredEvent | undefined {
  if (!event?.isJson || event.type.startsWith('$') || event.streamId.startsWith('$')) return undefined;
  const stream = names.ofOurs(event.streamId);
  if (stream === undefined || !isObject(event.data) || !isOurs(event.metadata)) return undefined;
  const { schemaVersion, occurredAt, metadata } = event.metadata;
  const position = toPosition(event.position);
  if (!position) throw new Error(`The server told no position of event ${event.id} in ${event.streamId}.`);
  return {
    id: event.id,
    type: event.type,
    schemaVersion,
    data: event.data,
    metadata,
    occurredAt: new Date(occurredAt),
    stream,
    revision: Number(event.revision),
    position,
  };
}

/** Metadata that all our events have, checked on every read: other writers do not have all of it by chance. */
function isOurs(stored: unknown): stored is StoredMetadata {
  if (!isObject(stored) || !isObject(stored['metadata'])) return false;
  const { schemaVersion, occurredAt, metadata } = stored;
  const { actor, commandId, correlationId, causationId } = metadata;
  return (
    Number.isInteger(schemaVersion) &&
    typeof occurredAt === 'string' &&
    !Number.isNaN(Date.parse(occurredAt)) &&
    isObject(actor) &&
    [actor['userId'], actor['role'], commandId, correlationId, causationId].every((part) => typeof part === 'string')
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
