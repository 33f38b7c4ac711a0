import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type pg from 'pg';
import { AppModule } from '../../src/app.module.js';
import { ForgetRows } from '../../src/modules/privacy/erasure/forget-rows.js';
import { readConfig } from '../../src/platform/config/read-config.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { EVENT_CODEC, type EventCodec } from '../../src/platform/event-store/event-codec.js';
import { EVENT_STORE, type EventStore } from '../../src/platform/event-store/event-store.js';
import { PersonKeys } from '../../src/platform/privacy/person-keys.js';
import { ReadModels } from '../../src/platform/projections/read-models.js';
import { createTestDatabase } from '../support/database.js';
import { figure, median, printWhenMain, type Figure } from './figure.js';
import { athleteStream, fillLog } from './roster-log.js';

const ROUNDS = 5;

/** What read models hold of one athlete of a long log goes row by row, against the same by rebuilding each of them. */
export async function run(): Promise<Figure[]> {
  const database = await createTestDatabase();
  // Nothing follows the log beside the bench.
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
  const [rows, keys] = [app.get(ForgetRows, { strict: false }), app.get(PersonKeys, { strict: false })];
  const readModels = app.get(ReadModels, { strict: false });
  const size = Number(process.env['BENCH_EVENTS'] ?? 100_000);
  await pool.query('CREATE SCHEMA IF NOT EXISTS read');
  await fillLog(store, codec, size);
  const rebuilding = await timed(async () => {
    for (const { name } of rows.holding) await readModels.rebuild(name);
  });
  const byRow: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const athleteId = athleteStream(round * 7).name.slice('athlete-'.length);
    await keys.destroy(athleteId);
    byRow.push(await timed(() => rows.run(new Date())));
  }
  const figures = [
    figure('erasure', `one athlete of ${size.toLocaleString('en-US')} events`, median(byRow), rebuilding, 'ms'),
  ];
  await app.close();
  await database.drop();
  return figures;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

await printWhenMain(import.meta.url, run);
