import type { RecordedEvent } from '../../src/kernel/event.js';
import { exportRoster } from '../../contract/team/endpoints.js';
import { topics } from '../../contract/live/live.js';
import { membershipAfter, membershipEvents } from '../../src/modules/athlete/athlete.facts.js';
import {
  AthletesSeen,
  AthleteViewed,
  RosterExported,
  TeamViewed,
} from '../../src/modules/privacy/access-log/access-log.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { forAll, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { erased } from '../erased.js';
import {
  athleteViewTable,
  listedAthleteTable,
  type ListedAthleteRow,
  athleteViewsVersion,
} from './athlete-views.table.js';

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
    AthleteViewed: (_, event, { key }) => look(event, key),
    AthletesSeen: (_, event, { key }) => look(event, key),
    RosterExported: (_, event, { key }) => look(event, key, { call: EXPORT, asOf: null, support: false }),
  },
  spread: [
    listed.spread(
      TeamViewed,
      'team_id',
      ({ data }) => data.teamId,
      ({ athlete_id }, event) => look(event, { athlete_id }, { ...event.data, support: false }),
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

const look = <Data extends object>(
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
