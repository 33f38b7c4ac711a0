import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { START } from '../../src/kernel/position.js';
import { createPool } from '../../src/platform/database/create-pool.js';
import type { EventStore } from '../../src/platform/event-store/event-store.js';
import { PostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store.js';
import { createTestDatabase } from '../support/database.js';
import { migrate } from '../support/migrate.js';
import { figure, printWhenMain, sideBySide, type Figure } from './figure.js';

const PAGE = 1_000;

/** A consumer that does nothing with the events of a whole log, against a paged SELECT of the same rows that does nothing with them. */
export async function run({ rounds = 5, events = 100_000 } = {}): Promise<Figure[]> {
  const database = await createTestDatabase();
  await migrate(database.url);
  // Filling it is one statement.
  const pool = createPool(database.url, { name: 'bench', max: 4, answerMs: 600_000 });
  const store = new PostgresEventStore(createPool(database.url, { name: 'bench', max: 4 }));
  const figures: Figure[] = [];
  for (const [name, bytes] of [
    ['1 kB', 1_000],
    ['tiny', 10],
  ] as const) {
    await fill(pool, events, bytes);
    const reads = { readAll: () => reading(store), subscribe: () => subscribing(store, events) };
    for (const [way, ours] of Object.entries(reads)) {
      const seen = await sideBySide(
        rounds,
        () => perSecond(events, ours),
        () => perSecond(events, () => selecting(pool)),
      );
      figures.push(figure('replay', `${way}, ${name} events`, seen.ours, seen.limit, 'events/s'));
    }
  }
  await Promise.all([store.close(), pool.end()]);
  await database.drop();
  return figures;
}

async function fill(pool: pg.Pool, events: number, bytes: number): Promise<void> {
  await pool.query('TRUNCATE touchline.events');
  const id = randomUUID();
  const metadata = { actor: { userId: id, role: 'coach' }, commandId: id, correlationId: id, causationId: id };
  await pool.query(
    `INSERT INTO touchline.events (position, stream, revision, id, type, schema_version, data, metadata, occurred_at)
     SELECT n, 'bench-' || n % 1000, n / 1000, gen_random_uuid(), 'BenchEvent', 1, $1, $2, now() FROM generate_series(1, $3::int) AS n`,
    [JSON.stringify({ text: 'x'.repeat(bytes) }), JSON.stringify(metadata), events],
  );
  await pool.query('VACUUM ANALYZE touchline.events');
}

async function perSecond(events: number, read: () => Promise<number>): Promise<number> {
  const start = performance.now();
  const seen = await read();
  if (seen !== events) throw new Error(`${seen} of ${events} events were read.`);
  return (events * 1_000) / (performance.now() - start);
}

async function selecting(pool: pg.Pool): Promise<number> {
  let [seen, last] = [0, 0];
  for (;;) {
    const { rows } = await pool.query<{ position: number }>({
      name: 'page',
      text: 'SELECT * FROM touchline.events WHERE position > $1 ORDER BY position LIMIT $2',
      values: [last, PAGE],
    });
    seen += rows.length;
    last = rows.at(-1)?.position ?? last;
    if (rows.length < PAGE) return seen;
  }
}

async function reading(store: EventStore): Promise<number> {
  let seen = 0;
  for await (const event of store.readAll()) seen += event.id ? 1 : 0;
  return seen;
}

async function subscribing(store: EventStore, events: number): Promise<number> {
  const ending = new AbortController();
  let seen = 0;
  for await (const batch of store.subscribe({ after: START, signal: ending.signal, batchSize: PAGE })) {
    seen += batch.events.length;
    if (seen >= events) ending.abort();
  }
  return seen;
}

await printWhenMain(import.meta.url, run, { rounds: 1, events: 1_000 });
