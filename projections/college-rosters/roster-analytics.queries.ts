import type { Division } from '../../contract/college/vocabulary.js';
import type { RosterPlayer } from '../../contract/college-roster/roster-player.js';
import type { Sport } from '../../contract/team/vocabulary.js';
import { type ReadDatabase, select, type Selected } from '../../src/platform/projections/tables/selection.js';
import { collegeTable, factColumns } from '../colleges/colleges.table.js';
import { collegeRosterTable, rosterRecordTable } from './college-rosters.table.js';

const roster = select(collegeRosterTable, 'o', { season: 'season', source: 'source' });

export type AnalysedRoster = Selected<typeof roster> & {
  /** Null where it is not reported. */
  readonly division: Division | null;
  readonly players: readonly RosterPlayer[];
};

/** The approved values of a visible roster, without hidden players, and the division that it plays in. */
export const analysedRosterSql = (sport: Sport): string =>
  `SELECT ${roster.sql}, c.${factColumns[sport]} ->> 'division' AS division,
     COALESCE((SELECT json_agg(r.document -> 'standing') FROM ${rosterRecordTable.live} r
       WHERE r.roster_id = o.roster_id AND NOT r.is_hidden AND r.document -> 'standing' <> 'null'), '[]') AS players
   FROM ${collegeRosterTable.live} o LEFT JOIN ${collegeTable.live} c ON c.college_id = o.college_id
   WHERE o.college_id = $1 AND o.sport = $2 AND o.is_visible`;

/** Undefined while nothing was imported, and while the roster is hidden. */
export async function analysedRoster(
  db: ReadDatabase,
  collegeId: string,
  sport: Sport,
): Promise<AnalysedRoster | undefined> {
  const [name, text] = [`roster-analytics-${sport}`, analysedRosterSql(sport)];
  return (await db.query<AnalysedRoster>({ name, text, values: [collegeId, sport] })).rows[0];
}
