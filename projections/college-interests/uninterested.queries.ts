import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { athleteProfileTable } from '../athlete-profile/athlete-profile.table.js';
import { seenWhole } from '../team-sight.js';
import { collegeInterestTable } from './college-interests.table.js';
import { collegeSuggestionTable } from './suggestions.table.js';

const athlete = select(athleteProfileTable, 'a', { athleteId: 'athlete_id', profile: 'profile' });
export type UninterestedFound = Selected<typeof athlete>;

const UNINTERESTED = `
  SELECT ${athlete.sql} FROM ${athleteProfileTable.live} a
  WHERE a.team_id = $1 AND ${seenWhole('a')}
    AND NOT EXISTS (SELECT FROM ${collegeInterestTable.live} i
      WHERE i.athlete_id = a.athlete_id AND i.college_id = $2 AND i.listed)
    AND NOT EXISTS (SELECT FROM ${collegeSuggestionTable.live} s
      WHERE s.athlete_id = a.athlete_id AND s.college_id = $2 AND s.open)
  ORDER BY a.athlete_id`;

/** A team's active athletes without the college on their list and without an open suggestion of it. */
export async function uninterestedAthletes(
  db: ReadDatabase,
  teamId: string,
  collegeId: string,
): Promise<UninterestedFound[]> {
  return (await db.query<UninterestedFound>({ name: 'uninterested', text: UNINTERESTED, values: [teamId, collegeId] }))
    .rows;
}
