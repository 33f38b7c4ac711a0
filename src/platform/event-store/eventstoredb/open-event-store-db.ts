import { AccessDeniedError, UnavailableError } from '@eventstore/db-client';
import { Logger } from '@nestjs/common';
import { DomainError } from '../../../kernel/errors.js';
import type { EventStore } from '../event-store.js';
import { DEADLINE } from './appender.js';
import { Connection } from './connection.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';
import { inTime } from './retries.js';
import { clockAheadOf } from './server-clock.js';

const SECONDS = 5;

/** Clocks that differ by more are worth a line in the log: the server tells its own to the second only. In milliseconds. */
const WORTH_SAYING = 5_000;

const log = new Logger('EventStoreDB');

/**
 * Opens the event store at the address in EVENTSTORE_URL and checks that it answers and what time it is there.
 * @param prefix what the names of our streams begin with there
 * @throws DomainError (unavailable, `event-store-unreachable`) that names the variable and holds no password, within six seconds: also when
 * the clocks differ so much that appends would soon come too late
 */
export async function openEventStoreDb(url: string, prefix = ''): Promise<EventStore> {
  // One attempt tells a wrong address; to wait for an engine that is still starting is the orchestrator's part.
  const connection = connectionTo(url);
  let ahead: number | undefined;
  try {
    ahead = await inTime(clockAheadOf(connection.current()), SECONDS * 1000);
  } catch (error) {
    throw explained(url, `which cannot be used: ${reasonOf(error, url)}`);
  } finally {
    await connection.close();
  }
  if (ahead !== undefined) compareClocks(url, ahead);
  return new EventStoreDbEventStore(url, { prefix });
}

function connectionTo(url: string): Connection {
  try {
    return new Connection(url);
  } catch (error) {
    throw explained(url, `which is no EventStoreDB connection string (esdb://host:2113): ${reasonOf(error, url)}`);
  }
}

function compareClocks(url: string, ahead: number): void {
  const seconds = Math.round(Math.abs(ahead) / 1000);
  const difference = `whose clock is ${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} this machine's`;
  if (ahead > DEADLINE / 2) throw explained(url, `${difference}: what this machine appends would come too late there`);
  if (Math.abs(ahead) > WORTH_SAYING) log.warn(`EVENTSTORE_URL names a server ${difference}.`);
}

function reasonOf(error: unknown, url: string): string {
  if (error instanceof AccessDeniedError) return 'its user may not read $all';
  const reason = error instanceof Error ? error.message : String(error);
  const hint =
    error instanceof UnavailableError && !/tls=false/i.test(url) ? ' (a server without TLS needs ?tls=false)' : '';
  return `${reason.replace(/^\d+ [A-Z_]+: /, '').replace(/\.? *Resolution note:.*$/s, '')}${hint}`;
}

function explained(url: string, what: string): DomainError {
  const shown = url.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, '');
  const message = `EVENTSTORE_URL names ${shown}, ${what.replaceAll(url, shown)}`;
  return new DomainError('unavailable', 'event-store-unreachable', `${message.replace(/\.$/, '')}.`);
}
