import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { teamRosterTable } from '../team-roster/team-roster.table.js';
import { collegeInterestTable } from './college-interests.table.js';

/** An athlete's relation to a team and a college. */
export interface MeantForMany {
  readonly athleteId: string;
  /** Null where they are not on the team. */
  readonly accountStatus: string | null;
  /** Whether the college is on their list. */
  readonly listed: boolean;
}

const MEANT = `
  SELECT w.athlete_id AS "athleteId", r.account_status AS "accountStatus", i.athlete_id IS NOT NULL AS listed
  FROM unnest($3::text[]) WITH ORDINALITY w(athlete_id, place)
  LEFT JOIN ${teamRosterTable.live} r ON r.athlete_id = w.athlete_id AND r.team_id = $1
  LEFT JOIN ${collegeInterestTable.live} i ON i.athlete_id = w.athlete_id AND i.college_id = $2 AND i.listed
  ORDER BY w.place`;

/** Each of these athletes, in this order. */
export async function meantForMany(
  db: ReadDatabase,
  { teamId, collegeId, athleteIds }: { teamId: string; collegeId: string; athleteIds: readonly string[] },
): Promise<MeantForMany[]> {
  return (await db.query<MeantForMany>(MEANT, [teamId, collegeId, athleteIds])).rows;
}
