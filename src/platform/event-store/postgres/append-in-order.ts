import type pg from 'pg';
import { fixedArray, INTEGER, textArray, TIMESTAMPTZ, UUID } from '../../database/binary-array.js';
import type { LinkedEvent } from '../hash-chain.js';
import { ask, SCAN_MS } from './ask.js';

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
