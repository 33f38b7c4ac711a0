import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { CoachSummary } from '../../../../contract/team/team.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { coachColumns, coachSummary, type CoachSummaryRow } from './coach-summary.js';

/** The coaches of a team: the primary coach first, then by when they were added. */
@Injectable()
export class ListTeamCoaches {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async run(teamId: string): Promise<CoachSummary[]> {
    const { rows } = await this.pool.query<CoachSummaryRow>(
      `SELECT ${coachColumns} FROM read.team_coach p JOIN read.coach c USING (coach_id)
       WHERE p.team_id = $1 ORDER BY p.role = 'primary' DESC, p.added_at, p.coach_id`,
      [teamId],
    );
    return rows.map(coachSummary);
  }
}
