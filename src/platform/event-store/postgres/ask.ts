import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isAway } from '../../database/away.js';
import { StoreUnavailable } from '../event-store.js';

/** Milliseconds that an append, the tail, or a read for a decision waits for its answer: a connection that is silent for longer is given up. */
export const ANSWER_MS = 3_000;

/** The same for longer work: a page over a large part of the log, a thousand events of a restore. */
export const SCAN_MS = 10_000;

/** No third attempt begins later than this after the first. */
const OUTAGE_MS = 8_000;

const PAUSES = [10, 100, 300];

/**
 * Runs a query, and repeats it on another connection after a lost or silent one, which the pool has dropped: enough to
 * get past dead connections. Only for repeatable queries.
 * @param query its `query_timeout` is milliseconds; {@link ANSWER_MS} without one
 * @throws StoreUnavailable if the database stays away or cannot accept writes; any other error of the query as it is
 */
export async function ask<Row extends pg.QueryResultRow | unknown[]>(
  pool: pg.Pool,
  query: pg.QueryConfig & { readonly query_timeout?: number; readonly rowMode?: 'array' },
): Promise<Row[]> {
  const began = performance.now();
  for (let attempt = 0; ; attempt++) {
    try {
      const { rows } = await pool.query({ query_timeout: ANSWER_MS, ...query });
      return rows as Row[];
    } catch (error) {
      if (!isAway(error)) throw error;
      const wait = PAUSES[attempt];
      const long = attempt > 0 && performance.now() - began > OUTAGE_MS;
      if (wait === undefined || long) throw new StoreUnavailable(error);
      await pause(wait);
    }
  }
}
