import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { LiveTopics, sessionsOf } from '../../../platform/signals/live-topics.js';
import { Passwords } from './passwords.js';

const KEEP = `
  INSERT INTO touchline.credentials (user_id, password_hash) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET password_hash = EXCLUDED.password_hash, changed_at = now()`;

const endSessions = (kept: string): string =>
  `DELETE FROM touchline.sessions WHERE user_id = $1 AND id IS DISTINCT FROM ${kept}::uuid`;

/** Sign-ins that wait for a second factor. */
const END_PENDING = 'DELETE FROM touchline.pending_sign_ins WHERE user_id = $1';

export type PasswordCheck =
  | { readonly outcome: 'right'; readonly passwordHash: string }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'none' };

/** Who can sign in with which password. Someone who signs in elsewhere (Google) has none. */
@Injectable()
export class Credentials {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly passwords: Passwords,
    private readonly topics: LiveTopics,
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
  async replace(userId: string, passwordHash: string, keepSession: string | null = null): Promise<void> {
    await this.pool.query(`WITH ended AS (${endSessions('$3')}), waiting AS (${END_PENDING}) ${KEEP}`, [
      userId,
      passwordHash,
      keepSession,
    ]);
    // Sessions started with the former password: the statement above waited for them and could not see them.
    await this.pool.query(`WITH waiting AS (${END_PENDING}) ${endSessions('$2')}`, [userId, keepSession]);
    this.topics.publish([sessionsOf(userId)]);
  }

  /** Whether the user has a password at all. */
  async has(userId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('SELECT FROM touchline.credentials WHERE user_id = $1', [userId]);
    return rowCount === 1;
  }

  /**
   * The hash that a right password fits. `none`: the user has no password at all, or there is no such user; it takes the
   * same work to say so.
   */
  async check(userId: string | undefined, password: string): Promise<PasswordCheck> {
    const { rows } = await this.pool.query<{ password_hash: string }>(
      'SELECT password_hash FROM touchline.credentials WHERE user_id = $1',
      [userId ?? null],
    );
    const passwordHash = rows[0]?.password_hash;
    const matches = await this.passwords.matches(passwordHash, password);
    if (passwordHash === undefined) return { outcome: 'none' };
    return matches ? { outcome: 'right', passwordHash } : { outcome: 'wrong' };
  }

  async remove(userId: string): Promise<void> {
    await this.pool.query('DELETE FROM touchline.credentials WHERE user_id = $1', [userId]);
  }
}
