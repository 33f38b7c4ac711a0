import type { CollegeTown } from '../../contract/college/endpoints.js';
import {
  foundById,
  type ReadDatabase,
  select,
  type Selected,
} from '../../src/platform/projections/tables/selection.js';
import { escapeLike } from '../conditions.js';
import { collegeTable, factColumns } from './colleges.table.js';

const college = select(collegeTable, 'c', {
  ...factColumns,
  _id: 'college_id',
  collegeId: 'college_id',
  sources: 'sources',
  coaches: 'coaches',
  logoImageUrl: 'logo_image_url',
  bannerImageUrl: 'banner_image_url',
  featureImageUrl: 'feature_image_url',
  archived: 'archived',
  createdAt: 'created_at',
});

export type CollegeFound = Selected<typeof college>;

const COLLEGE = `SELECT ${college.sql} FROM ${collegeTable.live} c WHERE c.college_id = $1`;

export async function collegeById(db: ReadDatabase, collegeId: string): Promise<CollegeFound | undefined> {
  return (await db.query<CollegeFound>({ name: 'get-college', text: COLLEGE, values: [collegeId] })).rows[0];
}

/** A college has no team. */
export const whereIsCollege = foundById<{ readonly teamIds: readonly string[] }>(
  'find-college',
  `SELECT college_id AS id, ARRAY[]::text[] AS "teamIds" FROM ${collegeTable.live} WHERE college_id = ANY ($1)`,
);

/** Colleges with admission or tuition figures of an official file. */
export async function countCollegesWithFigures(db: ReadDatabase): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${collegeTable.live} c WHERE NOT c.archived
     AND 'scorecard' IN (c.sources -> 'admissionRate' ->> 'kind', c.sources -> 'tuitionInState' ->> 'kind')`,
  );
  return rows[0]?.count ?? 0;
}

/** Position of a college in degrees. */
export interface TownFound {
  readonly city: string | null;
  readonly zip: string | null;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Known positions of the colleges of states, including archived ones, because their towns remain. */
export async function townsOfStates(db: ReadDatabase, states: readonly string[]): Promise<TownFound[]> {
  const { rows } = await db.query<TownFound>(
    `SELECT c.city, c.zip, c.state, c.latitude, c.longitude FROM ${collegeTable.live} c
     WHERE c.state = ANY ($1) AND c.latitude IS NOT NULL AND c.longitude IS NOT NULL`,
    [states],
  );
  return rows;
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

/** Columns that no fit uses. */
const {
  name: _name,
  city: _city,
  zip: _zip,
  website: _website,
  code: _code,
  primaryColor: _primary,
  secondaryColor: _secondary,
  unitId: _unitId,
  graduationRate: _graduationRate,
  ...looked
} = factColumns;

/** Of a college `c`. */
export const fitFacts = select(collegeTable, 'c', { ...looked, collegeId: 'college_id' });

/** Columns that a fit uses. */
export type FitFactsFound = Selected<typeof fitFacts>;

const BY_ID = `
  SELECT ${fitFacts.sql} FROM unnest($1::text[]) WITH ORDINALITY AS wanted (college_id, place)
  JOIN ${collegeTable.live} c USING (college_id) ORDER BY wanted.place`;

/** In the order of the ids. */
export async function fitFactsById(db: ReadDatabase, collegeIds: readonly string[]): Promise<FitFactsFound[]> {
  return (await db.query<FitFactsFound>({ name: 'fit-facts', text: BY_ID, values: [collegeIds] })).rows;
}
