import {
  select,
  selectAll,
  type ReadDatabase,
  type Selected,
} from '../../src/platform/projections/tables/selection.js';
import { accountAccessTable } from '../account-access/account-access.table.js';
import { unreadUpdates } from '../college-updates/unread-updates.js';
import { teamGroupTable, teamTable } from '../team/team.table.js';
import {
  athleteGuardianTable,
  athletePayerTable,
  athleteProfileTable,
  parentTable,
  type AthleteProfileRow,
} from './athlete-profile.table.js';

const team = select(teamTable, 't', {
  _id: 'team_id',
  name: 'name',
  primaryColor: 'primary_color',
  paymentStrategy: 'payment_strategy',
  sports: 'sports',
});
const group = select(teamGroupTable, 'g', { _id: 'group_id', name: 'name', color: 'color' });
/** Whom an athlete has as a parent. */
export const parent = select(parentTable, 'p', {
  parentId: 'parent_id',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  homeTown: 'home_town',
  sharesContacts: 'shares_contacts',
});
const link = select(athleteGuardianTable, 'g', { relationship: 'relationship' });

/** An athlete with the names behind their ids. */
export interface AthleteFound extends AthleteProfileRow {
  readonly team: Selected<typeof team> | null;
  readonly groups: Selected<typeof group>[];
  /** In the order in which they were linked. */
  readonly guardians: (Selected<typeof parent> & Selected<typeof link>)[];
  /** Id of the parent who pays. */
  readonly payer: string | null;
  readonly email_notifications: boolean;
  /** Messages that the athlete has not viewed. */
  readonly unread_by_athlete: number;
  /** Those that the caller has not viewed. */
  readonly unread_by_caller: number;
}

const ATHLETE = `
  SELECT ${selectAll(athleteProfileTable, 'a').sql},
    (SELECT ${team.json} FROM ${teamTable.live} t WHERE t.team_id = a.team_id) AS team,
    COALESCE((SELECT json_agg(${group.json} ORDER BY lower(g.name), g.group_id)
       FROM ${teamGroupTable.live} g WHERE g.team_id = a.team_id AND g.group_id = ANY (a.group_ids)), '[]') AS groups,
    COALESCE((SELECT json_agg(${parent.json}::jsonb || ${link.json}::jsonb ORDER BY g.place)
       FROM ${athleteGuardianTable.live} g JOIN ${parentTable.live} p USING (parent_id)
       WHERE g.athlete_id = a.athlete_id), '[]') AS guardians,
    (SELECT y.parent_id FROM ${athletePayerTable.live} y JOIN ${athleteGuardianTable.live} g USING (athlete_id, parent_id)
       WHERE y.athlete_id = a.athlete_id ORDER BY y.since, y.parent_id LIMIT 1) AS payer,
    COALESCE((SELECT x.email_notifications FROM ${accountAccessTable.live} x WHERE x.user_id = a.user_id), true) AS email_notifications,
    ${unreadUpdates('a.athlete_id', 'a.user_id', 'NULL')} AS unread_by_athlete,
    ${unreadUpdates('a.athlete_id', '$2', '$3')} AS unread_by_caller
  FROM ${athleteProfileTable.live} a WHERE a.athlete_id = $1`;

/** `viewer`: the caller's user id and the team that they read for, if unread texts matter. */
export async function athleteById(
  db: ReadDatabase,
  athleteId: string,
  viewer?: { readonly userId: string; readonly asTeam: string | undefined },
): Promise<AthleteFound | undefined> {
  const values = [athleteId, viewer?.userId ?? null, viewer?.asTeam ?? null];
  const query = { name: 'get-athlete', text: ATHLETE, values };
  return (await db.query<AthleteFound>(query)).rows[0];
}

/** A team as its athletes have it. */
export async function teamOfAthlete(db: ReadDatabase, teamId: string): Promise<Selected<typeof team> | undefined> {
  const { rows } = await db.query<Selected<typeof team>>(
    `SELECT ${team.sql} FROM ${teamTable.live} t WHERE t.team_id = $1`,
    [teamId],
  );
  return rows[0];
}

/** Parents as their athletes have them; in no order. */
export async function guardiansById(
  db: ReadDatabase,
  parentIds: readonly string[],
): Promise<Selected<typeof parent>[]> {
  const { rows } = await db.query<Selected<typeof parent>>(
    `SELECT ${parent.sql} FROM ${parentTable.live} p WHERE p.parent_id = ANY ($1)`,
    [parentIds],
  );
  return rows;
}
