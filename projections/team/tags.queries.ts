import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { teamTagTable } from './team.table.js';

/** A tag `g` as calls answer it. */
export const shownTag = select(teamTagTable, 'g', { _id: 'tag_id', title: 'title', color: 'color' });
export type TagFound = Selected<typeof shownTag>;

const TAGS = `SELECT ${shownTag.sql} FROM ${teamTagTable.live} g WHERE g.team_id = $1 ORDER BY lower(g.title), g.tag_id`;

/** By title. */
export async function tagsOfTeam(db: ReadDatabase, teamId: string): Promise<TagFound[]> {
  return (await db.query<TagFound>({ name: 'team-tags', text: TAGS, values: [teamId] })).rows;
}
