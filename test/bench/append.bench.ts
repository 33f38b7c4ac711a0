import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createPool } from '../../src/platform/database/create-pool.js';
import type { EventStore, NewEvent } from '../../src/platform/event-store/event-store.js';
import { PostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store.js';
import { createTestDatabase } from '../support/database.js';
import { migrate } from '../support/migrate.js';
import { figure, printWhenMain, sideBySide, type Figure } from './figure.js';

const WRITERS = [1, 16, 64];
const text = 'x'.repeat(1_000);

/** Single events of 1 kB, each acknowledged before its writer goes on, against raw single-row INSERT commits on as many connections. */
export async function run({ rounds = 5, milliseconds = 3_000 } = {}): Promise<Figure[]> {
  const database = await createTestDatabase();
  await migrate(database.url);
  const store = new PostgresEventStore(createPool(database.url, { name: 'bench', max: 10 }));
  const clients = await Promise.all(Array.from({ length: Math.max(...WRITERS) }, () => connected(database.url)));
  await clients[0]?.query(
    'CREATE TABLE raw_events (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, data text NOT NULL)',
  );
  const figures: Figure[] = [];
  for (const writers of WRITERS) {
    const { ours, limit } = await sideBySide(
      rounds,
      () => perSecond(writers, milliseconds, () => appending(store)),
      () => perSecond(writers, milliseconds, (writer) => inserting(clients[writer]!)),
    );
    figures.push(
      figure('append', `${writers} writer${writers > 1 ? 's' : ''} of 1 kB events`, ours, limit, 'events/s'),
    );
  }
  await Promise.all(clients.map((client) => client.end()));
  await store.close();
  await database.drop();
  return figures;
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

function inserting(client: pg.Client): () => Promise<unknown> {
  const insert = {
    name: 'insert',
    text: 'INSERT INTO raw_events (data) VALUES ($1)',
    values: [JSON.stringify({ text })],
  };
  return () => client.query(insert);
}

function appending(store: EventStore): () => Promise<unknown> {
  const stream = `bench-${randomUUID()}`;
  let revision = -1;
  return () => store.append(stream, revision++ < 0 ? 'no-stream' : revision - 1, [event()]);
}

function event(): NewEvent {
  const id = randomUUID();
  const metadata = { actor: { userId: id, role: 'coach' }, commandId: id, correlationId: id, causationId: id };
  return { id, type: 'BenchEvent', schemaVersion: 1, data: { text }, metadata, occurredAt: new Date() };
}

/** How often a second `writers` writers at once get their work acknowledged. */
async function perSecond(
  writers: number,
  milliseconds: number,
  writer: (index: number) => () => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  let done = 0;
  const write = async (work: () => Promise<unknown>): Promise<void> => {
    for (; performance.now() - start < milliseconds; done++) await work();
  };
  await Promise.all(Array.from({ length: writers }, (_, index) => write(writer(index))));
  return (done * 1_000) / (performance.now() - start);
}

await printWhenMain(import.meta.url, run);
