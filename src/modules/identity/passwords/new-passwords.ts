import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { resetTexts, signInTexts } from '../../../../contract/identity/fields.js';
import { WORK_HEADER } from '../../../../contract/work.js';
import { DomainError } from '../../../kernel/errors.js';
import { JOB_QUEUE, jobId, type JobQueue } from '../../../platform/jobs/job-queue.js';
import { addressKey, type Limit, Limits } from '../../../platform/limits/limits.js';
import { Work } from '../../../platform/limits/work.js';
import type { Caller, RequestContext } from '../../access/public.js';
import { Codes } from '../codes/codes.js';
import { MAIL_PASSWORD_CHANGED } from '../identity.policies.js';
import { Credentials } from './credentials.js';
import { PasswordStrength } from './password-strength.js';
import { Passwords } from './passwords.js';

/** Whose password it is. */
export type Owner = Pick<Caller, 'userId' | 'email' | 'firstName' | 'lastName'>;

/** Replaces a password, for every way to prove the right to do so. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly strength: PasswordStrength,
    private readonly passwords: Passwords,
    private readonly credentials: Credentials,
    private readonly codes: Codes,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
  ) {}

  /** The hash to {@link replace} with. @throws DomainError invalid `weak-password`, unavailable */
  async hash(password: string, { email, firstName, lastName }: Owner): Promise<string> {
    await this.strength.mustBeStrong(password, [email, firstName, lastName]);
    return this.passwords.hash(password);
  }

  /** Ends every session but `keepSession` and every code that was under way, and tells the owner. */
  async replace({ userId }: Owner, passwordHash: string, keepSession?: string): Promise<void> {
    await this.credentials.replace(userId, passwordHash, keepSession);
    await this.codes.endAll(userId);
    const id = jobId(MAIL_PASSWORD_CHANGED, randomUUID());
    await this.queue.enqueue({ name: MAIL_PASSWORD_CHANGED, id, payload: { userId } });
  }
}

/** Limits wrong current passwords of one account: an attacker at an open session has to guess it. */
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
