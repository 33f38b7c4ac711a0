import {
  EVENT_TYPE,
  type Filter,
  jsonEvent,
  type JSONEventData,
  type JSONType,
  type ReadPosition,
  type ResolvedEvent,
  START as BEGINNING,
  STREAM_NAME,
} from '@eventstore/db-client';
import { validate } from 'uuid';
import { categoryOf, type EventMetadata } from '../../../kernel/event.js';
import { type Position, START } from '../../../kernel/position.js';
import { type EventFilter, EventTooLarge, MAX_EVENT_BYTES, type NewEvent, type StoredEvent } from '../event-store.js';

/** EventStoreDB encodes "no position" as the greatest unsigned number; every real one fits a signed one. */
const GREATEST = 2n ** 63n - 1n;

/**
 * @returns "commit/prepare", both parts: explicit transactions give several events one commit position; undefined if
 * the server returned none
 */
export function toPosition(position: { commit: bigint; prepare: bigint } | undefined): Position | undefined {
  if (!position || position.commit > GREATEST || position.prepare > GREATEST) return undefined;
  return `${position.commit}/${position.prepare}` as Position;
}

/** @throws TypeError for a position that another adapter drew */
export function fromPosition(position: Position): ReadPosition {
  if (position === START) return BEGINNING;
  const [, commit, prepare] = /^(\d+)\/(\d+)$/.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) {
    throw new TypeError(`${position} is not a position in an EventStoreDB log: was it drawn from another event store?`);
  }
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

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
 * What the client sends. Checked here, because a failure inside the client would leave its promise open forever.
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

/** What names mean in a regular expression, .NET's and JavaScript's alike. */
const literally = (words: readonly string[]): string =>
  words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');

/**
 * What our streams are called in a server that may hold those of other applications, too: a prefix, and then the name that the
 * application knows. A category of ours holds no dot, and a prefix ends with one, so no prefix, the empty one either, takes the streams of
 * a longer one.
 */
export class StreamNames {
  constructor(private readonly prefix: string) {}

  /** What the server calls a stream of ours. */
  inServer(stream: string): string {
    return this.prefix + stream;
  }

  /** What we call a stream of the server's; undefined for one that is not ours. */
  ofOurs(inServer: string): string | undefined {
    if (!inServer.startsWith(this.prefix)) return undefined;
    const stream = inServer.slice(this.prefix.length);
    return /[.$]/.test(categoryOf(stream)) ? undefined : stream;
  }

  /** A regular expression for what the server calls our streams: of some categories, or all. Undefined when that would be nearly all there are. */
  pattern(categories: readonly string[] | undefined): string | undefined {
    if (categories?.length) return `^${literally([this.prefix])}(?:${literally(categories)})(?:-|$)`;
    return this.prefix ? `^${literally([this.prefix])}` : undefined;
  }
}

/** A regular expression for exactly these event types. */
const typePattern = (types: readonly string[]): string => `^(?:${literally(types)})$`;

/** How many events the server checks before it reports its progress. */
const WINDOW = 500;

/**
 * The part of a filter that the server does: the types, or else the streams. It can do one of them only, so what it sends is matched here
 * again. Undefined when it would have to pass everything.
 */
export function serverFilter(filter: EventFilter | undefined, names: StreamNames): Filter | undefined {
  const common = { maxSearchWindow: WINDOW, checkpointInterval: 1 };
  if (filter?.types?.length) return { ...common, filterOn: EVENT_TYPE, regex: typePattern(filter.types) };
  const regex = names.pattern(filter?.categories);
  return regex === undefined ? undefined : { ...common, filterOn: STREAM_NAME, regex };
}
