import { Injectable } from '@nestjs/common';
import { signInTexts } from '../../../../contract/identity/texts.js';
import type { SignInRequest } from '../../../../contract/identity/endpoints.js';
import { DomainError } from '../../../kernel/errors.js';
import type { Caller } from '../../access/public.js';
import { Config } from '../../../platform/config/config.js';
import { Reservations } from '../../../platform/commands/reservations.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { Callers } from '../callers/callers.js';
import { Credentials } from '../passwords/credentials.js';
import { EMAIL_SCOPE, emailKey } from '../email.js';
import { Sessions } from '../sessions/sessions.js';
import { PasswordTries } from './password-tries.js';

/** Signing in by e-mail and password. */
@Injectable()
export class SignIn {
  constructor(
    private readonly tries: PasswordTries,
    private readonly reservations: Reservations,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly callers: Callers,
    private readonly config: Config,
  ) {}

  /**
   * @throws DomainError unauthenticated (fields as the spec's section 8 says), too-many, unavailable while the account's
   * read model has not seen it yet
   */
  async withPassword(
    { email, password }: SignInRequest,
    context: Pick<RequestContext, 'address' | 'userAgent' | 'reply'>,
  ): Promise<{ token: string; caller: Caller }> {
    const passwordTry = await this.tries.begin(email, context);
    const userId = await this.reservations.find(EMAIL_SCOPE, emailKey(email));
    if (!userId) throw refused('unknown-email', 'email', signInTexts.unknownEmail);
    const check = await this.credentials.check(userId, password);
    if (check.outcome === 'none') throw this.withoutPassword();
    if (check.outcome === 'wrong') throw wrongPassword();
    await passwordTry.right();
    const caller = await this.callers.byUser(userId);
    if (!caller) throw new DomainError('unavailable', 'not-ready', signInTexts.anythingElse, { retryAfter: 1 });
    if (caller.suspended) throw refused('account-suspended', 'email', signInTexts.suspended);
    const token = await this.sessions.startByPassword(userId, check.passwordHash, context.userAgent);
    if (token === undefined) throw wrongPassword();
    return { token, caller };
  }

  /** Names a way in that is offered here. */
  private withoutPassword(): DomainError {
    const google = this.config.googleClientId !== undefined;
    return refused('other-sign-in', 'email', google ? signInTexts.otherSignIn : signInTexts.noPassword);
  }
}

const refused = (code: string, field: string, message: string): DomainError =>
  new DomainError('unauthenticated', code, message, { fields: { [field]: message } });

const wrongPassword = (): DomainError => refused('wrong-password', 'password', signInTexts.wrongPassword);
