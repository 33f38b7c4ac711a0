import type pg from 'pg';
import type { CoachSummary } from '../../../contract/team/team.js';
import { coachOnTeam } from '../../../projections/team/coach.queries.js';
import { notFound } from '../../kernel/errors.js';
import { coachSummary } from '../team/public.js';

/**
 * A coach as one of their teams sees them.
 * @param teamId null: the team that they joined first
 * @throws DomainError not-found
 */
export async function readCoach(pool: pg.Pool, coachId: string, teamId: string | null): Promise<CoachSummary> {
  const coach = await coachOnTeam(pool, coachId, teamId);
  if (!coach) throw notFound('Coach');
  return coachSummary(coach);
}
