import { topics } from '../../contract/live/live.js';
import type { AthleteProfile } from '../../contract/athlete/athlete.js';
import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import type { Past } from '../../src/kernel/decider.js';
import { idOf } from '../../src/kernel/event.js';
import { athleteEvents, type AthleteEvent } from '../../src/modules/athlete/athlete.events.js';
import type { Projection, Tables } from '../../src/platform/projections/projection.js';
import { applyDeltas, noDelta, type RosterDelta } from './roster-delta.js';
import { editColumns, profileColumns } from './roster-profile.js';
import { teamRosterTable, type TeamRosterRow } from './team-roster.table.js';

/**
 * The roster: a row an athlete, with every column that lists filter and sort by. Rows that the batch itself registers or
 * whose profile it edits are folded in memory; all others are changed in the database by one set of deltas, unread.
 */
export const teamRosterProjection: Projection = {
  name: 'team-roster',
  version: 1,
  tables: [teamRosterTable.entity],
  reads: athleteEvents,
  byKeyAlone: true,
  personal: true,
  async apply(recorded, tables) {
    const events = recorded as unknown as readonly Past<AthleteEvent>[];
    const rows = await editedRows(events, tables);
    const deltas = new Map<string, RosterDelta>();
    for (const event of events) {
      const { athleteId } = event.data;
      const row = rows.get(athleteId);
      if (event.type === 'AthleteRegistered') rows.set(athleteId, registered(event));
      else if (row) evolveRow(row, event);
      else evolveDelta(deltaOf(deltas, athleteId), event);
    }
    await teamRosterTable.write(tables, [...rows.values()]);
    await applyDeltas(tables, [...deltas.values()]);
  },
  topics: ({ stream, metadata: { teamId } }) => [
    topics.athlete(idOf(stream)),
    ...(teamId ? [topics.team(teamId)] : []),
  ],
};

/** The rows that must be read: those of athletes edited here and registered before. */
async function editedRows(events: readonly Past<AthleteEvent>[], tables: Tables): Promise<Map<string, TeamRosterRow>> {
  const ids = new Set<string>();
  for (const event of events) if (event.type === 'AthleteProfileEdited') ids.add(event.data.athleteId);
  for (const event of events) if (event.type === 'AthleteRegistered') ids.delete(event.data.athleteId);
  const rows = await teamRosterTable.read(tables, 'athlete_id', [...ids]);
  return new Map(rows.map((row) => [row.athlete_id, row]));
}

type Registered = Extract<Past<AthleteEvent>, { type: 'AthleteRegistered' }>;

const registered = ({ data, occurredAt }: Registered): TeamRosterRow => ({
  athlete_id: data.athleteId,
  team_id: null,
  account_status: 'active',
  status_changed_at: null,
  status_event_id: null,
  group_ids: [],
  activity_count: 1,
  created_at: occurredAt,
  ...profileColumns(data.profile),
});

/** Where an event leaves the athlete: a team and a status, or nowhere; undefined when it says nothing of that. */
function placeAfter(event: Past<AthleteEvent>): { teamId: string; status: AccountStatus } | null | undefined {
  switch (event.type) {
    case 'JoinRequested':
      return { teamId: event.data.teamId, status: 'pending' };
    case 'InviteAccepted':
      return { teamId: event.data.teamId, status: 'active' };
    case 'AccountStatusChanged':
      return { teamId: event.data.teamId, status: event.data.to };
    case 'JoinRequestCancelled':
    case 'RemovedFromTeam':
      return null;
    default:
      return undefined;
  }
}

const placeColumns = (
  place: { teamId: string; status: AccountStatus } | null,
  { id, occurredAt }: Past<AthleteEvent>,
) =>
  place
    ? { team_id: place.teamId, account_status: place.status, status_changed_at: occurredAt, status_event_id: id }
    : { team_id: null, account_status: 'active' as const, status_changed_at: null, status_event_id: null };

// In place: a rebuild comes through here once an event, and a row has thirty columns.
function evolveRow(row: TeamRosterRow, event: Past<AthleteEvent>): void {
  row.activity_count += 1;
  const place = placeAfter(event);
  if (place !== undefined) {
    Object.assign(row, placeColumns(place, event));
    if (place === null) row.group_ids = [];
  } else if (event.type === 'AthleteProfileEdited') {
    editColumns(row, event.data.changes as Partial<AthleteProfile>);
  } else if (event.type === 'GroupAssigned') {
    row.group_ids = [...without(row.group_ids, event.data.groupId), event.data.groupId];
  } else if (event.type === 'GroupUnassigned') {
    row.group_ids = without(row.group_ids, event.data.groupId);
  }
}

function deltaOf(deltas: Map<string, RosterDelta>, athleteId: string): RosterDelta {
  const known = deltas.get(athleteId);
  if (known) return known;
  const fresh = noDelta(athleteId);
  deltas.set(athleteId, fresh);
  return fresh;
}

function evolveDelta(delta: RosterDelta, event: Past<AthleteEvent>): void {
  delta.events += 1;
  const place = placeAfter(event);
  if (place !== undefined) {
    Object.assign(delta, placeColumns(place, event), { placed: true });
    if (place === null) Object.assign(delta, { left_groups: true, groups_added: [], groups_removed: [] });
  } else if (event.type === 'GroupAssigned') {
    delta.groups_removed = without(delta.groups_removed, event.data.groupId);
    delta.groups_added = [...without(delta.groups_added, event.data.groupId), event.data.groupId];
  } else if (event.type === 'GroupUnassigned') {
    delta.groups_added = without(delta.groups_added, event.data.groupId);
    delta.groups_removed = [...without(delta.groups_removed, event.data.groupId), event.data.groupId];
  }
}

const without = (list: readonly string[], value: string): string[] => list.filter((entry) => entry !== value);
