import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { athletesOfParent } from '../../../../projections/account-access/account.queries.js';
import { activeTeamsOfCoach } from '../../../../projections/team/coach.queries.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import { type AthleteCommand, athletes } from '../../athlete/public.js';
import { teams, type TeamCommand } from '../../team/public.js';
import type { PersonIds } from './erasure.decider.js';

/** Takes a person off their teams and ends the links between athlete and parents, by the commands that people use. */
@Injectable()
export class LeaveTeams {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly commands: CommandGateway,
    private readonly streams: StreamReader,
  ) {}

  async run({ athleteId, coachId, parentId }: PersonIds): Promise<void> {
    if (athleteId) await this.athlete(athleteId);
    if (parentId) await this.parent(parentId);
    if (coachId) await this.coach(coachId);
  }

  private async athlete(athleteId: string): Promise<void> {
    const { state } = await this.streams.load(athletes.of(athleteId));
    if (!state) return;
    const { membership, parents } = state;
    if (membership) await this.toAthlete(athleteId, { type: 'RemoveFromTeam' });
    for (const parentId of Object.keys(parents)) await this.toAthlete(athleteId, { type: 'UnlinkParent', parentId });
  }

  private async parent(parentId: string): Promise<void> {
    const athletes = await athletesOfParent(this.pool, parentId);
    for (const athleteId of athletes) await this.toAthlete(athleteId, { type: 'UnlinkParent', parentId });
  }

  private async coach(coachId: string): Promise<void> {
    const command: TeamCommand = { type: 'ChangeCoachMembership', coachId, status: 'inactive', byCoachId: null };
    for (const teamId of await activeTeamsOfCoach(this.pool, coachId)) {
      await this.commands.send(teams.of(teamId), command, { actor: SYSTEM_ACTOR });
    }
  }

  private async toAthlete(athleteId: string, command: AthleteCommand): Promise<void> {
    await this.commands.send(athletes.of(athleteId), command, { actor: SYSTEM_ACTOR });
  }
}
