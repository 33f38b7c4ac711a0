import { Injectable } from '@nestjs/common';
import { resetTexts, signInTexts } from '../../../../contract/identity/texts.js';
import { DomainError } from '../../../kernel/errors.js';
import { WORK_HEADER } from '../../../../contract/work.js';
import type { RequestContext } from '../../access/public.js';
import { addressKey } from '../../../platform/limits/address.js';
import { Credentials } from './credentials.js';
import { Limits, type Limit } from '../../../platform/limits/limits.js';
import { Work } from '../../../platform/limits/work.js';
import { NewPasswords } from './new-passwords.js';

/** Wrong current passwords of one account: whoever sits down at somebody's open session has to guess it. */
export const CHANGES_BY_ACCOUNT: Limit = { name: 'password-change-account', most: 10, seconds: 15 * 60 };
/** … and from one network address; past that each try costs work. */
export const CHANGES_BY_ADDRESS: Limit = { name: 'password-change-address', most: 60, seconds: 15 * 60 };

export interface PasswordChangeRequest {
  readonly currentPassword?: string | undefined;
  readonly password: string;
}

/** Changing one's password while signed in. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly limits: Limits,
    private readonly work: Work,
    private readonly credentials: Credentials,
    private readonly newPasswords: NewPasswords,
  ) {}

  /** Ends every other session. @throws DomainError invalid `wrong-password` or `weak-password`, too-many, unavailable */
  async run(
    { currentPassword, password }: PasswordChangeRequest,
    { caller, address, reply }: Pick<RequestContext, 'caller' | 'address' | 'reply'>,
  ): Promise<void> {
    const from = addressKey(address);
    await this.work.count([[CHANGES_BY_ADDRESS, from]], reply.request.headers[WORK_HEADER]);
    await this.limits.count(CHANGES_BY_ACCOUNT, caller.userId);
    await this.mustKnow(caller.userId, currentPassword);
    await this.limits.forgive(CHANGES_BY_ADDRESS, from);
    await this.limits.forget(CHANGES_BY_ACCOUNT, caller.userId);
    const passwordHash = await this.newPasswords.hash(password, caller);
    await this.newPasswords.replace(caller, passwordHash, caller.sessionId);
  }

  private async mustKnow(userId: string, password: string | undefined): Promise<void> {
    if (password === undefined) {
      if (await this.credentials.has(userId)) throw wrongPassword(resetTexts.passwordRequired);
    } else if ((await this.credentials.check(userId, password)).outcome !== 'right') {
      throw wrongPassword(signInTexts.wrongPassword);
    }
  }
}

const wrongPassword = (message: string): DomainError =>
  new DomainError('invalid', 'wrong-password', message, { fields: { currentPassword: message } });
