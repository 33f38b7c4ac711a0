import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { keptTables } from '../../src/kept-tables.js';
import { migrations } from '../../src/migrations.js';
import { makeBackup } from '../../src/platform/backup/make-backup.js';
import { restoreBackup } from '../../src/platform/backup/restore-backup.js';
import { createPool } from '../../src/platform/database/create-pool.js';
import { createTestDatabase } from '../support/database.js';
import { migrate } from '../support/migrate.js';
import { figure, printWhenMain, type Figure } from './figure.js';

const PAGE = 1_000;
const masterKey = Buffer.alloc(32, 7);
const tell = (): void => undefined;

/** A backup of 1 kB events against a paged SELECT whose rows are written to a file; its restore against INSERT … SELECT of them. */
export async function run({ events = Number(process.env['BENCH_EVENTS'] ?? 100_000) } = {}): Promise<Figure[]> {
  const [directory, home] = [await mkdtemp(join(tmpdir(), 'bench-')), await mkdtemp(join(tmpdir(), 'bench-'))];
  const [from, to] = [await createTestDatabase(), await createTestDatabase()];
  await migrate(from.url);
  // Filling it is one statement.
  const pool = createPool(from.url, { name: 'bench', max: 2, answerMs: 600_000 });
  await fill(pool, events);
  const raw = await perSecond(events, () => copyRows(pool, join(directory, 'rows')));
  await rm(join(directory, 'rows'));
  const config = { databaseUrl: from.url, masterKey, home };
  const ours = await perSecond(events, () => makeBackup({ config, migrations, tables: keptTables, directory, tell }));
  const rawBack = await perSecond(events, () => insertAgain(pool));
  const there = { databaseUrl: to.url, masterKey, home };
  const back = await perSecond(events, () => restoreBackup({ config: there, migrations, directory, tell }));
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  await pool.end();
  for (const database of [from, to]) await database.drop();
  for (const made of [directory, home]) await rm(made, { recursive: true });
  return [
    figure('backup', `${events} events of 1 kB`, ours, raw, 'events/s'),
    figure('backup', `their restore, peak memory ${memory} MB`, back, rawBack, 'events/s'),
  ];
}

async function fill(pool: pg.Pool, events: number): Promise<void> {
  const id = randomUUID();
  const metadata = { actor: { userId: id, role: 'coach' }, commandId: id, correlationId: id, causationId: id };
  await pool.query(
    `INSERT INTO touchline.events (position, stream, revision, id, type, schema_version, data, metadata, occurred_at)
     SELECT n, 'bench-' || n % 1000, (n - 1) / 1000, gen_random_uuid(), 'BenchEvent', 1,
       json_build_object('text', (SELECT string_agg(md5(n::text || i), '') FROM generate_series(1, 30) i))::text, $1, now()
     FROM generate_series(1, $2::int) AS n`,
    [JSON.stringify(metadata), events],
  );
  await pool.query('VACUUM ANALYZE touchline.events');
}

async function perSecond(events: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (events * 1_000) / (performance.now() - start);
}

async function copyRows(pool: pg.Pool, path: string): Promise<void> {
  const pages = async function* () {
    for (let last = 0; ;) {
      const { rows } = await pool.query<{ position: number }>({
        name: 'page',
        text: 'SELECT * FROM touchline.events WHERE position > $1 ORDER BY position LIMIT $2',
        values: [last, PAGE],
      });
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      last = rows.at(-1)?.position ?? last;
      if (rows.length < PAGE) return;
    }
  };
  await pipeline(pages(), createWriteStream(path, { flush: true }));
}

async function insertAgain(pool: pg.Pool): Promise<void> {
  await pool.query('CREATE TABLE touchline.rows_again (LIKE touchline.events INCLUDING ALL)');
  await pool.query(
    `INSERT INTO touchline.rows_again (position, stream, revision, id, type, schema_version, data, metadata, occurred_at)
     SELECT position, stream, revision, id, type, schema_version, data, metadata, occurred_at FROM touchline.events`,
  );
  await pool.query('DROP TABLE touchline.rows_again');
}

await printWhenMain(import.meta.url, run, { events: 1_000 });
