import { Inject, Optional } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import { teamAndCoaches } from '../../../projections/athlete-profile/membership-people.queries.js';
import type { EventOf } from '../../kernel/event-definition.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { Config } from '../../platform/config/config.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { Job, type JobHandler } from '../../platform/jobs/job-handler.js';
import { jobId } from '../../platform/jobs/job-queue.js';
import { type Reaction, type ReactionJob, Reacts, UNDO_WINDOW, UNDO_WINDOW_MS } from '../../platform/jobs/reaction.js';
import type { EmailHeader, EmailMessage } from '../../platform/mail/mail.js';
import { Mailer, sendEach } from '../../platform/mail/mailer.js';
import { renderEmail } from '../../platform/mail/message/email-message.js';
import { ReadModels } from '../../platform/projections/read-models.js';
import { PrimaryCoachChanged, teams } from '../team/public.js';

const MAIL_PRIMARY_COACH = 'mail-primary-coach';
const id = z.string().min(1);

const Handed = z.strictObject({ eventId: id, position: id, teamId: id, coachId: id });
type Handed = z.infer<typeof Handed>;

/** Another coach leads a team → both coaches get an email, after the undo window. */
@Reacts()
export class TellCoachesOfNewPrimary implements Reaction {
  readonly name = 'tell-coaches-of-new-primary';
  readonly reads = [PrimaryCoachChanged];
  readonly personal = false;

  react({ id: eventId, position, data }: RecordedEvent): readonly ReactionJob<Handed>[] {
    const { teamId, coachId } = data as EventOf<typeof PrimaryCoachChanged>['data'];
    const payload = { eventId, position, teamId, coachId };
    return [{ name: MAIL_PRIMARY_COACH, id: jobId(MAIL_PRIMARY_COACH, eventId), payload, delayMs: 'undo-window' }];
  }
}

@Job()
export class MailPrimaryCoach implements JobHandler<Handed> {
  readonly name = MAIL_PRIMARY_COACH;
  readonly payload = Handed;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly config: Config,
    private readonly streams: StreamReader,
    private readonly readModels: ReadModels,
    private readonly mailer: Mailer,
    @Optional() @Inject(UNDO_WINDOW) private readonly window: number = UNDO_WINDOW_MS,
  ) {}

  async run({ eventId, position, teamId, coachId }: Handed): Promise<void> {
    const previousCoachId = await this.before(teamId, eventId);
    if (previousCoachId === undefined || previousCoachId === coachId) return;
    await this.readModels.require(['team', 'account-access'], position);
    const { team, coaches = [] } = (await teamAndCoaches(this.pool, teamId, [coachId, previousCoachId])) ?? {};
    const lead = coaches.find(({ personId }) => personId === coachId);
    if (!team || !lead) return;
    const url = `${this.config.publicUrl.replace(/\/$/, '')}/coach/team?tab=coaches`;
    const mails = coaches.flatMap(({ personId, firstName, lastName, address }) => {
      if (!address) return [];
      const leads = personId === coachId;
      const message = primaryCoachEmail({ team, reader: { firstName }, lead: leads ? null : lead, url });
      const to = { personId, address, name: `${firstName} ${lastName}` };
      return [{ to, key: `${MAIL_PRIMARY_COACH}.${eventId}.${personId}`, ...renderEmail(message) }];
    });
    await sendEach(this.mailer, mails);
  }

  /** Who led the team when this and the changes right before it began; undefined for one that was followed by another. */
  private async before(teamId: string, eventId: string): Promise<string | undefined> {
    const events = await this.streams.events(teams.of(teamId));
    const changes = events.filter((event) => event.type === PrimaryCoachChanged.type).reverse();
    const [last, ...older] = changes;
    if (last?.id !== eventId) return undefined;
    let first = last;
    for (const change of older) {
      if (first.occurredAt.getTime() - change.occurredAt.getTime() > this.window) break;
      first = change;
    }
    return first.data.previousCoachId;
  }
}

interface Fields {
  readonly team: EmailHeader;
  readonly reader: { readonly firstName: string };
  /** Who leads the team now; null for the reader themself. */
  readonly lead: { readonly firstName: string; readonly lastName: string } | null;
  readonly url: string;
}

/** About the account: it always comes. */
export function primaryCoachEmail({ team, reader, lead, url }: Fields): EmailMessage {
  const who = lead && `${lead.firstName} ${lead.lastName}`;
  return {
    head: team,
    subject: who ? `${who} is now the primary coach of ${team.name}` : `You’re now the primary coach of ${team.name}`,
    preview: who ? 'You’re still on the staff.' : 'You confirm parents, manage coaches and pay for the team.',
    heading: who ? `${team.name} has a new primary coach` : 'You’re the primary coach',
    paragraphs: [
      `Hi ${reader.firstName},`,
      who
        ? `${who} is now the primary coach of ${team.name}. They confirm parents, manage coaches and get emails about payments. You’re on the team as an assistant coach.`
        : `You’re now the primary coach of ${team.name}. You confirm parents, manage coaches and get emails about payments.`,
      'Is this a mistake? Contact support.',
    ],
    action: { label: 'View coaches', url },
    reason: `You’re getting this because you ${who ? 'were' : 'are'} the primary coach of ${team.name}.`,
  };
}
