import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type pg from 'pg';
import { AppModule } from '../../src/app.module.js';
import { readConfig } from '../../src/platform/config/read-config.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { EVENT_CODEC, type EventCodec } from '../../src/platform/event-store/event-codec.js';
import { EVENT_STORE, type EventStore } from '../../src/platform/event-store/event-store.js';
import { ReadModels } from '../../src/platform/projections/read-models.js';
import { createTestDatabase } from '../support/database.js';
import { figure, printWhenMain, sideBySide, type Figure } from './figure.js';
import { fillLog } from './roster-log.js';

const MOST_MEGABYTES = 600;
const PAGE = 1_000;

/** The roster of a tenth as many athletes rebuilt from the whole log, against a paged SELECT of the same rows. */
export async function run({ sizes = sizesAsked(), rounds = 1 } = {}): Promise<Figure[]> {
  const database = await createTestDatabase();
  // Nothing follows the log beside the rebuild.
  const config = readConfig({
    DATABASE_URL: database.url,
    TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    TOUCHLINE_ROLES: 'api',
  });
  const app = await NestFactory.createApplicationContext(AppModule.of(config), { logger: ['error'] });
  const [pool, store, codec] = [
    app.get<pg.Pool>(DATABASE_POOL),
    app.get<EventStore>(EVENT_STORE),
    app.get<EventCodec>(EVENT_CODEC),
  ];
  const readModels = app.get(ReadModels, { strict: false });
  await pool.query('CREATE SCHEMA IF NOT EXISTS read');
  const figures: Figure[] = [];
  let filled = 0;
  for (const size of sizes) {
    await fillLog(store, codec, size - filled, filled / 10);
    filled = size;
    await pool.query('ANALYZE touchline.events');
    let most = 0;
    const { ours, limit } = await sideBySide(
      rounds,
      async () => {
        const memory = watchMemory();
        const { events, milliseconds } = await readModels.rebuild('team-roster');
        most = Math.max(most, memory());
        if (events !== size) throw new Error(`The rebuild read ${events} events of ${size}.`);
        return (events * 1_000) / milliseconds;
      },
      () => pagedSelect(pool, size),
    );
    const what = `team roster from ${size.toLocaleString('en-US')} events`;
    figures.push(figure('rebuild', what, ours, limit, 'events/s'));
    figures.push(figure('rebuild', `${what}, peak memory`, most, MOST_MEGABYTES, 'MB'));
  }
  await app.close();
  await database.drop();
  return figures;
}

/** BENCH_EVENTS cuts the sizes, for a look at a machine that others use. */
function sizesAsked(): readonly number[] {
  const most = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
  return [10_000, 100_000, 1_000_000].filter((size) => size <= most);
}

async function pagedSelect(pool: pg.Pool, size: number): Promise<number> {
  const client = await pool.connect();
  const start = performance.now();
  let seen = 0;
  for (let after = 0; ;) {
    const { rows } = await client.query<{ position: number }>({
      name: 'paged-select',
      text: `SELECT position, stream, revision, id, type, schema_version, data, metadata, occurred_at
             FROM touchline.events WHERE position > $1 ORDER BY position LIMIT ${PAGE}`,
      values: [after],
    });
    seen += rows.length;
    after = rows.at(-1)?.position ?? after;
    if (rows.length < PAGE) break;
  }
  client.release();
  if (seen !== size) throw new Error(`The SELECT read ${seen} events of ${size}.`);
  return (seen * 1_000) / (performance.now() - start);
}

/** Answers, when called, with the most megabytes that the process took meanwhile. */
function watchMemory(): () => number {
  globalThis.gc?.();
  let most = 0;
  const look = (): void => void (most = Math.max(most, process.memoryUsage().rss / 1024 / 1024));
  const timer = setInterval(look, 20);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}

await printWhenMain(import.meta.url, run);
