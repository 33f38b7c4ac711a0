import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { FactorProof as Said } from '../../../../contract/identity/second-factor.js';
import { factorTexts, resetTexts, signInTexts } from '../../../../contract/identity/fields.js';
import { DomainError } from '../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { Limits } from '../../../platform/limits/limits.js';
import type { Caller } from '../../access/public.js';
import { Credentials } from '../passwords/credentials.js';
import { CHANGES_BY_ACCOUNT } from '../passwords/new-passwords.js';
import { FactorCodes, type ProvenBy } from './factor-codes.js';
import { Factors } from './factors.js';

/** How fresh the session of someone must be who has neither a password nor an app: a passkey was asked for when it began. */
const FRESH = '10 minutes';

/** Asks again who changes how an account is signed in to: an open session is not enough. */
@Injectable()
export class FactorProof {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly limits: Limits,
    private readonly credentials: Credentials,
    private readonly codes: FactorCodes,
    private readonly factors: Factors,
  ) {}

  /**
   * By which code they proved it, if by one.
   * @throws DomainError invalid `wrong-password`, `wrong-code`, `sign-in-again`; too-many
   */
  async ask({ userId, sessionId }: Caller, { currentPassword, code }: Said): Promise<ProvenBy | undefined> {
    if (code !== undefined) return this.codes.prove(userId, code);
    if (currentPassword !== undefined || (await this.credentials.has(userId))) {
      await this.mustKnow(userId, currentPassword);
    } else if ((await this.hasApp(userId)) || !(await this.isFresh(sessionId))) {
      throw new DomainError('invalid', 'sign-in-again', factorTexts.signInAgain);
    }
    return undefined;
  }

  private async hasApp(userId: string): Promise<boolean> {
    return (await this.factors.list(userId)).some(({ kind }) => kind === 'app');
  }

  private async mustKnow(userId: string, password: string | undefined): Promise<void> {
    if (password === undefined) throw wrongPassword(resetTexts.passwordRequired);
    await this.limits.count(CHANGES_BY_ACCOUNT, userId);
    const { outcome } = await this.credentials.check(userId, password);
    if (outcome !== 'right') throw wrongPassword(signInTexts.wrongPassword);
    await this.limits.forget(CHANGES_BY_ACCOUNT, userId);
  }

  private async isFresh(sessionId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `SELECT FROM touchline.sessions WHERE id = $1 AND created_at > now() - interval '${FRESH}'`,
      [sessionId],
    );
    return rowCount === 1;
  }
}

const wrongPassword = (message: string): DomainError =>
  new DomainError('invalid', 'wrong-password', message, { fields: { currentPassword: message } });
