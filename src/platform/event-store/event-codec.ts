import { v5 as uuidv5 } from 'uuid';
import type { DecodedEvent } from '../../kernel/event-definition.js';
import { categoryOf, type DomainEvent, type EventMetadata } from '../../kernel/event.js';
import type { EventFilter, NewEvent, StoredEvent } from './event-store.js';

/**
 * Between facts and the log: validates and seals on the way in; upcasts and (lazily) opens on the way out.
 * The implementation is platform/privacy's sealing on top of the event definitions that modules register.
 */
export interface EventCodec {
  /**
   * Payloads → stored events. Validates each against its schema, seals personal fields under their subject's key (made
   * on first use), and gives each the id of {@link eventIdOf}.
   * @param beforeMaking called with the subjects of new keys; throws if their keys were lost
   * @throws UnknownEventType, or the schema's error (a bug of the decider, never of the caller)
   */
  encode(
    events: readonly DomainEvent[],
    metadata: EventMetadata,
    occurredAt: Date,
    beforeMaking?: (subjects: readonly string[]) => Promise<void>,
  ): Promise<NewEvent[]>;
  /**
   * What the log keeps → facts, upcast to today's version. Keys for the batch are fetched only with `personal: true`;
   * a field is decrypted when it is first touched. Without it, touching a personal field throws.
   * Events of unknown types are passed through as they are stored.
   * @throws MissingKey with `personal: true`, for a sealed event whose key is not there and was not destroyed
   */
  decode(events: readonly StoredEvent[], options?: { personal?: boolean }): Promise<DecodedEvent[]>;
  /** The current era, for caches of decoded events; undefined if they hold nothing personal. */
  eraOf(events: readonly StoredEvent[]): Promise<string | undefined>;
  /** Whether a key was destroyed since: data decoded in that era must not be used. */
  isOver(era: string): Promise<boolean>;
}

/** Id of the event that a command appends, counted from 0. Fixed forever: by it a command sent again is known. */
export const eventIdOf = (commandId: string, index: number): string => uuidv5(String(index), commandId);

export const EVENT_CODEC = Symbol('EventCodec');

/**
 * Whether an event passes both lists.
 * @throws TypeError for a category with a hyphen: a category ends at the first one, so no stream would ever be in it
 */
export function matcher(filter: EventFilter | undefined): (event: StoredEvent) => boolean {
  const odd = filter?.categories?.find((category) => category.includes('-'));
  if (odd !== undefined) throw new TypeError(`The category ${odd} contains a hyphen, which isn’t allowed.`);
  const types = filter?.types && new Set(filter.types);
  const categories = filter?.categories && new Set(filter.categories);
  return (event) => (!types || types.has(event.type)) && (!categories || categories.has(categoryOf(event.stream)));
}
