import type { CollegeFilters } from '../../contract/college/college-filters.js';
import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { collegeConditions } from './college-conditions.js';
import { collegeTable, factColumns } from './colleges.table.js';
import type { AsTeam } from './kept.queries.js';

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

/** The colleges that pass the filters, by name. */
export async function fitFactsOf(db: ReadDatabase, query: CollegeFilters & AsTeam): Promise<FitFactsFound[]> {
  const wanted = collegeConditions(query);
  const text = `
    SELECT ${fitFacts.sql} FROM ${collegeTable.live} c
    WHERE ${wanted.sql} ORDER BY c.sort_name COLLATE "C", c.college_id`;
  return (await db.query<FitFactsFound>(text, wanted.values)).rows;
}

const BY_ID = `
  SELECT ${fitFacts.sql} FROM unnest($1::text[]) WITH ORDINALITY AS wanted (college_id, place)
  JOIN ${collegeTable.live} c USING (college_id) ORDER BY wanted.place`;

/** In the order of the ids. */
export async function fitFactsById(db: ReadDatabase, collegeIds: readonly string[]): Promise<FitFactsFound[]> {
  return (await db.query<FitFactsFound>({ name: 'fit-facts', text: BY_ID, values: [collegeIds] })).rows;
}
