import type { CollegeSeason, ListedSeason } from '../contract/college/season-endpoints.js';
import { seasonsBetween } from '../contract/college/season.js';
import type { Division } from '../contract/college/vocabulary.js';
import { topicOf } from '../contract/live/live.js';
import { type Sport, sports } from '../contract/team/vocabulary.js';
import { idOf } from '../src/kernel/event.js';
import { CollegeAdded, CollegeEdited } from '../src/modules/college/college.events.js';
import { type AffiliationFacts, seasonEvents } from '../src/modules/college/seasons/season.events.js';
import {
  affiliationAt,
  seasonAfter,
  type SeasonSource,
  type SeasonState,
  seasonsOf,
} from '../src/modules/college/seasons/seasons.state.js';
import { rowsOf } from '../src/platform/projections/folding/fold.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import { type Beside, forAll, type Recorded } from '../src/platform/projections/folding/steps.js';
import { readTable, type RowOf } from '../src/platform/projections/tables/read-table.js';
import { json, orNull, type ReadDatabase, text } from '../src/platform/projections/tables/selection.js';
import { collegeTable, factColumns } from './colleges/colleges.table.js';
import { Conditions, searchConditions } from './conditions.js';
import { versionOf } from './versions.js';

const version = versionOf('college-seasons');

/** What is known of each season of a college in a sport. */
const seasonTable = readTable({
  of: version,
  name: 'college_season',
  key: ['college_id', 'sport', 'season'],
  columns: {
    college_id: text(),
    sport: text<Sport>(),
    /** `2025-26`, which sorts as text. */
    season: text(),
    /** What began in it. */
    affiliation: orNull(json<AffiliationFacts>()),
    record: orNull(json<NonNullable<SeasonState['record']>>()),
  },
  indexes: [['sport', 'season']],
});
type SeasonRow = RowOf<typeof seasonTable>;

const sources = [CollegeAdded, CollegeEdited, ...seasonEvents] as const;

const seasonRows = rowsOf(seasonTable).from({
  reads: sources,
  key: (event) => {
    const collegeId = event.data.collegeId;
    return seasonsOf(event as SeasonSource).map(({ sport, season }) => ({ college_id: collegeId, sport, season }));
  },
  on: forAll(
    sources,
    (row: SeasonRow | undefined, event: Recorded<(typeof sources)[number]>, { key }: Beside<SeasonRow>) => {
      const { college_id, sport, season } = key as Pick<SeasonRow, 'college_id' | 'sport' | 'season'>;
      const after = seasonAfter(row, event, { sport, season });
      return after && { college_id, sport, season, affiliation: after.affiliation, record: after.record };
    },
  ),
});

export const collegeSeasonsProjection = readModel({
  ...version,
  tables: [seasonRows],
  topics: ({ stream }) => [topicOf('college', idOf(stream))],
});

/** A college’s seasons by sport up to one, the latest first, without gaps. */
export async function seasonsOfCollege(
  db: ReadDatabase,
  collegeId: string,
  current: string,
): Promise<Record<Sport, CollegeSeason[]>> {
  const { rows } = await db.query<Pick<SeasonRow, 'sport' | 'season' | 'affiliation' | 'record'>>(
    `SELECT s.sport, s.season, s.affiliation, s.record FROM ${seasonTable.live} s
     WHERE s.college_id = $1 AND s.season <= $2 ORDER BY s.season`,
    [collegeId, current],
  );
  const ofSport = (sport: Sport): CollegeSeason[] => {
    const own = rows.filter((row) => row.sport === sport);
    const bySeason = Object.fromEntries(own.map((row) => [row.season, row]));
    const [first] = own;
    return seasonsBetween(first?.season ?? seasonAfterAll, current)
      .toReversed()
      .map((season) => {
        const at = affiliationAt(bySeason, season)?.affiliation ?? null;
        return seasonOf(season, at, bySeason[season]?.record ?? null);
      })
      .filter(({ record, division }) => record !== null || (division !== null && division !== 'None'));
  };
  return Object.fromEntries(sports.map((sport) => [sport, ofSport(sport)])) as Record<Sport, CollegeSeason[]>;
}

/** Of a sport of which nothing is known. */
const seasonAfterAll = '9999-00';

/** A record says itself where the season was played; else it was where the college played at that time. */
const seasonOf = (
  season: string,
  affiliation: AffiliationFacts | null,
  record: SeasonRow['record'],
): CollegeSeason => ({
  season,
  division: affiliation?.division ?? null,
  conference: record?.conference ?? affiliation?.conference ?? null,
  record,
});

/** Columns of {@link thatSeason}: a record says itself where the season was played. */
export const playedThen = `l.affiliation ->> 'division' AS division,
  COALESCE(r.record ->> 'conference', l.affiliation ->> 'conference') AS conference`;

