import { randomUUID } from 'node:crypto';
import type { EventStore, NewEvent, StoredEvent, SubscribeOptions } from '../event-store.js';

/** One engine under test. */
export interface Harness {
  /** Another client of the same log, as another process would have one. Harness.close() closes those that are still open. */
  open(): Promise<EventStore>;
  /** Cuts every connection between the clients and the engine; the engine itself stays up. */
  dropConnections(): Promise<void>;
  /** The next append is kept by the engine, and its answer is lost on the way back. */
  loseNextAcknowledgement(): void;
  close(): Promise<void>;
}

/** A category that no other case writes. */
export const freshCategory = (): string => `case${randomUUID().replaceAll('-', '')}`;

export const freshStream = (category = freshCategory()): string => `${category}-${randomUUID()}`;

export function newEvent(changes: Partial<NewEvent> = {}): NewEvent {
  const id = randomUUID();
  return {
    id,
    type: 'ThingHappened',
    schemaVersion: 1,
    data: { what: 'a thing' },
    metadata: { actor: { userId: 'user-1', role: 'coach' }, commandId: id, correlationId: id, causationId: id },
    occurredAt: new Date('2026-01-15T12:00:00.123Z'),
    ...changes,
  };
}

export const newEvents = (count: number, changes: Partial<NewEvent> = {}): NewEvent[] =>
  Array.from({ length: count }, () => newEvent(changes));

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Follows a subscription until `enough` returns true, then ends it. */
export async function follow(
  store: EventStore,
  options: Omit<SubscribeOptions, 'signal'>,
  enough: (seen: readonly StoredEvent[], position: string) => boolean | Promise<boolean>,
): Promise<StoredEvent[]> {
  const ending = new AbortController();
  const seen: StoredEvent[] = [];
  for await (const batch of store.subscribe({ ...options, signal: ending.signal })) {
    seen.push(...batch.events);
    if (await enough(seen, batch.position)) ending.abort();
  }
  return seen;
}

/** What a writer does whose answer was lost: the same append with the same ids until it is answered. */
export async function appendSurely(
  store: EventStore,
  ...[stream, expected, events]: Parameters<EventStore['append']>
): ReturnType<EventStore['append']> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await store.append(stream, expected, events);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'StoreUnavailable' || attempt === 50) throw error;
    }
  }
}
