import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createPool } from '../../src/platform/database/create-pool.js';
import { PostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store.js';
import { createTestDatabase } from '../support/database.js';
import { migrate } from '../support/migrate.js';
import { type Round, appending, connected, inserting, perSecond, type Side } from './append-process.js';
import { figure, printWhenMain, sideBySide, type Figure } from './figure.js';

const WRITERS = [1, 16, 64];
const APART = { processes: 8, writers: 4 };

/** Single events of 1 kB, each acknowledged before its writer goes on, against raw single-row INSERT commits on as many connections. */
export async function run({ rounds = 5, milliseconds = 3_000 } = {}): Promise<Figure[]> {
  const database = await createTestDatabase();
  await migrate(database.url);
  const first = await connected(database.url);
  await first.query('CREATE TABLE raw_events (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, data text NOT NULL)');
  await first.end();
  const figures = [
    ...(await inOneProcess(database.url, rounds, milliseconds)),
    await inProcesses(database.url, rounds, milliseconds),
  ];
  await database.drop();
  return figures;
}

async function inOneProcess(url: string, rounds: number, milliseconds: number): Promise<Figure[]> {
  const store = new PostgresEventStore(createPool(url, { name: 'bench', max: 10 }));
  const clients = await Promise.all(Array.from({ length: Math.max(...WRITERS) }, () => connected(url)));
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
  return figures;
}

async function inProcesses(url: string, rounds: number, milliseconds: number): Promise<Figure> {
  const { processes, writers } = APART;
  const program = fileURLToPath(new URL('./append-process.js', import.meta.url));
  const children = Array.from({ length: processes }, () => fork(program, [url]));
  const both = async (side: Side) => {
    const counts = await Promise.all(children.map((child) => asked(child, { side, writers, milliseconds })));
    return counts.reduce((total, count) => total + count, 0);
  };
  const { ours, limit } = await sideBySide(
    rounds,
    () => both('ours'),
    () => both('limit'),
  );
  for (const child of children) child.disconnect();
  return figure('append', `${processes} processes of ${writers} writers`, ours, limit, 'events/s');
}

async function asked(child: ChildProcess, round: Round): Promise<number> {
  child.send(round);
  const [perSecondOfIt] = (await once(child, 'message')) as [number];
  return perSecondOfIt;
}

await printWhenMain(import.meta.url, run, { rounds: 1, milliseconds: 50 });
