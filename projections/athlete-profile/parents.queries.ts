import type { Relationship } from '../../contract/athlete/vocabulary.js';
import { Conditions, namedLike, searchConditions } from '../conditions.js';
import { type ReadDatabase, rowsById, select, type Selected } from '../../src/platform/projections/tables/selection.js';
import { accountAccessTable } from '../account-access/account-access.table.js';
import { teamRosterTable } from '../team-roster/team-roster.table.js';
import { seenWhole } from '../team-sight.js';
import {
  askingParentTable,
  athleteGuardianTable,
  athletePayerTable,
  athleteProfileTable,
  parentTable,
} from './athlete-profile.table.js';

const parent = select(parentTable, 'p', {
  _id: 'parent_id',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  homeTown: 'home_town',
  accountStatus: 'status',
  sharesContacts: 'shares_contacts',
});

/** A parent with the athletes that they follow. */
export type ParentFound = Selected<typeof parent> & {
  readonly emailNotifications: boolean;
  readonly athletes: {
    readonly _id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly relationship: Relationship;
  }[];
};

const COLUMNS = `${parent.sql}, COALESCE(x.email_notifications, true) AS "emailNotifications"`;

const PARENT = `
  SELECT ${COLUMNS}, COALESCE((
      SELECT json_agg(json_build_object('_id', a.athlete_id, 'firstName', a.profile ->> 'firstName',
          'lastName', a.profile ->> 'lastName', 'relationship', g.relationship)
          ORDER BY lower(a.profile ->> 'lastName'), lower(a.profile ->> 'firstName'), a.athlete_id)
        FROM ${athleteGuardianTable.live} g JOIN ${athleteProfileTable.live} a USING (athlete_id)
        WHERE g.parent_id = p.parent_id AND ($2::text IS NULL OR a.team_id = $2 AND ${seenWhole('a')})), '[]') AS athletes
  FROM ${parentTable.live} p LEFT JOIN ${accountAccessTable.live} x ON x.user_id = p.user_id WHERE p.parent_id = $1`;

/** @param teamId whose athletes the reader may know of; null: all of the parent's */
export async function parentById(
  db: ReadDatabase,
  parentId: string,
  teamId: string | null,
): Promise<ParentFound | undefined> {
  return (await db.query<ParentFound>({ name: 'get-parent', text: PARENT, values: [parentId, teamId] })).rows[0];
}

const parentsWhere = (wanted: Conditions, offset: string, limit: string): string => `
  SELECT ${COLUMNS}, of_team.athletes
  FROM (
    SELECT g.parent_id, string_agg(r.search, chr(10)) AS search,
      min(r.sort_last_name COLLATE "C" || chr(1) || r.sort_first_name || chr(1) || r.athlete_id) AS place,
      json_agg(json_build_object('_id', r.athlete_id, 'firstName', r.first_name, 'lastName', r.last_name,
        'relationship', g.relationship) ORDER BY r.sort_last_name COLLATE "C", r.sort_first_name COLLATE "C", r.athlete_id) AS athletes
    FROM ${teamRosterTable.live} r JOIN ${athleteGuardianTable.live} g USING (athlete_id)
    WHERE r.team_id = $1 AND ${seenWhole('r')} GROUP BY g.parent_id
  ) of_team JOIN ${parentTable.live} p USING (parent_id)
  LEFT JOIN ${accountAccessTable.live} x ON x.user_id = p.user_id
  WHERE ${wanted.sql}
  ORDER BY of_team.place COLLATE "C", lower(p.last_name), lower(p.first_name), p.parent_id
  OFFSET ${offset} LIMIT ${limit}`;

/**
 * The parents of a team's athletes, those of one athlete beside each other.
 * @param filter part of a name or an email; empty for everybody
 * @param page from 1
 */
export async function parentsOfTeam(
  db: ReadDatabase,
  teamId: string,
  filter: string,
  { page, count }: { readonly page: number; readonly count: number },
): Promise<ParentFound[]> {
  const wanted = new Conditions();
  wanted.value(teamId);
  // By their own names, and by those of their athletes.
  for (const word of filter.split(/\s+/).filter(Boolean)) {
    const own = namedLike(wanted, "concat_ws(' ', p.first_name, p.last_name, p.email)", word);
    const theirs = searchConditions(word).map(([condition, value]) =>
      condition.replace('search', 'of_team.search').replaceAll('$', wanted.value(value)),
    );
    wanted.also(`(${[own, ...theirs].join(' OR ')})`);
  }
  const sql = parentsWhere(wanted, wanted.value((page - 1) * count), wanted.value(count));
  return (await db.query<ParentFound>(sql, wanted.values)).rows;
}

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly relationship: Relationship;
  readonly since: Date;
}

// By the account: the address that they have verified, not one that they typed.
const ASKING = `
  SELECT q.parent_id AS "parentId", p.first_name AS "firstName", p.last_name AS "lastName",
    COALESCE(x.email, '') AS email, q.relationship, q.asked_at AS since
  FROM ${askingParentTable.live} q JOIN ${parentTable.live} p USING (parent_id)
    LEFT JOIN ${accountAccessTable.live} x ON x.user_id = p.user_id
  WHERE q.athlete_id = $1 ORDER BY q.asked_at, q.parent_id`;

/** Parents who ask to follow an athlete, oldest first. */
export async function parentsAsking(
  db: ReadDatabase,
  athleteId: string,
): Promise<(Named & { readonly parentId: string; readonly email: string })[]> {
  return (await db.query<Named & { parentId: string; email: string }>(ASKING, [athleteId])).rows;
}

const AWAITED = `
  SELECT a.athlete_id AS _id, a.profile ->> 'firstName' AS "firstName", a.profile ->> 'lastName' AS "lastName",
    q.relationship, q.asked_at AS since
  FROM ${askingParentTable.live} q JOIN ${athleteProfileTable.live} a USING (athlete_id)
  WHERE q.parent_id = $1 ORDER BY q.asked_at, a.athlete_id`;

/** The athletes whose word a parent waits for. */
export async function athletesAwaited(
  db: ReadDatabase,
  parentId: string,
): Promise<(Named & { readonly _id: string })[]> {
  return (await db.query<Named & { _id: string }>(AWAITED, [parentId])).rows;
}

// One's own data as it is exported: other people appear by id only.

export const ownParents = rowsById(`
  SELECT parent_id AS "parentId", relationship FROM ${athleteGuardianTable.live} WHERE athlete_id = $1 ORDER BY place`);

export const ownParent = rowsById(`
  SELECT parent_id AS "parentId", first_name AS "firstName", last_name AS "lastName", email, phone,
    home_town AS "homeTown", status, shares_contacts AS "sharesContacts"
  FROM ${parentTable.live} WHERE parent_id = $1`);

export const ownAthletes = rowsById(`
  SELECT g.athlete_id AS "athleteId", g.relationship, p.since AS "paysSince"
  FROM ${athleteGuardianTable.live} g LEFT JOIN ${athletePayerTable.live} p USING (athlete_id, parent_id)
  WHERE g.parent_id = $1 ORDER BY g.athlete_id`);
