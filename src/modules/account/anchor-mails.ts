import { Inject, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { accountsOfRole } from '../../../projections/account-access/account.queries.js';
import type { Clock } from '../../kernel/clock.js';
import type { SignedAnchor } from '../../platform/anchors/anchor.js';
import { Anchors } from '../../platform/anchors/anchors.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import { Reservations } from '../../platform/commands/reservations.js';
import { Config } from '../../platform/config/config.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { renderEmail } from '../../platform/mail/message/email-message.js';
import { Mailer, sendEach } from '../../platform/mail/mailer.js';
import { EMAIL_SCOPE, emailKey } from '../identity/public.js';
import type { EmailMessage } from '../../platform/mail/mail.js';

/** Gives an auditor the last anchor of the log to keep, out of the operator's reach. */
export function anchorEmail(firstName: string, signed: SignedAnchor, count: number): EmailMessage {
  const { sequence, hash, time } = signed.anchor;
  return {
    head: { name: 'Touchline', color: null },
    subject: `Log anchor: link ${sequence}`,
    preview: `The signed state of the log at ${time}.`,
    heading: 'A log anchor for you to keep',
    paragraphs: [
      `Hi ${firstName},`,
      'This is the last link of the log, signed. Keep this email. With it, you can tell if anyone rewrites the log before that link.',
    ],
    facts: [
      ['Link', String(sequence)],
      ['Hash', hash],
      ['Time', time],
      ['Anchors so far', String(count)],
    ],
    closing: [
      'To check it, save this line to a file. Run "npm run log:check" with that file, an export of the log and the public key you were given:',
      JSON.stringify(signed),
    ],
    reason: 'You’re getting this because you’re an auditor of this Touchline installation.',
  };
}

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Mails the last anchor to every auditor, once a day or a week: a copy that nobody here can take back. */
@Injectable()
export class AnchorMails {
  private readonly logger = new Logger(AnchorMails.name);
  private saidNobody = false;

  constructor(
    private readonly config: Config,
    private readonly anchors: Anchors,
    private readonly mailer: Mailer,
    private readonly reservations: Reservations,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Runs again within the day or the week: each auditor gets one email. */
  async send(): Promise<void> {
    const { last, against, count } = await this.anchors.report();
    if (!last || against) return;
    const auditors = await accountsOfRole(this.pool, 'auditor');
    const readers = await this.whoSignIn(auditors);
    if (readers.length === 0) this.sayNobody();
    const mails = readers.map(({ userId, email, firstName, lastName }) => ({
      key: `anchor.${this.period()}.${userId}`,
      to: { personId: userId, address: email, name: `${firstName} ${lastName}` },
      ...renderEmail(anchorEmail(firstName, last, count)),
    }));
    await sendEach(this.mailer, mails);
  }

  private sayNobody(): void {
    if (this.saidNobody) return;
    this.saidNobody = true;
    this.logger.warn('No auditor gets anchors by email. Invite one: npm run operator -- invite auditor');
  }

  /** Not those whose ways in were taken, as of the demo's auditor: nobody reads their mailbox. */
  private async whoSignIn<A extends { readonly userId: string; readonly email: string }>(
    accounts: readonly A[],
  ): Promise<A[]> {
    const owners = await Promise.all(accounts.map(({ email }) => this.reservations.find(EMAIL_SCOPE, emailKey(email))));
    return accounts.filter(({ userId }, index) => owners[index] === userId);
  }

  /** Name of the day, or of the week's Monday. */
  private period(): string {
    const now = this.clock.now();
    const sinceMonday = this.config.anchorMails === 'daily' ? 0 : (now.getUTCDay() + 6) % 7;
    return new Date(now.getTime() - sinceMonday * A_DAY_MS).toISOString().slice(0, 10);
  }
}
