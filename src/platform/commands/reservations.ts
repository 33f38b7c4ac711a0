import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../database/database-pool.js';

/**
 * Unique things that no stream can hold alone: an e-mail address, a join code, a team's slug. Reserved before the
 * append that uses them; given back when the append fails, by the caller, or by {@link sweep} when the caller died.
 */
@Injectable()
export class Reservations {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** False when somebody else holds the key. Reserving again what one holds is fine. */
  async reserve(scope: string, key: string, owner: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ owner: string }>(
      `INSERT INTO touchline.reservations (scope, key, owner) VALUES ($1, $2, $3)
       ON CONFLICT (scope, key) DO UPDATE SET owner = touchline.reservations.owner
       RETURNING owner`,
      [scope, key, owner],
    );
    return rows[0]?.owner === owner;
  }

  /** The append that uses the key is in the log: the sweep leaves it alone. */
  async confirm(scope: string, key: string, owner: string): Promise<void> {
    await this.pool.query(
      'UPDATE touchline.reservations SET confirmed_at = now() WHERE scope = $1 AND key = $2 AND owner = $3',
      [scope, key, owner],
    );
  }

  async release(scope: string, key: string, owner: string): Promise<void> {
    await this.pool.query('DELETE FROM touchline.reservations WHERE scope = $1 AND key = $2 AND owner = $3', [
      scope,
      key,
      owner,
    ]);
  }

  /** Gives back everything that the owner holds, in whatever scope. */
  async releaseAllOf(owner: string): Promise<void> {
    await this.pool.query('DELETE FROM touchline.reservations WHERE owner = $1', [owner]);
  }

  /** Who holds the key. */
  async find(scope: string, key: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ owner: string }>(
      'SELECT owner FROM touchline.reservations WHERE scope = $1 AND key = $2',
      [scope, key],
    );
    return rows[0]?.owner;
  }

  /**
   * Settles what a crash left open for longer than `olderThan` seconds: confirms what is in use, releases the rest.
   * @param inUse whether the log knows the owner's use of the key
   * @returns how many were released
   */
  async sweep(
    scope: string,
    olderThan: number,
    inUse: (key: string, owner: string) => Promise<boolean>,
  ): Promise<number> {
    const { rows } = await this.pool.query<{ key: string; owner: string }>(
      `SELECT key, owner FROM touchline.reservations
       WHERE scope = $1 AND confirmed_at IS NULL AND reserved_at < now() - make_interval(secs => $2)`,
      [scope, olderThan],
    );
    let released = 0;
    for (const { key, owner } of rows) {
      if (await inUse(key, owner)) {
        await this.confirm(scope, key, owner);
      } else {
        await this.release(scope, key, owner);
        released++;
      }
    }
    return released;
  }
}
