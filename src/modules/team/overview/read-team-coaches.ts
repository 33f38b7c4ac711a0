import type pg from 'pg';
import type { CoachSummary } from '../../../../contract/team/team.js';
import { coachesOfTeam } from '../../../../projections/team/coach.queries.js';
import { coachSummary } from '../people/coach-summary.js';

/** The coaches of a team: the primary coach first, then by when they were added. */
export async function readTeamCoaches(pool: pg.Pool, teamId: string): Promise<CoachSummary[]> {
  return (await coachesOfTeam(pool, teamId)).map(coachSummary);
}
