import type { Config } from '../config/config.js';
import { createPool } from '../database/create-pool.js';
import type { EventStore } from './event-store.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';

// Appends travel in groups over one connection at a time; the rest is for reading streams and following the log.
const CONNECTIONS = 10;

/** Address of the log. */
export type LogPlace = Pick<Config, 'eventStoreUrl' | 'databaseUrl'> & Partial<Pick<Config, 'eventStorePrefix'>>;

/** Opens the log that is configured: EventStoreDB where EVENTSTORE_URL is set, else Postgres. */
export async function openEventStore({ eventStoreUrl, eventStorePrefix, databaseUrl }: LogPlace): Promise<EventStore> {
  if (!eventStoreUrl) return new PostgresEventStore(createPool(databaseUrl, { name: 'event store', max: CONNECTIONS }));
  // Its client is loaded only where it is used: gRPC takes a third of a second to load.
  const { openEventStoreDb } = await import('./eventstoredb/open-event-store-db.js');
  return openEventStoreDb(eventStoreUrl, eventStorePrefix);
}
