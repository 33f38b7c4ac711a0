import { Inject } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import { leadersOf } from '../../../../projections/athlete-profile/membership-people.queries.js';
import { guardiansInvitedBy } from '../../../../projections/invites/unconfirmed-guardians.queries.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Config } from '../../../platform/config/config.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { jobId } from '../../../platform/jobs/job-queue.js';
import { type Reaction, type ReactionJob, Reacts } from '../../../platform/jobs/reaction.js';
import type { EmailHeader, EmailMessage } from '../../../platform/mail/mail.js';
import { Mailer, sendEach } from '../../../platform/mail/mailer.js';
import { renderEmail } from '../../../platform/mail/message/email-message.js';
import { ReadModels } from '../../../platform/projections/read-models.js';
import { coaches } from '../../coach/public.js';
import { CoachMembershipChanged, teams } from '../../team/public.js';
import { athletes } from '../athlete.decider.js';
import { addressed } from '../membership/membership.policies.js';

/** Name of the job. */
const REVIEW_GUARDIANS = 'review-guardians';

const id = z.string().min(1);

/** A coach whose place on a team has ended. */
const PlaceEnded = z.strictObject({ eventId: id, position: id, teamId: id, coachId: id });
type PlaceEnded = z.infer<typeof PlaceEnded>;

/**
 * A coach's place ends → the guardians who came by their invites are to be confirmed once more, by the primary coach, who
 * is told by email. After the undo window: a place that was ended by mistake troubles nobody.
 */
@Reacts()
export class ReviewGuardiansWhenPlaceEnds implements Reaction {
  readonly name = 'review-guardians-when-place-ends';
  readonly reads = [CoachMembershipChanged];
  readonly personal = false;
  readonly fromStart = true;

  react({ id: eventId, position, data }: RecordedEvent): readonly ReactionJob<PlaceEnded>[] {
    const { teamId, coachId, to } = data as EventOf<typeof CoachMembershipChanged>['data'];
    if (to === 'active') return [];
    const payload = { eventId, position, teamId, coachId };
    return [{ name: REVIEW_GUARDIANS, id: jobId(REVIEW_GUARDIANS, eventId), payload, delayMs: 'undo-window' }];
  }
}

/** Asks for a new confirmation of those guardians, unless the coach is back by now. */
@Job()
export class ReviewGuardians implements JobHandler<PlaceEnded> {
  readonly name = REVIEW_GUARDIANS;
  readonly payload = PlaceEnded;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly config: Config,
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly mailer: Mailer,
  ) {}

  async run({ eventId, position, teamId, coachId }: PlaceEnded): Promise<void> {
    const { state: team } = await this.streams.load(teams.of(teamId));
    const { state: coach } = await this.streams.load(coaches.of(coachId));
    if (!coach || team?.coaches[coachId]?.status === 'active') return;
    const names = ['invites', 'athlete-profile', 'team', 'account-access'];
    await this.readModels.require(names, position);
    const unconfirmed = new Set<string>();
    for (const { athleteId, parentId } of await guardiansInvitedBy(this.pool, teamId, coach.userId)) {
      const command = { type: 'RequestParentReview', parentId, coachId } as const;
      await this.commands.send(athletes.of(athleteId), command, { actor: SYSTEM_ACTOR, causationId: eventId });
      const { state } = await this.streams.load(athletes.of(athleteId));
      if (state?.membership?.teamId === teamId && state.parents[parentId]?.confirmedBy === null)
        unconfirmed.add(parentId);
    }
    if (unconfirmed.size > 0) await this.tell(eventId, teamId, unconfirmed.size);
  }

  private async tell(eventId: string, teamId: string, count: number): Promise<void> {
    const { team, primaryCoach } = (await leadersOf(this.pool, teamId, 'notice')) ?? {};
    if (!team || !primaryCoach) return;
    const { personId, firstName } = primaryCoach;
    const message = reviewEmail(team, firstName, count, this.config.publicUrl);
    const key = `${REVIEW_GUARDIANS}.${eventId}.${personId}`;
    const mails = addressed(primaryCoach).map((to) => ({ ...to, key, ...renderEmail(message) }));
    await sendEach(this.mailer, mails);
  }
}

/** To the primary coach. */
export function reviewEmail(team: EmailHeader, firstName: string, count: number, publicUrl: string): EmailMessage {
  const parents = count === 1 ? 'a parent' : `${count} parents`;
  const they = count === 1 ? 'They keep' : 'They all keep';
  return {
    head: team,
    subject: `Confirm ${parents} on ${team.name}`,
    preview: 'A coach who invited them is no longer on the team.',
    heading: `Do you know ${count === 1 ? 'this parent' : 'these parents'}?`,
    paragraphs: [
      `Hi ${firstName},`,
      `A coach who invited ${parents} is no longer on ${team.name}.`,
      `${they} their access, but can’t decide anything until you confirm them. Don’t know them? Decline.`,
    ],
    action: { label: 'Review parents', url: `${publicUrl.replace(/\/$/, '')}/coach/team?tab=parents` },
    reason: `You’re getting this because you’re the primary coach of ${team.name}.`,
  };
}
