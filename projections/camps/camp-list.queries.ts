import type { ListCampsQuery } from '../../contract/camp/list-camps.js';
import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { Conditions } from '../conditions.js';
import { milesFrom } from '../miles-from.js';
import { searchConditions } from '../search-conditions.js';
import { campFound, placedCamps, type CampFound } from './camp-sql.js';

export type { CampFound } from './camp-sql.js';

/** What a list is asked by, besides its query. */
export interface Asked {
  /** Whose saved camps are meant; null for nobody's. */
  readonly athleteId: string | null;
  /** YYYY-MM-DD: camps whose last day lies before it are over. */
  readonly today: string;
}

/** A page of camps, and how many there are on all pages. Those to come by their first day; past ones the latest first. */
export async function campsPage(
  db: ReadDatabase,
  query: ListCampsQuery,
  asked: Asked,
): Promise<{ camps: CampFound[]; total: number }> {
  const wanted = new Conditions();
  const from = placedCamps(wanted.value(asked.athleteId));
  narrow(wanted, query, asked.today);
  const { sql: where } = wanted;
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM ${from} WHERE ${where}`,
    wanted.values.slice(),
  );
  const distance = distanceIn(wanted, query);
  const order = query.past ? 'c.last_day DESC, c.first_day DESC' : 'c.first_day, c.last_day';
  const camps = await db.query<CampFound>(
    `SELECT ${campFound}, ${distance} AS distance FROM ${from} WHERE ${where}
     ORDER BY ${order}, c.name COLLATE "C", c.camp_id
     LIMIT ${wanted.value(query.count)} OFFSET ${wanted.value((query.page - 1) * query.count)}`,
    wanted.values,
  );
  return { camps: camps.rows, total: rows[0]?.total ?? 0 };
}

/** What nobody has reported of a camp meets no filter; one that names no position is for all. */
function narrow(wanted: Conditions, query: ListCampsQuery, today: string): void {
  wanted.where(query.past ? 'c.last_day < $' : 'c.last_day >= $', today);
  for (const [condition, word] of searchConditions(query.filter ?? '')) {
    const either = (text: string) => condition.replace('search', text);
    wanted.where(`(${either('c.search')} OR ${either('c.college_search')})`, word);
  }
  if (query.sport?.length) wanted.where('c.sports && $::text[]', query.sport);
  if (query.state?.length) wanted.where('c.where_state = ANY ($::text[])', query.state);
  if (query.collegeId) wanted.where('c.college_id = $', query.collegeId);
  if (query.from) wanted.where('c.last_day >= $', query.from);
  if (query.to) wanted.where('c.first_day <= $', query.to);
  if (query.cost !== undefined) wanted.where('c.cost <= $', query.cost);
  if (query.position?.length) wanted.where(`(c.positions && $::text[] OR c.positions = '{}')`, query.position);
  if (query.saved !== undefined) wanted.where('c.saved = $', query.saved);
}

function distanceIn(wanted: Conditions, { latitude, longitude }: ListCampsQuery): string {
  if (latitude === undefined || longitude === undefined) return 'NULL::float8';
  return milesFrom(
    { latitude: `${wanted.value(latitude)}::float8`, longitude: `${wanted.value(longitude)}::float8` },
    { latitude: 'c.where_latitude', longitude: 'c.where_longitude' },
  );
}
