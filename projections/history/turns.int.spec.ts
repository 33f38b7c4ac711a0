import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { RecordedEvent } from '../../src/kernel/event.js';
import { GroupAssigned } from '../../src/modules/athlete/athlete.events.js';
import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { everyEvent } from '../../test/support/every-event.js';
import { createReadTables, type ReadTables } from '../../test/support/read-tables.js';
import { eventId, RecordedEvents } from '../../test/support/recorded-events.js';
import { historyProjection } from './history.projection.js';
import { readHistory, streamEntries, type Scope } from './history.queries.js';
import { turnAt } from './turns.js';

const stream = 'athlete-a1';
const scopes: readonly Scope[] = [{ athleteId: 'a1' }, { teamId: 't1' }, 'everything'];

/** An event, its author, and how many events back is the one it undoes. */
interface Drawn {
  readonly by: string;
  readonly undoes: number | null;
}

/** Any log: what was taken back may be taken back once more, and by another event than the next. */
function logOf(drawn: readonly Drawn[]): RecordedEvents {
  const log = new RecordedEvents(everyEvent);
  for (const { by, undoes } of drawn) {
    const undone = undoes === null ? undefined : log.events.at(-1 - undoes);
    const circumstances = { actor: { userId: by, role: 'coach' }, teamId: 't1' };
    const fact = GroupAssigned({ athleteId: 'a1', teamId: 't1', groupId: 'g1' });
    log.add(stream, fact, { ...circumstances, ...(undone && { undoes: undone.id }) });
  }
  return log;
}

/** One change of an athlete that was taken back and brought back again, so many times in all. */
function turnedBy(log: RecordedEvents, who: string, times: number): void {
  const fact = GroupAssigned({ athleteId: who, teamId: who, groupId: 'g1' });
  const circumstances = { actor: { userId: who, role: 'coach' }, teamId: who };
  let last = log.add(`athlete-${who}`, fact, circumstances);
  for (let turn = 0; turn < times; turn++) last = log.add(last.stream, fact, { ...circumstances, undoes: last.id });
}

/** What is shown of each entry, newest first, by walking from event to event. */
function walked(events: readonly RecordedEvent[], scope: Scope, by: string | undefined) {
  const undone = ({ metadata }: RecordedEvent) => events.find(({ id }) => id === metadata.undoes);
  const back = (event: RecordedEvent): RecordedEvent[] => {
    const before = undone(event);
    return before ? [before, ...back(before)] : [];
  };
  const later = (event: RecordedEvent): string[] => {
    const next = events.find(({ metadata }) => metadata.undoes === event.id);
    return next ? [next.id, ...later(next)] : [];
  };
  const among = events.filter(({ metadata }) => by === undefined || metadata.actor.userId === by);
  const alone = (event: RecordedEvent) => {
    const first = back(event).at(-1);
    return !first || !among.includes(first);
  };
  return among
    .filter((event) => scope === 'everything' || alone(event))
    .map((event) => ({ eventId: event.id, turn: turnAt(back(event).length), turns: later(event) }))
    .toReversed();
}

/** How many rows the database fetches for what is asked of it, in all. */
async function rowsFetched(read: ReadTables, ask: (db: ReadDatabase) => Promise<unknown>): Promise<number> {
  const fetched = async () => {
    const sql = 'SELECT sum(seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables';
    const [counted] = await read.tables.query<{ rows: number }>(sql);
    return counted?.rows ?? 0;
  };
  await read.client.query('BEGIN');
  // As of tables that are too large to be read whole.
  await read.client.query('SET LOCAL enable_seqscan = off');
  const before = await fetched();
  await ask(read.client);
  const after = await fetched();
  await read.client.query('COMMIT');
  return after - before;
}

describe('a change that is taken back and brought back', () => {
  let read: ReadTables;
  beforeAll(async () => void (read = await createReadTables([historyProjection])));
  afterEach(() => read.clear());
  afterAll(() => read.close());

  const drawn = fc.record<Drawn>({ by: fc.constantFrom('u1', 'u2'), undoes: fc.option(fc.nat({ max: 2 })) });
  const logs = fc.array(drawn, { minLength: 1, maxLength: 25, size: 'max' });
  const by = fc.option(fc.constantFrom('u1', 'u2'), { nil: undefined });

  it('is told as walking from event to event tells it, whatever was undone and whatever the search', async () => {
    await fc.assert(
      fc.asyncProperty(logs, by, fc.constantFrom(...scopes), async (some, who, scope) => {
        await read.clear();
        const { events } = logOf(some);
        await read.apply(events);
        const { entries: found } = await readHistory(read.pool, everyEvent, {
          scope,
          count: 50,
          userId: who ? [who] : undefined,
        });
        const told = found.map(({ eventId: id, turn, turns }) => ({
          eventId: id,
          turn,
          turns: turns.map((one) => one.eventId),
        }));
        expect(told).toEqual(walked(events, scope, who));
      }),
      { numRuns: 100 },
    );
  });

  it('tells of an undo of what the log does not hold by itself', async () => {
    const log = new RecordedEvents(everyEvent);
    const fact = GroupAssigned({ athleteId: 'a1', teamId: 't1', groupId: 'g1' });
    log.add(stream, fact, { undoes: eventId(99) });
    log.add(stream, fact, { undoes: eventId(1) });
    await read.apply(log.take());
    const { entries: found } = await readHistory(read.pool, everyEvent, { scope: { athleteId: 'a1' }, count: 50 });
    expect(found.map(({ sequence, turn }) => [sequence, turn])).toEqual([
      [2, 'redo'],
      [1, 'undo'],
    ]);
  });

  it.each([
    [
      "an athlete's history",
      (db: ReadDatabase, who: string) => readHistory(db, everyEvent, { scope: { athleteId: who }, count: 50 }),
    ],
    [
      "a team's history",
      (db: ReadDatabase, who: string) => readHistory(db, everyEvent, { scope: { teamId: who }, count: 50 }),
    ],
    [
      'the log',
      (db: ReadDatabase, who: string) =>
        readHistory(db, everyEvent, { scope: 'everything', userId: [who], count: 500 }),
    ],
    [
      'an activity',
      (db: ReadDatabase, who: string) => streamEntries(db, everyEvent, `athlete-${who}`, { page: 1, count: 50 }),
    ],
  ])('costs %s as much a turn after many as after few', async (_, ask) => {
    const log = new RecordedEvents(everyEvent);
    turnedBy(log, 'few', 100);
    turnedBy(log, 'many', 200);
    await read.apply(log.take());
    await read.client.query('VACUUM ANALYZE');
    const few = await rowsFetched(read, (db) => ask(db, 'few'));
    const many = await rowsFetched(read, (db) => ask(db, 'many'));
    expect(few).toBeGreaterThan(100);
    // Twice the turns: to walk back from each would cost four times as much.
    expect(many / few).toBeLessThan(2.5);
  });
});
