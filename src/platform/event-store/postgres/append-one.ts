import pg from 'pg';
import { APPEND_LOCK } from './append-lock.js';
import { ask } from './ask.js';
import { before, type Placed, type PreparedAppend } from './prepared-append.js';

/**
 * Appends one event with one plain statement: half the work of append_events, for a single writer. Its snapshot is
 * older than its lock, so a concurrent write to the stream makes it find no row or violate events_stream_revision; then
 * append_events, which checks again under the lock, decides.
 */
const APPEND_ONE = {
  name: 'append_one_event',
  text: `
    /* append_one_event */ WITH locked AS MATERIALIZED (SELECT pg_advisory_xact_lock(${APPEND_LOCK}))
    INSERT INTO touchline.events (position, stream, revision, id, type, schema_version, data, metadata, occurred_at)
    SELECT nextval('touchline.events_position_drawn'), $1::text, $2::integer, $3::uuid, $4::text, $5::integer, $6::text, $7::text,
           $8::timestamptz
    FROM locked
    WHERE $2 - 1 = coalesce(
      (SELECT e.revision FROM touchline.events e WHERE e.stream = $1 ORDER BY e.revision DESC LIMIT 1), -1)
    RETURNING position`,
};

/** @returns undefined when append_events must decide */
export async function appendOne(pool: pg.Pool, append: PreparedAppend): Promise<Placed | undefined> {
  const [first, ...more] = append.events;
  if (!first || more.length) return undefined;
  const { event, data, metadata } = first;
  const revision = before(append.expected) + 1;
  const { id, type, schemaVersion, occurredAt } = event;
  const values = [append.stream, revision, id, type, schemaVersion, data, metadata, occurredAt.toISOString()];
  try {
    const [row] = await ask<{ position: number }>(pool, { ...APPEND_ONE, values });
    return row && { revision, position: row.position };
  } catch (error) {
    if (error instanceof pg.DatabaseError) return undefined;
    throw error;
  }
}
