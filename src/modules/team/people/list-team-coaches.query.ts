import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { CoachSummary } from '../../../../contract/team/team.js';
import { coachesOfTeam } from '../../../../projections/team/coach.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { coachSummary } from './coach-summary.js';

/** The coaches of a team: the primary coach first, then by when they were added. */
@Injectable()
export class ListTeamCoaches {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async run(teamId: string): Promise<CoachSummary[]> {
    return (await coachesOfTeam(this.pool, teamId)).map(coachSummary);
  }
}
