import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import {
  accessAthleteTable,
  accessCoachTable,
  accessCoachTeamTable,
  accessParentAthleteTable,
  accessParentTable,
  accessTeamTable,
  accountAccessTable,
} from './account-access.table.js';
import { seenWhole, teamsThatSee } from '../team-sight.js';

interface Teams {
  /** Every team that it belongs to, and that may see it. */
  readonly teamIds: readonly string[];
}

/** A look-up by id, prepared once on each connection. Undefined: nobody knows it. */
const found =
  <Row extends object>(name: string, text: string) =>
  async (db: ReadDatabase, id: string): Promise<Row | undefined> =>
    (await db.query<Row>({ name, text, values: [id] })).rows[0];

/** `memberOf`: the team of their membership, whatever its status. `dateOfBirth`: YYYY-MM-DD. */
export const whereIsAthlete = found<
  Teams & { readonly athleteId: string; readonly memberOf: string | null; readonly dateOfBirth: string | null }
>(
  'find-athlete',
  `SELECT a.athlete_id AS "athleteId", ${teamsThatSee('a')} AS "teamIds", a.team_id AS "memberOf", a.date_of_birth AS "dateOfBirth"
   FROM ${accessAthleteTable.live} a WHERE a.athlete_id = $1`,
);

export const whereIsCoach = found<Teams>(
  'find-coach',
  `SELECT ARRAY(SELECT team_id FROM ${accessCoachTeamTable.live} t WHERE t.coach_id = c.coach_id) AS "teamIds"
   FROM ${accessCoachTable.live} c WHERE c.coach_id = $1`,
);

/** An account belongs to no team. */
export const whereIsAccount = found<Teams>(
  'find-account',
  `SELECT ARRAY[]::text[] AS "teamIds" FROM ${accountAccessTable.live} WHERE user_id = $1`,
);

/** A parent belongs where their athletes are seen. */
export const whereIsParent = found<Teams>(
  'find-parent',
  `SELECT ARRAY(
     SELECT DISTINCT a.team_id
     FROM ${accessParentAthleteTable.live} l JOIN ${accessAthleteTable.live} a USING (athlete_id)
     WHERE l.parent_id = p.parent_id AND a.team_id IS NOT NULL AND ${seenWhole('a')}) AS "teamIds"
   FROM ${accessParentTable.live} p WHERE p.parent_id = $1`,
);

export const whereIsTeam = found<Teams>(
  'find-team',
  `SELECT ARRAY[team_id] AS "teamIds" FROM ${accessTeamTable.live} WHERE team_id = $1`,
);
