import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import type { DecodedEvent } from '../../src/kernel/event-definition.js';
import {
  named,
  type ReadDatabase,
  rowsById,
  select,
  selectAll,
  type Selected,
} from '../../src/platform/projections/tables/selection.js';
import { accountAccessTable } from '../account-access/account-access.table.js';
import { nameOfAccount } from '../account-access/account.queries.js';
import { collegeInterestTable, collegeSuggestionTable } from '../college-interests/college-interests.table.js';
import { unreadUpdates } from '../college-updates/updates.queries.js';
import { collegeTable } from '../colleges/colleges.table.js';
import { seenAsRequest, teamsThatSee } from '../team-sight.js';
import { teamGroupTable, teamTable } from '../team/team.table.js';
import { athleteRows, guardianRows } from './athlete-profile.projection.js';
import {
  athleteFileTable,
  type AthleteGuardianRow,
  athleteGuardianTable,
  athletePayerTable,
  type AthleteProfileRow,
  athleteProfileTable,
  parentTable,
} from './athlete-profile.table.js';

const team = select(teamTable, 't', {
  _id: 'team_id',
  name: 'name',
  primaryColor: 'primary_color',
  logoImageUrl: 'logo_image_url',
  paymentStrategy: 'payment_strategy',
  sports: 'sports',
});
const group = select(teamGroupTable, 'g', { _id: 'group_id', name: 'name', color: 'color' });
/** Parents of an athlete. */
export const parent = select(parentTable, 'p', {
  parentId: 'parent_id',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  homeTown: 'home_town',
  sharesContacts: 'shares_contacts',
});
const college = select(collegeTable, 'c', { _id: 'college_id', name: 'name' });
const linkNames = {
  relationship: 'relationship',
  since: 'since',
  confirmedBy: 'confirmed_by',
  confirmerId: 'confirmer_id',
  removalRequested: 'removal_requested',
} as const;
const link = select(athleteGuardianTable, 'g', linkNames);

/** The same of a row that was folded in memory. */
export const linkOf = (row: AthleteGuardianRow) => named(row, linkNames);

/** A parent who follows an athlete. `since` comes as text. */
export type GuardianFound = Selected<typeof parent> &
  Omit<Selected<typeof link>, 'since'> & { readonly since: string | Date };

/** An athlete with the names behind their ids. */
export interface AthleteFound extends AthleteProfileRow {
  readonly team: Selected<typeof team> | null;
  readonly groups: Selected<typeof group>[];
  /** In the order in which they were linked. */
  readonly guardians: GuardianFound[];
  /** Id of the parent who pays. */
  readonly payer: string | null;
  readonly email_notifications: boolean;
  /** Messages that the athlete has not viewed. */
  readonly unread_by_athlete: number;
  /** Those that the caller has not viewed. */
  readonly unread_by_caller: number;
  /** On their list, by name; none for a team that does not see everything. */
  readonly colleges: Selected<typeof college>[];
  readonly suggested_college_count: number;
}

// Readers without a team see all of it: the guard has checked that.
const SEEN_WHOLE = `($3::text IS NULL OR $3 = ANY (${teamsThatSee('a')}))`;

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
    ${unreadUpdates('a.athlete_id', '$2', '$3')} AS unread_by_caller,
    COALESCE((SELECT json_agg(${college.json} ORDER BY c.sort_name COLLATE "C", c.college_id)
       FROM ${collegeInterestTable.live} i JOIN ${collegeTable.live} c USING (college_id)
       WHERE i.athlete_id = a.athlete_id AND i.listed AND ${SEEN_WHOLE}), '[]') AS colleges,
    (SELECT count(*)::int FROM ${collegeSuggestionTable.live} s
       WHERE s.athlete_id = a.athlete_id AND s.open AND ${SEEN_WHOLE}) AS suggested_college_count
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

const athlete = select(athleteProfileTable, 'a', {
  _id: 'athlete_id',
  imageId: 'image_id',
  accountStatus: 'account_status',
  profile: 'profile',
});
const listedTeam = select(teamTable, 't', { _id: 'team_id', name: 'name', primaryColor: 'primary_color' });

export type AthleteListed = Selected<typeof athlete> & { readonly team: Selected<typeof listedTeam> | null };

/** Those of a team, whatever their status there, or those with these ids. */
export type Whose = { readonly teamId: string } | { readonly athleteIds: readonly string[] };

interface Wanted {
  readonly whose: Whose;
  /** Any of these; without, all. */
  readonly accountStatus?: readonly AccountStatus[] | undefined;
  /** From 1. */
  readonly page: number;
  readonly count: number;
}

