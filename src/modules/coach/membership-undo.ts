import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import type { Role } from '../../../contract/access/permissions.js';
import type { Clock } from '../../kernel/clock.js';
import type { EventOf } from '../../kernel/event-definition.js';
import { conflict, notFound } from '../../kernel/errors.js';
import type { Actor, RecordedEvent } from '../../kernel/event.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { UndoChecks } from '../../platform/commands/undo-checks.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { accounts } from '../account/public.js';
import {
  CoachMembershipChanged,
  PrimaryCoachChanged,
  requireMayChangeMembership,
  teams,
  type TeamState,
} from '../team/public.js';
import { coaches } from './coach.decider.js';
import { readCoach } from './read-coach.js';

/** So long a coach can take back that they handed their team over. */
const TAKE_BACK_MS = 10 * 60 * 1000;

/** Undoing a coach's membership takes the same rights as changing it now. */
@Injectable()
export class MembershipUndo implements OnModuleInit {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly undoing: UndoChecks,
    private readonly streams: StreamReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.undoing.before(CoachMembershipChanged, ({ data: { teamId, coachId } }, actor) =>
      this.requireMay(actor, teamId, coachId),
    );
    this.undoing.before(PrimaryCoachChanged, (event, actor) => this.requireMayGiveBack(event, actor));
  }

  /**
   * The account of a coach who can lead a team.
   * @throws DomainError conflict `coach-inactive` for one whose account is suspended or no longer a coach's
   */
  async requireCanLead(coachId: string): Promise<{ readonly userId: string; readonly role: Role }> {
    const { state: coach } = await this.streams.load(coaches.of(coachId));
    const { state: account } = coach ? await this.streams.load(accounts.of(coach.userId)) : { state: undefined };
    if (!account) throw notFound('Coach');
    const { userId, role, suspended } = account;
    if (suspended) throw conflict('coach-inactive', 'This coach’s account is suspended.');
    if (role !== 'coach' && role !== 'assistant-coach')
      throw conflict('coach-inactive', 'This person is no longer a coach.');
    return { userId, role };
  }

  /** The primary coach of now and admins; for a while who handed the team over. */
  private async requireMayGiveBack(
    {
      data: { coachId, previousCoachId },
      occurredAt,
      metadata,
    }: RecordedEvent<string, EventOf<typeof PrimaryCoachChanged>['data']>,
    actor: Actor,
  ): Promise<void> {
    const { userId } = await this.requireCanLead(previousCoachId);
    if (actor.role === 'admin') return;
    const { state: lead } = await this.streams.load(coaches.of(coachId));
    if (lead?.userId === actor.userId) return;
    const handedOver = metadata.actor.userId === actor.userId && userId === actor.userId;
    if (handedOver && this.clock.now().getTime() - occurredAt.getTime() < TAKE_BACK_MS) return;
    throw conflict('primary-only', 'Only the primary coach or an admin can undo this.');
  }

  private async requireMay(actor: Actor, teamId: string, coachId: string): Promise<void> {
    // Erased people no longer exist, so no one can restore their membership.
    await readCoach(this.pool, coachId, teamId);
    const { state: team } = await this.streams.load(teams.of(teamId));
    if (!team) throw notFound('Team');
    const byCoachId = actor.role === 'admin' ? null : await this.onTeam(team, actor.userId);
    requireMayChangeMembership(team, { coachId, byCoachId });
  }

  /** The coach of the team who has this account; '' for none. */
  private async onTeam(team: TeamState, userId: string): Promise<string> {
    for (const coachId of Object.keys(team.coaches)) {
      const { state } = await this.streams.load(coaches.of(coachId));
      if (state?.userId === userId) return coachId;
    }
    return '';
  }
}
