import { Inject } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import { AskerStanding, type InviteRole } from '../../../../contract/invite/vocabulary.js';
import { accountById } from '../../../../projections/account-access/account.queries.js';
import { teamById } from '../../../../projections/team/team.queries.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Config } from '../../../platform/config/config.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { renderEmail } from '../../../platform/mail/message/email-message.js';
import { Mailer, sendEach } from '../../../platform/mail/mailer.js';
import { isOpen } from '../invite.state.js';
import { invites } from '../invite.decider.js';
import { InviteAnswers } from '../sending/invite-answers.js';
import { inviteLink } from '../sending/invite-email.js';
import { answeredEmail, askedEmail, confirmedEmail, refusedEmail, type AskerFacts } from './asker-emails.js';
import type { EmailMessage } from '../../../platform/mail/mail.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../platform/jobs/reaction.js';
import { InviteAskConfirmed, InviteAsked, InviteAskRefused } from '../invite.events.js';

/** Name of the job. */
const MAIL_ASKER = 'mail-asker';

const id = z.string().min(1);

/** What became of someone's wish to use an invite. `by`: the account that said so; jobs of former versions do not know. */
const AskerFact = z.strictObject({
  eventId: id,
  inviteId: id,
  userId: id,
  standing: AskerStanding,
  by: id.optional(),
});
type AskerFact = z.infer<typeof AskerFact>;

interface Reader {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Emails the sender of an invite that another address asks to use it, or who answered for them, and the person who
 * asked about the answer; unless that has changed since.
 */
@Job()
export class MailAsker implements JobHandler<AskerFact> {
  readonly name = MAIL_ASKER;
  readonly payload = AskerFact;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly config: Config,
    private readonly streams: StreamReader,
    private readonly answers: InviteAnswers,
    private readonly mailer: Mailer,
  ) {}

  async run({ eventId, inviteId, userId, standing, by }: AskerFact): Promise<void> {
    const { state } = await this.streams.load(invites.of(inviteId));
    if (!state || state.kind === 'deleted' || state.teamId === null || state.askers[userId] !== standing) return;
    const [asker, sender] = [await this.account(userId), await this.account(state.senderId)];
    const team = await teamById(this.pool, state.teamId);
    if (!asker || !team) return;
    const { athlete } = await this.answers.of(inviteId);
    const { publicUrl } = this.config;
    const facts = {
      role: state.role,
      team: { name: team.name, color: team.primary_color },
      asker,
      sentTo: state.email,
      athlete,
      senderName: sender?.name ?? '',
    };
    const invitesPage = `${publicUrl.replace(/\/$/, '')}/coach/team?tab=${tabs[state.role]}&invites=sent`;
    const about = [inviteId, userId, ...(state.athleteId ? [state.athleteId] : [])];
    const mail = (key: string, reader: Reader, message: EmailMessage) => {
      const to = { personId: reader.userId, address: reader.email, name: reader.name };
      return [{ key: `${MAIL_ASKER}.${eventId}${key}`, to, about, ...renderEmail(message) }];
    };
    const open = isOpen(state, this.clock.now()) ? state : undefined;
    if (standing === 'waiting') {
      if (open && sender) await sendEach(this.mailer, mail('', sender, askedEmail({ ...facts, link: invitesPage })));
      return;
    }
    // Also once the asker has joined, who may have been quicker than this.
    const other = by === undefined || by === state.senderId ? undefined : await this.account(by);
    const link =
      open && standing === 'confirmed'
        ? inviteLink({ publicUrl, role: open.role, code: open.code, newcomer: null })
        : publicUrl;
    await sendEach(this.mailer, [
      ...(open ? mail('', asker, emails[standing]({ ...facts, link })) : []),
      ...(sender && other
        ? mail('.sender', sender, answeredEmail({ ...facts, link: invitesPage }, standing, other.name))
        : []),
    ]);
  }

  private async account(userId: string): Promise<Reader | undefined> {
    const account = await accountById(this.pool, userId);
    if (!account) return undefined;
    const { email, first_name: firstName, last_name: lastName } = account;
    return { userId, email, name: `${firstName} ${lastName}`.trim() || email };
  }
}

const emails: Readonly<Record<Exclude<AskerStanding, 'waiting'>, (facts: AskerFacts) => EmailMessage>> = {
  confirmed: confirmedEmail,
  refused: refusedEmail,
};

/** The tab of the team's page with invites of a role. */
const tabs: Readonly<Record<InviteRole, string>> = {
  athlete: 'athletes',
  'assistant-coach': 'coaches',
  parent: 'parents',
};

/**
 * An account with another address asks to use an invite → email to the sender; it is answered → email to the person who
 * asked, and to the sender unless they answered.
 */
@Reacts()
export class TellWhenAsked implements Reaction {
  readonly name = 'tell-when-invite-asked';
  readonly reads = [InviteAsked, InviteAskConfirmed, InviteAskRefused];
  readonly personal = false;

  react({ id, type, data, metadata }: RecordedEvent): readonly JobRequest<AskerFact>[] {
    const { inviteId, userId } = data as EventOf<typeof InviteAsked>['data'];
    const standing = standings[type];
    if (!standing) return [];
    const payload = { eventId: id, inviteId, userId, standing, by: metadata.actor.userId };
    return [{ name: MAIL_ASKER, id: jobId(MAIL_ASKER, id), payload }];
  }
}

const standings: Readonly<Record<string, AskerStanding>> = {
  [InviteAsked.type]: 'waiting',
  [InviteAskConfirmed.type]: 'confirmed',
  [InviteAskRefused.type]: 'refused',
};