/** A page of the caller's athletes by name, with the total. */
export async function athletesPage(
  db: ReadDatabase,
  { whose, accountStatus, page, count }: Wanted,
): Promise<{ athletes: AthleteListed[]; total: number }> {
  const [theirs, id] =
    'teamId' in whose ? ['a.team_id = $1', whose.teamId] : ['a.athlete_id = ANY ($1::text[])', whose.athleteIds];
  const matching = `FROM ${athleteProfileTable.live} a WHERE ${theirs} AND ($2::text[] IS NULL OR a.account_status = ANY ($2))`;
  const values = [id, accountStatus?.length ? accountStatus : null];
  const [{ rows }, counted] = await Promise.all([
    db.query<AthleteListed>(
      `SELECT ${athlete.sql}, (SELECT ${listedTeam.json} FROM ${teamTable.live} t WHERE t.team_id = a.team_id) AS team
       ${matching} ORDER BY lower(a.profile ->> 'firstName'), lower(a.profile ->> 'lastName'), a.athlete_id LIMIT $3 OFFSET $4`,
      [...values, count, (page - 1) * count],
    ),
    db.query<{ total: number }>(`SELECT count(*)::int AS total ${matching}`, values),
  ]);
  return { athletes: rows, total: counted.rows[0]?.total ?? 0 };
}

const file = select(athleteFileTable, 'f', {
  _id: 'file_id',
  nickname: 'nickname',
  contentType: 'content_type',
  size: 'size',
  addedAt: 'added_at',
});

/** `addedBy`: a name. */
type FileFound = Selected<typeof file> & { readonly addedBy: string };

// Files of the demo data and of imports were added by no person.
const FILES = `
  SELECT ${file.sql}, COALESCE(${nameOfAccount('f.added_by')}, 'Touchline') AS "addedBy"
  FROM ${athleteFileTable.live} f
  WHERE f.athlete_id = $1`;

/** The latest first. */
export async function filesOfAthlete(db: ReadDatabase, athleteId: string): Promise<FileFound[]> {
  return (await db.query<FileFound>(`${FILES} ORDER BY f.added_at DESC, f.file_id`, [athleteId])).rows;
}

export async function fileOfAthlete(
  db: ReadDatabase,
  athleteId: string,
  fileId: string,
): Promise<FileFound | undefined> {
  return (await db.query<FileFound>(`${FILES} AND f.file_id = $2`, [athleteId, fileId])).rows[0];
}

/** Whether it is the photo of an athlete whose join request, or more, this team sees. */
export async function isPhotoForTeam(
  db: ReadDatabase,
  athleteId: string,
  fileId: string,
  teamId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM ${athleteProfileTable.live} a
     WHERE a.athlete_id = $1 AND a.image_id = $2 AND a.team_id = $3 AND ${seenAsRequest('a')}`,
    [athleteId, fileId, teamId],
  );
  return rowCount === 1;
}

/** An athlete with their guardians, in the order in which they were linked. */
export interface AthleteAsOf {
  readonly athlete: AthleteProfileRow;
  readonly guardians: readonly AthleteGuardianRow[];
}

/** An athlete as the first events of their stream leave them; undefined before they were registered. */
export function athleteAsOf(events: readonly DecodedEvent[]): AthleteAsOf | undefined {
  const [athlete] = athleteRows.inMemory(events);
  return athlete && { athlete, guardians: guardianRows.inMemory(events).toSorted((a, b) => a.place - b.place) };
}

// One's own data as it is exported: other people appear by id only.

export const ownAthlete = rowsById(`
  SELECT athlete_id AS "athleteId", created_at AS "registeredAt", onboarded, profile
  FROM ${athleteProfileTable.live} WHERE athlete_id = $1`);

export const ownMembership = rowsById(`
  SELECT a.team_id AS "teamId", t.name AS team, a.account_status AS status,
    ARRAY(SELECT g.name FROM ${teamGroupTable.live} g WHERE g.group_id = ANY (a.group_ids) ORDER BY lower(g.name)) AS groups
  FROM ${athleteProfileTable.live} a JOIN ${teamTable.live} t USING (team_id) WHERE a.athlete_id = $1`);

export const ownFiles = rowsById(`
  SELECT nickname AS name, content_type AS "contentType", size AS bytes, added_at AS "addedAt"
  FROM ${athleteFileTable.live} WHERE athlete_id = $1 ORDER BY added_at, file_id`);
