import { Injectable } from '@nestjs/common';
import { Reservations } from '../../platform/commands/reservations.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { Credentials, EMAIL_SCOPE } from '../identity/public.js';
import { accounts } from './account.decider.js';

/** Seconds after which a registration is certainly over. */
const SETTLED_AFTER = 10 * 60;

/** Gives email addresses back whose registration a crash cut short, and confirms those that made it into the log. */
@Injectable()
export class EmailSweep {
  constructor(
    private readonly reservations: Reservations,
    private readonly streams: StreamReader,
    private readonly credentials: Credentials,
  ) {}

  /** How many addresses were given back. */
  async sweep(olderThan = SETTLED_AFTER): Promise<number> {
    const isRegistered = async (_email: string, userId: string) =>
      (await this.streams.load(accounts.of(userId))).revision >= 0;
    const released = await this.reservations.sweep(EMAIL_SCOPE, olderThan, isRegistered);
    for (const { owner } of released) await this.credentials.remove(owner);
    return released.length;
  }
}
