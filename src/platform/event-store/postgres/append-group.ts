import pg from 'pg';
import { fixedArray, INTEGER, textArray, TIMESTAMPTZ, UUID, type Fixed } from '../../database/binary-array.js';
import type { Scratch } from '../../database/scratch.js';
import { WrongRevision } from '../event-store.js';
import { appendOne } from './append-in-order.js';
import { ask } from './ask.js';
import { asExpected, before, type Placed, type PreparedAppend, type PreparedEvent } from './prepared-append.js';

interface Answer {
  /** The revision that each stream was at. */
  readonly actual: readonly number[];
  readonly last_position: number | null;
}

const APPEND = {
  name: 'append_events',
  text: 'SELECT * FROM touchline.append_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
};

/**
 * Appends a group in one round trip and one transaction. Safe to repeat: stored events are returned, not appended
 * again.
 * @param scratch buffer of the parameters; used by one group at a time
 * @returns for each append its place, or its own error
 * @throws StoreUnavailable
 */
export async function appendGroup(
  pool: pg.Pool,
  group: readonly PreparedAppend[],
  scratch: Scratch,
): Promise<(Placed | Error)[]> {
  const [first, ...more] = group;
  const placed = first && !more.length ? await appendOne(pool, first) : undefined;
  return placed ? [placed] : appendTogether(pool, group, scratch);
}

async function appendTogether(
  pool: pg.Pool,
  group: readonly PreparedAppend[],
  scratch: Scratch,
): Promise<(Placed | Error)[]> {
  try {
    const [answer] = await ask<Answer>(pool, { ...APPEND, values: parameters(group, scratch) });
    return await Promise.all(outcomes(pool, group, answer));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const afresh = () => appendTogether(pool, group, scratch);
    const each = (append: PreparedAppend) => appendTogether(pool, [append], scratch);
    if (error.constraint === 'events_id') return again(group, error, each, () => takenIds(pool, group));
    // Only a writer that bypasses append_events can get in between; then the stream's revision shows it.
    if (error.constraint === 'events_stream_revision') return again(group, error, each, afresh);
    return again(group, error, each, () => Promise.reject(error));
  }
}

function outcomes(
  pool: pg.Pool,
  group: readonly PreparedAppend[],
  answer: Answer | undefined,
): Promise<Placed | Error>[] {
  const accepted = (append: PreparedAppend, index: number) => answer?.actual[index] === before(append.expected);
  const appended = group.reduce(
    (total, append, index) => total + (accepted(append, index) ? append.events.length : 0),
    0,
  );
  let position = (answer?.last_position ?? 0) - appended;
  return group.map((append, index) => {
    if (!accepted(append, index)) return refused(pool, append, answer?.actual[index] ?? -1);
    const { length } = append.events;
    position += length;
    return Promise.resolve({ revision: before(append.expected) + length, position });
  });
}

/** Refused, unless it is a repetition: then the first result is returned. */
async function refused(pool: pg.Pool, append: PreparedAppend, actual: number): Promise<Placed | Error> {
  const kept = await keptBefore(pool, append);
  return kept ?? new WrongRevision(append.stream, append.expected, asExpected(actual));
}

/** One bad append spoils its group's transaction: each is tried alone, and `alone` deals with the one that is bad. */
async function again(
  group: readonly PreparedAppend[],
  error: pg.DatabaseError,
  each: (append: PreparedAppend) => Promise<(Placed | Error)[]>,
  alone: () => Promise<(Placed | Error)[]>,
): Promise<(Placed | Error)[]> {
  if (group.length === 1) return alone().catch((cause: unknown) => [cause instanceof Error ? cause : error]);
  const outcomes: (Placed | Error)[] = [];
  for (const append of group) outcomes.push(...(await each(append)));
  return outcomes;
}

/** The append's event ids exist at the expected revision: in the same append before, or in another one. */
async function takenIds(pool: pg.Pool, group: readonly PreparedAppend[]): Promise<(Placed | Error)[]> {
  const told = (append: PreparedAppend) =>
    new Error(`Some events of an append to ${append.stream} were kept before, elsewhere or in another append.`);
  return Promise.all(group.map(async (append) => (await keptBefore(pool, append)) ?? told(append)));
}

async function keptBefore(pool: pg.Pool, { stream, events }: PreparedAppend): Promise<Placed | undefined> {
  const values = [
    stream,
    fixedArray(
      UUID,
      events.map(({ event }) => event.id),
    ),
  ];
  const text = 'SELECT * FROM touchline.kept_before($1, $2)';
  const [placed] = await ask<Placed>(pool, { text, values });
  return placed;
}

/** The former group has its answer by now, so that its memory is taken again. pg copies a parameter before it sends it. */
function parameters(group: readonly PreparedAppend[], scratch: Scratch): Buffer[] {
  scratch.clear();
  const ofAppend: number[] = [];
  const revisions: number[] = [];
  const events: PreparedEvent[] = [];
  group.forEach((append, index) => {
    let revision = before(append.expected);
    for (const event of append.events) {
      ofAppend.push(index + 1);
      revisions.push(++revision);
      events.push(event);
    }
  });
  const texts = (values: readonly string[]) => textArray(values, scratch.take);
  const fixed = <Value>(type: Fixed<Value>, values: readonly Value[]) => fixedArray(type, values, scratch.take);
  return [
    texts(group.map(({ stream }) => stream)),
    fixed(
      INTEGER,
      group.map(({ expected }) => before(expected)),
    ),
    fixed(INTEGER, ofAppend),
    fixed(INTEGER, revisions),
    fixed(
      UUID,
      events.map(({ event }) => event.id),
    ),
    texts(events.map(({ event }) => event.type)),
    fixed(
      INTEGER,
      events.map(({ event }) => event.schemaVersion),
    ),
    texts(events.map(({ data }) => data)),
    texts(events.map(({ metadata }) => metadata)),
    fixed(
      TIMESTAMPTZ,
      events.map(({ event }) => event.occurredAt),
    ),
  ];
}
