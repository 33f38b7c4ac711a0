import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { collegeLinkTable, teamCollegeTable } from './team-colleges.table.js';

const kept = select(teamCollegeTable, 't', {
  _id: 'team_college_id',
  teamId: 'team_id',
  collegeId: 'college_id',
  notes: 'notes',
  sharedWithAthletes: 'shared_with_athletes',
  updatedAt: 'notes_updated_at',
});
export type TeamCollegeFound = Selected<typeof kept>;

const KEPT = `SELECT ${kept.sql} FROM ${teamCollegeTable.live} t WHERE t.team_college_id = $1`;

export async function teamCollegeById(db: ReadDatabase, id: string): Promise<TeamCollegeFound | undefined> {
  return (await db.query<TeamCollegeFound>({ name: 'team-college', text: KEPT, values: [id] })).rows[0];
}

/** Undefined: its team keeps nothing of it. */
export async function whereIsTeamCollege(db: ReadDatabase, id: string): Promise<{ teamIds: string[] } | undefined> {
  const found = await teamCollegeById(db, id);
  return found && { teamIds: [found.teamId] };
}

const link = select(collegeLinkTable, 'l', { _id: 'link_id', name: 'name', url: 'url' });
type LinkFound = Selected<typeof link>;

const LINKS = `
  SELECT ${link.sql} FROM ${collegeLinkTable.live} l WHERE l.team_college_id = $1 ORDER BY l.place, l.link_id`;

/** In the order in which they were added. */
export async function linksOf(db: ReadDatabase, teamCollegeId: string): Promise<LinkFound[]> {
  return (await db.query<LinkFound>({ name: 'college-links', text: LINKS, values: [teamCollegeId] })).rows;
}
