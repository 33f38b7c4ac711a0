import type { CollegeFilters } from '../../contract/college/college-filters.js';
import type { CollegePoint, CollegeSortKey, ListCollegesQuery } from '../../contract/college/endpoints.js';
import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { Conditions, milesFrom } from '../conditions.js';
import { preparedName } from '../prepared.js';
import { athleteProfileTable } from '../athlete-profile/athlete-profile.table.js';
import { collegeInterestTable } from '../college-interests/college-interests.table.js';
import { collegeConditions, TEAMS } from './college-conditions.js';
import { fitFacts, type FitFactsFound } from '../colleges/college.queries.js';
import { rankOf } from '../colleges/college-search.js';
import { collegeTable, factColumns } from '../colleges/colleges.table.js';
import type { AsTeam } from './kept.queries.js';

/** What a list does not show. */
const {
  zip: _zip,
  website: _website,
  unitId: _unitId,
  satReading25: _reading25,
  satReading75: _reading75,
  satMath25: _math25,
  satMath75: _math75,
  act25: _act25,
  act75: _act75,
  netPrice: _netPrice,
  graduationRate: _graduationRate,
  ...shown
} = factColumns;

const listed = select(collegeTable, 'c', {
  ...shown,
  _id: 'college_id',
  collegeId: 'college_id',
  logoImageUrl: 'logo_image_url',
  archived: 'archived',
  known: 'known',
});

/** `distance`: miles. */
export type ListedCollegeFound = Selected<typeof listed> & { readonly distance: number | null };

const sorting: Readonly<Record<CollegeSortKey, string>> = {
  // Without a search all are as relevant.
  relevance: 'sort_name COLLATE "C"',
  name: 'sort_name COLLATE "C"',
  // No column has the fit; without an athlete the order is by name.
  fit: 'sort_name COLLATE "C"',
  state: 'c.state',
  distance: 'distance',
  enrollment: 'c.enrollment',
  admissionRate: 'c.admission_rate',
  tuition: 'c.tuition_out_of_state',
  known: 'c.known',
};

/** A page of colleges, and how many there are on all pages, in one round trip. */
export async function collegesPage(
  db: ReadDatabase,
  query: ListCollegesQuery & AsTeam & ListOf,
): Promise<{ colleges: ListedCollegeFound[]; total: number }> {
  const { text, values } = collegesPageSql(query);
  type Row = { readonly total: number } & (ListedCollegeFound | { readonly _id: null });
  const name = preparedName('colleges', text);
  const { rows } = await db.query<Row>({ ...(name && { name }), text, values });
  const colleges = rows.flatMap(({ total: _, ...row }) => (row._id === null ? [] : [row]));
  return { colleges, total: rows[0]?.total ?? 0 };
}

/**
 * The statement behind a page. What is not known comes last, whichever way it is sorted. Past the last page it gives one
 * row without a college: the count stays known.
 */
export function collegesPageSql(query: ListCollegesQuery & AsTeam & ListOf): { text: string; values: unknown[] } {
  const wanted = collegeConditions(query);
  const where = wanted.sql;
  const distance = distanceIn(wanted, query);
  const direction = query.sortDirection === 'desc' ? 'DESC' : 'ASC';
  const { columns, order: first } = orderIn(wanted, query, direction);
  const order = `${first}, sort_name COLLATE "C", college_id`;
  const limit = wanted.value(query.count);
  const offset = wanted.value((query.page - 1) * query.count);
  const text = `
    WITH matching AS MATERIALIZED (
      SELECT college_id, distance, row_number() OVER (ORDER BY ${order}) AS place
      FROM (SELECT c.*, ${distance} AS distance${columns} FROM ${collegeTable.live} c WHERE ${where}) c),
    page AS (SELECT * FROM matching ORDER BY place OFFSET ${offset} LIMIT ${limit})
    SELECT (SELECT count(*) FROM matching)::int AS total, page.distance, ${listed.sql}
    FROM (SELECT 1) one LEFT JOIN page ON true LEFT JOIN ${collegeTable.live} c USING (college_id)
    ORDER BY page.place`;
  return { text, values: wanted.values };
}

