import { CollegeFilters, type FilterName } from '../../contract/college/college-filters.js';
import type { OptionsName, ReportedName } from '../../contract/college/endpoints.js';
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
import { collegeTable } from '../colleges/colleges.table.js';
import { countByTag, isOfTeam, type AsTeam } from './kept.queries.js';

/** Regions are counted by their states. */
type Counted = Exclude<OptionsName, 'region'> | 'regionState';

/** One count. `total` has no value; of `without` and `reported` the value is the name of a filter. */
export type CountFound =
  | { readonly of: 'total'; readonly value: null; readonly colleges: number }
  | { readonly of: 'without'; readonly value: FilterName; readonly colleges: number }
  | { readonly of: 'reported'; readonly value: ReportedName; readonly colleges: number }
  | { readonly of: Counted; readonly value: string; readonly colleges: number };

/** The column of a college's row that reports it; null if unreported. */
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
  sport: 'CASE WHEN t.program IS NOT NULL THEN t.sport END',
  division: "t.program ->> 'division'",
  conference: "t.program ->> 'conference'",
};

export async function collegeCounts(db: ReadDatabase, query: CollegeFilters & AsTeam): Promise<CountFound[]> {
  const { text, values } = collegeCountsSql(query);
  return (await db.query<CountFound>(text, values)).rows;
}

const names = CollegeFilters.keyof().options.filter((name) => name !== 'archived');
const bit = (name: FilterName): number => 1 << names.indexOf(name);
/** SQL: no program of the college matches all filters on programs. */
const NO_TEAM = bit('sport');

/** The bits of the conditions that are not met. */
const missing = (conditions: readonly (readonly [FilterName, string])[]): string =>
  ['0', ...conditions.map(([name, condition]) => `CASE WHEN ${condition} THEN 0 ELSE ${bit(name)} END`)].join(' | ');

/**
 * Evaluates each college once: a bit for each filter that it misses, and whether a program matches the filters on
 * programs, with and without each of them. A college that misses only one filter counts for that filter's option.
 * Nothing is joined: Postgres misjudges the number of rows and takes seconds.
 */
export function collegeCountsSql(query: CollegeFilters & AsTeam): { text: string; values: unknown[] } {
  const values = new Conditions();
  const team = query.asTeam === undefined ? undefined : `${values.value(query.asTeam)}::text`;
  const archived = values.value(query.archived ?? false);
  const ofCollege = Object.entries(conditionsByFilter(values, query)) as [FilterName, string][];
  const ofTeam = Object.entries(teamConditions(values, query)) as [TeamFilter, string][];
  const asked = ofTeam.map(([name]) => name);
  const noTeam = asked.length > 0 ? `CASE WHEN team.meets THEN 0 ELSE ${NO_TEAM} END` : '0';
  const teamMissed = missing(ofTeam);
  const without = (name: FilterName): string => {
    if (!asked.some((one) => one === name)) return `missed & ~${bit(name)} = 0`;
    return `missed & ~${NO_TEAM} = 0${asked.length > 1 ? ` AND without_${name}` : ''}`;
  };
  const counts = [
    `SELECT 'total' AS "of", NULL AS value, count(*) AS n FROM judged WHERE missed = 0`,
    ...[...ofCollege, ...ofTeam].map(
      ([name]) => `SELECT 'without', '${name}', count(*) FROM judged WHERE ${without(name)}`,
    ),
    ...Object.keys(facts).map(
      (name, place) => `SELECT 'reported', '${name}', count(*) FROM judged WHERE reports & ${1 << place} <> 0`,
    ),
    ...optionOf.map(
      ([counted, filter, option]) =>
        `SELECT '${counted}', ${option}, count(*) FROM judged c
         WHERE ${option} IS NOT NULL AND missed & ~${bit(filter)} = 0 GROUP BY 2`,
    ),
    ...teamFilters.map(
      (name) =>
        `SELECT '${name}', ${teamOption[name]}, count(DISTINCT college_id) FROM judged c CROSS JOIN LATERAL ${TEAMS}
         WHERE ${teamOption[name]} IS NOT NULL AND missed & ~${NO_TEAM} = 0 AND (${teamMissed}) & ~${bit(name)} = 0
         GROUP BY 2`,
    ),
    ...(team === undefined
      ? []
      : [
          countByTag(team, `missed & ~${bit('tags')} = 0`),
          `SELECT 'teamId', ${team}, count(*) FROM judged WHERE of_team AND missed & ~${bit('teamId')} = 0`,
        ]),
  ];
  const meets = asked.map((name) => `, bool_or(missed & ~${bit(name)} = 0) AS without_${name}`);
  const reports = Object.values(facts).map((fact, place) => `CASE WHEN ${fact} IS NULL THEN 0 ELSE ${1 << place} END`);
  const text = `
    WITH judged AS MATERIALIZED (
      SELECT c.college_id, c.state, ${size} AS size, c.campus_setting, c.control, c.hbcu, ${teamColumns.join(', ')},
        ${team === undefined ? 'false' : isOfTeam(team)} AS of_team,
        team.*, ${missing(ofCollege)} | ${noTeam} AS missed, ${reports.join(' | ')} AS reports
      FROM ${collegeTable.live} c CROSS JOIN LATERAL (
        SELECT bool_or(missed = 0) AS meets ${meets.join('')}
        FROM (SELECT ${teamMissed} AS missed FROM ${TEAMS} WHERE t.program IS NOT NULL) one) team
      WHERE c.archived = ${archived})
    SELECT "of", value, n::int AS colleges FROM (${counts.join('\nUNION ALL ')}) counted`;
  return { text, values: values.values };
}
