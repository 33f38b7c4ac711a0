import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { hashOfToken } from '../sessions/tokens.js';
import { Vault } from '../codes/vault.js';

/** Minutes that a sign-up waits for its code. */
export const PENDING_MINUTES = 60;

/** Who wants an account. */
export interface SignUpPerson {
  /** Id of the account that it will be. */
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
}

/** A sign-up that waits for its code. */
export interface PendingSignUp extends SignUpPerson {
  readonly id: string;
}

/**
 * Sign-ups whose e-mail address nobody has proven yet. Each is its own, known by the secret of whoever began it: any number
 * may wait for one address, and none of them reserves it.
 */
@Injectable()
export class PendingSignUps {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly vault: Vault,
  ) {}

  async add(secret: string, person: SignUpPerson): Promise<void> {
    const id = randomUUID();
    await this.pool.query(
      `INSERT INTO touchline.pending_sign_ups (id, secret_hash, sealed, expires_at)
       VALUES ($1, $2, $3, now() + interval '${PENDING_MINUTES} minutes')`,
      [id, hashOfToken(secret), this.vault.seal(person, id)],
    );
  }

  /** Undefined for one that is over or never was. */
  async find(secret: string): Promise<PendingSignUp | undefined> {
    const { rows } = await this.pool.query<{ id: string; sealed: Buffer }>(
      'SELECT id, sealed FROM touchline.pending_sign_ups WHERE secret_hash = $1 AND expires_at > now()',
      [hashOfToken(secret)],
    );
    const row = rows[0];
    return row && { id: row.id, ...(this.vault.open(row.sealed, row.id) as SignUpPerson) };
  }

  async remove(id: string): Promise<void> {
    await this.pool.query('DELETE FROM touchline.pending_sign_ups WHERE id = $1', [id]);
  }

  /** Forgets those that nobody confirmed in time. */
  async sweep(): Promise<void> {
    await this.pool.query('DELETE FROM touchline.pending_sign_ups WHERE expires_at < now()');
  }
}
