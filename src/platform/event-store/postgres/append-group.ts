import pg from 'pg';
import { WrongRevision } from '../event-store.js';
import { integerArray, textArray, timestampArray, uuidArray } from './binary-array.js';
import { despiteLostConnections } from './lost-connection.js';
import { asExpected, before, type PreparedAppend } from './prepared-append.js';

/** Where the last event of an append lies. */
export interface Placed {
  readonly revision: number;
  readonly position: number;
}

type Row = [revision: number | null, position: number | null, actual: number];

const APPEND = {
  name: 'append_events',
  text: 'SELECT * FROM touchline.append_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
  rowMode: 'array' as const,
};

/**
 * Appends a group in one round trip and one transaction. Safe to repeat: what was kept already is answered, not appended again.
 * @returns for each append where it lies, or the error that it alone met
 * @throws StoreUnavailable
 */
export async function appendGroup(pool: pg.Pool, group: readonly PreparedAppend[]): Promise<(Placed | Error)[]> {
  try {
    const { rows } = await despiteLostConnections(() => pool.query<Row>({ ...APPEND, values: parameters(group) }));
    return group.map((append, index) => outcome(append, rows[index]));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (error.constraint === 'events_id') return again(pool, group, error, () => keptUnderIds(pool, group));
    // Only a writer who went past append_events can get in between; then the stream's revision tells.
    if (error.constraint === 'events_stream_revision') return again(pool, group, error, () => appendGroup(pool, group));
    return again(pool, group, error, () => Promise.reject(error));
  }
}

/** One bad append spoils its group's transaction: each is tried alone, and `alone` deals with the one that is bad. */
async function again(
  pool: pg.Pool,
  group: readonly PreparedAppend[],
  error: pg.DatabaseError,
  alone: () => Promise<(Placed | Error)[]>,
): Promise<(Placed | Error)[]> {
  if (group.length === 1) return alone().catch((cause: unknown) => [cause instanceof Error ? cause : error]);
  const outcomes: (Placed | Error)[] = [];
  for (const append of group) outcomes.push(...(await appendGroup(pool, [append])));
  return outcomes;
}

/** The first result of an append that was kept at another expected revision than it is sent with now. */
async function keptUnderIds(pool: pg.Pool, [append]: readonly PreparedAppend[]): Promise<(Placed | Error)[]> {
  if (!append) return [];
  const ids = append.events.map(({ event }) => event.id);
  const { rows } = await despiteLostConnections(() =>
    pool.query<{ revision: number; position: number }>('SELECT * FROM touchline.kept_before($1, $2)', [
      append.stream,
      ids,
    ]),
  );
  return [
    rows[0] ??
      new Error(`Some events of an append to ${append.stream} were kept before, elsewhere or in another append.`),
  ];
}

function outcome(append: PreparedAppend, row: Row | undefined): Placed | Error {
  if (!row) return new Error(`The database did not answer for the append to ${append.stream}.`);
  const [revision, position, actual] = row;
  if (revision === null || position === null)
    return new WrongRevision(append.stream, append.expected, asExpected(actual));
  return { revision, position };
}

function parameters(group: readonly PreparedAppend[]): Buffer[] {
  const flat = group.flatMap(({ events, expected }, index) =>
    events.map((prepared, offset) => ({ ...prepared, append: index + 1, revision: before(expected) + 1 + offset })),
  );
  return [
    textArray(group.map(({ stream }) => stream)),
    integerArray(group.map(({ expected }) => before(expected))),
    integerArray(flat.map(({ append }) => append)),
    integerArray(flat.map(({ revision }) => revision)),
    uuidArray(flat.map(({ event }) => event.id)),
    textArray(flat.map(({ event }) => event.type)),
    integerArray(flat.map(({ event }) => event.schemaVersion)),
    textArray(flat.map(({ data }) => data)),
    textArray(flat.map(({ metadata }) => metadata)),
    timestampArray(flat.map(({ event }) => event.occurredAt)),
  ];
}
