import { statesByRegion } from '../../contract/athlete/us-states.js';
import type { ListCollegesQuery } from '../../contract/college/list-colleges.js';
import { MEDIUM_FROM, MEDIUM_TO } from '../../contract/college/vocabulary.js';
import { sports } from '../../contract/team/vocabulary.js';
import { Conditions } from '../conditions.js';
import { searchConditions } from '../search-conditions.js';
import { factColumns } from './colleges.table.js';

const sizes = {
  Small: `c.enrollment < ${MEDIUM_FROM}`,
  Medium: `c.enrollment BETWEEN ${MEDIUM_FROM} AND ${MEDIUM_TO}`,
  Large: `c.enrollment > ${MEDIUM_TO}`,
} as const;

/** All filters narrow; of one filter any value will do. What a college has not reported meets no filter. */
export function collegeConditions(query: ListCollegesQuery): Conditions {
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
