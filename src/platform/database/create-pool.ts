import { Logger } from '@nestjs/common';
import pg from 'pg';
import { AnsweringClient } from './answering-client.js';
import { dropIdle, wasSilent } from './silent.js';

const INT8 = 20;

/**
 * Type parsers for a pool or client of ours: int8 becomes a number. Set on each pool, never on pg itself:
 * other packages in the process read int8 as they please.
 */
export function parsersWithNumbers(): pg.CustomTypesConfig {
  const overrides = new pg.TypeOverrides();
  overrides.setTypeParser(INT8, int8ToNumber);
  return overrides;
}

/** @throws RangeError past 2^53, where numbers lose precision */
export function int8ToNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The int8 ${text} does not fit a number.`);
  return number;
}

/** Default timeout of a statement in milliseconds: requests must not hang, and no lock or projection takes so long. */
const ANSWER_MS = 30_000;

export interface PoolChoices {
  /** Shown in pg_stat_activity: `touchline <name>`. */
  readonly name: string;
  /** Most connections. */
  readonly max: number;
  /** Milliseconds that a statement waits for its answer; one that takes longer has a `query_timeout` of its own. */
  readonly answerMs?: number;
}

/**
 * A pool that survives a restart of the database: broken connections are dropped with one log line, silent ones are
 * given up with the idle ones, and new ones are made on demand.
 */
export function createPool(url: string, { name, max, answerMs = ANSWER_MS }: PoolChoices): pg.Pool {
  const pool = new pg.Pool({
    Client: AnsweringClient,
    connectionString: url,
    max,
    application_name: `touchline ${name}`,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    query_timeout: answerMs,
    types: parsersWithNumbers(),
  });
  const logger = new Logger('Database');
  pool.on('error', (error) => logger.warn(`A connection of the pool "${name}" was lost: ${error.message}`));
  pool.on('release', (error) => {
    if (wasSilent(error)) dropIdle(pool);
  });
  return pool;
}
