import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { listSignInMethods } from '../../../../../contract/identity/sso.js';
import { conflict, notFound } from '../../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../../platform/database/database-pool.js';
import type { AnswerOf } from '../../../../platform/http/endpoint.decorator.js';

interface IdentityRow {
  readonly id: string;
  readonly provider: 'google' | 'outside';
  readonly email: string | null;
  readonly linked_at: Date;
}

const hasPassword = 'EXISTS (SELECT 1 FROM touchline.credentials WHERE user_id = $1)';
const mine = 'FROM touchline.identities WHERE user_id = $1 AND linked_at IS NOT NULL';

/** The ways in to one account. */
@Injectable()
export class SignInMethods {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async list(userId: string): Promise<AnswerOf<typeof listSignInMethods>> {
    const { rows: identities } = await this.pool.query<IdentityRow>(
      `SELECT id, provider, email, linked_at ${mine} ORDER BY linked_at, id`,
      [userId],
    );
    const { rows: passwords } = await this.pool.query<{ has: boolean }>(`SELECT ${hasPassword} AS has`, [userId]);
    return {
      password: passwords[0]?.has ?? false,
      identities: identities.map(({ linked_at, ...shown }) => ({ ...shown, linkedAt: linked_at.toISOString() })),
    };
  }

  /**
   * Takes an identity off the account. Sessions that were begun by it go on.
   * @throws DomainError not-found for one of someone else; conflict `last-method`
   */
  async unlink(userId: string, id: string): Promise<void> {
    // Locked: of two at once, the second counts what the first has left.
    const { rows } = await this.pool.query<{ known: boolean; gone: boolean }>(
      `WITH mine AS MATERIALIZED (SELECT id ${mine} ORDER BY id FOR UPDATE),
         gone AS (
           DELETE FROM touchline.identities
           WHERE id = $2 AND id IN (SELECT id FROM mine) AND (${hasPassword} OR (SELECT count(*) FROM mine) > 1)
           RETURNING id)
       SELECT EXISTS (SELECT 1 FROM mine WHERE id = $2) AS known, EXISTS (SELECT 1 FROM gone) AS gone`,
      [userId, id],
    );
    if (!rows[0]?.known) throw notFound('Sign-in method');
    if (!rows[0].gone) throw conflict('last-method', 'This is your only way to sign in. Set a password first.');
  }
}
