import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { coachTable, teamCoachTable } from './team.table.js';

const coach = select(coachTable, 'c', {
  coach_id: 'coach_id',
  first_name: 'first_name',
  last_name: 'last_name',
  email: 'email',
  phone: 'phone',
  title: 'title',
  bio: 'bio',
  x_link: 'x_link',
  instagram_link: 'instagram_link',
  can_edit_links: 'can_edit_links',
  created_at: 'created_at',
});
const place = select(teamCoachTable, 'p', { status: 'status', role: 'role' });

const COACHES = `
  SELECT ${coach.sql}, ${place.sql} FROM ${teamCoachTable.live} p JOIN ${coachTable.live} c USING (coach_id)`;

/** A coach as one team sees them. */
export type CoachOnTeam = Selected<typeof coach> & Selected<typeof place>;

/** The primary coach first, then by when they were added. */
export async function coachesOfTeam(db: ReadDatabase, teamId: string): Promise<CoachOnTeam[]> {
  const { rows } = await db.query<CoachOnTeam>(
    `${COACHES} WHERE p.team_id = $1 ORDER BY p.role = 'primary' DESC, p.added_at, p.coach_id`,
    [teamId],
  );
  return rows;
}

/** @param teamId null: the team that they joined first */
export async function coachOnTeam(
  db: ReadDatabase,
  coachId: string,
  teamId: string | null,
): Promise<CoachOnTeam | undefined> {
  const { rows } = await db.query<CoachOnTeam>(
    `${COACHES} WHERE c.coach_id = $1 AND ($2::text IS NULL OR p.team_id = $2) ORDER BY p.added_at, p.team_id LIMIT 1`,
    [coachId, teamId],
  );
  return rows[0];
}

/** The ids of the teams that a coach is or was on. */
export async function teamsOfCoach(db: ReadDatabase, coachId: string): Promise<string[]> {
  const { rows } = await db.query<{ team_id: string }>(
    `SELECT team_id FROM ${teamCoachTable.live} WHERE coach_id = $1`,
    [coachId],
  );
  return rows.map(({ team_id: teamId }) => teamId);
}

/** The ids of the teams that a coach is active on. */
export async function activeTeamsOfCoach(db: ReadDatabase, coachId: string): Promise<string[]> {
  const { rows } = await db.query<{ team_id: string }>(
    `SELECT team_id FROM ${teamCoachTable.live} WHERE coach_id = $1 AND status = 'active'`,
    [coachId],
  );
  return rows.map(({ team_id: teamId }) => teamId);
}
