import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../database/database-pool.js';
import { Passwords } from './passwords.js';

/** Who can sign in with which password. Somebody who signs in elsewhere (Google) has none. */
@Injectable()
export class Credentials {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly passwords: Passwords,
  ) {}

  /** Sets or replaces the password of a user. */
  async set(userId: string, password: string): Promise<void> {
    await this.pool.query(
      `INSERT INTO touchline.credentials (user_id, password_hash) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET password_hash = EXCLUDED.password_hash, changed_at = now()`,
      [userId, await this.passwords.hash(password)],
    );
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
