import { AccessDeniedError } from '@eventstore/db-client';
import { DomainError } from '../../../kernel/errors.js';
import type { EventStore } from '../event-store.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';
import { inTime } from './retries.js';

const SECONDS = 5;

/**
 * Opens the event store at the address in EVENTSTORE_URL and checks that it answers.
 * @throws DomainError (unavailable, `event-store-unreachable`) that names the variable and holds no password, within five seconds
 */
export async function openEventStoreDb(url: string): Promise<EventStore> {
  const store = openOrExplain(url);
  try {
    // One attempt is enough to tell a wrong address; waiting for an engine that is still starting is the orchestrator's part.
    await inTime(store.head(), SECONDS * 1000);
    return store;
  } catch (error) {
    await inTime(store.close(), 1000).catch(() => undefined);
    throw explained(url, `which cannot be used: ${reasonOf(error)}`);
  }
}

function openOrExplain(url: string): EventStoreDbEventStore {
  try {
    return new EventStoreDbEventStore(url);
  } catch (error) {
    throw explained(url, `which is no EventStoreDB connection string (esdb://host:2113): ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof AccessDeniedError) return 'its user may not read $all';
  return cause instanceof Error ? cause.message : String(cause);
}

function explained(url: string, what: string): DomainError {
  const shown = url.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, '');
  const message = `EVENTSTORE_URL names ${shown}, ${what.replaceAll(url, shown)}`;
  return new DomainError('unavailable', 'event-store-unreachable', `${message.replace(/\.$/, '')}.`);
}
