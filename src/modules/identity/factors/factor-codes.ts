import { Inject, Injectable } from '@nestjs/common';
import { Secret } from 'otpauth';
import type pg from 'pg';
import { APP_CODE_LENGTH, RECOVERY_CODES } from '../../../../contract/identity/second-factor.js';
import { factorTexts } from '../../../../contract/identity/fields.js';
import { DomainError } from '../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { type Limit, Limits } from '../../../platform/limits/limits.js';
import { hashOfToken } from '../sessions/tokens.js';
import { Factors } from './factors.js';

/** Codes for who has lost their second factor. Of 120 random bits, so that they need no slow hash. */
@Injectable()
export class RecoveryCodes {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** New ones in place of those that are left; they are not kept and cannot be shown again. */
  async replace(userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: 15 }).base32);
    await this.pool.query(
      `WITH former AS (DELETE FROM touchline.recovery_codes WHERE user_id = $1)
       INSERT INTO touchline.recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])`,
      [userId, codes.map(hashOfToken)],
    );
    return codes.map((code) => code.replace(/.{6}(?=.)/g, '$&-'));
  }

  /** How many are left after this one; undefined for one that is unknown or used. Of the same code twice at once, one holds. */
  async use(userId: string, code: string): Promise<number | undefined> {
    const { rowCount } = await this.pool.query(
      'DELETE FROM touchline.recovery_codes WHERE user_id = $1 AND code_hash = $2',
      [userId, hashOfToken(code)],
    );
    return rowCount === 1 ? this.left(userId) : undefined;
  }

  async left(userId: string): Promise<number> {
    const { rows } = await this.pool.query<{ left: number }>(
      'SELECT count(*)::int AS left FROM touchline.recovery_codes WHERE user_id = $1',
      [userId],
    );
    return rows[0]?.left ?? 0;
  }
}

/**
 * Wrong codes of an app, of one account: only who knows the password gets so far. A recovery code, which nobody guesses,
 * always works.
 */
export const APP_CODES_BY_ACCOUNT: Limit = { name: 'second-factor-account', most: 10, seconds: 15 * 60 };

/** By what someone has proven that they have their second factor. */
export type ProvenBy = { readonly by: 'app' | 'passkey' } | { readonly by: 'recovery-code'; readonly left: number };

/** Judges a code, of whichever kind. */
@Injectable()
export class FactorCodes {
  constructor(
    private readonly limits: Limits,
    private readonly factors: Factors,
    private readonly recoveryCodes: RecoveryCodes,
  ) {}

  /** Uses the code up. @throws DomainError invalid `wrong-code`; too-many */
  async prove(userId: string, code: string): Promise<ProvenBy> {
    if (code.length !== APP_CODE_LENGTH) {
      const left = await this.recoveryCodes.use(userId, code);
      if (left === undefined) throw wrongFactorCode();
      return { by: 'recovery-code', left };
    }
    await this.limits.count(APP_CODES_BY_ACCOUNT, userId);
    if (!(await this.factors.useCode(userId, code))) throw wrongFactorCode();
    await this.limits.forget(APP_CODES_BY_ACCOUNT, userId);
    return { by: 'app' };
  }
}

export const wrongFactorCode = (): DomainError =>
  new DomainError('invalid', 'wrong-code', factorTexts.wrongCode, { fields: { code: factorTexts.wrongCode } });
