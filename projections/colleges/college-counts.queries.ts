import { CollegeFilters, type FilterName } from '../../contract/college/college-filters.js';
import type { OptionsName, ReportedName } from '../../contract/college/count-colleges.js';
import { campusSizes } from '../../contract/college/vocabulary.js';
import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { Conditions } from '../conditions.js';
import {
  conditionsByFilter,
  ofSize,
  teamColumns,
  teamConditions,
  teamFilters,
  TEAMS,
  type TeamFilter,
} from './college-conditions.js';
import { collegeTable } from './colleges.table.js';

/** Regions are counted by their states. */
type Counted = Exclude<OptionsName, 'region'> | 'regionState';

/** One count. `total` has no value; of `without` and `reported` the value is the name of a filter. */
export type CountFound =
  | { readonly of: 'total'; readonly value: null; readonly colleges: number }
  | { readonly of: 'without'; readonly value: FilterName; readonly colleges: number }
  | { readonly of: 'reported'; readonly value: ReportedName; readonly colleges: number }
  | { readonly of: Counted; readonly value: string; readonly colleges: number };

/** What stands in the row of a college that reports it; null where it does not. */
const facts: Readonly<Record<ReportedName, string>> = {
  size: 'c.enrollment',
  locale: 'c.campus_setting',
  control: 'c.control',
  hbcu: 'c.hbcu',
  admission: 'c.admission_rate',
  sat: 'c.sat_reading_25 + c.sat_reading_75 + c.sat_math_25 + c.sat_math_75',
  act: 'c.act_25 + c.act_75',
  tuition: 'c.tuition_out_of_state',
  bounds: 'c.latitude + c.longitude',
};

const size = `CASE ${campusSizes.map((one) => `WHEN ${ofSize[one]} THEN '${one}'`).join(' ')} END`;

/** The option that a college is of, by the filter that it counts for. */
const optionOf: readonly (readonly [counted: Counted, filter: FilterName, option: string])[] = [
  ['state', 'state', 'c.state'],
  ['regionState', 'region', 'c.state'],
  ['size', 'size', 'c.size'],
  ['locale', 'locale', 'c.campus_setting'],
  ['control', 'control', 'c.control'],
  ['hbcu', 'hbcu', 'c.hbcu::text'],
];

const teamOption: Readonly<Record<TeamFilter, string>> = {
  sport: 't.sport',
  division: "t.program ->> 'division'",
  conference: "t.program ->> 'conference'",
};

export async function collegeCounts(db: ReadDatabase, query: CollegeFilters): Promise<CountFound[]> {
  const { text, values } = collegeCountsSql(query);
  return (await db.query<CountFound>(text, values)).rows;
}

const names = CollegeFilters.keyof().options.filter((name) => name !== 'archived');
const bit = (name: FilterName): number => 1 << names.indexOf(name);

/**
 * Every college is judged once: a bit for each filter that it misses, and its teams likewise. What misses nothing but a
 * filter is what there would be without it.
 */
export function collegeCountsSql(query: CollegeFilters): { text: string; values: unknown[] } {
  const values = new Conditions();
  const archived = values.value(query.archived ?? false);
  const colleges = conditionsByFilter(values, query);
  const teams = teamConditions(values, query);
  const missing = (conditions: Partial<Record<FilterName, string>>) =>
    [
      '0',
      ...Object.entries(conditions).map(([name, it]) => `CASE WHEN ${it} THEN 0 ELSE ${bit(name as FilterName)} END`),
    ].join(' | ');
  const inForce = names.filter((name) => name in colleges || name in teams);
  // Without any team filter a college needs no team; with one left, a team that misses nothing but what is dropped.
  const passes = (dropped: number): string => {
    const left = teamFilters.some((name) => name in teams && (dropped & bit(name)) === 0);
    const team = left
      ? ` AND EXISTS (SELECT FROM team t WHERE t.college_id = c.college_id AND t.missed & ~${dropped} = 0)`
      : '';
    return `c.missed & ~${dropped} = 0${team}`;
  };
  const counts = [
    `SELECT 'total' AS "of", NULL AS value, count(*) AS n FROM judged c WHERE ${passes(0)}`,
    ...inForce.map((name) => `SELECT 'without', '${name}', count(*) FROM judged c WHERE ${passes(bit(name))}`),
    ...Object.entries(facts).map(
      ([name], place) => `SELECT 'reported', '${name}', count(*) FROM judged c WHERE c.reports & ${1 << place} <> 0`,
    ),
    ...optionOf.map(
      ([counted, filter, option]) =>
        `SELECT '${counted}', ${option}, count(*) FROM judged c WHERE ${option} IS NOT NULL AND ${passes(bit(filter))} GROUP BY 2`,
    ),
    ...teamFilters.map(
      (name) => `
      SELECT '${name}', ${teamOption[name]}, count(DISTINCT c.college_id) FROM judged c JOIN team t USING (college_id)
      WHERE ${teamOption[name]} IS NOT NULL AND c.missed = 0 AND t.missed & ~${bit(name)} = 0 GROUP BY 2`,
    ),
  ];
  const text = `
    WITH judged AS MATERIALIZED (
      SELECT c.college_id, c.state, ${size} AS size, c.campus_setting, c.control, c.hbcu, ${teamColumns.join(', ')},
        ${missing(colleges)} AS missed,
        ${Object.values(facts)
          .map((fact, place) => `CASE WHEN ${fact} IS NULL THEN 0 ELSE ${1 << place} END`)
          .join(' | ')} AS reports
      FROM ${collegeTable.live} c WHERE c.archived = ${archived}),
    team AS MATERIALIZED (
      SELECT c.college_id, t.sport, t.program, ${missing(teams)} AS missed
      FROM judged c CROSS JOIN LATERAL ${TEAMS} WHERE t.program IS NOT NULL AND c.missed & (c.missed - 1) = 0)
    SELECT "of", value, n::int AS colleges FROM (${counts.join('\nUNION ALL ')}) counted`;
  return { text, values: values.values };
}
