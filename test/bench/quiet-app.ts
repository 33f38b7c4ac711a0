import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import type pg from 'pg';
import { AppModule } from '../../src/app.module.js';
import { readConfig } from '../../src/platform/config/read-config.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { EVENT_CODEC, type EventCodec } from '../../src/platform/event-store/event-codec.js';
import { EVENT_STORE, type EventStore } from '../../src/platform/event-store/event-store.js';
import { ReadModels } from '../../src/platform/projections/read-models.js';
import { createTestDatabase } from '../support/database.js';

/** An application in which nothing follows the log beside the bench. */
export interface QuietApp {
  readonly app: INestApplicationContext;
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly readModels: ReadModels;
  /** Closes it and drops its database. */
  close(): Promise<void>;
}

export async function openQuietApp(): Promise<QuietApp> {
  const database = await createTestDatabase();
  const config = readConfig({
    DATABASE_URL: database.url,
    TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    TOUCHLINE_ROLES: 'api',
  });
  const app = await NestFactory.createApplicationContext(AppModule.of(config), { logger: ['error'] });
  const pool = app.get<pg.Pool>(DATABASE_POOL);
  await pool.query('CREATE SCHEMA IF NOT EXISTS read');
  return {
    app,
    pool,
    store: app.get<EventStore>(EVENT_STORE),
    codec: app.get<EventCodec>(EVENT_CODEC),
    readModels: app.get(ReadModels, { strict: false }),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}
