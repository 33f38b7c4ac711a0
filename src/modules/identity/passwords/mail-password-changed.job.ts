import { z } from 'zod';
import { Config } from '../../../platform/config/config.js';
import { Job, type JobHandler, type JobTry } from '../../../platform/jobs/job-handler.js';
import { writeLetter } from '../../../platform/mail/letter/letter.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Callers } from '../callers/callers.js';
import { passwordChangedLetter } from '../identity-letters.js';

export const MAIL_PASSWORD_CHANGED = 'mail-password-changed';
const Whose = z.strictObject({ userId: z.string() });
type Whose = z.infer<typeof Whose>;

/** Tells the owner of an account that its password is another one now. */
@Job()
export class MailPasswordChanged implements JobHandler<Whose> {
  readonly name = MAIL_PASSWORD_CHANGED;
  readonly payload = Whose;

  constructor(
    private readonly config: Config,
    private readonly callers: Callers,
    private readonly mailer: Mailer,
  ) {}

  async run({ userId }: Whose, { id }: JobTry): Promise<void> {
    const person = await this.callers.byUser(userId);
    if (!person) return;
    const { email, firstName, lastName } = person;
    const to = { personId: userId, address: email, name: `${firstName} ${lastName}` };
    const letter = passwordChangedLetter(firstName, this.config.publicUrl);
    await this.mailer.send({ key: id, to, ...writeLetter(letter) });
  }
}
