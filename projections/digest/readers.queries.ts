import { type ReadDatabase, select, type Selected } from '../../src/platform/projections/tables/selection.js';
import { accountAccessTable } from '../account-access/account-access.table.js';
import { wantsEmails } from '../account-access/emails-wanted.queries.js';
import { athleteGuardianTable, athleteProfileTable, parentTable } from '../athlete-profile/athlete-profile.table.js';
import { seenWhole } from '../team-sight.js';
import { coachTable, teamCoachTable, teamTable } from '../team/team.table.js';

/** SQL: the team of this row of `team` gets daily updates. */
const hasDigest = (row: string): string =>
  `(${row}.status = 'active' AND (${row}.module_access ->> 'dailyUpdates')::boolean IS TRUE)`;

const zoned = select(teamTable, 't', { teamId: 'team_id', timeZone: 'time_zone' });

/** The teams that get daily updates, with their time zones. */
export async function teamsWithDigest(db: ReadDatabase): Promise<Selected<typeof zoned>[]> {
  const { rows } = await db.query<Selected<typeof zoned>>(
    `SELECT ${zoned.sql} FROM ${teamTable.live} t WHERE ${hasDigest('t')}`,
  );
  return rows;
}

const OWN_ZONES = `
  SELECT t.team_id AS "teamId", own.time_zone AS "timeZone"
  FROM (
    SELECT m.team_id, x.time_zone FROM ${accountAccessTable.live} x
    JOIN ${teamCoachTable.live} m ON m.coach_id = x.coach_id AND m.status = 'active' WHERE x.time_zone IS NOT NULL
    UNION SELECT a.team_id, x.time_zone FROM ${accountAccessTable.live} x
    JOIN ${athleteProfileTable.live} a ON a.athlete_id = x.athlete_id WHERE x.time_zone IS NOT NULL
    UNION SELECT a.team_id, x.time_zone FROM ${accountAccessTable.live} x
    JOIN ${athleteGuardianTable.live} g ON g.parent_id = x.parent_id
    JOIN ${athleteProfileTable.live} a ON a.athlete_id = g.athlete_id WHERE x.time_zone IS NOT NULL
  ) own JOIN ${teamTable.live} t ON t.team_id = own.team_id WHERE ${hasDigest('t')}`;

/** The zones that people of these teams chose for themselves. */
export async function ownZones(db: ReadDatabase): Promise<Selected<typeof zoned>[]> {
  return (await db.query<Selected<typeof zoned>>({ name: 'digest-own-zones', text: OWN_ZONES })).rows;
}

/** Somebody who gets daily updates. */
export interface DigestReader {
  readonly userId: string;
  /** Of their coach, athlete or parent. */
  readonly personId: string;
  readonly role: 'coach' | 'athlete' | 'parent';
  readonly firstName: string;
  readonly lastName: string;
  /** That they sign in with. */
  readonly address: string;
  /** Whether they want this email. */
  readonly wanted: boolean;
  /** Their teams with daily updates, the oldest first: at its time they are told of all of them. */
  readonly teamIds: readonly string[];
  /** The athletes that an athlete or a parent follows; a coach follows all of their teams. */
  readonly athleteIds: readonly string[];
  /** Their own; null: their team's. */
  readonly timeZone: string | null;
}

const COACH = `
  SELECT c.user_id, c.coach_id AS person_id, 'coach' AS role, c.first_name, c.last_name,
    ARRAY(SELECT o.team_id FROM ${teamCoachTable.live} o JOIN ${teamTable.live} t USING (team_id)
      WHERE o.coach_id = c.coach_id AND o.status = 'active' AND ${hasDigest('t')} ORDER BY o.team_id) AS team_ids,
    ARRAY[]::text[] AS athlete_ids`;
const COACHES = `${COACH}
  FROM ${teamCoachTable.live} m JOIN ${coachTable.live} c USING (coach_id)
  WHERE m.team_id = $1 AND m.status = 'active'`;

