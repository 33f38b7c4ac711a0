import { topics } from '../../contract/live/live.js';
import type { AthleteProfile } from '../../contract/athlete/athlete.js';
import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import type { Past } from '../../src/kernel/decider.js';
import { idOf } from '../../src/kernel/event.js';
import { athleteEvents, type AthleteEvent } from '../../src/modules/athlete/athlete.events.js';
import { PersonErased } from '../../src/modules/privacy/erasure/erasure.events.js';
import type { Projection, Tables } from '../../src/platform/projections/projection.js';
import { dropErased } from '../drop-erased.js';
import { applyDeltas, noDelta, type RosterDelta } from './roster-delta.js';
import { editedColumns, editedNames, namesColumns, profileColumns, type RosterNames } from './roster-profile.js';
import { teamRosterTable, type TeamRosterRow } from './team-roster.table.js';

/**
 * The roster: a row an athlete, with every column that lists filter and sort by. Rows that the batch itself registers are
 * folded in memory; all others are changed in the database by sets of deltas, unread.
 */
export const teamRosterProjection: Projection = {
  name: 'team-roster',
  version: 2,
  tables: [teamRosterTable.entity],
  reads: [...athleteEvents, PersonErased],
  byKeyAlone: true,
  personal: true,
  async apply(recorded, tables) {
    const events = recorded.filter(
      ({ type }) => type !== PersonErased.type,
    ) as unknown as readonly Past<AthleteEvent>[];
    const names = await namesBefore(events, tables);
    const rows = new Map<string, TeamRosterRow>();
    const deltas = new Map<string, RosterDelta>();
    for (const event of events) {
      const { athleteId } = event.data;
      const row = rows.get(athleteId);
      if (event.type === 'AthleteRegistered') rows.set(athleteId, registered(event));
      else if (row) evolveRow(row, event);
      else evolveDelta(deltaOf(deltas, athleteId), event, names);
    }
    await teamRosterTable.write(tables, [...rows.values()]);
    await applyDeltas(tables, [...deltas.values()]);
    await dropErased(recorded, tables, [{ table: 'team_roster', column: 'athlete_id', id: 'athleteId' }]);
  },
  topics: ({ stream, metadata: { teamId } }) => [
    ...(stream.startsWith('athlete-') ? [topics.athlete(idOf(stream))] : []),
    ...(teamId ? [topics.team(teamId)] : []),
  ],
};

type Names = Map<string, RosterNames>;

/** Names of those who are renamed here and were registered before: name and e-mail are searched together, so it takes all of them. */
async function namesBefore(events: readonly Past<AthleteEvent>[], tables: Tables): Promise<Names> {
  const ids = new Set<string>();
  for (const event of events) {
    if (event.type === 'AthleteProfileEdited' && event.data.fields.some((field) => naming.has(field))) {
      ids.add(event.data.athleteId);
    }
  }
  if (ids.size === 0) return new Map();
  const rows = await tables.query<RosterNames & { athlete_id: string }>(
    'SELECT athlete_id, first_name, last_name, email FROM team_roster WHERE athlete_id = ANY ($1)',
    [[...ids]],
  );
  return new Map(rows.map(({ athlete_id, ...names }) => [athlete_id, names]));
}

const naming: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email']);

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
  image_id: null,
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

/** The photo that an event leaves; undefined when it says nothing of that. */
function imageAfter(event: Past<AthleteEvent>): string | null | undefined {
  if (event.type === 'ProfileImageSet') return event.data.imageId;
  return event.type === 'ProfileImageRemoved' ? null : undefined;
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
    const changes = event.data.changes as Partial<AthleteProfile>;
    const names = editedNames(row, changes);
    Object.assign(row, editedColumns(changes), names && namesColumns(names));
  } else if (event.type === 'GroupAssigned') {
    row.group_ids = [...without(row.group_ids, event.data.groupId), event.data.groupId];
  } else if (event.type === 'GroupUnassigned') {
    row.group_ids = without(row.group_ids, event.data.groupId);
  } else {
    const image = imageAfter(event);
    if (image !== undefined) row.image_id = image;
  }
}

function deltaOf(deltas: Map<string, RosterDelta>, athleteId: string): RosterDelta {
  const known = deltas.get(athleteId);
  if (known) return known;
  const fresh = noDelta(athleteId);
  deltas.set(athleteId, fresh);
  return fresh;
}

function evolveDelta(delta: RosterDelta, event: Past<AthleteEvent>, names: Names): void {
  delta.events += 1;
  const place = placeAfter(event);
  if (place !== undefined) {
    Object.assign(delta, placeColumns(place, event), { placed: true });
    if (place === null) Object.assign(delta, { left_groups: true, groups_added: [], groups_removed: [] });
  } else if (event.type === 'AthleteProfileEdited') {
    const changes = event.data.changes as Partial<AthleteProfile>;
    const before = names.get(delta.athlete_id);
    const after = before && editedNames(before, changes);
    if (after) names.set(delta.athlete_id, after);
    delta.edited = { ...delta.edited, ...editedColumns(changes), ...(after && namesColumns(after)) };
  } else if (event.type === 'GroupAssigned') {
    delta.groups_removed = without(delta.groups_removed, event.data.groupId);
    delta.groups_added = [...without(delta.groups_added, event.data.groupId), event.data.groupId];
  } else if (event.type === 'GroupUnassigned') {
    delta.groups_added = without(delta.groups_added, event.data.groupId);
    delta.groups_removed = [...without(delta.groups_removed, event.data.groupId), event.data.groupId];
  } else {
    const image = imageAfter(event);
    if (image !== undefined) Object.assign(delta, { pictured: true, image_id: image });
  }
}

const without = (list: readonly string[], value: string): string[] => list.filter((entry) => entry !== value);
