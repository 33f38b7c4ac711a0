import { Injectable } from '@nestjs/common';
import { conflict } from '../../kernel/errors.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { Reservations } from '../../platform/commands/reservations.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { Config } from '../../platform/config/config.js';
import { SYSTEM_ACTOR } from '../../platform/event-store/event-store.js';
import { renderEmail } from '../../platform/mail/message/email-message.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { EMAIL_SCOPE, emailKey, LINK_HOURS, MAIL_CODE, PasswordLinks } from '../identity/public.js';
import { AccountCreator } from './account-creator.js';
import { accounts } from './account.decider.js';
import type { EmailMessage } from '../../platform/mail/mail.js';

const doing: Readonly<Record<OperatorRole, string>> = {
  admin: 'an admin. You manage colleges, people and content',
  auditor: 'an auditor. You can see who did what, and you can’t change anything',
};

/** Tells someone that they run Touchline, or watch over it, and how they come in. */
export function operatorEmail({
  role,
  firstName,
  url,
}: {
  role: OperatorRole;
  firstName: string;
  url: string;
}): EmailMessage {
  return {
    head: { name: 'Touchline', color: null },
    subject: 'Your Touchline account',
    preview: 'Choose a password to sign in.',
    heading: 'Choose your password',
    paragraphs: [
      `Hi ${firstName},`,
      `The operator of this Touchline installation made you ${doing[role]}.`,
      `Use this link to choose a password. It works once and expires in ${LINK_HOURS} hours.`,
    ],
    action: { label: 'Choose a password', url },
    closing: [
      'Keep the link to yourself. If you weren’t expecting it, don’t open it, and tell the operator of Touchline.',
    ],
    reason: 'You’re getting this because an account was created for this email address.',
  };
}

/** Roles that nobody gets by joining. */
export const OPERATOR_ROLES = ['admin', 'auditor'] as const;
type OperatorRole = (typeof OPERATOR_ROLES)[number];

export interface NewOperator {
  readonly role: OperatorRole;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Admins and auditors, created by the operator with a command. */
@Injectable()
export class Operators {
  constructor(
    private readonly config: Config,
    private readonly reservations: Reservations,
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
    private readonly creator: AccountCreator,
    private readonly links: PasswordLinks,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Mails a link to choose a password by, and makes the account first where there is none; one that is suspended is open
   * again. Sent again, only the latest link works. Answers with the link, which is to be shown where no mail server takes it.
   * @throws DomainError conflict `other-role` for the address of someone who is something else
   */
  async invite(operator: NewOperator): Promise<{ userId: string; url: string; mailed: boolean }> {
    const userId = (await this.made(operator)) ?? (await this.make(operator));
    const { role, firstName, lastName } = operator;
    const email = operator.email.trim();
    const { id, url } = await this.links.make({ userId, email });
    const to = { personId: userId, address: email, name: `${firstName} ${lastName}` };
    // Under the key of a code, whose emails are not kept.
    await this.mailer.send({ key: `${MAIL_CODE}.${id}`, to, ...renderEmail(operatorEmail({ role, firstName, url })) });
    return { userId, url, mailed: this.config.smtpUrl !== undefined };
  }

  /** The account of that address, as an operator's; someone who signed up and is nothing yet becomes one. */
  private async made({ email, role }: NewOperator): Promise<string | undefined> {
    const userId = await this.reservations.find(EMAIL_SCOPE, emailKey(email));
    if (userId === undefined) return undefined;
    const { state } = await this.streams.load(accounts.of(userId));
    // Reserved by a sign-up or a creation that was cut short: the creator settles it, or says that it is taken.
    if (!state) return undefined;
    if (state.role !== role && state.role !== 'no-role')
      throw conflict('other-role', `${email} already has an account with the role ${state.role}. Use another address.`);
    const stream = accounts.of(userId);
    await this.commands.send(stream, { type: 'AssignRole', role, from: state.role }, { actor: SYSTEM_ACTOR });
    await this.commands.send(stream, { type: 'ReinstateAccount' }, { actor: SYSTEM_ACTOR });
    return userId;
  }

  private async make(operator: NewOperator): Promise<string> {
    return (await this.creator.create(operator, { actor: SYSTEM_ACTOR })).userId;
  }
}
