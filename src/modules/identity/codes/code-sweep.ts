import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Codes, MAIL_CODE } from './codes.js';
import { PENDING_MINUTES, PendingSignUps } from '../signing-up/sign-ups.js';

/** Deletes what has expired: codes, their emails, and unconfirmed sign-ups. */
@Injectable()
export class CodeSweep {
  constructor(
    private readonly codes: Codes,
    private readonly pending: PendingSignUps,
    private readonly mailer: Mailer,
  ) {}

  async sweep(): Promise<void> {
    await Promise.all([this.codes.sweep(), this.pending.sweep(), this.mailer.forget(`${MAIL_CODE}.`, PENDING_MINUTES)]);
  }
}
