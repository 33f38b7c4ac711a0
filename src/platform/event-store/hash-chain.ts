import { hash } from 'node:crypto';
import type { StoredEvent } from './event-store.js';

/** The previous hash of the first link. */
export const NO_HASH = '0'.repeat(64);

/** The parts of an event that its link is made over: all but its position, which only the store that keeps it knows. */
export type LinkedEvent = Omit<StoredEvent, 'position'>;

/**
 * The hash of an event's link, hex: SHA-256 over the hash of the link before, a line feed, and the canonical JSON of the
 * event as the log keeps it. Personal fields are ciphertext there, so erasing a person breaks no link.
 */
export function linkHash(previousHash: string, event: LinkedEvent): string {
  return hash('sha256', `${previousHash}\n${canonicalEvent(event)}`, 'hex');
}

/** An event as one line of canonical JSON. */
export function canonicalEvent({
  id,
  stream,
  revision,
  type,
  schemaVersion,
  occurredAt,
  data,
  metadata,
}: LinkedEvent): string {
  const facts = { id, stream, revision, type, schemaVersion, occurredAt: occurredAt.toISOString(), data, metadata };
  return canonicalJson(facts);
}

/** JSON with the keys of every object in order (by UTF-16 code units, as RFC 8785) and no spaces: one text for one value. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const object = value as Record<string, unknown>;
  let text = '';
  for (const key of Object.keys(object).sort()) {
    const entry = object[key];
    if (entry !== undefined) text += `${text && ','}${JSON.stringify(key)}:${canonicalJson(entry)}`;
  }
  return `{${text}}`;
}
