import { Injectable } from '@nestjs/common';
import { RESEND_SECONDS } from '../../../../contract/identity/fields.js';
import type { ResetPasswordRequest } from '../../../../contract/identity/sign-up.js';
import { Reservations } from '../../../platform/commands/reservations.js';
import { Config } from '../../../platform/config/config.js';
import { addressKey, type Limit, Limits } from '../../../platform/limits/limits.js';
import { Callers } from '../callers/callers.js';
import { type Asker, CodeLimits } from '../codes/code-limits.js';
import { Codes, wrongCode } from '../codes/codes.js';
import { EMAIL_SCOPE, emailKey } from '../email.js';
import { newToken } from '../sessions/tokens.js';
import { PasswordTries } from '../signing-in/password-tries.js';
import { Identities } from '../sso/linking/identities.js';
import { NewPasswords } from './new-passwords.js';

const purpose = 'reset-password';
// By both together: nobody keeps someone else from asking.
const AGAIN: Limit = { name: 'reset-again', most: 1, seconds: RESEND_SECONDS };

/** Choosing a new password with a code, which also gives an account its first one. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly limits: Limits,
    private readonly tries: PasswordTries,
    private readonly codeLimits: CodeLimits,
    private readonly reservations: Reservations,
    private readonly codes: Codes,
    private readonly callers: Callers,
    private readonly newPasswords: NewPasswords,
    private readonly identities: Identities,
  ) {}

  /** Does the same work whether the address has an account or not: only the job that mails the code finds out. @throws DomainError too-many */
  async begin(email: string, asker: Asker): Promise<{ resetId: string }> {
    return this.codeLimits.sending({ purpose, email }, asker, async () => {
      await this.limits.count(AGAIN, `${emailKey(email)} ${addressKey(asker.address)}`);
      const userId = (await this.reservations.find(EMAIL_SCOPE, emailKey(email))) ?? null;
      const resetId = newToken();
      await this.codes.send({ purpose, secret: resetId }, { email, userId });
      return { resetId };
    });
  }

  /**
   * Ends every session of the account and removes every identity: only the owner of the mailbox has access. @throws
   * DomainError invalid `wrong-code` or `weak-password` (then the code stays valid), unavailable
   */
  async complete({ resetId, code, password }: ResetPasswordRequest, address: string): Promise<void> {
    const { id, userId, email } = await this.codes.prove({ purpose, secret: resetId }, code);
    const owner = userId === null ? undefined : await this.callers.byUser(userId);
    if (!owner) throw wrongCode();
    const passwordHash = await this.newPasswords.hash(password, owner);
    await this.codes.use(id, address);
    await this.identities.removeAllOf(owner.userId);
    await this.newPasswords.replace(owner, passwordHash);
    // A person locked out by others' guesses gets in again.
    await this.tries.forget(email);
  }
}

/** Hours that a link can be used for. */
export const LINK_HOURS = 24;

/** Whose password the link chooses. */
interface LinkOwner {
  readonly userId: string;
  readonly email: string;
}

/** A link by which the owner of an account chooses its password: good once, and the latest alone. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly config: Config,
    private readonly codes: Codes,
  ) {}

  /** `id` names the link, for its email. The secret is behind the #, which is not sent to servers. */
  async make(owner: LinkOwner): Promise<{ id: string; url: string }> {
    await this.codes.endAll(owner.userId);
    const secret = newToken();
    const { id, code } = await this.codes.make({ purpose: 'reset-password', secret }, owner, LINK_HOURS * 60);
    return { id, url: `${this.config.publicUrl.replace(/\/$/, '')}/forgot-password#${secret}.${code}` };
  }
}
