import { hash } from 'node:crypto';
import type pg from 'pg';
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

type Queryable = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

/** A link from when its event was first followed. */
export interface ChainLink {
  /** Counts from 1, without gaps. */
  readonly sequence: number;
  readonly eventId: string;
  /** Hex. */
  readonly hash: string;
}

/** The link of this place, or without one the last; undefined if none is stored. */
export async function readLink(db: Queryable, sequence?: number): Promise<ChainLink | undefined> {
  const { rows } = await db.query<ChainLink>(
    `SELECT sequence, event_id AS "eventId", encode(hash, 'hex') AS hash FROM touchline.chain_links
     WHERE $1::bigint IS NULL OR sequence = $1 ORDER BY sequence DESC LIMIT 1`,
    [sequence ?? null],
  );
  return rows[0];
}

/** Stores links whose place is free. Existing links stay. */
export async function addLinks(db: Queryable, links: readonly ChainLink[]): Promise<void> {
  await db.query(
    `INSERT INTO touchline.chain_links (sequence, event_id, hash)
     SELECT sequence, event_id, decode(hash, 'hex')
     FROM unnest($1::bigint[], $2::uuid[], $3::text[]) AS link(sequence, event_id, hash)
     ON CONFLICT (sequence) DO NOTHING`,
    [links.map(({ sequence }) => sequence), links.map(({ eventId }) => eventId), links.map(({ hash }) => hash)],
  );
}

/** False for a database from before links were stored. */
export async function hasLinks(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ there: boolean }>(
    `SELECT to_regclass('touchline.chain_links') IS NOT NULL AS there`,
  );
  return rows[0]?.there === true;
}
