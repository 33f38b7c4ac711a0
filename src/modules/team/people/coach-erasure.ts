import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { activeTeamsOfCoach, teamsOfCoach } from '../../../../projections/team/coach.queries.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import type { ErasurePart } from '../../feature.js';
import type { PersonIds } from '../../person.js';
import { teams } from '../team.decider.js';
import type { TeamCommand } from '../team.state.js';

/** Takes a coach off their teams. */
@Injectable()
export class CoachErasure implements ErasurePart {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly commands: CommandGateway,
  ) {}

  async leaveTeams({ coachId }: PersonIds): Promise<void> {
    if (!coachId) return;
    const command: TeamCommand = { type: 'ChangeCoachMembership', coachId, status: 'inactive', byCoachId: null };
    for (const teamId of await activeTeamsOfCoach(this.pool, coachId)) {
      await this.commands.send(teams.of(teamId), command, { actor: SYSTEM_ACTOR });
    }
  }

  async teamsOf({ coachId }: PersonIds): Promise<readonly string[]> {
    return coachId ? teamsOfCoach(this.pool, coachId) : [];
  }
}
