import { topics } from '../../contract/live/live.js';
import type { Past } from '../../src/kernel/decider.js';
import { athleteEvents, type AthleteEvent } from '../../src/modules/athlete/athlete.events.js';
import { parentEvents, type ParentEvent } from '../../src/modules/parent/parent.events.js';
import { PersonErased } from '../../src/modules/privacy/erasure/erasure.events.js';
import type { Projection, Tables } from '../../src/platform/projections/projection.js';
import { dropErased } from '../drop-erased.js';
import { WorkingSet } from '../working-set.js';
import { evolveAthleteView, type AthleteView } from './athlete-profile.fold.js';
import { applyFiles } from './apply-files.js';
import { applyParents } from './apply-parents.js';
import {
  athleteFileTable,
  athleteGuardianTable,
  athletePayerTable,
  athleteProfileTable,
  parentTable,
  type AthleteGuardianRow,
  type AthleteProfileRow,
} from './athlete-profile.table.js';

/** Athletes with everything that their profile holds, their guardians, and the parents behind these. */
export const athleteProfileProjection: Projection = {
  name: 'athlete-profile',
  version: 5,
  tables: [
    athleteProfileTable.entity,
    athleteFileTable.entity,
    athleteGuardianTable.entity,
    athletePayerTable.entity,
    parentTable.entity,
  ],
  reads: [...athleteEvents, ...parentEvents, PersonErased],
  personal: true,
  async apply(recorded, tables) {
    const events = recorded.filter(({ type }) => type !== PersonErased.type) as unknown as readonly Past<
      AthleteEvent | ParentEvent
    >[];
    const ofAthletes = events.filter(isAthletes);
    await applyAthletes(ofAthletes, tables);
    await applyFiles(ofAthletes, tables);
    await applyParents(
      events.filter((event): event is Past<ParentEvent> => !isAthletes(event)),
      tables,
    );
    await dropErased(recorded, tables, [
      { table: 'athlete_profile', column: 'athlete_id', id: 'athleteId' },
      { table: 'athlete_file', column: 'athlete_id', id: 'athleteId' },
      { table: 'parent', column: 'parent_id', id: 'parentId' },
    ]);
  },
  topics: ({ data, metadata: { teamId } }) => [
    ...('athleteId' in data ? [topics.athlete(String(data.athleteId))] : []),
    ...(teamId ? [topics.team(teamId)] : []),
  ],
};

const athleteTypes: ReadonlySet<string> = new Set(athleteEvents.map(({ type }) => type));
const isAthletes = (event: Past<AthleteEvent | ParentEvent>): event is Past<AthleteEvent> =>
  athleteTypes.has(event.type);

async function applyAthletes(events: readonly Past<AthleteEvent>[], tables: Tables): Promise<void> {
  const ids = new Set(events.map((event) => event.data.athleteId));
  const rows = await WorkingSet.of(athleteProfileTable, tables, 'athlete_id', ids);
  const linked = await WorkingSet.of(athleteGuardianTable, tables, 'athlete_id', ids);
  const guardiansOf = byAthlete(linked.all());
  const views = new Map<string, AthleteView>();
  for (const row of rows.all()) views.set(row.athlete_id, viewOf(row, guardiansOf.get(row.athlete_id) ?? []));
  for (const event of events) {
    const view = evolveAthleteView(views.get(event.data.athleteId), event);
    if (view) views.set(view.athleteId, view);
  }
  for (const view of views.values()) {
    rows.put(rowOf(view));
    const now = guardianRows(view);
    for (const { parent_id } of guardiansOf.get(view.athleteId) ?? []) {
      if (!now.some((row) => row.parent_id === parent_id)) linked.delete(view.athleteId, parent_id);
    }
    for (const row of now) linked.put(row);
  }
  await rows.flush(tables);
  await linked.flush(tables);
}

function byAthlete(rows: Iterable<AthleteGuardianRow>): Map<string, AthleteGuardianRow[]> {
  const grouped = new Map<string, AthleteGuardianRow[]>();
  for (const row of rows) {
    const known = grouped.get(row.athlete_id);
    if (known) known.push(row);
    else grouped.set(row.athlete_id, [row]);
  }
  return grouped;
}

const viewOf = (row: AthleteProfileRow, guardians: readonly AthleteGuardianRow[]): AthleteView => ({
  athleteId: row.athlete_id,
  userId: row.user_id,
  profile: row.profile,
  onboarded: row.onboarded,
  teamId: row.team_id,
  accountStatus: row.account_status,
  groupIds: row.group_ids,
  guardians: guardians
    .toSorted((a, b) => a.place - b.place)
    .map(({ parent_id, relationship }) => ({ parentId: parent_id, relationship })),
  activityCount: row.activity_count,
  createdAt: row.created_at,
  imageId: row.image_id,
});

const rowOf = (view: AthleteView): AthleteProfileRow => ({
  athlete_id: view.athleteId,
  user_id: view.userId,
  team_id: view.teamId,
  account_status: view.accountStatus,
  profile: view.profile,
  onboarded: view.onboarded,
  group_ids: [...view.groupIds],
  activity_count: view.activityCount,
  created_at: view.createdAt,
  image_id: view.imageId,
});

const guardianRows = ({ athleteId, guardians }: AthleteView): AthleteGuardianRow[] =>
  guardians.map(({ parentId, relationship }, place) => ({
    athlete_id: athleteId,
    parent_id: parentId,
    relationship,
    place,
  }));
