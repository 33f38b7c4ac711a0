import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createPool } from '../../src/platform/database/create-pool.js';
import { PostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store.js';
import type { EventStore, NewEvent } from '../../src/platform/event-store/event-store.js';

const text = 'x'.repeat(1_000);

/** Whose writers: the event store's, or bare single-row inserts. */
export type Side = 'ours' | 'limit';

export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

export function inserting(client: pg.Client): () => Promise<unknown> {
  const insert = {
    name: 'insert',
    text: 'INSERT INTO raw_events (data) VALUES ($1)',
    values: [JSON.stringify({ text })],
  };
  return () => client.query(insert);
}

export function appending(store: EventStore): () => Promise<unknown> {
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
export async function perSecond(
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

/** What the bench sends to a process of writers: one round. It answers how many a second were acknowledged. */
export interface Round {
  readonly side: Side;
  readonly writers: number;
  readonly milliseconds: number;
}

const url = process.argv[2] ?? '';
const store = new PostgresEventStore(createPool(url, { name: 'bench', max: 10 }));
const clients: Awaited<ReturnType<typeof connected>>[] = [];

process.on('message', (round: Round) => void answer(round));
process.on('disconnect', () => process.exit());

async function answer({ side, writers, milliseconds }: Round): Promise<void> {
  while (clients.length < writers) clients.push(await connected(url));
  const writer = (index: number) => (side === 'ours' ? appending(store) : inserting(clients[index]!));
  process.send?.(await perSecond(writers, milliseconds, writer));
}
