import {
  select,
  selectAll,
  type ReadDatabase,
  type Selected,
} from '../../src/platform/projections/tables/selection.js';
import type { RowOf } from '../../src/platform/projections/tables/read-table.js';
import {
  accessCoachTeamTable,
  accessParentAthleteTable,
  accessTeamTable,
  accountAccessTable,
} from './account-access.table.js';

/** Undefined for an account that the read model does not know (yet). */
export async function accountById(
  db: ReadDatabase,
  userId: string,
): Promise<RowOf<typeof accountAccessTable> | undefined> {
  const { rows } = await db.query<RowOf<typeof accountAccessTable>>(
    `SELECT ${selectAll(accountAccessTable, 'a').sql} FROM ${accountAccessTable.live} a WHERE a.user_id = $1`,
    [userId],
  );
  return rows[0];
}

const name = select(accessTeamTable, 't', { id: 'team_id', name: 'name' });
const membership = select(accessCoachTeamTable, 'm', { membership: 'status' });

/** The teams of a coach, by name. */
export async function teamsOfCoach(
  db: ReadDatabase,
  coachId: string,
): Promise<(Selected<typeof name> & Selected<typeof membership>)[]> {
  const { rows } = await db.query<Selected<typeof name> & Selected<typeof membership>>(
    `SELECT ${name.sql}, ${membership.sql}
     FROM ${accessCoachTeamTable.live} m JOIN ${accessTeamTable.live} t USING (team_id)
     WHERE m.coach_id = $1 ORDER BY lower(t.name), t.team_id`,
    [coachId],
  );
  return rows;
}

const modules = select(accessTeamTable, 't', { id: 'team_id', moduleAccess: 'module_access' });

/** Which modules these teams have. */
export async function modulesOfTeams(
  db: ReadDatabase,
  teamIds: readonly string[],
): Promise<Selected<typeof modules>[]> {
  const { rows } = await db.query<Selected<typeof modules>>(
    `SELECT ${modules.sql} FROM ${accessTeamTable.live} t WHERE t.team_id = ANY ($1::text[]) ORDER BY t.team_id`,
    [teamIds],
  );
  return rows;
}

/** The ids of the athletes that a parent follows. */
export async function athletesOfParent(db: ReadDatabase, parentId: string): Promise<string[]> {
  const { rows } = await db.query<{ athlete_id: string }>(
    `SELECT athlete_id FROM ${accessParentAthleteTable.live} WHERE parent_id = $1`,
    [parentId],
  );
  return rows.map(({ athlete_id: athleteId }) => athleteId);
}
