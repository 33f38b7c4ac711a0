import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { callerByIdentity, callerByUser, type CallerRow } from '../callers/caller.query.js';
import { Admission } from './admission.js';
import { OutsideTokens } from './outside-tokens.js';

/** Who a token of the outside issuer stands for: its role, with the profiles and the scope that our read models know. */
@Injectable()
export class OutsideCallers {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly tokens: OutsideTokens,
    private readonly admission: Admission,
  ) {}

  /**
   * Undefined for a token that does not hold. Somebody who was never seen gets an account.
   * @throws DomainError forbidden `email-unverified`, conflict `email-taken`, unavailable
   */
  async byToken(token: string): Promise<CallerRow | undefined> {
    const proven = await this.tokens.prove(token);
    if (!proven) return undefined;
    const { issuer, subject, role } = proven;
    const known = await this.row(callerByIdentity, [issuer, subject]);
    const row = known ?? (await this.row(callerByUser, [(await this.admission.admit(proven)).userId]));
    return row && { ...row, role };
  }

  private async row(text: string, values: readonly string[]): Promise<CallerRow | undefined> {
    const { rows } = await this.pool.query<CallerRow>(text, [...values]);
    return rows[0];
  }
}
