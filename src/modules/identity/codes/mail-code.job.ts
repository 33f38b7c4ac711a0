import { z } from 'zod';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { writeLetter } from '../../../platform/mail/letter/letter.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Callers } from '../callers/callers.js';
import { Codes, MAIL_CODE } from './codes.js';
import { Credentials } from '../passwords/credentials.js';
import { codeLetter } from '../identity-letters.js';

const CodeId = z.strictObject({ id: z.uuid() });
type CodeId = z.infer<typeof CodeId>;

/** Mails a code while it is good. The queue knows its id alone. */
@Job()
export class MailCode implements JobHandler<CodeId> {
  readonly name = MAIL_CODE;
  readonly payload = CodeId;

  constructor(
    private readonly codes: Codes,
    private readonly callers: Callers,
    private readonly credentials: Credentials,
    private readonly mailer: Mailer,
  ) {}

  async run({ id }: CodeId): Promise<void> {
    const known = await this.codes.toMail(id);
    if (!known?.userId) return;
    const { purpose, code, userId, email } = known;
    // Two addresses may count as one: a new password's code goes to the account's own, never to the one that was typed.
    const address = purpose === 'sign-up' ? email : (await this.callers.byUser(userId))?.email;
    if (!address) return;
    const letter = codeLetter(purpose, code, await this.credentials.has(userId));
    const to = { personId: userId, address, name: '' };
    await this.mailer.send({ key: `${MAIL_CODE}.${id}`, to, ...writeLetter(letter) });
  }
}
