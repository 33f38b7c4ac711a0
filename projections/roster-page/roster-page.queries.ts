import type { z } from 'zod';
import type { AthleteSortKey } from '../../contract/athlete/vocabulary.js';
import { RosterQuery, type TeamToday } from '../../contract/team/endpoints.js';
import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { unreadUpdates } from '../college-updates/updates.queries.js';
import { teamGroupTable } from '../team/team.table.js';
import { shownOfProfile } from '../team-roster/profile-columns.js';
import { rosterAsSeen } from './roster-as-seen.js';
import { rosterConditions } from './roster-conditions.js';
import { interestSorts, rosterInterests, type WithInterests } from './roster-interests.js';
import { teamRosterTable } from '../team-roster/team-roster.table.js';

/** What to order by, the key's own first; names are compared without case or accents. */
const sortColumns: Readonly<Record<AthleteSortKey, readonly [string, ...string[]]>> = {
  firstName: ['sort_first_name', 'sort_last_name'],
  lastName: ['sort_last_name', 'sort_first_name'],
  yearsOfEligibility: ['eligibility_years', 'sort_first_name', 'sort_last_name'],
  highSchoolGraduationYear: ['graduation_year', 'sort_first_name', 'sort_last_name'],
  collegeCount: [interestSorts.collegeCount, 'sort_first_name', 'sort_last_name'],
  offerCount: [interestSorts.offerCount, 'sort_first_name', 'sort_last_name'],
  lastTouch: [interestSorts.lastTouch, 'sort_first_name', 'sort_last_name'],
};

const athlete = select(teamRosterTable, 'r', {
  _id: 'athlete_id',
  ...shownOfProfile,
  photoId: 'image_id',
  verifications: 'verifications',
  accountStatus: 'account_status',
  activityCount: 'activity_count',
  lastActivityAt: 'last_activity_at',
  createdAt: 'created_at',
  statusChangedAt: 'status_changed_at',
  statusEventId: 'status_event_id',
});
const group = select(teamGroupTable, 'g', { _id: 'group_id', name: 'name', color: 'color' });

/** An athlete on a page of the roster. */
export type RosterFound = Selected<typeof athlete> &
  WithInterests & {
    readonly groups: Selected<typeof group>[];
    /** Messages that the caller has not viewed. */
    readonly unreadUpdatesForCoach: number;
    /** By the name of each count. */
    readonly counts: Readonly<Record<string, number>>;
  };

/** SQL of an object with what features count of an athlete, for SQL of the athlete's id and of the team's. */
type CountsSql = (athleteId: string, teamId: string) => string;

/** A page of the roster and how many athletes there are on all pages, in one round trip. */
export async function rosterPage(
  db: ReadDatabase,
  teamId: string,
  query: RosterQuery,
  viewerId: string,
  today: string,
  counts: CountsSql,
): Promise<{ athletes: RosterFound[]; total: number }> {
  const { text, values } = rosterPageSql(teamId, query, viewerId, today, counts);
  type Row = { readonly total: number } & (RosterFound | { readonly _id: null });
  const { rows } = await db.query<Row>(text, values);
  const athletes = rows.flatMap(({ total: _, ...row }) => (row._id === null ? [] : [row]));
  return { athletes, total: rows[0]?.total ?? 0 };
}

/** The statement behind a page of the roster. Past the last page it gives one row without an athlete: the count stays known. */
export function rosterPageSql(
  teamId: string,
  query: RosterQuery,
  viewerId: string,
  today: string,
  counts: CountsSql,
): { text: string; values: unknown[] } {
  const wanted = rosterConditions(teamId, query, today);
  const [first, ...rest] = sortColumns[query.sortBy ?? 'firstName'];
  const direction = query.sortDirection === 'desc' ? 'DESC' : 'ASC';
  const collated = (column: string): string => (column.startsWith('sort_') ? `${column} COLLATE "C"` : column);
  const order = [`${collated(first)} ${direction} NULLS LAST`, ...rest.map(collated), 'athlete_id'].join(', ');
  const where = wanted.sql;
  const limit = wanted.value(query.count);
  const offset = wanted.value((query.page - 1) * query.count);
  const viewer = wanted.value(viewerId);
  const text = `
    WITH matching AS MATERIALIZED (
      SELECT athlete_id, row_number() OVER (ORDER BY ${order}) AS place FROM ${rosterAsSeen} roster WHERE ${where}),
    page AS (SELECT * FROM matching ORDER BY place OFFSET ${offset} LIMIT ${limit})
    SELECT (SELECT count(*) FROM matching)::int AS total,
      ${athlete.sql}, ${rosterInterests} AS interests,
      ${unreadUpdates('r.seen_id', viewer, 'r.team_id')} AS "unreadUpdatesForCoach",
      ${counts('r.athlete_id', 'r.team_id')} AS counts,
      COALESCE((SELECT json_agg(${group.json} ORDER BY lower(g.name), g.group_id)
        FROM ${teamGroupTable.live} g WHERE g.team_id = r.team_id AND g.group_id = ANY (r.group_ids)), '[]') AS groups
    FROM (SELECT 1) one LEFT JOIN page ON true LEFT JOIN ${rosterAsSeen} r USING (athlete_id)
    ORDER BY page.place`;
  return { text, values: wanted.values };
}

/** How many athletes match, as the roster's pages count them. */
async function countRoster(db: ReadDatabase, teamId: string, query: RosterQuery, today: string): Promise<number> {
  const { sql, values } = rosterConditions(teamId, query, today);
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${rosterAsSeen} roster WHERE ${sql}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** What a team's coaches look at today; each count is that of the roster under the same filter. */
export async function rosterToday(db: ReadDatabase, teamId: string, today: string): Promise<TeamToday> {
  const filters = {
    pending: { accountStatus: ['pending'] },
    newOffers: { interests: ['new-offer'] },
    dueSoon: { interests: ['due-soon'] },
    noFilm: { film: ['No'] },
  } as const satisfies Record<keyof TeamToday, z.input<typeof RosterQuery>>;
  const counts = Object.entries(filters).map(
    async ([name, query]) => [name, await countRoster(db, teamId, RosterQuery.parse(query), today)] as const,
  );
  return Object.fromEntries(await Promise.all(counts)) as TeamToday;
}
