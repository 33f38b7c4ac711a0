import { topics } from '../../contract/live/live.js';
import { membershipAfter, membershipEvents } from '../../src/modules/athlete/athlete.facts.js';
import { AthleteViewed, TeamViewed } from '../../src/modules/privacy/looks/look.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold-table.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { forAll, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { erased } from '../erased.js';
import { athleteViewTable, listedAthleteTable, type ListedAthleteRow } from './athlete-views.table.js';

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
  reads: [AthleteViewed],
  key: ({ id, data }) => ({ event_id: id, athlete_id: data.athleteId }),
  on: { AthleteViewed: (_, event) => look(event, event.data.athleteId) },
  spread: [
    listed.spread(
      TeamViewed,
      'team_id',
      ({ data }) => data.teamId,
      ({ athlete_id }, event) => look(event, athlete_id),
    ),
  ],
  each: [erased('athlete_id', 'athleteId')],
});

/** Who has looked at whose data (docs/adr/0014). */
export const athleteViewsProjection = readModel({
  name: 'athlete-views',
  version: 2,
  tables: [looks, listed],
  topics: ({ data }) => {
    const { athleteId } = data as { athleteId?: string | null };
    return athleteId ? [topics.athlete(athleteId, 'looks')] : [];
  },
});

const look = (
  { id, occurredAt, data, metadata }: Recorded<typeof AthleteViewed | typeof TeamViewed>,
  athleteId: string,
) => ({
  event_id: id,
  athlete_id: athleteId,
  viewed_at: occurredAt,
  viewer_id: metadata.actor.userId,
  viewer_role: metadata.actor.role,
  call: data.call,
  as_of: data.asOf,
});
