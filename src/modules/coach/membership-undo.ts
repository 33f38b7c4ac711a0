import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { notFound } from '../../kernel/errors.js';
import type { Actor } from '../../kernel/event.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { UndoChecks } from '../../platform/commands/undo-checks.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { CoachMembershipChanged, requireMayChangeMembership, teams, type TeamState } from '../team/public.js';
import { coaches } from './coach.decider.js';
import { readCoach } from './read-coach.js';

/** A coach's place on a team is taken back by whom, and for whom, it could be changed now. */
@Injectable()
export class MembershipUndo implements OnModuleInit {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly undoing: UndoChecks,
    private readonly streams: StreamReader,
  ) {}

  onModuleInit(): void {
    this.undoing.before(CoachMembershipChanged, ({ data: { teamId, coachId } }, actor) =>
      this.requireMay(actor, teamId, coachId),
    );
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
