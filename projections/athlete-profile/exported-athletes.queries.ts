import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { collegeInterestTable } from '../college-interests/college-interests.table.js';
import { collegeTable } from '../colleges/colleges.table.js';
import { seenWhole } from '../team-sight.js';
import { teamTable } from '../team/team.table.js';
import { parent } from './athlete.queries.js';
import { athleteGuardianTable, athleteProfileTable, parentTable } from './athlete-profile.table.js';

/** What is known of an export before its rows are read. */
export interface ExportPlan {
  readonly teamName: string;
  /** In the order of the rows: most active first (spec, section 9). */
  readonly athleteIds: readonly string[];
  readonly mostGuardians: number;
}

const PLAN = `
  WITH chosen AS MATERIALIZED (
    SELECT athlete_id, activity_count FROM ${athleteProfileTable.live} a
    WHERE team_id = $1 AND ${seenWhole('a')} AND ($2::text[] IS NULL OR athlete_id = ANY ($2))),
  guardians AS (
    SELECT count(*) AS number
    FROM ${athleteGuardianTable.live} g JOIN chosen USING (athlete_id) JOIN ${parentTable.live} p USING (parent_id)
    GROUP BY athlete_id)
  SELECT t.name AS "teamName", (SELECT COALESCE(max(number), 0) FROM guardians)::int AS "mostGuardians",
    ARRAY(SELECT athlete_id FROM chosen ORDER BY activity_count DESC, athlete_id) AS "athleteIds"
  FROM ${teamTable.live} t WHERE t.team_id = $1`;

/**
 * The athletes of an export: all that the team sees, without `athleteIds`; ids of others match nothing.
 * @returns undefined if there is no such team
 */
export async function exportPlan(
  db: ReadDatabase,
  teamId: string,
  athleteIds: readonly string[] | undefined,
): Promise<ExportPlan | undefined> {
  return (await db.query<ExportPlan>(PLAN, [teamId, athleteIds ?? null])).rows[0];
}

const athlete = select(athleteProfileTable, 'a', {
  athleteId: 'athlete_id',
  profile: 'profile',
  verifications: 'verifications',
  activityCount: 'activity_count',
});

/** Athletes of the team, in the order of the ids. */
export async function exportedProfiles(
  db: ReadDatabase,
  teamId: string,
  athleteIds: readonly string[],
): Promise<Selected<typeof athlete>[]> {
  const { rows } = await db.query<Selected<typeof athlete>>(
    `SELECT ${athlete.sql}
     FROM unnest($2::text[]) WITH ORDINALITY AS wanted (athlete_id, place)
     JOIN ${athleteProfileTable.live} a USING (athlete_id)
     WHERE a.team_id = $1 AND ${seenWhole('a')} ORDER BY wanted.place`,
    [teamId, athleteIds],
  );
  return rows;
}

const link = select(athleteGuardianTable, 'g', { athleteId: 'athlete_id', relationship: 'relationship' });
type ExportedGuardian = Selected<typeof link> & Selected<typeof parent>;

/** For many athletes at once: one by one, the database would read all parents for each. */
export async function exportedGuardians(db: ReadDatabase, athleteIds: readonly string[]): Promise<ExportedGuardian[]> {
  const { rows } = await db.query<ExportedGuardian>(
    `SELECT ${link.sql}, ${parent.sql}
     FROM ${athleteGuardianTable.live} g JOIN ${parentTable.live} p USING (parent_id)
     WHERE g.athlete_id = ANY ($1) ORDER BY g.athlete_id, g.place`,
    [athleteIds],
  );
  return rows;
}

/** A college on an athlete's list. */
export interface ExportedInterest {
  readonly athleteId: string;
  readonly college: string;
  readonly hasOffer: boolean;
  readonly committed: boolean;
}

/** The lists of colleges of many athletes, each by the colleges' names. */
export async function exportedInterests(db: ReadDatabase, athleteIds: readonly string[]): Promise<ExportedInterest[]> {
  const { rows } = await db.query<ExportedInterest>(
    `SELECT i.athlete_id AS "athleteId", c.name AS college, i.has_offer AS "hasOffer",
       i.committed_on IS NOT NULL AS committed
     FROM ${collegeInterestTable.live} i JOIN ${collegeTable.live} c USING (college_id)
     WHERE i.athlete_id = ANY ($1) AND i.listed ORDER BY i.athlete_id, c.sort_name COLLATE "C", i.college_id`,
    [athleteIds],
  );
  return rows;
}
