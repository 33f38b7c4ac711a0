import { z } from 'zod';
import { Config } from '../../../platform/config/config.js';
import { Job, type JobHandler, type JobTry } from '../../../platform/jobs/job-handler.js';
import { writeLetter } from '../../../platform/mail/letter/letter.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Callers } from '../../identity/public.js';
import { secondFactorLetter } from './second-factor-letter.js';

export const MAIL_SECOND_FACTOR = 'mail-second-factor';
export const FactorChange = z.strictObject({
  userId: z.string(),
  change: z.enum(['SecondFactorAdded', 'SecondFactorRemoved', 'RecoveryCodeUsed', 'RecoveryCodesReplaced']),
  /** Recovery codes, after one was used. */
  left: z.number().nullable(),
  bySelf: z.boolean(),
});
export type FactorChange = z.infer<typeof FactorChange>;

/** Tells the owner of an account what has changed about its second factor. */
@Job()
export class MailSecondFactor implements JobHandler<FactorChange> {
  readonly name = MAIL_SECOND_FACTOR;
  readonly payload = FactorChange;

  constructor(
    private readonly config: Config,
    private readonly callers: Callers,
    private readonly mailer: Mailer,
  ) {}

  async run(change: FactorChange, { id }: JobTry): Promise<void> {
    const person = await this.callers.byUser(change.userId);
    if (!person) return;
    const { email, firstName, lastName } = person;
    const to = { personId: change.userId, address: email, name: `${firstName} ${lastName}` };
    const letter = secondFactorLetter({ firstName, ...change }, this.config.publicUrl);
    await this.mailer.send({ key: id, to, ...writeLetter(letter) });
  }
}
