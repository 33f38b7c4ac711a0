import { select, type Selected } from '../../src/platform/projections/tables/selection.js';
import {
  accessAthleteTable,
  accessCoachTable,
  accessCoachTeamTable,
  accessParentAthleteTable,
  accessParentTable,
  accessTeamTable,
  accountAccessTable,
} from './account-access.table.js';
import { called, profilesOfAccount } from './called.js';

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
