import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { DATABASE_POOL } from '../database/database-pool.js';

/** Who holds which key of a scope. */
export interface Reservation {
  readonly key: string;
  readonly owner: string;
}

/**
 * Unique values that no stream can hold alone: an email address, a join code, a team's slug. Reserved before the append
 * that uses them; released by the caller if the append fails, or by {@link sweep} if the caller died.
 */
@Injectable()
export class Reservations {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** False if another owner holds the key. Reserving a held key again renews it. */
  async reserve(scope: string, key: string, owner: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ owner: string }>(
      `INSERT INTO touchline.reservations (scope, key, owner) VALUES ($1, $2, $3)
       ON CONFLICT (scope, key) DO UPDATE
       SET reserved_at = CASE WHEN touchline.reservations.owner = $3 THEN now() ELSE touchline.reservations.reserved_at END
       RETURNING owner`,
      [scope, key, owner],
    );
    return rows[0]?.owner === owner;
  }

  /** The append that uses the key is in the log: the sweep leaves it alone. Takes the key back if a sweep came in between. */
  async confirm(scope: string, key: string, owner: string): Promise<void> {
    await this.pool.query(
      `INSERT INTO touchline.reservations (scope, key, owner, confirmed_at) VALUES ($1, $2, $3, now())
       ON CONFLICT (scope, key) DO UPDATE SET confirmed_at = now() WHERE touchline.reservations.owner = $3`,
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
   * Settles reservations that a crash left open for longer than `olderThan` seconds: confirms those in use, releases
   * the rest. Reservations that their owner renewed since stay.
   * @param inUse whether the log knows the owner's use of the key
   * @returns the released ones
   */
  async sweep(
    scope: string,
    olderThan: number,
    inUse: (key: string, owner: string) => Promise<boolean>,
  ): Promise<Reservation[]> {
    const { rows } = await this.pool.query<Reservation & { since: string }>(
      `SELECT key, owner, reserved_at::text AS since FROM touchline.reservations
       WHERE scope = $1 AND confirmed_at IS NULL AND reserved_at < now() - make_interval(secs => $2)`,
      [scope, olderThan],
    );
    const released: Reservation[] = [];
    for (const { key, owner, since } of rows) {
      if (await inUse(key, owner)) await this.confirm(scope, key, owner);
      else if (await this.releaseUntouched(scope, key, owner, since)) released.push({ key, owner });
    }
    return released;
  }

  private async releaseUntouched(scope: string, key: string, owner: string, since: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `DELETE FROM touchline.reservations
       WHERE scope = $1 AND key = $2 AND owner = $3 AND confirmed_at IS NULL AND reserved_at = $4::timestamptz`,
      [scope, key, owner, since],
    );
    return rowCount === 1;
  }
}

/** Those of the keys that are held, asked without an application. None in a database that was never migrated. */
export async function heldKeys(databaseUrl: string, scope: string, keys: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const made = await client.query<{ made: boolean }>(
      "SELECT to_regclass('touchline.reservations') IS NOT NULL AS made",
    );
    if (!made.rows[0]?.made) return [];
    const query = 'SELECT key FROM touchline.reservations WHERE scope = $1 AND key = ANY($2)';
    return (await client.query<{ key: string }>(query, [scope, keys])).rows.map(({ key }) => key);
  } finally {
    await client.end();
  }
}
