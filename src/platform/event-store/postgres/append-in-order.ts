import pg from 'pg';
import { fixedArray, INTEGER, textArray, TIMESTAMPTZ, UUID } from '../../database/binary-array.js';
import type { LinkedEvent } from '../hash-chain.js';
import { ask, SCAN_MS } from './ask.js';
import { before, type Placed, type PreparedAppend } from './prepared-append.js';

/**
 * Appends events of many streams in one transaction, in the given order. append_events treats the events of each stream
 * as one append, wherever they are among the others.
 * @throws Error for an event whose stream is not at the revision before its own; StoreUnavailable
 */
export async function appendInOrder(pool: pg.Pool, events: readonly LinkedEvent[]): Promise<void> {
  const expected = new Map<string, number>();
  for (const { stream, revision } of events) if (!expected.has(stream)) expected.set(stream, revision - 1);
  const numbers = new Map([...expected.keys()].map((stream, index) => [stream, index + 1]));
  const values = [
    textArray([...expected.keys()]),
    fixedArray(INTEGER, [...expected.values()]),
    fixedArray(
      INTEGER,
      events.map(({ stream }) => numbers.get(stream) ?? 0),
    ),
    fixedArray(
      INTEGER,
      events.map(({ revision }) => revision),
    ),
    fixedArray(
      UUID,
      events.map(({ id }) => id),
    ),
    textArray(events.map(({ type }) => type)),
    fixedArray(
      INTEGER,
      events.map(({ schemaVersion }) => schemaVersion),
    ),
    textArray(events.map(({ data }) => JSON.stringify(data))),
    textArray(events.map(({ metadata }) => JSON.stringify(metadata))),
    fixedArray(
      TIMESTAMPTZ,
      events.map(({ occurredAt }) => occurredAt),
    ),
  ];
  const text = 'SELECT actual FROM touchline.append_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';
  const query = { name: 'append_in_order', text, values, query_timeout: SCAN_MS };
  const [answer] = await ask<{ actual: readonly number[] }>(pool, query);
  [...expected].forEach(([stream, revision], index) => {
    if (answer?.actual[index] !== revision)
      throw new Error(`${stream} is at revision ${answer?.actual[index]} and not at ${revision}.`);
  });
}

/** Key of the advisory lock that every append holds from drawing its positions to its commit. It must never change. */
export const APPEND_LOCK = 1_414_294_892;

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
