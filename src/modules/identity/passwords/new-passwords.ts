import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JOB_QUEUE, jobId, type JobQueue } from '../../../platform/jobs/job-queue.js';
import type { Caller } from '../../access/public.js';
import { Codes } from '../codes/codes.js';
import { Credentials } from './credentials.js';
import { MAIL_PASSWORD_CHANGED } from './mail-password-changed.job.js';
import { PasswordStrength } from './password-strength.js';
import { Passwords } from './passwords.js';

/** Whose password it is. */
export type Owner = Pick<Caller, 'userId' | 'email' | 'firstName' | 'lastName'>;

/** Replacing a password, whoever asked for it and however they proved that they may. */
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
