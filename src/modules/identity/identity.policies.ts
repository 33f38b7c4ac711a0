import { z } from 'zod';
import type { SignInMethod } from '../../../contract/identity/sessions.js';
import { Reservations } from '../../platform/commands/reservations.js';
import { Config } from '../../platform/config/config.js';
import { Job, type JobHandler, type JobTry } from '../../platform/jobs/job-handler.js';
import { renderEmail } from '../../platform/mail/message/email-message.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { Callers } from './callers/callers.js';
import { CODE_MINUTES, type CodePurpose, Codes, MAIL_CODE } from './codes/codes.js';
import { EMAIL_SCOPE, emailKey } from './email.js';
import { Credentials } from './passwords/credentials.js';
import { LinkedNotice, MAIL_IDENTITY_LINKED } from './sso/linking/linked-notices.js';
import { SignInMethods } from './sso/linking/sign-in-methods.js';
import type { EmailMessage, EmailHeader } from '../../platform/mail/mail.js';

const HOUSE: EmailHeader = { name: 'Touchline', color: null };
const KEEP_IT =
  'Keep it to yourself. We never ask for it. If you didn’t ask for this code, ignore this email. Nothing happens without the code.';

/**
 * Contains no names: those of a sign-up come from an unverified person. Its subject reveals nothing on a locked screen.
 */
export function codeEmail(purpose: CodePurpose, code: string, hasPassword: boolean): EmailMessage {
  const signUp = purpose === 'sign-up';
  const why = signUp ? 'finish signing up' : 'choose a new password';
  const first =
    'You have no password yet because you sign in with Google. If Google stops working after this, link it again in your settings.';
  return {
    head: HOUSE,
    subject: 'Your Touchline code',
    preview: 'Open this email to see your code.',
    heading: signUp ? 'Confirm your email address' : 'Choose a new password',
    paragraphs: [
      ...(signUp || hasPassword ? [] : [first]),
      `Enter this code to ${why}. It works once and expires in ${CODE_MINUTES} minutes. Use it on the page where you asked for it.`,
    ],
    code,
    closing: [KEEP_IT],
    reason: signUp
      ? 'You’re getting this because someone is signing up for Touchline with this email address.'
      : 'You’re getting this because someone asked for a new password for your Touchline account.',
  };
}

/** In the stead of a code, where sign-up itself does not say that the address has an account. */
export function accountExistsEmail(publicUrl: string): EmailMessage {
  return {
    head: HOUSE,
    subject: 'You already have a Touchline account',
    preview: 'Sign in with this email address.',
    heading: 'You already have an account',
    paragraphs: [
      'Someone tried to sign up for Touchline with this email address. You already have an account, so nothing changed.',
      'If this was you, sign in. If you forgot your password, choose “Forgot password?” there.',
      'If it wasn’t you, you don’t need to do anything.',
    ],
    action: { label: 'Sign in', url: `${publicUrl.replace(/\/$/, '')}/sign-in` },
    reason: 'You’re getting this because someone tried to sign up for Touchline with this email address.',
  };
}

export function passwordChangedEmail(firstName: string, publicUrl: string): EmailMessage {
  return {
    head: HOUSE,
    subject: 'Your Touchline password was changed',
    preview: 'If this was you, you don’t need to do anything.',
    heading: 'Your password was changed',
    paragraphs: [
      `Hi ${firstName},`,
      'Your account’s password was just changed. We signed you out everywhere else.',
      'If this was you, you don’t need to do anything. If it wasn’t you, choose a new password right away. That signs out everyone else.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl.replace(/\/$/, '')}/forgot-password` },
    reason: 'You’re getting this because it’s about the security of your Touchline account.',
  };
}

export function identityLinkedEmail(
  {
    firstName,
    provider,
    email,
  }: { firstName: string; provider: Exclude<SignInMethod, 'password'>; email: string | null },
  publicUrl: string,
): EmailMessage {
  const which = `${provider === 'google' ? 'The Google account' : 'An account from your sign-in service'}${email ? ` ${email}` : ''}`;
  return {
    head: HOUSE,
    subject: 'A new way to sign in to your Touchline account',
    preview: 'If this was you, you don’t need to do anything.',
    heading: 'A new way to sign in',
    paragraphs: [
      `Hi ${firstName},`,
      `${which} can now be used to sign in to your account.`,
      'If this was you, you don’t need to do anything. If it wasn’t you, remove it in your settings. Then choose a new password right away.',
    ],
    action: { label: 'Open Touchline', url: publicUrl },
    reason: 'You’re getting this because it’s about the security of your Touchline account.',
  };
}

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
    private readonly config: Config,
    private readonly reservations: Reservations,
  ) {}

  async run({ id }: CodeId): Promise<void> {
    const known = await this.codes.toMail(id);
    if (!known?.userId) return;
    const { purpose, code, userId, email } = known;
    const key = `${MAIL_CODE}.${id}`;
    const owner = purpose === 'sign-up' && this.config.privateSignIn ? await this.ownerOf(email) : undefined;
    if (owner) {
      const to = { personId: owner.userId, address: owner.email, name: '' };
      await this.mailer.send({ key, to, ...renderEmail(accountExistsEmail(this.config.publicUrl)) });
      return;
    }
    // Two addresses may count as one: a new password's code goes to the account's own, never to the one that was typed.
    const address = purpose === 'sign-up' ? email : (await this.callers.byUser(userId))?.email;
    if (!address) return;
    const message = codeEmail(purpose, code, await this.credentials.has(userId));
    const to = { personId: userId, address, name: '' };
    await this.mailer.send({ key, to, ...renderEmail(message) });
  }

  /** Who has an account with this address: the mail goes to the account's own. */
  private async ownerOf(email: string): Promise<{ userId: string; email: string } | undefined> {
    const userId = await this.reservations.find(EMAIL_SCOPE, emailKey(email));
    return userId === undefined ? undefined : { userId, email: (await this.callers.byUser(userId))?.email ?? email };
  }
}

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
    const message = passwordChangedEmail(firstName, this.config.publicUrl);
    await this.mailer.send({ key: id, to, ...renderEmail(message) });
  }
}

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
    const message = identityLinkedEmail({ firstName, ...linked }, this.config.publicUrl);
    await this.mailer.send({ key: id, to, ...renderEmail(message) });
  }
}
