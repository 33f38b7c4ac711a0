import { createPool } from '../../src/platform/database/create-pool.js';
import { PostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store.js';
import { appending, connected, inserting, perSecond, type Side } from './append-work.js';

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
