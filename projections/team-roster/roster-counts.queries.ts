import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { teamRosterTable } from './team-roster.table.js';

async function count(db: ReadDatabase, condition: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${teamRosterTable.live} WHERE ${condition}`,
    [...values],
  );
  return rows[0]?.count ?? 0;
}

/** How many active athletes of a team are in one of its groups. */
export const countInGroup = (db: ReadDatabase, teamId: string, groupId: string): Promise<number> =>
  count(db, `team_id = $1 AND account_status = 'active' AND $2 = ANY (group_ids)`, [teamId, groupId]);

/** How many of these athletes are on the team, whatever their status. */
export const countOnTeam = (db: ReadDatabase, teamId: string, athleteIds: readonly string[]): Promise<number> =>
  count(db, 'team_id = $1 AND athlete_id = ANY ($2)', [teamId, athleteIds]);
