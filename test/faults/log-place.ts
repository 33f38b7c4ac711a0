import { randomBytes } from 'node:crypto';
import type { LogPlace } from '../../src/platform/event-store/open-event-store.js';

/** Where a fault suite keeps its log: in Postgres, or at EVENTSTORE_URL, where that is given, by names that no other run has. */
export function newLogPlace(databaseUrl: string): LogPlace {
  const eventStoreUrl = process.env['EVENTSTORE_URL'];
  if (!eventStoreUrl) return { databaseUrl };
  return { databaseUrl, eventStoreUrl, eventStorePrefix: `faults_${randomBytes(6).toString('hex')}.` };
}

/** For the application that keeps its log there. */
export function environmentOf({ databaseUrl, eventStoreUrl, eventStorePrefix }: LogPlace): Record<string, string> {
  const apart = { ...(eventStoreUrl && { EVENTSTORE_URL: eventStoreUrl, EVENTSTORE_PREFIX: eventStorePrefix ?? '' }) };
  return { DATABASE_URL: databaseUrl, ...apart };
}
