import type { Division } from '../../contract/college/vocabulary.js';
import type { PlacedPlayer } from '../../contract/college-roster/analytics.js';
import type { RosterPlayer } from '../../contract/college-roster/roster-player.js';
import type { Sport } from '../../contract/team/vocabulary.js';
import {
  foundById,
  type ReadDatabase,
  select,
  type Selected,
} from '../../src/platform/projections/tables/selection.js';
import { playedThen, thatSeason } from '../college-seasons.js';
import { collegeRosterTable, rosterRecordTable, rosterRevisionTable } from './college-rosters.table.js';

const roster = select(collegeRosterTable, 'o', { season: 'season', source: 'source' });

/** A visible roster without its players: what is made of those is kept until another event comes. */
export type RosterAsOf = Selected<typeof roster> & {
  readonly eventId: string;
  /** In the season of the roster; null where that is not known. */
  readonly division: Division | null;
  readonly conference: string | null;
};
export type AnalysedRoster = RosterAsOf & { readonly players: readonly RosterPlayer[] };

/** Of a roster that names no season, the one in which it was read: it begins in July. */
const SEASON = `COALESCE(o.season,
  to_char((o.source ->> 'readAt')::timestamp - interval '6 months', 'YYYY-') ||
  to_char((o.source ->> 'readAt')::timestamp + interval '6 months', 'YY'))`;
const AS_OF = `FROM ${collegeRosterTable.live} o JOIN ${rosterRevisionTable.live} v USING (roster_id)
  ${thatSeason('o.college_id', 'o.sport', SEASON)}`;
const COLUMNS = `${roster.sql}, v.event_id AS "eventId", ${playedThen}`;

/** By the roster’s id. Undefined while nothing was imported, and while the roster is hidden. */
export const rosterAsOf = foundById<RosterAsOf>(
  'roster-as-of',
  `SELECT o.roster_id AS id, ${COLUMNS} ${AS_OF} WHERE o.roster_id = ANY ($1) AND o.is_visible`,
);

/** With the approved values of the players that readers see. */
export const analysedRosterSql = `SELECT ${COLUMNS},
     COALESCE((SELECT json_agg(r.document -> 'standing') FROM ${rosterRecordTable.live} r
       WHERE r.roster_id = o.roster_id AND NOT r.is_hidden AND r.document -> 'standing' <> 'null'), '[]') AS players
   ${AS_OF} WHERE o.roster_id = $1 AND o.is_visible`;

export async function analysedRoster(db: ReadDatabase, rosterId: string): Promise<AnalysedRoster | undefined> {
  const query = { name: 'roster-analytics', text: analysedRosterSql, values: [rosterId] };
  return (await db.query<AnalysedRoster>(query)).rows[0];
}

/** The sports in which a college has a visible roster with a visible player. */
export async function sportsOfRosters(db: ReadDatabase, collegeId: string): Promise<Sport[]> {
  const { rows } = await db.query<{ sport: Sport }>(
    `SELECT o.sport FROM ${collegeRosterTable.live} o WHERE o.college_id = $1 AND o.is_visible
       AND EXISTS (SELECT FROM ${rosterRecordTable.live} r
         WHERE r.roster_id = o.roster_id AND NOT r.is_hidden AND r.document -> 'standing' <> 'null')
     ORDER BY o.sport`,
    [collegeId],
  );
  return rows.map(({ sport }) => sport);
}

/** The visible rosters of a sport, each with its last event; of some colleges, or of all. */
export async function rosterRevisions(
  db: ReadDatabase,
  sport: Sport,
  collegeIds: readonly string[] | 'all',
): Promise<{ readonly collegeId: string; readonly eventId: string }[]> {
  const some = collegeIds === 'all' ? '' : 'AND o.college_id = ANY ($2::text[])';
  const { rows } = await db.query<{ collegeId: string; eventId: string }>({
    name: `roster-revisions-${some ? 'some' : 'all'}`,
    text: `SELECT o.college_id AS "collegeId", v.event_id AS "eventId"
      FROM ${collegeRosterTable.live} o JOIN ${rosterRevisionTable.live} v USING (roster_id)
      WHERE o.sport = $1 AND o.is_visible ${some}`,
    values: collegeIds === 'all' ? [sport] : [sport, collegeIds],
  });
  return rows;
}

export type RosterOfCollege = Selected<typeof roster> & {
  readonly collegeId: string;
  readonly eventId: string;
  readonly players: readonly PlacedPlayer[];
};

const placed = ['positions', 'class', 'redshirt', 'height', 'weight'] satisfies (keyof PlacedPlayer)[];

const OF_COLLEGES = `
  SELECT ${roster.sql}, o.college_id AS "collegeId", v.event_id AS "eventId",
    json_agg(json_build_object(${placed.map((name) => `'${name}', r.document -> 'standing' -> '${name}'`).join(', ')})) AS players
  FROM ${collegeRosterTable.live} o JOIN ${rosterRevisionTable.live} v USING (roster_id)
    JOIN ${rosterRecordTable.live} r USING (roster_id)
  WHERE o.college_id = ANY ($1::text[]) AND o.sport = $2 AND o.is_visible AND NOT r.is_hidden
    AND r.document -> 'standing' <> 'null'
  GROUP BY o.roster_id, v.event_id`;

/** What fits look at of several colleges’ rosters: of those with a visible player. */
export async function rostersOfColleges(
  db: ReadDatabase,
  collegeIds: readonly string[],
  sport: Sport,
): Promise<RosterOfCollege[]> {
  const query = { name: 'rosters-of-colleges', text: OF_COLLEGES, values: [collegeIds, sport] };
  return (await db.query<RosterOfCollege>(query)).rows;
}
