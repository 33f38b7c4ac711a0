import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import { accountById } from '../../../projections/account-access/account.queries.js';
import type { EventOf } from '../../kernel/event-definition.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { Config } from '../../platform/config/config.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { Job, type JobHandler, type JobTry } from '../../platform/jobs/job-handler.js';
import { jobId, type JobRequest } from '../../platform/jobs/job-queue.js';
import { type Reaction, Reacts } from '../../platform/jobs/reaction.js';
import { renderEmail } from '../../platform/mail/message/email-message.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { Callers, Credentials, EMAIL_SCOPE } from '../identity/public.js';
import { accounts } from './account.decider.js';
import { AccountReinstated, AccountSuspended, factorEvents } from './account.events.js';
import type { EmailMessage } from '../../platform/mail/mail.js';
import { Reservations } from '../../platform/commands/reservations.js';

type Words = { readonly heading: string; readonly said: string; readonly otherwise: string };

const PASSWORD =
  'If it wasn’t you, choose a new password right away. That signs out everyone else. Then contact support.';

const words: Record<FactorChange['change'], (change: FactorChange) => Words> = {
  SecondFactorAdded: () => ({
    heading: 'Two-step sign-in is on',
    said: 'A two-step method was just added to your account. You now need it to sign in. We signed you out everywhere else.',
    otherwise: PASSWORD,
  }),
  SecondFactorRemoved: ({ bySelf }) => ({
    heading: 'A two-step method was removed',
    said: bySelf
      ? 'A two-step method was just removed from your account. We signed you out everywhere else.'
      : 'Two-step sign-in was turned off for your account. We signed you out everywhere. Sign in with your password, then turn it on again in your settings.',
    otherwise: PASSWORD,
  }),
  RecoveryCodeUsed: ({ left }) => ({
    heading: 'A recovery code was used',
    said: `Someone signed in with your password and one of your recovery codes. You have ${left === 0 ? 'none' : left} left. You can create new codes in your settings.`,
    otherwise: PASSWORD,
  }),
  RecoveryCodesReplaced: () => ({
    heading: 'You have new recovery codes',
    said: 'New recovery codes were just created for your account. The old codes no longer work.',
    otherwise: PASSWORD,
  }),
};

export function secondFactorEmail(
  { firstName, ...change }: FactorChange & { firstName: string },
  publicUrl: string,
): EmailMessage {
  const { heading, said, otherwise } = words[change.change](change);
  return {
    head: { name: 'Touchline', color: null },
    subject: `Your Touchline account: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
    preview: 'If this was you, you don’t need to do anything.',
    heading,
    paragraphs: [`Hi ${firstName},`, said, `If this was you, you don’t need to do anything. ${otherwise}`],
    action: { label: 'Open Touchline', url: publicUrl },
    reason: 'You’re getting this because it’s about the security of your Touchline account.',
  };
}

const MAIL_SECOND_FACTOR = 'mail-second-factor';
const FactorChange = z.strictObject({
  userId: z.string(),
  change: z.enum(['SecondFactorAdded', 'SecondFactorRemoved', 'RecoveryCodeUsed', 'RecoveryCodesReplaced']),
  /** Recovery codes, after one was used. */
  left: z.number().nullable(),
  bySelf: z.boolean(),
});
type FactorChange = z.infer<typeof FactorChange>;

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
    const message = secondFactorEmail({ firstName, ...change }, this.config.publicUrl);
    await this.mailer.send({ key: id, to, ...renderEmail(message) });
  }
}

/** What changes how someone proves who they are → email to them, at once: nobody does it in silence. */
@Reacts()
export class TellOfSecondFactor implements Reaction {
  readonly name = 'tell-of-second-factor';
  readonly reads = factorEvents;
  readonly personal = false;

  react({ id, type, data, metadata }: RecordedEvent): readonly JobRequest<FactorChange>[] {
    const said = data as EventOf<(typeof factorEvents)[number]>['data'];
    const left = 'left' in said ? said.left : null;
    const change = FactorChange.shape.change.parse(type);
    const bySelf = metadata.actor.userId === said.userId;
    const payload = { userId: said.userId, change, left, bySelf };
    return [{ name: MAIL_SECOND_FACTOR, id: jobId(MAIL_SECOND_FACTOR, id), payload }];
  }
}

interface Written {
  readonly firstName: string;
  readonly supportEmail: string;
  readonly publicUrl: string;
}

const head = { name: 'Touchline', color: null };
const reason = 'You’re getting this because it’s about your Touchline account.';

/** Tells that, and where to ask. The reason is in the record and not for an email. */
export const suspendedEmail = ({ firstName, supportEmail }: Written): EmailMessage => ({
  head,
  subject: 'Your Touchline account is suspended',
  preview: 'You can’t sign in for now.',
  heading: 'Your account is suspended',
  paragraphs: [
    `Hi ${firstName},`,
    'An admin suspended your account. We signed you out everywhere, and you can’t sign in for now. Nothing was deleted.',
    `If you think this is a mistake, email ${supportEmail}.`,
  ],
  reason,
});

export const reinstatedEmail = ({ firstName, publicUrl }: Written): EmailMessage => ({
  head,
  subject: 'Your Touchline account is active again',
  preview: 'You can sign in again.',
  heading: 'Your account is active again',
  paragraphs: [`Hi ${firstName},`, 'An admin reopened your account. Sign in as you did before.'],
  action: { label: 'Sign in', url: publicUrl },
  reason,
});

const MAIL_SUSPENSION = 'mail-suspension';
const SuspensionFact = z.strictObject({ userId: z.string(), suspended: z.boolean() });
type SuspensionFact = z.infer<typeof SuspensionFact>;

/** Tells the owner of an account about its status, unless it has changed since. */
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
    const message = (suspended ? suspendedEmail : reinstatedEmail)({ firstName, supportEmail, publicUrl });
    const to = { personId: userId, address: email, name: `${firstName} ${lastName}` };
    await this.mailer.send({ key: id, to, ...renderEmail(message) });
  }
}

/** Emails the owner of a suspended or reopened account. */
@Reacts()
export class TellWhoeverIsSuspended implements Reaction {
  readonly name = 'tell-whoever-is-suspended';
  readonly reads = [AccountSuspended, AccountReinstated];
  readonly personal = false;

  react({ id, type, data }: RecordedEvent): readonly JobRequest<SuspensionFact>[] {
    const { userId } = data as EventOf<typeof AccountReinstated>['data'];
    const payload = { userId, suspended: type === AccountSuspended.type };
    return [{ name: MAIL_SUSPENSION, id: jobId(MAIL_SUSPENSION, id), payload }];
  }
}

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
