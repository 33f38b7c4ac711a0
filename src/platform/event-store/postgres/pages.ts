import type pg from 'pg';
import type { Position } from '../../../kernel/position.js';
import type { EventFilter, StoredEvent } from '../event-store.js';
import { ANSWER_MS, ask, SCAN_MS } from './ask.js';

type Row = [
  position: string,
  stream: string,
  revision: number,
  id: string,
  type: string,
  schemaVersion: number,
  data: string,
  metadata: string,
  occurredAt: Date,
];

// Renamed, because ORDER BY would else take the text for the number.
const COLUMNS = 'position::text AS place, stream, revision, id, type, schema_version, data, metadata, occurred_at';

// A page is cut before it takes more than this, so that five hundred events of a megabyte never lie in memory at once.
const PAGE_BYTES = 8 * 1024 * 1024;

export const PAGE_EVENTS = 1_000;

/** A run of rows. `whole`: the requested range has no more. */
export interface Page {
  readonly events: readonly StoredEvent[];
  readonly bytes: number;
  readonly whole: boolean;
}

export interface LogRange {
  /** Exclusive when going forwards, inclusive when going backwards. */
  readonly above: number;
  /** Inclusive when going forwards, exclusive when going backwards. */
  readonly upTo: number;
  readonly backwards: boolean;
  readonly filter: EventFilter | undefined;
  readonly limit: number;
  /** How long the answer may take. Default: {@link SCAN_MS}. */
  readonly answerMs?: number;
}

/** The first (or backwards: the last) events of a range of positions that match the filter. */
export function pageOfLog(pool: pg.Pool, range: LogRange): Promise<Page> {
  const { above, upTo, backwards, filter, limit, answerMs: query_timeout = SCAN_MS } = range;
  const values: unknown[] = [above, upTo, limit];
  const bounds = backwards ? 'position >= $1 AND position < $2' : 'position > $1 AND position <= $2';
  const matching = (column: string, wanted: readonly string[] | undefined) =>
    wanted ? ` AND ${column} = ANY ($${values.push(wanted)})` : '';
  const where = `${bounds}${matching('type', filter?.types)}${matching("split_part(stream, '-', 1)", filter?.categories)}`;
  return page(pool, { where, order: backwards ? 'position DESC' : 'position', limit, values, query_timeout });
}

export interface StreamRange {
  /** First revision to read, inclusive. */
  readonly from: number;
  readonly backwards: boolean;
  readonly limit: number;
}

export function pageOfStream(pool: pg.Pool, stream: string, { from, backwards, limit }: StreamRange): Promise<Page> {
  const values = [stream, from, limit];
  const where = `stream = $1 AND revision ${backwards ? '<=' : '>='} $2`;
  return page(pool, {
    name: `page_of_stream_${backwards ? 'backwards' : 'forwards'}`,
    where,
    order: backwards ? 'revision DESC' : 'revision',
    limit,
    values,
    query_timeout: ANSWER_MS,
  });
}

interface PageQuery {
  /** Prepared once for each connection below it, because every value has the same plan. */
  readonly name?: string;
  readonly where: string;
  readonly order: string;
  readonly limit: number;
  /** `$3` is the limit. */
  readonly values: unknown[];
  /** Milliseconds. */
  readonly query_timeout: number;
}

async function page(pool: pg.Pool, { name, where, order, limit, values, query_timeout }: PageQuery): Promise<Page> {
  const text = `SELECT ${COLUMNS} FROM (
    SELECT *, sum(octet_length(data)) OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING) - octet_length(data) AS bytes_before
    FROM (SELECT * FROM touchline.events WHERE ${where} ORDER BY ${order} LIMIT $3) AS found
  ) AS measured WHERE bytes_before < ${PAGE_BYTES} ORDER BY measured.${order}`;
  const rows = await ask<Row>(pool, { ...(name && { name }), text, values, rowMode: 'array', query_timeout });
  // A character takes at most three bytes of UTF-8, so that a page below a third of the measure can not have been cut.
  const length = rows.reduce((total, row) => total + row[6].length, 0);
  return { events: rows.map(toEvent), bytes: length, whole: rows.length < limit && length < PAGE_BYTES / 3 };
}

function toEvent([position, stream, revision, id, type, schemaVersion, data, metadata, occurredAt]: Row): StoredEvent {
  return {
    id,
    type,
    schemaVersion,
    stream,
    revision,
    position: position as Position,
    occurredAt,
    data: JSON.parse(data) as StoredEvent['data'],
    metadata: JSON.parse(metadata) as StoredEvent['metadata'],
  };
}

/** Position of the last event; 0 in an empty log. */
export async function headOf(pool: pg.Pool): Promise<number> {
  const text = 'SELECT coalesce(max(position), 0) AS head FROM touchline.events';
  const [row] = await ask<{ head: number }>(pool, { text });
  return row?.head ?? 0;
}

/** Revision of the event with this id in the stream. */
export async function revisionOf(pool: pg.Pool, stream: string, eventId: string): Promise<number | undefined> {
  const query = { name: 'revision_of', text: 'SELECT revision FROM touchline.events WHERE id = $1 AND stream = $2' };
  const [row] = await ask<{ revision: number }>(pool, { ...query, values: [eventId, stream] });
  return row?.revision;
}
