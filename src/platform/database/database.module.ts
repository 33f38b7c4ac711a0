import { Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { Config } from '../config/config.js';
import { createPool } from './create-pool.js';
import type { Migrations } from './data-source.js';
import { DATABASE_POOL } from './database-pool.js';
import { DedicatedConnections } from './dedicated-connection.js';
import { runMigrations } from './run-migrations.js';

// Node answers on one core: more connections than this only move the queue into the database.
const CONNECTIONS = 20;

/** The process's pool, to a database whose kept tables are up to date. */
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  static of(migrations: Migrations): DynamicModule {
    const pool = {
      provide: DATABASE_POOL,
      inject: [Config],
      useFactory: async ({ databaseUrl }: Config): Promise<pg.Pool> => {
        await runMigrations(databaseUrl, migrations);
        return createPool(databaseUrl, { name: 'app', max: CONNECTIONS });
      },
    };
    const provided = [pool, DedicatedConnections];
    return { module: DatabaseModule, global: true, providers: provided, exports: provided };
  }

  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
