import type pg from 'pg';

/** Whether a statement timed out: its connection is then unusable. pg gives the error no code. */
export const wasSilent = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** Drops the idle connections of a pool. What one connection went through, the idle ones beside it went through as well. */
export function dropIdle(pool: pg.Pool): void {
  const drop = (client: pg.PoolClient) => client.release(true);
  for (let idle = pool.idleCount; idle > 0; idle--) void pool.connect().then(drop, () => undefined);
}

/** Rolls back an open transaction and returns the connection to the pool; one that does not answer is dropped. */
export async function giveBack(client: pg.PoolClient): Promise<void> {
  const rolledBack = client.query('ROLLBACK').then(() => true);
  client.release(!(await rolledBack.catch(() => false)));
}
