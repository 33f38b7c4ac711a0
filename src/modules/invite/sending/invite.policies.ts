import { Inject } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import { teamById } from '../../../../projections/team/team.queries.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { Reservations } from '../../../platform/commands/reservations.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Config } from '../../../platform/config/config.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { renderEmail } from '../../../platform/mail/message/email-message.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { qrCode } from '../../../platform/mail/qr-code.js';
import { EMAIL_SCOPE, emailKey } from '../../identity/public.js';
import { invites } from '../invite.decider.js';
import { InviteAnswers } from './invite-answers.js';
import { inviteEmail, inviteLink } from './invite-email.js';
import { isOpen } from '../invite.state.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../platform/jobs/reaction.js';
import { InviteResent, InviteSent } from '../invite.events.js';

const MAIL_INVITE = 'mail-invite';

const id = z.string().min(1);
/** The sending that is to be mailed, by its event. */
const InviteSending = z.strictObject({ eventId: id, inviteId: id });
type InviteSending = z.infer<typeof InviteSending>;

/** Mails an invite, with the code that its stream holds at that time; nobody once it was sent again, answered or deleted. */
@Job()
export class MailInvite implements JobHandler<InviteSending> {
  readonly name = MAIL_INVITE;
  readonly payload = InviteSending;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly config: Config,
    private readonly streams: StreamReader,
    private readonly reservations: Reservations,
    private readonly answers: InviteAnswers,
    private readonly mailer: Mailer,
  ) {}

  async run({ eventId, inviteId }: InviteSending): Promise<void> {
    const { state } = await this.streams.load(invites.of(inviteId));
    if (!state || !isOpen(state, this.clock.now()) || state.sending !== eventId) return;
    const { role, code, email, firstName, lastName, athleteId } = state;
    const newcomer = (await this.hasAccount(email)) ? null : email;
    const link = inviteLink({ publicUrl: this.config.publicUrl, role, code, newcomer });
    const { sender, athlete } = await this.answers.of(inviteId);
    const message = inviteEmail({
      role,
      team: state.teamId === null ? null : await this.team(state.teamId),
      byAthlete: state.byAthlete,
      senderName: sender.name,
      code,
      reader: firstName ? { firstName } : null,
      athlete,
      link,
      qrCode: { cid: 'qr-code', type: 'image/png', content: await qrCode(link) },
    });
    const to = { personId: inviteId, address: email, name: `${firstName ?? ''} ${lastName ?? ''}`.trim() || email };
    const about = athleteId ? { about: [athleteId] } : {};
    await this.mailer.send({ key: `${MAIL_INVITE}.${eventId}`, to, ...about, ...renderEmail(message) });
  }

  private async hasAccount(email: string): Promise<boolean> {
    return (await this.reservations.find(EMAIL_SCOPE, emailKey(email))) !== undefined;
  }

  private async team(teamId: string): Promise<{ name: string; color: string | null }> {
    const team = await teamById(this.pool, teamId);
    if (!team) throw new Error('The read models don’t have the team yet.');
    return { name: team.name, color: team.primary_color };
  }
}

/** Invite sent or resent → email with the code, a link and a QR code. */
@Reacts()
export class MailInviteWhenSent implements Reaction {
  readonly name = 'mail-invite-when-sent';
  readonly reads = [InviteSent, InviteResent];
  readonly personal = false;

  react({ id, data }: RecordedEvent): readonly JobRequest<InviteSending>[] {
    const { inviteId } = data as EventOf<typeof InviteResent>['data'];
    return [{ name: MAIL_INVITE, id: jobId(MAIL_INVITE, id), payload: { eventId: id, inviteId } }];
  }
}
