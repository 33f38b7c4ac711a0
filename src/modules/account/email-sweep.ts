import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Reservations } from '../../platform/commands/reservations.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { Credentials, EMAIL_SCOPE } from '../identity/public.js';
import { accounts } from './account.stream.js';

const EVERY_MS = 10 * 60 * 1000;
/** Seconds after which a registration is surely not under way any more. */
const SETTLED_AFTER = 10 * 60;

/** Gives e-mail addresses back whose registration a crash cut short, and confirms those that made it into the log. */
@Injectable()
export class EmailSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('EmailSweep');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly reservations: Reservations,
    private readonly streams: StreamReader,
    private readonly credentials: Credentials,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), EVERY_MS).unref();
    void this.sweep();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** How many addresses were given back. */
  async sweep(olderThan = SETTLED_AFTER): Promise<number> {
    try {
      const isRegistered = async (_email: string, userId: string) =>
        (await this.streams.load(accounts.of(userId))).revision >= 0;
      const released = await this.reservations.sweep(EMAIL_SCOPE, olderThan, isRegistered);
      for (const { owner } of released) await this.credentials.remove(owner);
      return released.length;
    } catch (error) {
      this.logger.warn(`Left for the next time: ${error instanceof Error ? error.message : 'unknown'}`);
      return 0;
    }
  }
}
