import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { z } from 'zod';
import type { ToAgree } from '../../../../contract/account/terms.js';
import { grownUpSince } from '../../../../contract/athlete/grade.js';
import type { SessionUser, SignInRequest, WaitsForFactor } from '../../../../contract/identity/endpoints.js';
import { signInTexts } from '../../../../contract/identity/fields.js';
import { athletesWithoutAgreement, type MinorFound } from '../../../../projections/account-access/account.queries.js';
import type { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/errors.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { Reservations } from '../../../platform/commands/reservations.js';
import { Config } from '../../../platform/config/config.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import type { Caller } from '../../access/public.js';
import { Callers } from '../callers/callers.js';
import { EMAIL_SCOPE, emailKey } from '../email.js';
import { Factors, kindsOf } from '../factors/factors.js';
import { PendingSignIns } from '../factors/pending-sign-ins.js';
import { Credentials } from '../passwords/credentials.js';
import { Sessions } from '../sessions/sessions.js';
import { PasswordTries } from './password-tries.js';

/** A session; or, if a second factor is needed first, the pending sign-in. */
export type Entered =
  { readonly token: string; readonly caller: Caller } | { readonly waitsFor: z.infer<typeof WaitsForFactor> };

/** Signing in by email and password. */
@Injectable()
export class SignIn {
  constructor(
    private readonly tries: PasswordTries,
    private readonly reservations: Reservations,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly callers: Callers,
    private readonly config: Config,
    private readonly factors: Factors,
    private readonly pending: PendingSignIns,
  ) {}

  /**
   * @throws DomainError unauthenticated (fields as the spec's section 8 says), too-many, unavailable while the account's
   * read model has not seen it yet
   */
  async withPassword(
    { email, password }: SignInRequest,
    context: Pick<RequestContext, 'address' | 'userAgent' | 'reply'>,
  ): Promise<Entered> {
    const passwordTry = await this.tries.begin(email, context);
    const userId = await this.reservations.find(EMAIL_SCOPE, emailKey(email));
    const check = await this.credentials.check(userId, password);
    if (userId === undefined || check.outcome !== 'right') {
      // The same for every address: which have an account is not told.
      if (this.config.privateSignIn) throw refused('wrong-email-or-password', 'password', signInTexts.wrongEither);
      await passwordTry.wrong();
      if (userId === undefined) throw refused('unknown-email', 'email', signInTexts.unknownEmail);
      throw check.outcome === 'none' ? this.withoutPassword() : wrongPassword();
    }
    await passwordTry.right();
    const caller = await this.callers.byUser(userId);
    if (!caller) throw signInUnready();
    if (caller.suspended) throw accountSuspended();
    const { passwordHash } = check;
    const factors = await this.factors.list(userId);
    if (factors.length > 0) {
      const pendingSignIn = await this.pending.begin(userId, {
        method: 'password',
        userAgent: context.userAgent,
        passwordHash,
      });
      if (pendingSignIn === undefined) throw wrongPassword();
      return { waitsFor: { pendingSignIn, factors: kindsOf(factors) } };
    }
    const token = await this.sessions.startByPassword(userId, passwordHash, context.userAgent);
    if (token === undefined) throw wrongPassword();
    return { token, caller };
  }

  /** Names a way in that is offered here. */
  private withoutPassword(): DomainError {
    const google = this.config.googleClientId !== undefined;
    return refused('other-sign-in', 'email', google ? signInTexts.otherSignIn : signInTexts.noPassword);
  }
}

/** Nobody knows the account yet: its read model is a moment behind. */
export const signInUnready = (): DomainError =>
  new DomainError('unavailable', 'not-ready', signInTexts.anythingElse, { retryAfter: 1 });

/** An admin has suspended the account. */
export const accountSuspended = (): DomainError => refused('account-suspended', 'email', signInTexts.suspended);

const refused = (code: string, field: string, message: string): DomainError =>
  new DomainError('unauthenticated', code, message, { fields: { [field]: message } });

const wrongPassword = (): DomainError => refused('wrong-password', 'password', signInTexts.wrongPassword);

/** A caller as they are told who they are. */
export const userOf = ({ userId, email, role, firstName, lastName }: Caller): SessionUser => ({
  id: userId,
  email,
  role,
  firstName,
  lastName,
});

/** What someone has to agree to before they go on: undefined for most, most of the time. */
@Injectable()
export class TermsToAgree {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async run(caller: Caller): Promise<ToAgree | undefined> {
    const { terms } = this.config;
    const { blocked } = caller;
    if (!terms || blocked === 'account-inactive') return undefined;
    const athletes = await this.minorsOf(caller, terms.version);
    return blocked === 'agreement-due' || athletes.length > 0 ? { ...terms, athletes } : undefined;
  }

  /** A parent's minors without a parent's agreement to this version; empty for others. */
  async minorsOf({ role, parentId }: Caller, version: string): Promise<MinorFound[]> {
    if (role !== 'parent' || parentId === undefined) return [];
    return athletesWithoutAgreement(this.pool, parentId, version, grownUpSince(this.clock.now()));
  }
}
