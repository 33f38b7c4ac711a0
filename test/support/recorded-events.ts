import { v5 } from 'uuid';
import type { DecodedEvent } from '../../src/kernel/event-definition.js';
import type { DomainEvent, EventMetadata, RecordedEvent } from '../../src/kernel/event.js';
import type { Position } from '../../src/kernel/position.js';
import { EventDefinitions } from '../../src/platform/event-store/event-definitions.js';
import type { StoredEvent } from '../../src/platform/event-store/event-store.js';

const IDS = '8c1f0f5e-7d0f-4f6b-9a52-1f0f3c1f7a22';

/** What differs from the usual for one event. */
export interface Circumstances {
  at?: Date;
  actor?: { userId: string; role: string };
  teamId?: string;
  undoes?: string;
}

/** A made-up log for projection specs: gives facts their place, in the order in which they are added. */
export class RecordedEvents {
  readonly events: DecodedEvent[] = [];
  private taken = 0;
  private readonly revisions = new Map<string, number>();

  /** @param definitions for folds that read every event; others know the definitions of theirs */
  constructor(private readonly definitions = new EventDefinitions()) {}

  /** Adds a fact to the stream; the n-th event of the log (from 1) has the id `eventId(n)`. */
  add(stream: string, fact: DomainEvent, { at, actor, teamId, undoes }: Circumstances = {}): DecodedEvent {
    const place = this.events.length + 1;
    const revision = (this.revisions.get(stream) ?? -1) + 1;
    this.revisions.set(stream, revision);
    const id = eventId(place);
    const metadata: EventMetadata = {
      actor: actor ?? { userId: 'user-coach', role: 'coach' },
      commandId: v5(`command ${place}`, IDS),
      correlationId: id,
      causationId: id,
      ...(teamId && { teamId }),
      ...(undoes && { undoes }),
    };
    const event: DecodedEvent = {
      definition: this.definitions.find(fact.type),
      id,
      type: fact.type,
      data: fact.data,
      schemaVersion: 1,
      stream,
      revision,
      position: String(place) as Position,
      occurredAt: at ?? new Date(Date.UTC(2026, 0, 1, 12, place)),
      metadata,
    };
    this.events.push(event);
    return event;
  }

  /** Every event that was added since the last time, for a projection to apply. */
  take(): DecodedEvent[] {
    const fresh = this.events.slice(this.taken);
    this.taken = this.events.length;
    return fresh;
  }
}

/** Id of the n-th event of a made-up log. */
export const eventId = (place: number): string => v5(`event ${place}`, IDS);

/** The events as a log would keep them if nothing in them were personal. */
export const asStored = (events: readonly RecordedEvent[]): StoredEvent[] =>
  events.map((event) => ({ ...event, data: event.data as Record<string, unknown> }));
