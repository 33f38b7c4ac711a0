import { Config } from '../../../../platform/config/config.js';
import { Job, type JobHandler, type JobTry } from '../../../../platform/jobs/job-handler.js';
import { writeLetter } from '../../../../platform/mail/letter/letter.js';
import { Mailer } from '../../../../platform/mail/mailer.js';
import { Callers } from '../../callers/callers.js';
import { identityLinkedLetter } from '../../identity-letters.js';
import { LinkedNotice, MAIL_IDENTITY_LINKED } from './linked-notices.js';
import { SignInMethods } from './sign-in-methods.js';

/** Mails the owner of an account which identity it can be signed in to by from now on. */
@Job()
export class MailIdentityLinked implements JobHandler<LinkedNotice> {
  readonly name = MAIL_IDENTITY_LINKED;
  readonly payload = LinkedNotice;

  constructor(
    private readonly config: Config,
    private readonly callers: Callers,
    private readonly methods: SignInMethods,
    private readonly mailer: Mailer,
  ) {}

  async run({ identityId, userId }: LinkedNotice, { id }: JobTry): Promise<void> {
    const person = await this.callers.byUser(userId);
    const { identities } = await this.methods.list(userId);
    const linked = identities.find((identity) => identity.id === identityId);
    // Taken off again, or the account is gone: there is nothing left to tell.
    if (!person || !linked) return;
    const { email, firstName, lastName } = person;
    const to = { personId: userId, address: email, name: `${firstName} ${lastName}` };
    const letter = identityLinkedLetter({ firstName, ...linked }, this.config.publicUrl);
    await this.mailer.send({ key: id, to, ...writeLetter(letter) });
  }
}
