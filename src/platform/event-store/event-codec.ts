import type { RecordedEvent, EventMetadata, DomainEvent } from '../../kernel/event.js';
import type { NewEvent, StoredEvent } from './event-store.js';

/**
 * Between facts and the log: validates and seals on the way in; upcasts and (lazily) opens on the way out.
 * The implementation is platform/privacy's sealing on top of the event definitions that modules register.
 */
export interface EventCodec {
  /**
   * Facts → what the log keeps. Validates each against its schema, seals personal fields under their subject's key
   * (made on first use), and gives event `i` the id uuidv5(commandId, i).
   * @throws UnknownEventType, or the schema's error (a bug of the decider, never of the caller)
   */
  encode(events: readonly DomainEvent[], metadata: EventMetadata, occurredAt: Date): Promise<NewEvent[]>;
  /**
   * What the log keeps → facts, upcast to today's version. Keys for the batch are fetched only with `personal: true`;
   * a field is decrypted when it is first touched. Without it, touching a personal field throws.
   * Events of unknown types are passed through as they are stored.
   */
  decode(events: readonly StoredEvent[], options?: { personal?: boolean }): Promise<RecordedEvent[]>;
}

export const EVENT_CODEC = Symbol('EventCodec');
