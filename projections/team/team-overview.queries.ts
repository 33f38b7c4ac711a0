import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { teamRosterTable } from '../team-roster/team-roster.table.js';
import { teamGroupTable, teamTable } from './team.table.js';

const team = select(teamTable, 't', {
  _id: 'team_id',
  name: 'name',
  slug: 'slug',
  city: 'city',
  state: 'state',
  xHandle: 'x_handle',
  links: 'links',
  primaryColor: 'primary_color',
  sports: 'sports',
  status: 'status',
  moduleAccess: 'module_access',
  paymentStrategy: 'payment_strategy',
  publicJoinLinkCode: 'join_code',
});
const group = select(teamGroupTable, 'g', { _id: 'group_id', name: 'name', color: 'color' });

// A group counts the athletes that its filter shows without any other filter: the active ones.
const TEAM = `
  SELECT ${team.sql},
    (SELECT json_build_object(
       'active', count(*) FILTER (WHERE r.account_status = 'active'),
       'pending', count(*) FILTER (WHERE r.account_status = 'pending'),
       'rejected', count(*) FILTER (WHERE r.account_status = 'rejected'),
       'inactive', count(*) FILTER (WHERE r.account_status = 'inactive'))
     FROM ${teamRosterTable.live} r WHERE r.team_id = t.team_id) AS "athleteCounts",
    COALESCE((SELECT json_agg(${group.json}::jsonb || jsonb_build_object('athleteCount',
         (SELECT count(*) FROM ${teamRosterTable.live} r WHERE r.team_id = t.team_id
            AND r.account_status = 'active' AND g.group_id = ANY (r.group_ids))) ORDER BY lower(g.name), g.group_id)
       FROM ${teamGroupTable.live} g WHERE g.team_id = t.team_id), '[]') AS "athleteGroups"
  FROM ${teamTable.live} t WHERE t.team_id = $1`;

type TeamOverview = Selected<typeof team> & {
  readonly athleteCounts: Record<AccountStatus, number>;
  readonly athleteGroups: (Selected<typeof group> & { readonly athleteCount: number })[];
};

/** A team with its groups, and how many athletes are in each and of each status. */
export async function teamOverview(db: ReadDatabase, teamId: string): Promise<TeamOverview | undefined> {
  return (await db.query<TeamOverview>(TEAM, [teamId])).rows[0];
}
