import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { CoachSummary } from '../../../contract/team/team.js';
import { notFound } from '../../kernel/errors.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { coachColumns, coachSummary, type CoachSummaryRow } from '../team/public.js';

/** A coach as one of their teams sees them. */
@Injectable()
export class GetCoach {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * @param teamId null: the team that they joined first
   * @throws DomainError not-found
   */
  async run(coachId: string, teamId: string | null): Promise<CoachSummary> {
    const { rows } = await this.pool.query<CoachSummaryRow>(
      `SELECT ${coachColumns} FROM read.coach c JOIN read.team_coach p USING (coach_id)
       WHERE c.coach_id = $1 AND ($2::text IS NULL OR p.team_id = $2) ORDER BY p.added_at, p.team_id LIMIT 1`,
      [coachId, teamId],
    );
    const row = rows[0];
    if (!row) throw notFound('Coach');
    return coachSummary(row);
  }
}
