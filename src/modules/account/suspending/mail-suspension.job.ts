import { Inject } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import { accountById } from '../../../../projections/account-access/account.queries.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Config } from '../../../platform/config/config.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { Job, type JobHandler, type JobTry } from '../../../platform/jobs/job-handler.js';
import { writeLetter } from '../../../platform/mail/letter/letter.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { accounts } from '../account.decider.js';
import { reinstatedLetter, suspendedLetter } from './suspension-letters.js';

export const MAIL_SUSPENSION = 'mail-suspension';
export const SuspensionFact = z.strictObject({ userId: z.string(), suspended: z.boolean() });
export type SuspensionFact = z.infer<typeof SuspensionFact>;

/** Tells the owner of an account how it stands, unless that has changed since. */
@Job()
export class MailSuspension implements JobHandler<SuspensionFact> {
  readonly name = MAIL_SUSPENSION;
  readonly payload = SuspensionFact;

  constructor(
    private readonly config: Config,
    private readonly streams: StreamReader,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly mailer: Mailer,
  ) {}

  async run({ userId, suspended }: SuspensionFact, { id }: JobTry): Promise<void> {
    const { state } = await this.streams.load(accounts.of(userId));
    const account = await accountById(this.pool, userId);
    if (!account || state?.suspended !== suspended) return;
    const { email, first_name: firstName, last_name: lastName } = account;
    const { supportEmail, publicUrl } = this.config;
    const letter = (suspended ? suspendedLetter : reinstatedLetter)({ firstName, supportEmail, publicUrl });
    const to = { personId: userId, address: email, name: `${firstName} ${lastName}` };
    await this.mailer.send({ key: id, to, ...writeLetter(letter) });
  }
}
