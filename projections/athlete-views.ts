import {
  select,
  type ReadDatabase,
  type Selected,
  boolean,
  orNull,
  text,
  timestamp,
} from '../src/platform/projections/tables/selection.js';
import { accountAccessTable } from './account-access/account-access.table.js';
import { readTable, type RowOf } from '../src/platform/projections/tables/read-table.js';
import { versionOf } from './versions.js';
import type { RecordedEvent } from '../src/kernel/event.js';
import { exportRoster } from '../contract/team/endpoints.js';
import { topics } from '../contract/live/live.js';
import { membershipAfter, membershipEvents } from '../src/modules/athlete/athlete.facts.js';
import {
  AthletesSeen,
  AthleteViewed,
  RosterExported,
  TeamViewed,
} from '../src/modules/privacy/access-log/access-log.events.js';
import { rowsOf } from '../src/platform/projections/folding/fold.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import { forAll, type Recorded } from '../src/platform/projections/folding/steps.js';
import { erased } from './erased.js';

const athleteViewsVersion = versionOf('athlete-views');

/** One view of one athlete. A view of a team's list is one of each listed athlete. */
const athleteViewTable = readTable({
  of: athleteViewsVersion,
  name: 'athlete_view',
  key: ['event_id', 'athlete_id'],
  columns: {
    event_id: text(),
    athlete_id: text(),
    viewed_at: timestamp(),
    viewer_id: text(),
    /** The role of the viewer. */
    viewer_role: text(),
    /** The call that answered: method and path pattern. */
    call: text(),
    /** The past day that was requested, YYYY-MM-DD. */
    as_of: orNull(text()),
    /** Whether it was in a support session. */
    support: boolean(),
  },
  indexes: [
    ['athlete_id', 'viewed_at'],
    ['viewer_id', 'viewed_at'],
  ],
});

/** The team that lists an athlete now, whatever their status. */
const listedAthleteTable = readTable({
  of: athleteViewsVersion,
  name: 'listed_athlete',
  key: ['athlete_id'],
  columns: { athlete_id: text(), team_id: text() },
  indexes: [['team_id']],
});
type ListedAthleteRow = RowOf<typeof listedAthleteTable>;

const look = select(athleteViewTable, 'v', {
  viewed_at: 'viewed_at',
  viewer_id: 'viewer_id',
  viewer_role: 'viewer_role',
  call: 'call',
  as_of: 'as_of',
  support: 'support',
});

/** `name`: the current one; empty for an erased person. */
export type AccessLogRow = Selected<typeof look> & { readonly name: string };

const LOOKS = `
  SELECT ${look.sql}, concat_ws(' ', a.first_name, a.last_name) AS name
  FROM ${athleteViewTable.live} v LEFT JOIN ${accountAccessTable.live} a ON a.user_id = v.viewer_id
  WHERE v.athlete_id = $1 ORDER BY v.viewed_at DESC, v.event_id LIMIT $2 OFFSET $3`;

/**
 * The access log of an athlete, newest first, with the total.
 * @param page from 1
 */
export async function athleteAccessLog(
  db: ReadDatabase,
  athleteId: string,
  { page, count }: { readonly page: number; readonly count: number },
): Promise<{ looks: AccessLogRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    db.query<AccessLogRow>(LOOKS, [athleteId, count, (page - 1) * count]),
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${athleteViewTable.live} WHERE athlete_id = $1`, [
      athleteId,
    ]),
  ]);
  return { looks: rows, total: counted.rows[0]?.total ?? 0 };
}

const ownLook = select(athleteViewTable, 'v', {
  viewedAt: 'viewed_at',
  by: 'viewer_role',
  call: 'call',
  asOf: 'as_of',
  support: 'support',
});

/** The access log of an athlete, oldest first. */
export async function ownAccessLog(db: ReadDatabase, athleteId: string): Promise<Selected<typeof ownLook>[]> {
  const { rows } = await db.query<Selected<typeof ownLook>>(
    `SELECT ${ownLook.sql} FROM ${athleteViewTable.live} v WHERE v.athlete_id = $1 ORDER BY v.viewed_at, v.event_id`,
    [athleteId],
  );
  return rows;
}

/** Filter of a file of a team's athletes. */
const EXPORT = `${exportRoster.method} ${exportRoster.path}`;

const listed = rowsOf(listedAthleteTable).from({
  reads: membershipEvents,
  key: ({ data }) => ({ athlete_id: data.athleteId }),
  on: forAll(membershipEvents, listedAfter),
});

function listedAfter(
  _: ListedAthleteRow | undefined,
  event: Recorded<(typeof membershipEvents)[number]>,
): ListedAthleteRow | undefined {
  const membership = membershipAfter(event);
  return membership ? { athlete_id: event.data.athleteId, team_id: membership.teamId } : undefined;
}

const looks = rowsOf(athleteViewTable).from({
  reads: [AthleteViewed, AthletesSeen, RosterExported],
  key: ({ id, data }) =>
    ('athleteIds' in data ? data.athleteIds : [data.athleteId]).map((athlete_id) => ({ event_id: id, athlete_id })),
  on: {
    AthleteViewed: (_, event, { key }) => viewOf(event, key),
    AthletesSeen: (_, event, { key }) => viewOf(event, key),
    RosterExported: (_, event, { key }) => viewOf(event, key, { call: EXPORT, asOf: null, support: false }),
  },
  spread: [
    listed.spread(
      TeamViewed,
      'team_id',
      ({ data }) => data.teamId,
      ({ athlete_id }, event) => viewOf(event, { athlete_id }, { ...event.data, support: false }),
    ),
  ],
  each: [erased('athlete_id', 'athleteId')],
});

/** The access log of athletes (ADR 26). */
export const athleteViewsProjection = readModel({
  ...athleteViewsVersion,
  tables: [looks, listed],
  topics: ({ data }) => {
    const { athleteId, athleteIds = [] } = data as { athleteId?: string | null; athleteIds?: readonly string[] };
    return [...athleteIds, ...(athleteId ? [athleteId] : [])].map((id) => topics.athlete(id, 'looks'));
  },
});

interface What {
  readonly call: string;
  readonly asOf: string | null;
  readonly support: boolean;
}

const viewOf = <Data extends object>(
  { id, occurredAt, data, metadata }: RecordedEvent<string, Data>,
  whose: object,
  { call, asOf, support }: What = data as What,
) => ({
  event_id: id,
  athlete_id: (whose as { athlete_id: string }).athlete_id,
  viewed_at: occurredAt,
  viewer_id: metadata.actor.userId,
  viewer_role: metadata.actor.role,
  call,
  as_of: asOf,
  support,
});
