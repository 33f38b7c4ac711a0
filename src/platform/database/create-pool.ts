import { Logger } from '@nestjs/common';
import pg from 'pg';
import { parsersWithNumbers } from './int8.js';

export interface PoolChoices {
  /** Shown in pg_stat_activity: `touchline <name>`. */
  readonly name: string;
  /** Most connections. */
  readonly max: number;
}

/** A pool that survives a restart of the database: broken connections are dropped and said once, new ones are made on demand. */
export function createPool(url: string, { name, max }: PoolChoices): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: `touchline ${name}`,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: parsersWithNumbers(),
  });
  const logger = new Logger('Database');
  pool.on('error', (error) => logger.warn(`A connection of the pool "${name}" was lost: ${error.message}`));
  return pool;
}
