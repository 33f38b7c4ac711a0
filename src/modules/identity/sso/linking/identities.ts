import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../../../../platform/database/database-pool.js';
import { ErasedIdentities } from './erased-identities.js';
import type { ProvenIdentity } from '../proven-identity.js';
import { refusedSso } from '../refused-sso.js';

/** An identity and the account that is signed in to by it. */
export interface KnownIdentity {
  readonly id: string;
  readonly userId: string;
  /** False while the account is still being made. */
  readonly linked: boolean;
}

const columns = 'id, user_id AS "userId", linked_at IS NOT NULL AS linked';

/** Which identities of other issuers are whose. An identity is one account's alone. */
@Injectable()
export class Identities {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly erased: ErasedIdentities,
  ) {}

  async find({ issuer, subject }: ProvenIdentity): Promise<KnownIdentity | undefined> {
    const { rows } = await this.pool.query<KnownIdentity>(
      `SELECT ${columns} FROM touchline.identities WHERE issuer = $1 AND subject = $2`,
      [issuer, subject],
    );
    return rows[0];
  }

  /** The identity as it is known; draws the id of its account when it is not. Of many at once all get the same. */
  async claim({ provider, issuer, subject, email }: ProvenIdentity): Promise<KnownIdentity> {
    const { rows } = await this.pool.query<KnownIdentity>(
      `INSERT INTO touchline.identities (id, user_id, provider, issuer, subject, email) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (issuer, subject) DO UPDATE SET email = EXCLUDED.email
       RETURNING ${columns}`,
      [randomUUID(), randomUUID(), provider, issuer, subject, email],
    );
    return only(rows);
  }

  /** Links a claimed identity to an account that exists, unless it is linked by now. Answers with the user it is linked to. */
  async settle(id: string, userId: string): Promise<string> {
    const { rows } = await this.pool.query<{ userId: string }>(
      `UPDATE touchline.identities
       SET user_id = CASE WHEN linked_at IS NULL THEN $2 ELSE user_id END, linked_at = coalesce(linked_at, now())
       WHERE id = $1 RETURNING user_id AS "userId"`,
      [id, userId],
    );
    return only(rows).userId;
  }

  /** Unlinks every identity of an account, as part of choosing a password by email. */
  async removeAllOf(userId: string): Promise<void> {
    await this.pool.query('DELETE FROM touchline.identities WHERE user_id = $1', [userId]);
  }

  /** Unlinks every identity of someone who is erased; each is remembered first, for what is cut short is done again. */
  async eraseAllOf(userId: string): Promise<void> {
    const { rows } = await this.pool.query<{ id: string; issuer: string; subject: string }>(
      'SELECT id, issuer, subject FROM touchline.identities WHERE user_id = $1',
      [userId],
    );
    for (const identity of rows) await this.erased.remember(identity);
    await this.pool.query('DELETE FROM touchline.identities WHERE id = ANY($1)', [rows.map(({ id }) => id)]);
  }

  /** Gives up a claim that failed. */
  async giveUp(id: string): Promise<void> {
    await this.pool.query('DELETE FROM touchline.identities WHERE id = $1 AND linked_at IS NULL', [id]);
  }

  /**
   * Links an identity to the account of someone who is signed in. Again is fine.
   * @returns its id
   * @throws DomainError conflict `identity-taken`
   */
  async link({ provider, issuer, subject, email }: ProvenIdentity, userId: string): Promise<string> {
    const { rows } = await this.pool.query<{ id: string }>(
      `INSERT INTO touchline.identities AS known (id, user_id, provider, issuer, subject, email, linked_at)
       VALUES ($1, $2, $3, $4, $5, $6, now())
       ON CONFLICT (issuer, subject) DO UPDATE SET email = EXCLUDED.email WHERE known.user_id = EXCLUDED.user_id
       RETURNING id`,
      [randomUUID(), userId, provider, issuer, subject, email],
    );
    if (!rows[0]) throw refusedSso('identity-taken');
    return rows[0].id;
  }

  /** Whether the user can still be signed in to by this identity. */
  async isLinked(id: string, userId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'SELECT 1 FROM touchline.identities WHERE id = $1 AND user_id = $2 AND linked_at IS NOT NULL',
      [id, userId],
    );
    return rowCount === 1;
  }
}

// Nobody there: the claim was given up by another request of the same moment.
function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw refusedSso('unavailable');
  return row;
}
