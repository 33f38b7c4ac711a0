import 'reflect-metadata';
import { parse } from 'csv-parse';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { atOnce } from '../../src/kernel/at-once.js';
import { migrations } from '../../src/migrations.js';
import { importFile } from '../../src/modules/college/importing/run-import.js';
import { readConfig } from '../../src/platform/config/read-config.js';
import { createTestDatabase } from '../support/database.js';
import { figure, printWhenMain, sideBySide, type Figure } from './figure.js';

const AT_ONCE = 16;
const MAX_MEGABYTES = 300;
const columns = [
  ...['UNITID', 'INSTNM', 'CITY', 'STABBR', 'ZIP', 'INSTURL', 'LATITUDE', 'LONGITUDE', 'LOCALE', 'CONTROL', 'HBCU'],
  ...['UGDS', 'ADM_RATE', 'SATVR25', 'SATVR75', 'TUITIONFEE_IN', 'TUITIONFEE_OUT', 'NPT4_PUB', 'C150_4'],
];

/** A file of new colleges, each read, compared and written by a command, against the parser alone and a bare insert a row. */
export async function run({ rounds = 3, rows = 10_000 } = {}): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
  const path = join(folder, 'scorecard.csv');
  await writeFile(path, `${columns.join(',')}\n${Array.from({ length: rows }, (_, index) => madeRow(index)).join('')}`);
  const { ours, limit } = await sideBySide(
    rounds,
    () => perSecond(rows, (url) => importing(path, url)),
    () => perSecond(rows, (url) => inserting(path, url)),
  );
  await rm(folder, { recursive: true });
  // Both sides and the bench itself: never less than the import alone.
  const megabytes = process.resourceUsage().maxRSS / 1024;
  const count = rows.toLocaleString('en-US');
  return [
    figure('import', `${count} rows`, ours, limit, 'rows/s'),
    figure('import', `${count} rows, peak memory (at most ${MAX_MEGABYTES})`, megabytes, MAX_MEGABYTES, 'MB'),
  ];
}

const madeRow = (index: number): string =>
  `${100_000 + index},"Made, College ${index}",City ${index % 300},IA,50011,www.made-${index}.edu,42.5,-93.5,13,1,0,` +
  `${1_000 + index},0.5,480,630,10133,26655,15432,0.75\n`;

/** Rows a second, into a database of its own. */
async function perSecond(rows: number, work: (url: string) => Promise<() => Promise<void>>): Promise<number> {
  const database = await createTestDatabase();
  const timed = await work(database.url);
  const start = performance.now();
  await timed();
  const seconds = (performance.now() - start) / 1_000;
  await database.drop();
  return rows / seconds;
}

async function importing(path: string, url: string): Promise<() => Promise<void>> {
  const TOUCHLINE_MASTER_KEY = randomBytes(32).toString('base64');
  const config = readConfig({ DATABASE_URL: url, TOUCHLINE_MASTER_KEY, TOUCHLINE_CATALOGUE: '0', NODE_ENV: 'test' });
  return async () => {
    const wish = {
      kind: 'scorecard',
      path,
      year: '2021-22',
      sport: null,
      addNew: true,
      overwrite: false,
      takeOlder: false,
      apply: true,
    } as const;
    await importFile({ config, migrations }, wish);
  };
}

async function inserting(path: string, url: string): Promise<() => Promise<void>> {
  const pool = new pg.Pool({ connectionString: url, max: AT_ONCE });
  // Dropping the database may cut a connection that is still closing.
  pool.on('error', () => undefined);
  await pool.query('CREATE TABLE raw_rows (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, data text NOT NULL)');
  const text = 'INSERT INTO raw_rows (data) VALUES ($1)';
  return async () => {
    const read: string[] = [];
    for await (const row of createReadStream(path).pipe(parse({ columns: true }))) read.push(JSON.stringify(row));
    await atOnce(AT_ONCE, read, (data) => pool.query({ name: 'insert', text, values: [data] }));
    await pool.end();
  };
}

await printWhenMain(import.meta.url, run, { rounds: 1, rows: 50 });
