import { Injectable } from '@nestjs/common';
import { APP_CODE_LENGTH } from '../../../../contract/identity/second-factor.js';
import { factorTexts } from '../../../../contract/identity/texts.js';
import { DomainError } from '../../../kernel/errors.js';
import { Limits, type Limit } from '../../../platform/limits/limits.js';
import { Factors } from './factors.js';
import { RecoveryCodes } from './recovery-codes.js';

/**
 * Wrong codes of an app, of one account: only who knows the password gets so far. A recovery code, which nobody guesses,
 * always works.
 */
export const APP_CODES_BY_ACCOUNT: Limit = { name: 'second-factor-account', most: 10, seconds: 15 * 60 };

/** By what somebody has proven that they have their second factor. */
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
