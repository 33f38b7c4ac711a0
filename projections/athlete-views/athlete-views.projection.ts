import { topics } from '../../contract/live/live.js';
import type { Past } from '../../src/kernel/decider.js';
import type { EventOf } from '../../src/kernel/event-definition.js';
import {
  InviteAccepted,
  JoinRequestCancelled,
  JoinRequested,
  RemovedFromTeam,
} from '../../src/modules/athlete/athlete.events.js';
import { PersonErased } from '../../src/modules/privacy/erasure/erasure.events.js';
import { AthleteViewed, TeamViewed } from '../../src/modules/privacy/looks/look.events.js';
import type { Projection, Tables } from '../../src/platform/projections/projection.js';
import { dropErased } from '../drop-erased.js';
import { WorkingSet } from '../working-set.js';
import {
  athleteViewTable,
  listedAthleteTable,
  type AthleteViewRow,
  type ListedAthleteRow,
} from './athlete-views.table.js';

const reads = [
  AthleteViewed,
  TeamViewed,
  JoinRequested,
  InviteAccepted,
  JoinRequestCancelled,
  RemovedFromTeam,
  PersonErased,
] as const;
type ViewsEvent = Past<EventOf<(typeof reads)[number]>>;

/** Who has looked at whose data (docs/adr/0014). */
export const athleteViewsProjection: Projection = {
  name: 'athlete-views',
  version: 2,
  tables: [athleteViewTable.entity, listedAthleteTable.entity],
  reads,
  personal: false,
  async apply(recorded, tables) {
    const events = recorded as readonly object[] as readonly ViewsEvent[];
    const listed = await listedIn(events, tables);
    const views: AthleteViewRow[] = [];
    for (const event of events) {
      switch (event.type) {
        case 'AthleteViewed':
          views.push(viewOf(event, event.data.athleteId, event.data));
          break;
        case 'TeamViewed':
          for (const { athlete_id, team_id } of listed.all())
            if (team_id === event.data.teamId) views.push(viewOf(event, athlete_id, event.data));
          break;
        case 'JoinRequested':
        case 'InviteAccepted':
          listed.put({ athlete_id: event.data.athleteId, team_id: event.data.teamId });
          break;
        case 'JoinRequestCancelled':
        case 'RemovedFromTeam':
          listed.delete(event.data.athleteId);
          break;
      }
    }
    await athleteViewTable.write(tables, views);
    await listed.flush(tables);
    await dropErased(recorded, tables, [{ table: 'athlete_view', column: 'athlete_id', id: 'athleteId' }]);
  },
  topics: ({ data }) => {
    const { athleteId } = data as { athleteId?: string | null };
    return athleteId ? [topics.athlete(athleteId)] : [];
  },
};

/** Where the athletes of these events are listed, and everybody who is listed where these events look. */
async function listedIn(events: readonly ViewsEvent[], tables: Tables): Promise<WorkingSet<ListedAthleteRow>> {
  const looked = events.flatMap((event) => (event.type === 'TeamViewed' ? [event.data.teamId] : []));
  const there = await listedAthleteTable.read(tables, 'team_id', looked);
  const moved = events.flatMap(({ data }) => ('athleteId' in data && data.athleteId ? [data.athleteId] : []));
  return WorkingSet.of(listedAthleteTable, tables, 'athlete_id', [...moved, ...there.map((row) => row.athlete_id)]);
}

const viewOf = (
  { id, occurredAt, metadata }: ViewsEvent,
  athleteId: string,
  { call, asOf }: Pick<EventOf<typeof AthleteViewed>['data'], 'call' | 'asOf'>,
): AthleteViewRow => ({
  event_id: id,
  athlete_id: athleteId,
  viewed_at: occurredAt,
  viewer_id: metadata.actor.userId,
  viewer_role: metadata.actor.role,
  call,
  as_of: asOf,
});
