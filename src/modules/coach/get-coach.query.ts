import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { CoachSummary } from '../../../contract/team/team.js';
import { coachOnTeam } from '../../../projections/team/coach.queries.js';
import { notFound } from '../../kernel/errors.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { coachSummary } from '../team/public.js';

/** A coach as one of their teams sees them. */
@Injectable()
export class GetCoach {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * @param teamId null: the team that they joined first
   * @throws DomainError not-found
   */
  async run(coachId: string, teamId: string | null): Promise<CoachSummary> {
    const coach = await coachOnTeam(this.pool, coachId, teamId);
    if (!coach) throw notFound('Coach');
    return coachSummary(coach);
  }
}