/** Joins what is known of a college in a season: `l` is what began latest by then, `r` the season itself. All in SQL. */
export const thatSeason = (collegeId: string, sport: string, season: string): string =>
  `LEFT JOIN LATERAL (SELECT s.affiliation FROM ${seasonTable.live} s
      WHERE s.college_id = ${collegeId} AND s.sport = ${sport} AND s.season <= ${season} AND s.affiliation IS NOT NULL
      ORDER BY s.season DESC LIMIT 1) l ON true
    LEFT JOIN ${seasonTable.live} r ON r.college_id = ${collegeId} AND r.sport = ${sport} AND r.season = ${season}`;

interface Wanted {
  readonly sport: Sport;
  readonly season: string;
  readonly collegeId?: string | undefined;
  readonly division?: readonly Division[] | undefined;
  readonly recorded?: boolean | undefined;
  readonly search?: string | undefined;
  /** From 1. */
  readonly page: number;
  readonly count: number;
}

interface Found {
  readonly collegeId: string;
  readonly collegeName: string;
  readonly affiliation: AffiliationFacts | null;
  readonly begins: AffiliationFacts | null;
  readonly record: SeasonRow['record'];
}

/** A page of the colleges that play a sport, as it was in a season, by name. */
export async function seasonsPage(
  db: ReadDatabase,
  { sport, season, collegeId, division, recorded, search = '', page, count }: Wanted,
): Promise<{ colleges: ListedSeason[]; total: number; recorded: number }> {
  const wanted = new Conditions();
  const [ofSport, ofSeason] = [wanted.value(sport), wanted.value(season)];
  if (collegeId === undefined) {
    wanted.also('NOT c.archived');
    // Then, or today where nothing is known of that time.
    const plays = `COALESCE(l.affiliation ->> 'division' <> 'None', c.${factColumns[sport]} IS NOT NULL)`;
    wanted.also(`(${plays} OR r.record IS NOT NULL)`);
  } else wanted.where('c.college_id = $', collegeId);
  for (const [condition, word] of searchConditions(search)) wanted.where(condition.replace('search', 'c.search'), word);
  if (division?.length) wanted.where(`l.affiliation ->> 'division' = ANY ($::text[])`, division);
  if (recorded !== undefined) wanted.also(`r.record IS ${recorded ? 'NOT NULL' : 'NULL'}`);
  const from = `FROM ${collegeTable.live} c
    ${thatSeason('c.college_id', ofSport, ofSeason)}
    WHERE ${wanted.sql}`;
  const counts = await db.query<{ total: number; recorded: number }>(
    `SELECT count(*)::int AS total, count(r.record)::int AS recorded ${from}`,
    wanted.values.slice(),
  );
  const { rows } = await db.query<Found>(
    `SELECT c.college_id AS "collegeId", c.name AS "collegeName", l.affiliation, r.affiliation AS begins, r.record ${from}
     ORDER BY c.sort_name COLLATE "C", c.college_id
     LIMIT ${wanted.value(count)} OFFSET ${wanted.value((page - 1) * count)}`,
    wanted.values,
  );
  const { total = 0, recorded: withRecord = 0 } = counts.rows[0] ?? {};
  return {
    total,
    recorded: withRecord,
    colleges: rows.map(({ collegeId: id, collegeName, affiliation, begins, record }) => ({
      collegeId: id,
      collegeName,
      sport,
      begins,
      ...seasonOf(season, affiliation, record),
    })),
  };
}

/** Colleges of which something else was said to be true by a season than is shown. */
export async function collegesToBegin(db: ReadDatabase, current: string): Promise<string[]> {
  const differs = sports.map(
    (sport) => `(l.sport = '${sport}' AND (
      l.affiliation ->> 'division' IS DISTINCT FROM COALESCE(c.${factColumns[sport]} ->> 'division', 'None')
      OR l.affiliation ->> 'conference' IS DISTINCT FROM c.${factColumns[sport]} ->> 'conference'))`,
  );
  const { rows } = await db.query<{ collegeId: string }>(
    `SELECT DISTINCT l.college_id AS "collegeId" FROM (
       SELECT DISTINCT ON (s.college_id, s.sport) s.college_id, s.sport, s.affiliation FROM ${seasonTable.live} s
       WHERE s.season <= $1 AND s.affiliation IS NOT NULL ORDER BY s.college_id, s.sport, s.season DESC) l
     JOIN ${collegeTable.live} c ON c.college_id = l.college_id WHERE ${differs.join(' OR ')} ORDER BY 1`,
    [current],
  );
  return rows.map(({ collegeId }) => collegeId);
}
