import { statesByRegion } from '../../contract/athlete/us-states.js';
import type { CollegeFilters, FilterName } from '../../contract/college/college-filters.js';
import type { ListCollegesQuery } from '../../contract/college/endpoints.js';
import { MEDIUM_FROM, MEDIUM_TO } from '../../contract/college/vocabulary.js';
import { sports } from '../../contract/team/vocabulary.js';
import { rosterRecordTable } from '../college-rosters/college-rosters.table.js';
import { Conditions } from '../conditions.js';
import { rosterSourceTable } from '../roster-sources.js';
import { isFound } from '../colleges/college-search.js';
import { factColumns } from '../colleges/colleges.table.js';
import { hasTag, isOfTeam, type AsTeam } from './kept.queries.js';

export const ofSize = {
  Small: `c.enrollment < ${MEDIUM_FROM}`,
  Medium: `c.enrollment BETWEEN ${MEDIUM_FROM} AND ${MEDIUM_TO}`,
  Large: `c.enrollment > ${MEDIUM_TO}`,
} as const;

/** The columns of the teams, one a sport. */
export const teamColumns = sports.map((sport) => `c.${factColumns[sport]}`);

/** Filters that ask about one and the same team. */
export const teamFilters = ['sport', 'division', 'conference'] as const satisfies readonly FilterName[];
export type TeamFilter = (typeof teamFilters)[number];

type RosterFilters = Partial<Pick<ListCollegesQuery, 'rosterStatus' | 'hasRosterLink'>>;

/** Filters of colleges. All must match; unreported facts match none. */
export function collegeConditions(query: CollegeFilters & AsTeam & RosterFilters): Conditions {
  const wanted = new Conditions();
  wanted.where('c.archived = $', query.archived ?? false);
  for (const condition of Object.values(conditionsByFilter(wanted, query))) wanted.also(condition);
  const team = Object.values(teamConditions(wanted, query));
  if (team.length > 0) wanted.also(hasTeam(team));
  const { sport, rosterStatus, hasRosterLink } = query;
  const inSport = (of: string) => (sport?.length ? ` AND ${of}.sport = ANY (${wanted.value(sport)}::text[])` : '');
  if (rosterStatus?.length)
    wanted.also(
      `EXISTS (SELECT FROM ${rosterRecordTable.live} r WHERE r.college_id = c.college_id
        AND r.status = ANY (${wanted.value(rosterStatus)}::text[]) AND r.kind <> 'gone'
        AND (r.status <> 'pending' OR r.kind <> 'unchanged')${inSport('r')})`,
    );
  if (hasRosterLink !== undefined)
    wanted.also(
      `${hasRosterLink ? '' : 'NOT '}EXISTS (SELECT FROM ${rosterSourceTable.live} s
        WHERE s.college_id = c.college_id AND s.address IS NOT NULL${inSport('s')})`,
    );
  return wanted;
}

/** The condition of each filter in force but those of teams, its values numbered by `wanted`. */
export function conditionsByFilter(
  wanted: Conditions,
  query: CollegeFilters & AsTeam,
): Partial<Record<Exclude<FilterName, TeamFilter>, string>> {
  const { filter, plays, state, region, size, locale, control, hbcu, admission, sat, act, tuition, bounds } = query;
  const { tags, teamId, asTeam } = query;
  const among = (column: string, list: readonly string[]) => `${column} = ANY (${wanted.value(list)}::text[])`;
  const found = isFound(wanted, filter ?? '');
  return {
    ...(found !== undefined && { filter: found }),
    ...(plays !== undefined && { plays: `(COALESCE(${teamColumns.join(', ')}) IS NOT NULL) = ${wanted.value(plays)}` }),
    ...(state?.length && { state: among('c.state', state) }),
    ...(region?.length && {
      region: among(
        'c.state',
        region.flatMap((one) => Object.keys(statesByRegion[one])),
      ),
    }),
    ...(size?.length && { size: `(${size.map((one) => ofSize[one]).join(' OR ')})` }),
    ...(locale?.length && { locale: among('c.campus_setting', locale) }),
    ...(control?.length && { control: among('c.control', control) }),
    ...(hbcu !== undefined && { hbcu: `c.hbcu = ${wanted.value(hbcu)}` }),
    ...(admission && { admission: overlaps(wanted, ['c.admission_rate * 100', 'c.admission_rate * 100'], admission) }),
    ...(sat && { sat: overlaps(wanted, middleHalf.sat, sat) }),
    ...(act && { act: overlaps(wanted, middleHalf.act, act) }),
    ...(tuition && { tuition: overlaps(wanted, ['c.tuition_out_of_state', 'c.tuition_out_of_state'], tuition) }),
    ...(bounds && { bounds: inside(wanted, bounds) }),
    ...(tags?.length && { tags: hasTag(wanted.value(asTeam ?? null), wanted.value(tags)) }),
    ...(teamId !== undefined && { teamId: isOfTeam(wanted.value(teamId)) }),
  };
}

/** Of a team `t`, a program of a sport: the condition of each filter in force that asks about teams. */
export function teamConditions(wanted: Conditions, query: CollegeFilters): Partial<Record<TeamFilter, string>> {
  const { sport, division, conference } = query;
  const among = (value: string, list: readonly string[]) => `${value} = ANY (${wanted.value(list)}::text[])`;
  return {
    ...(sport?.length && { sport: among('t.sport', sport) }),
    ...(division?.length && { division: among("t.program ->> 'division'", division) }),
    ...(conference?.length && { conference: among("t.program ->> 'conference'", conference) }),
  };
}

/** The teams of a college: rows of sport and program. */
export const TEAMS = `(VALUES ${sports.map((sport, place) => `('${sport}', ${teamColumns[place]})`).join(', ')}) t (sport, program)`;

const hasTeam = (conditions: readonly string[]): string =>
  `EXISTS (SELECT FROM ${TEAMS} WHERE ${['t.program IS NOT NULL', ...conditions].join(' AND ')})`;

const middleHalf = {
  sat: ['c.sat_reading_25 + c.sat_math_25', 'c.sat_reading_75 + c.sat_math_75'],
  act: ['c.act_25', 'c.act_75'],
} as const;

type Range = NonNullable<CollegeFilters['sat']>;

function overlaps(wanted: Conditions, [low, high]: readonly [string, string], { from, to }: Range): string {
  const [least, most] = [wanted.value(from), wanted.value(to)];
  return `${high} >= COALESCE(${least}::float8, '-Infinity') AND ${low} <= COALESCE(${most}::float8, 'Infinity')`;
}

function inside(wanted: Conditions, { west, south, east, north }: NonNullable<CollegeFilters['bounds']>): string {
  const [w, s, e, n] = [west, south, east, north].map((degrees) => `${wanted.value(degrees)}::float8`);
  return `c.longitude BETWEEN ${w} AND ${e} AND c.latitude BETWEEN ${s} AND ${n}`;
}
