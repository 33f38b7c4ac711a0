import { statesByRegion } from '../../contract/athlete/us-states.js';
import type { CollegeSortKey, ListCollegesQuery } from '../../contract/college/list-colleges.js';
import { MEDIUM_FROM, MEDIUM_TO } from '../../contract/college/vocabulary.js';
import { sports } from '../../contract/team/vocabulary.js';
import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { Conditions } from '../conditions.js';
import { searchConditions } from '../search-conditions.js';
import { collegeTable, factColumns } from './colleges.table.js';

const {
  name,
  city,
  state,
  code,
  primaryColor,
  secondaryColor,
  latitude,
  longitude,
  campusSetting,
  control,
  hbcu,
  enrollment,
  admissionRate,
  tuitionInState,
  tuitionOutOfState,
  football,
  flagFootball,
  mSoccer,
  wSoccer,
} = factColumns;

const listed = select(collegeTable, 'c', {
  name,
  city,
  state,
  code,
  primaryColor,
  secondaryColor,
  latitude,
  longitude,
  campusSetting,
  control,
  hbcu,
  enrollment,
  admissionRate,
  tuitionInState,
  tuitionOutOfState,
  football,
  flagFootball,
  mSoccer,
  wSoccer,
  _id: 'college_id',
  collegeId: 'college_id',
  archived: 'archived',
  known: 'known',
});

/** `distance`: miles. */
export type ListedCollegeFound = Selected<typeof listed> & { readonly distance: number | null };

const EARTH_MILES = 3958.8;

/** Great-circle distance by the haversine formula; null where the college's place is not known. */
const milesFrom = (latitude: string, longitude: string): string => `
  ${2 * EARTH_MILES} * asin(least(1, sqrt(
    power(sin(radians(c.latitude - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(c.latitude)) * power(sin(radians(c.longitude - ${longitude}) / 2), 2))))`;

const sorting: Readonly<Record<CollegeSortKey, string>> = {
  name: 'lower(c.name)',
  state: 'c.state',
  distance: 'distance',
  enrollment: 'c.enrollment',
  admissionRate: 'c.admission_rate',
  tuition: 'c.tuition_out_of_state',
  known: 'c.known',
};

/** A page of colleges, and how many there are on all pages. What is not known comes last, whichever way it is sorted. */
export async function collegesPage(
  db: ReadDatabase,
  query: ListCollegesQuery,
): Promise<{ colleges: ListedCollegeFound[]; total: number }> {
  const wanted = collegeConditions(query);
  const matching = `FROM ${collegeTable.live} c WHERE ${wanted.sql}`;
  const counted = db.query<{ total: number }>(`SELECT count(*)::int AS total ${matching}`, [...wanted.values]);
  const from = query.latitude !== undefined && query.longitude !== undefined;
  const distance = from
    ? milesFrom(`${wanted.value(query.latitude)}::float8`, `${wanted.value(query.longitude)}::float8`)
    : 'NULL::float8';
  const direction = query.sortDirection === 'desc' ? 'DESC' : 'ASC';
  const found = db.query<ListedCollegeFound>(
    `SELECT ${listed.sql}, ${distance} AS distance ${matching}
     ORDER BY ${sorting[query.sortBy]} ${direction} NULLS LAST, lower(c.name), c.college_id
     LIMIT ${wanted.value(query.count)} OFFSET ${wanted.value((query.page - 1) * query.count)}`,
    wanted.values,
  );
  const [{ rows }, { rows: totals }] = await Promise.all([found, counted]);
  return { colleges: rows, total: totals[0]?.total ?? 0 };
}

const sizes = {
  Small: `c.enrollment < ${MEDIUM_FROM}`,
  Medium: `c.enrollment BETWEEN ${MEDIUM_FROM} AND ${MEDIUM_TO}`,
  Large: `c.enrollment > ${MEDIUM_TO}`,
} as const;

/** All filters narrow; of one filter any value will do. What a college has not reported meets no filter. */
function collegeConditions(query: ListCollegesQuery): Conditions {
  const wanted = new Conditions();
  const among = (column: string, list: readonly string[] | undefined): void => {
    if (list?.length) wanted.where(`${column} = ANY ($::text[])`, list);
  };
  wanted.where('c.archived = $', query.archived ?? false);
  for (const [condition, word] of searchConditions(query.filter ?? '')) wanted.where(condition, word);
  plays(wanted, query);
  among('c.state', query.state);
  among(
    'c.state',
    query.region?.flatMap((region) => Object.keys(statesByRegion[region])),
  );
  if (query.size?.length) wanted.also(`(${query.size.map((size) => sizes[size]).join(' OR ')})`);
  among('c.campus_setting', query.locale);
  among('c.control', query.control);
  if (query.hbcu !== undefined) wanted.where('c.hbcu = $', query.hbcu);
  within(wanted, 'c.admission_rate * 100', query.admission);
  within(wanted, 'c.tuition_out_of_state', query.tuition);
  overlaps(wanted, ['c.sat_reading_25 + c.sat_math_25', 'c.sat_reading_75 + c.sat_math_75'], query.sat);
  overlaps(wanted, ['c.act_25', 'c.act_75'], query.act);
  return wanted;
}

/** A team in one of the sports, of one of the divisions, in one of the conferences: all of it the same team. */
function plays(wanted: Conditions, { sport, division, conference }: ListCollegesQuery): void {
  if (!sport?.length && !division?.length && !conference?.length) return;
  const teams = (sport?.length ? sport : sports).map((played) => `c.${factColumns[played]}`);
  const asked = [
    ...(division?.length ? [`p ->> 'division' = ANY (${wanted.value(division)}::text[])`] : []),
    ...(conference?.length ? [`p ->> 'conference' = ANY (${wanted.value(conference)}::text[])`] : []),
  ];
  const team = ['p IS NOT NULL', ...asked].join(' AND ');
  wanted.also(`EXISTS (SELECT FROM unnest(ARRAY[${teams.join(', ')}]) p WHERE ${team})`);
}

type Range = NonNullable<ListCollegesQuery['sat']>;

function within(wanted: Conditions, value: string, range: Range | undefined): void {
  overlaps(wanted, [value, value], range);
}

function overlaps(wanted: Conditions, [low, high]: readonly [string, string], range: Range | undefined): void {
  if (!range) return;
  wanted.where(`${high} >= COALESCE($::float8, '-Infinity')`, range.from);
  wanted.where(`${low} <= COALESCE($::float8, 'Infinity')`, range.to);
}
