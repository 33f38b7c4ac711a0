import { Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { regularly } from '../../../platform/clock/regularly.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Codes, MAIL_CODE } from './codes.js';
import { PENDING_MINUTES, PendingSignUps } from '../signing-up/sign-ups.js';

const EVERY_MS = 10 * 60 * 1000;

/** Deletes what has expired: codes, their emails, and unconfirmed sign-ups. */
@Injectable()
export class CodeSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stop: (() => Promise<void>) | undefined;

  constructor(
    private readonly codes: Codes,
    private readonly pending: PendingSignUps,
    private readonly mailer: Mailer,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = regularly('CodeSweep', EVERY_MS, () => this.sweep());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop?.();
  }

  async sweep(): Promise<void> {
    await Promise.all([this.codes.sweep(), this.pending.sweep(), this.mailer.forget(`${MAIL_CODE}.`, PENDING_MINUTES)]);
  }
}
