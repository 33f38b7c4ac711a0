import type { CollegeFilters } from '../../contract/college/college-filters.js';
import type { CollegePoint, CollegeTown } from '../../contract/college/college-places.js';
import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { escapeLike } from '../search-conditions.js';
import { collegeConditions } from './college-conditions.js';
import { collegeTable } from './colleges.table.js';
import type { AsTeam } from './kept.queries.js';

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

const TOWNS = `
  SELECT min(c.city) AS city, c.state, avg(c.latitude) AS latitude, avg(c.longitude) AS longitude
  FROM ${collegeTable.live} c
  WHERE NOT c.archived AND c.state IS NOT NULL AND c.latitude IS NOT NULL AND c.longitude IS NOT NULL
    AND lower(c.city || ', ' || c.state) LIKE $1
  GROUP BY lower(c.city), c.state
  ORDER BY count(*) DESC, lower(c.city), c.state LIMIT 10`;

/** Towns that begin so, those of most colleges first. */
export async function townsOfColleges(db: ReadDatabase, search: string): Promise<CollegeTown[]> {
  const begins = `${escapeLike(search.toLowerCase())}%`;
  return (await db.query<CollegeTown>({ name: 'college-towns', text: TOWNS, values: [begins] })).rows;
}
