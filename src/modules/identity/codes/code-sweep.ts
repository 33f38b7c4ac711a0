import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Codes, MAIL_CODE } from './codes.js';
import { PENDING_MINUTES, PendingSignUps } from '../signing-up/pending-sign-ups.js';

const EVERY_MS = 10 * 60 * 1000;

/** Removes what is over: codes, the mails that they stand in, and sign-ups that nobody confirmed. */
@Injectable()
export class CodeSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('CodeSweep');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly codes: Codes,
    private readonly pending: PendingSignUps,
    private readonly mailer: Mailer,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), EVERY_MS).unref();
    void this.sweep();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      await Promise.all([
        this.codes.sweep(),
        this.pending.sweep(),
        this.mailer.forget(`${MAIL_CODE}.`, PENDING_MINUTES),
      ]);
    } catch (error) {
      this.logger.warn(`Left for the next time: ${error instanceof Error ? error.message : 'unknown'}`);
    }
  }
}
