import { collegeInterestTable } from '../college-interests/college-interests.table.js';
import { collegeFileTable, onCollege, teamCollegeTable } from '../team-colleges.js';
import { seenWhole } from '../team-sight.js';
import { teamRosterTable } from '../team-roster/team-roster.table.js';
import { teamTagTable } from '../team/team.table.js';

/** The team whose tags and colleges count; the caller's permission was checked before. */
export interface AsTeam {
  readonly asTeam?: string | undefined;
}

/** One of the team's tags in `tags` is on the college; both are SQL. */
export const hasTag = (team: string, tags: string): string =>
  `c.college_id IN (SELECT k.college_id FROM ${teamCollegeTable.live} k JOIN ${teamTagTable.live} g ON ${onCollege}
     WHERE k.team_id = ${team} AND g.tag_id = ANY (${tags}::text[]))`;

/** On the list of an active athlete of the team, or the team keeps something of it. */
export const isOfTeam = (team: string): string =>
  `c.college_id IN (
     SELECT i.college_id FROM ${teamRosterTable.live} r JOIN ${collegeInterestTable.live} i USING (athlete_id)
       WHERE r.team_id = ${team} AND ${seenWhole('r')} AND i.listed
     UNION ALL SELECT k.college_id FROM ${teamCollegeTable.live} k WHERE k.team_id = ${team}
       AND (k.has_texts OR EXISTS (SELECT FROM ${teamTagTable.live} g WHERE ${onCollege}))
     UNION ALL SELECT f.college_id FROM ${collegeFileTable.live} f WHERE f.team_id = ${team})`;

/** Of each tag of the team, the colleges of `judged` that meet the condition. */
export const countByTag = (team: string, condition: string): string =>
  `SELECT 'tags', g.tag_id, count(*) FROM ${teamCollegeTable.live} k JOIN ${teamTagTable.live} g ON ${onCollege}
     JOIN judged c USING (college_id)
   WHERE k.team_id = ${team} AND ${condition} GROUP BY 2`;
