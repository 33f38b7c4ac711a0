import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { shownTag, type TagFound } from '../team/team.queries.js';
import { teamTagTable } from '../team/team.table.js';
import { collegeTagTable } from './team-colleges.table.js';

/** Of a college with the id `collegeId`, the tags of the team `teamId`; both are SQL. A tag that was deleted is none. */
export const tagsJson = (teamId: string, collegeId: string): string => `
  COALESCE((SELECT json_agg(${shownTag.json} ORDER BY lower(g.title), g.tag_id)
    FROM ${collegeTagTable.live} ct JOIN ${teamTagTable.live} g USING (tag_id)
    WHERE ct.team_id = ${teamId} AND ct.college_id = ${collegeId}), '[]')`;

const TAGS = `SELECT ${tagsJson('$1', '$2')} AS tags`;

/** By title. */
export async function tagsOfCollege(db: ReadDatabase, teamId: string, collegeId: string): Promise<TagFound[]> {
  const { rows } = await db.query<{ tags: TagFound[] }>({
    name: 'college-tags',
    text: TAGS,
    values: [teamId, collegeId],
  });
  return rows[0]?.tags ?? [];
}