const ATHLETE = `
  SELECT a.user_id, a.athlete_id, 'athlete', a.profile ->> 'firstName', a.profile ->> 'lastName',
    ARRAY[a.team_id], ARRAY[a.athlete_id]
  FROM ${athleteProfileTable.live} a JOIN ${teamTable.live} t USING (team_id)
  WHERE ${seenWhole('a')} AND ${hasDigest('t')}`;

/** SQL: a row for each confirmed link of a parent to an athlete on a team that gets daily updates. */
const FOLLOWED = `${athleteGuardianTable.live} g JOIN ${athleteProfileTable.live} a USING (athlete_id)
  JOIN ${teamTable.live} t USING (team_id)`;
const IS_FOLLOWED = `g.confirmed_by IS NOT NULL AND ${seenWhole('a')} AND ${hasDigest('t')}`;

const PARENT = `
  SELECT p.user_id, p.parent_id, 'parent', p.first_name, p.last_name,
    ARRAY(SELECT DISTINCT a.team_id FROM ${FOLLOWED} WHERE g.parent_id = p.parent_id AND ${IS_FOLLOWED} ORDER BY a.team_id),
    ARRAY(SELECT a.athlete_id FROM ${FOLLOWED} WHERE g.parent_id = p.parent_id AND ${IS_FOLLOWED})
  FROM ${parentTable.live} p WHERE p.status = 'active'`;
const PARENTS = `${PARENT} AND p.parent_id IN (
    SELECT g.parent_id FROM ${FOLLOWED} WHERE a.team_id = $1 AND ${IS_FOLLOWED})`;

/** @param which rows of `reader` and of the accounts `x` */
const readers = (coaches: string, athletes: string, parents: string, which: string): string => `
  WITH reader AS (${coaches} UNION ALL ${athletes} UNION ALL ${parents})
  SELECT r.user_id AS "userId", r.person_id AS "personId", r.role, r.first_name AS "firstName",
    r.last_name AS "lastName", x.email AS address,
    ${wantsEmails('x', `'daily-updates'`)} AS wanted, r.team_ids AS "teamIds", r.athlete_ids AS "athleteIds", x.time_zone AS "timeZone"
  FROM reader r JOIN ${accountAccessTable.live} x ON x.user_id = r.user_id
    AND r.person_id = CASE x.role WHEN 'athlete' THEN x.athlete_id WHEN 'parent' THEN x.parent_id
      WHEN 'coach' THEN x.coach_id WHEN 'assistant-coach' THEN x.coach_id END
  WHERE x.suspended_at IS NULL AND ${which}
  ORDER BY r.user_id`;
const READERS = readers(
  COACHES,
  `${ATHLETE} AND a.team_id = $1`,
  PARENTS,
  'r.team_ids[1] = $1 AND x.time_zone IS NOT DISTINCT FROM $2',
);
const READER = readers(
  `${COACH} FROM ${coachTable.live} c WHERE c.user_id = $1`,
  `${ATHLETE} AND a.user_id = $1`,
  `${PARENT} AND p.user_id = $1`,
  'cardinality(r.team_ids) > 0',
);

/**
 * Who is told at a team's time, or at that of a zone of their own: its coaches, athletes and confirmed parents who can
 * sign in. Who has several teams is told with the oldest.
 */
export async function digestReaders(db: ReadDatabase, teamId: string, ownZone: string | null): Promise<DigestReader[]> {
  const values = [teamId, ownZone];
  return (await db.query<DigestReader>({ name: 'digest-readers', text: READERS, values })).rows;
}

/** Somebody who gets daily updates, by their account, and the zone that their day is of; undefined where no team of theirs has them. */
export async function digestReader(
  db: ReadDatabase,
  userId: string,
): Promise<(DigestReader & { readonly zone: string }) | undefined> {
  const text = `SELECT one.*, coalesce(one."timeZone", t.time_zone) AS zone FROM (${READER}) one
    JOIN ${teamTable.live} t ON t.team_id = one."teamIds"[1]`;
  return (await db.query<DigestReader & { zone: string }>({ name: 'digest-reader', text, values: [userId] })).rows[0];
}
