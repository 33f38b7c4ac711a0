import type { Role } from '../../contract/access/permissions.js';
import type { RowOf } from '../../src/platform/projections/tables/read-table.js';
import {
  type ReadDatabase,
  rowsById,
  select,
  selectAll,
  type Selected,
} from '../../src/platform/projections/tables/selection.js';
import { Conditions, whereNamed } from '../conditions.js';
import {
  accessAthleteTable,
  accessCoachTeamTable,
  accessParentAthleteTable,
  accessParentTable,
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

type Name = 'first_name' | 'last_name';

/**
 * SQL for a person's name in their profile, if they have one: profiles are edited, accounts are not. Of the account
 * `a`, with {@link profilesOfAccount} joined.
 */
export const called = (name: Name): string => `COALESCE(NULLIF(h.${name}, ''), NULLIF(p.${name}, ''), a.${name})`;

/** Joins the profiles `h` of an athlete and `p` of a parent to the account `a`. */
export const profilesOfAccount = `
  LEFT JOIN ${accessAthleteTable.live} h ON h.athlete_id = a.athlete_id
  LEFT JOIN ${accessParentTable.live} p ON p.parent_id = a.parent_id`;

/** SQL for the full name of an account; null without one. `userId` is SQL, too. */
export const nameOfAccount = (userId: string): string =>
  `(SELECT trim(${called('first_name')} || ' ' || ${called('last_name')})
    FROM ${accountAccessTable.live} a ${profilesOfAccount} WHERE a.user_id = ${userId})`;

const minor = select(accessAthleteTable, 'h', { id: 'athlete_id', firstName: 'first_name', lastName: 'last_name' });

export type MinorFound = Selected<typeof minor>;

/** A parent's athletes born after a day (YYYY-MM-DD) without a parent's agreement to this version, by name. */
export async function athletesWithoutAgreement(
  db: ReadDatabase,
  parentId: string,
  version: string,
  bornAfter: string,
): Promise<MinorFound[]> {
  const { rows } = await db.query<MinorFound>(
    `SELECT ${minor.sql}
     FROM ${accessParentAthleteTable.live} mine JOIN ${accessAthleteTable.live} h USING (athlete_id)
     WHERE mine.parent_id = $1 AND h.date_of_birth > $3 AND NOT EXISTS (
       SELECT FROM ${accessParentAthleteTable.live} l JOIN ${accountAccessTable.live} a USING (parent_id)
       WHERE l.athlete_id = h.athlete_id AND a.agreed_version = $2 AND a.agreed_for ? h.athlete_id)
     ORDER BY lower(h.first_name), h.athlete_id`,
    [parentId, version, bornAfter],
  );
  return rows;
}

const reached = select(accountAccessTable, 'a', {
  userId: 'user_id',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
});

/** Active accounts with a role, and their addresses. */
export async function accountsOfRole(db: ReadDatabase, role: Role): Promise<Selected<typeof reached>[]> {
  const { rows } = await db.query<Selected<typeof reached>>(
    `SELECT ${reached.sql} FROM ${accountAccessTable.live} a WHERE a.role = $1 AND a.suspended_at IS NULL ORDER BY a.user_id`,
    [role],
  );
  return rows;
}

const NAMES = `
  SELECT a.user_id AS "userId", trim(${called('first_name')} || ' ' || ${called('last_name')}) AS name
  FROM ${accountAccessTable.live} a ${profilesOfAccount} WHERE a.user_id = ANY ($1)`;

/** User id → name, of those who have an account. */
export async function namesOf(db: ReadDatabase, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await db.query<{ userId: string; name: string }>(NAMES, [userIds]);
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}

const account = select(accountAccessTable, 'a', {
  _id: 'user_id',
  athleteId: 'athlete_id',
  email: 'email',
  role: 'role',
  suspendedAt: 'suspended_at',
  suspendedFor: 'suspended_for',
});
const NAME = `trim(${called('first_name')} || ' ' || ${called('last_name')})`;

interface Wanted {
  /** From 1. */
  readonly page: number;
  readonly count: number;
  /** Words in a name or an address. */
  readonly search?: string | undefined;
  readonly status?: 'open' | 'suspended' | undefined;
  readonly role?: Role | undefined;
  /** Athletes who are active on a team. */
  readonly onTeam?: boolean | undefined;
  /** Athletes who joined then or later. */
  readonly athletesSince?: Date | undefined;
}

/** A page of all accounts by name, and how many there are on all pages. */
export async function accountsPage(
  db: ReadDatabase,
  { page, count, search = '', status, role, onTeam, athletesSince }: Wanted,
): Promise<{ accounts: (Selected<typeof account> & { readonly name: string })[]; total: number }> {
  const wanted = new Conditions();
  if (status) wanted.also(`a.suspended_at IS ${status === 'open' ? '' : 'NOT '}NULL`);
  if (role) wanted.where('a.role = $', role);
  if (onTeam) wanted.also(`h.team_id IS NOT NULL AND h.account_status = 'active'`);
  if (athletesSince) wanted.where('h.created_at >= $', athletesSince);
  whereNamed(wanted, `(${NAME} || ' ' || a.email)`, search);
  const matching = `FROM ${accountAccessTable.live} a ${profilesOfAccount} WHERE ${wanted.sql}`;
  const at = wanted.values.length;
  const [{ rows }, counted] = await Promise.all([
    db.query<Selected<typeof account> & { readonly name: string }>(
      `SELECT ${account.sql}, ${NAME} AS name ${matching}
       ORDER BY lower(${NAME}), a.user_id LIMIT $${at + 1} OFFSET $${at + 2}`,
      [...wanted.values, count, (page - 1) * count],
    ),
    db.query<{ total: number }>(`SELECT count(*)::int AS total ${matching}`, wanted.values),
  ]);
  return { accounts: rows, total: counted.rows[0]?.total ?? 0 };
}

// One's own data as it is exported: other people appear by id only.

export const ownAccount = rowsById(`
  SELECT user_id AS "userId", email, first_name AS "firstName", last_name AS "lastName", role,
    email_notifications AS "emailNotifications", refused_emails AS "refusedEmails", time_zone AS "timeZone"
  FROM ${accountAccessTable.live} WHERE user_id = $1`);

/** Athletes by their own id or that of their account. */
export async function athletesBehind(db: ReadDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; athlete_id: string }>(
    `SELECT athlete_id AS id, athlete_id FROM ${accessAthleteTable.live} WHERE athlete_id = ANY ($1)
     UNION ALL SELECT user_id, athlete_id FROM ${accountAccessTable.live}
     WHERE user_id = ANY ($1) AND athlete_id IS NOT NULL`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.athlete_id]));
}
