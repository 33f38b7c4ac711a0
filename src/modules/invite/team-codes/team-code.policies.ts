import { Inject } from '@nestjs/common';
import { z } from 'zod';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { Reservations } from '../../../platform/commands/reservations.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Config } from '../../../platform/config/config.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { renderEmail } from '../../../platform/mail/message/email-message.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { EMAIL_SCOPE, emailKey } from '../../identity/public.js';
import { inviteLink } from '../sending/invite-email.js';
import { teamCodes } from './team-code.decider.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../platform/jobs/reaction.js';
import { TeamCodeIssued, TeamCodeResent } from './team-code.events.js';
import { TEAM_CODE_DAYS } from '../../../../contract/invite/invite.js';
import { sportLabels, type Sport } from '../../../../contract/team/vocabulary.js';
import type { EmailMessage } from '../../../platform/mail/mail.js';

/** Brings a coach the code that their team is created with. */
export function teamCodeEmail({ sport, code, link }: { sport: Sport; code: string; link: string }): EmailMessage {
  const what = `This code creates a ${sportLabels[sport]} team on Touchline.`;
  return {
    head: { name: 'Touchline', color: null },
    subject: 'Create your team',
    preview: what,
    heading: 'Create your team',
    paragraphs: [
      'Hi,',
      what,
      `Open the link and sign in or sign up as a coach. Then enter the code. It works once and expires in ${TEAM_CODE_DAYS} days.`,
    ],
    code,
    action: { label: 'Create your team', url: link },
    reason:
      'You’re getting this because a Touchline admin entered your address. If you didn’t ask for a team, ignore this email. Nothing happens without the code.',
  };
}

const MAIL_TEAM_CODE = 'mail-team-code';

const id = z.string().min(1);
/** The sending that is to be mailed, by its event. */
const TeamCodeSending = z.strictObject({ eventId: id, codeId: id });
type TeamCodeSending = z.infer<typeof TeamCodeSending>;

/** Mails a code as its stream holds it at that time; nobody once it was sent again, used or revoked. */
@Job()
export class MailTeamCode implements JobHandler<TeamCodeSending> {
  readonly name = MAIL_TEAM_CODE;
  readonly payload = TeamCodeSending;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly config: Config,
    private readonly streams: StreamReader,
    private readonly reservations: Reservations,
    private readonly mailer: Mailer,
  ) {}

  async run({ eventId, codeId }: TeamCodeSending): Promise<void> {
    const { state } = await this.streams.load(teamCodes.of(codeId));
    if (state?.kind !== 'issued' || state.sending !== eventId || state.expiresAt <= this.clock.now()) return;
    const { email, code, sport } = state;
    if (email === null || code === null) return;
    const known = await this.reservations.find(EMAIL_SCOPE, emailKey(email));
    // A coach's home is where a code of a new team is taken too.
    const landing = { publicUrl: this.config.publicUrl, role: 'assistant-coach', code } as const;
    const message = teamCodeEmail({ sport, code, link: inviteLink({ ...landing, newcomer: known ? null : email }) });
    const to = { personId: codeId, address: email, name: email };
    await this.mailer.send({ key: `${MAIL_TEAM_CODE}.${eventId}`, to, ...renderEmail(message) });
  }
}

/** A code reaches its recipient by email only. */
@Reacts()
export class MailTeamCodeWhenSent implements Reaction {
  readonly name = 'mail-team-code-when-sent';
  readonly reads = [TeamCodeIssued, TeamCodeResent];
  readonly personal = false;

  react({ id, data }: RecordedEvent): readonly JobRequest<TeamCodeSending>[] {
    const { codeId } = data as EventOf<typeof TeamCodeResent>['data'];
    return [{ name: MAIL_TEAM_CODE, id: jobId(MAIL_TEAM_CODE, id), payload: { eventId: id, codeId } }];
  }
}
