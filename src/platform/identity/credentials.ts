import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../database/database-pool.js';
import { Passwords } from './passwords.js';

const KEEP = `
  INSERT INTO touchline.credentials (user_id, password_hash) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET password_hash = EXCLUDED.password_hash, changed_at = now()`;

/** Who can sign in with which password. Somebody who signs in elsewhere (Google) has none. */
@Injectable()
export class Credentials {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly passwords: Passwords,
  ) {}

  /** Sets or replaces the password of a user. */
  async set(userId: string, password: string): Promise<void> {
    await this.keep(userId, await this.passwords.hash(password));
  }

  /** As {@link set}, with a password that was hashed already. */
  async keep(userId: string, passwordHash: string): Promise<void> {
    await this.pool.query(KEEP, [userId, passwordHash]);
  }

  /** Replaces the password and ends every session but `keepSession`, as one. */
  async replace(userId: string, passwordHash: string, keepSession?: string): Promise<void> {
    const sessions = `DELETE FROM touchline.sessions WHERE user_id = $1 AND id IS DISTINCT FROM $3::uuid`;
    await this.pool.query(`WITH ended AS (${sessions}) ${KEEP}`, [userId, passwordHash, keepSession ?? null]);
  }

  /** Whether the user has a password at all. */
  async has(userId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('SELECT FROM touchline.credentials WHERE user_id = $1', [userId]);
    return rowCount === 1;
  }

  /** `none`: the user has no password at all. */
  async check(userId: string, password: string): Promise<'right' | 'wrong' | 'none'> {
    const { rows } = await this.pool.query<{ password_hash: string }>(
      'SELECT password_hash FROM touchline.credentials WHERE user_id = $1',
      [userId],
    );
    const stored = rows[0]?.password_hash;
    if (!stored) return 'none';
    return (await this.passwords.matches(stored, password)) ? 'right' : 'wrong';
  }

  async remove(userId: string): Promise<void> {
    await this.pool.query('DELETE FROM touchline.credentials WHERE user_id = $1', [userId]);
  }
}