/** Colleges in the order of their ids; `home` as in {@link ListCollegesQuery}. */
export async function listedColleges(
  db: ReadDatabase,
  collegeIds: readonly string[],
  home: Pick<ListCollegesQuery, 'latitude' | 'longitude'>,
): Promise<ListedCollegeFound[]> {
  const wanted = new Conditions();
  const ids = wanted.value(collegeIds);
  const text = `
    SELECT ${listed.sql}, ${distanceIn(wanted, home)} AS distance
    FROM unnest(${ids}::text[]) WITH ORDINALITY AS wanted (college_id, place)
    JOIN ${collegeTable.live} c USING (college_id) ORDER BY wanted.place`;
  return (await db.query<ListedCollegeFound>(text, wanted.values)).rows;
}

/** The athlete whose colleges and sport come first among those that a search finds equally well. */
export interface ListOf {
  readonly listOf?: string | undefined;
}

function orderIn(
  wanted: Conditions,
  { sortBy, filter = '', listOf }: ListCollegesQuery & ListOf,
  direction: string,
): { readonly columns: string; readonly order: string } {
  if (sortBy !== 'relevance') return { columns: '', order: `${sorting[sortBy]} ${direction} NULLS LAST` };
  if (filter.trim() === '') return { columns: '', order: sorting.relevance };
  const { rank, unlike } = rankOf(wanted, filter);
  const athlete = listOf === undefined ? undefined : wanted.value(listOf);
  const columns = `, ${rank} AS rank, ${athlete ? isListed(athlete) : 'false'} AS is_listed,
    ${athlete ? playsSportOf(athlete) : 'false'} AS plays_sport`;
  return { columns, order: `rank, CASE rank WHEN 4 THEN ${unlike} END, is_listed DESC, plays_sport DESC, plays_at` };
}

const isListed = (athlete: string): string =>
  `EXISTS (SELECT FROM ${collegeInterestTable.live} i
     WHERE i.athlete_id = ${athlete} AND i.college_id = c.college_id AND i.listed)`;

const playsSportOf = (athlete: string): string =>
  `EXISTS (SELECT FROM ${TEAMS} WHERE t.program IS NOT NULL
     AND t.sport = (SELECT a.profile ->> 'sport' FROM ${athleteProfileTable.live} a WHERE a.athlete_id = ${athlete}))`;

function distanceIn(
  wanted: Conditions,
  { latitude, longitude }: Pick<ListCollegesQuery, 'latitude' | 'longitude'>,
): string {
  if (latitude === undefined || longitude === undefined) return 'NULL::float8';
  return milesFrom(
    { latitude: `${wanted.value(latitude)}::float8`, longitude: `${wanted.value(longitude)}::float8` },
    { latitude: 'c.latitude', longitude: 'c.longitude' },
  );
}

/** Positions of the colleges that match the filters; colleges without a reported position are left out. */
export async function pointsOfColleges(db: ReadDatabase, query: CollegeFilters & AsTeam): Promise<CollegePoint[]> {
  const wanted = collegeConditions(query);
  const text = `
    SELECT c.college_id AS "_id", c.name, c.latitude, c.longitude, c.primary_color AS color
    FROM ${collegeTable.live} c
    WHERE c.latitude IS NOT NULL AND c.longitude IS NOT NULL AND ${wanted.sql}
    ORDER BY c.college_id`;
  return (await db.query<CollegePoint>(text, wanted.values)).rows;
}

/** The colleges that pass the filters, by name. */
export async function fitFactsOf(
  db: ReadDatabase,
  query: Parameters<typeof collegeConditions>[0],
): Promise<FitFactsFound[]> {
  const wanted = collegeConditions(query);
  const text = `
    SELECT ${fitFacts.sql} FROM ${collegeTable.live} c
    WHERE ${wanted.sql} ORDER BY c.sort_name COLLATE "C", c.college_id`;
  return (await db.query<FitFactsFound>(text, wanted.values)).rows;
}
