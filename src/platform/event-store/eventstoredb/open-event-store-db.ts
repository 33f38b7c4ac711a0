import { AccessDeniedError, UnavailableError } from '@eventstore/db-client';
import { DomainError } from '../../../kernel/errors.js';
import { StoreUnavailable, type EventStore } from '../event-store.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';
import { inTime, type Patience } from './retries.js';

const SECONDS = 5;

/**
 * Opens the event store at the address in EVENTSTORE_URL and checks that it answers.
 * @throws DomainError (unavailable, `event-store-unreachable`) that names the variable and holds no password, within six seconds
 */
export async function openEventStoreDb(url: string): Promise<EventStore> {
  // One attempt tells a wrong address; to wait for an engine that is still starting is the orchestrator's part.
  const probe = storeAt(url, { outage: 0 });
  try {
    await inTime(probe.head(), SECONDS * 1000);
  } catch (error) {
    throw explained(url, `which cannot be used: ${reasonOf(error, url)}`);
  } finally {
    await inTime(probe.close(), 1000).catch(() => undefined);
  }
  return storeAt(url);
}

function storeAt(url: string, patience: Partial<Patience> = {}): EventStoreDbEventStore {
  try {
    return new EventStoreDbEventStore(url, patience);
  } catch (error) {
    throw explained(url, `which is no EventStoreDB connection string (esdb://host:2113): ${reasonOf(error, url)}`);
  }
}

function reasonOf(error: unknown, url: string): string {
  const cause = error instanceof StoreUnavailable ? error.cause : error;
  if (cause instanceof AccessDeniedError) return 'its user may not read $all';
  const reason = cause instanceof Error ? cause.message : String(cause);
  const hint =
    cause instanceof UnavailableError && !/tls=false/i.test(url) ? ' (a server without TLS needs ?tls=false)' : '';
  return `${reason.replace(/^\d+ [A-Z_]+: /, '').replace(/\.? *Resolution note:.*$/s, '')}${hint}`;
}

function explained(url: string, what: string): DomainError {
  const shown = url.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, '');
  const message = `EVENTSTORE_URL names ${shown}, ${what.replaceAll(url, shown)}`;
  return new DomainError('unavailable', 'event-store-unreachable', `${message.replace(/\.$/, '')}.`);
}
