import { foundById, select, type Selected } from '../../src/platform/projections/tables/selection.js';
import { seenWhole, teamsThatSee } from '../team-sight.js';
import {
  accessAthleteTable,
  accessCoachTable,
  accessCoachTeamTable,
  accessParentAthleteTable,
  accessParentTable,
  accessTeamTable,
  accountAccessTable,
} from './account-access.table.js';
import { called, profilesOfAccount } from './account.queries.js';

const account = select(accountAccessTable, 'a', {
  user_id: 'user_id',
  email: 'email',
  role: 'role',
  athlete_id: 'athlete_id',
  coach_id: 'coach_id',
  parent_id: 'parent_id',
  agreed_version: 'agreed_version',
  suspended_at: 'suspended_at',
});
const coach = select(accessCoachTable, 'c', { can_edit_links: 'can_edit_links' });
const place = select(accessCoachTeamTable, 'ct', { place: 'role', place_status: 'status' });
const parent = select(accessParentTable, 'p', { parent_status: 'status' });
const team = select(accessTeamTable, 't', {
  team_id: 'team_id',
  team_name: 'name',
  primary_color: 'primary_color',
  team_status: 'status',
  module_access: 'module_access',
});

/** The end of a SELECT about the accounts whose `user_id` a CTE named `who` holds: the known details by role. */
export const accountsOfWho = `
  ${account.sql}, ${called('first_name')} AS first_name, ${called('last_name')} AS last_name, ${coach.sql}, ${place.sql}, ${parent.sql}, ${team.sql},
  ARRAY(SELECT l.athlete_id FROM ${accessParentAthleteTable.live} l WHERE l.parent_id = a.parent_id) AS linked,
  ARRAY(SELECT DISTINCT h.team_id
    FROM ${accessParentAthleteTable.live} l JOIN ${accessAthleteTable.live} h USING (athlete_id)
    WHERE l.parent_id = a.parent_id AND h.account_status = 'active' AND h.team_id IS NOT NULL) AS linked_teams
  FROM who
  JOIN ${accountAccessTable.live} a ON a.user_id = who.user_id
  LEFT JOIN ${accessCoachTable.live} c ON c.coach_id = a.coach_id
  ${profilesOfAccount}
  LEFT JOIN ${accessTeamTable.live} t ON t.team_id = CASE
    WHEN a.role IN ('coach', 'assistant-coach') THEN c.team_id
    WHEN a.role = 'athlete' AND h.account_status = 'active' THEN h.team_id END
  LEFT JOIN ${accessCoachTeamTable.live} ct ON ct.coach_id = a.coach_id AND ct.team_id = c.team_id`;

type OrNull<Row> = { readonly [Column in keyof Row]: Row[Column] | null };

/** A row of {@link accountsOfWho}: what the role does not need is null. */
export type AccountOfWho = Selected<typeof account> & {
  readonly first_name: string;
  readonly last_name: string;
} & OrNull<Selected<typeof coach> & Selected<typeof place> & Selected<typeof parent> & Selected<typeof team>> & {
    readonly linked: readonly string[];
    readonly linked_teams: readonly string[];
  };

interface Teams {
  /** Every team that it belongs to, and that may see it. */
  readonly teamIds: readonly string[];
}

/** `memberOf`: the team of their membership, whatever its status. `dateOfBirth`: YYYY-MM-DD. */
export const whereIsAthlete = foundById<
  Teams & { readonly athleteId: string; readonly memberOf: string | null; readonly dateOfBirth: string | null }
>(
  'find-athlete',
  `SELECT a.athlete_id AS id, a.athlete_id AS "athleteId", ${teamsThatSee('a')} AS "teamIds", a.team_id AS "memberOf", a.date_of_birth AS "dateOfBirth"
   FROM ${accessAthleteTable.live} a WHERE a.athlete_id = ANY ($1)`,
);

export const whereIsCoach = foundById<Teams>(
  'find-coach',
  `SELECT c.coach_id AS id, ARRAY(SELECT team_id FROM ${accessCoachTeamTable.live} t WHERE t.coach_id = c.coach_id) AS "teamIds"
   FROM ${accessCoachTable.live} c WHERE c.coach_id = ANY ($1)`,
);

/** An account belongs to no team. */
export const whereIsAccount = foundById<Teams>(
  'find-account',
  `SELECT user_id AS id, ARRAY[]::text[] AS "teamIds" FROM ${accountAccessTable.live} WHERE user_id = ANY ($1)`,
);

/** A parent belongs where their athletes are seen. */
export const whereIsParent = foundById<Teams>(
  'find-parent',
  `SELECT p.parent_id AS id, ARRAY(
     SELECT DISTINCT a.team_id
     FROM ${accessParentAthleteTable.live} l JOIN ${accessAthleteTable.live} a USING (athlete_id)
     WHERE l.parent_id = p.parent_id AND a.team_id IS NOT NULL AND ${seenWhole('a')}) AS "teamIds"
   FROM ${accessParentTable.live} p WHERE p.parent_id = ANY ($1)`,
);

export const whereIsTeam = foundById<Teams>(
  'find-team',
  `SELECT team_id AS id, ARRAY[team_id] AS "teamIds" FROM ${accessTeamTable.live} WHERE team_id = ANY ($1)`,
);
