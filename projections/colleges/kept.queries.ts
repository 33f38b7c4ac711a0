import { collegeInterestTable } from '../college-interests/college-interests.table.js';
import {
  collegeFileTable,
  collegeLinkTable,
  collegeTagTable,
  teamCollegeTable,
} from '../team-colleges/team-colleges.table.js';
import { seenWhole } from '../team-sight.js';
import { teamRosterTable } from '../team-roster/team-roster.table.js';
import { teamTagTable } from '../team/team.table.js';

/** The team whose tags and colleges count; the caller's permission was checked before. */
export interface AsTeam {
  readonly asTeam?: string | undefined;
}

/** A tag `ct` on a college that the team has not deleted. */
const liveTag = `EXISTS (SELECT FROM ${teamTagTable.live} g WHERE g.tag_id = ct.tag_id)`;

/** One of the team's tags in `tags` is on the college; both are SQL. */
export const hasTag = (team: string, tags: string): string =>
  `c.college_id IN (SELECT ct.college_id FROM ${collegeTagTable.live} ct
     WHERE ct.team_id = ${team} AND ct.tag_id = ANY (${tags}::text[]) AND ${liveTag})`;

/** On the list of an active athlete of the team, or the team keeps something of it. */
export const isOfTeam = (team: string): string =>
  `c.college_id IN (
     SELECT i.college_id FROM ${teamRosterTable.live} r JOIN ${collegeInterestTable.live} i USING (athlete_id)
       WHERE r.team_id = ${team} AND ${seenWhole('r')} AND i.listed
     UNION ALL SELECT k.college_id FROM ${teamCollegeTable.live} k WHERE k.team_id = ${team} AND (k.notes <> ''
       OR EXISTS (SELECT FROM ${collegeLinkTable.live} l WHERE l.team_college_id = k.team_college_id))
     UNION ALL SELECT f.college_id FROM ${collegeFileTable.live} f WHERE f.team_id = ${team}
     UNION ALL SELECT ct.college_id FROM ${collegeTagTable.live} ct WHERE ct.team_id = ${team} AND ${liveTag})`;

/** Of each tag of the team, the colleges of `judged` that meet the condition. */
export const countByTag = (team: string, condition: string): string =>
  `SELECT 'tags', ct.tag_id, count(*) FROM ${collegeTagTable.live} ct JOIN judged c USING (college_id)
   WHERE ct.team_id = ${team} AND ${liveTag} AND ${condition} GROUP BY 2`;
