import { topics } from '../../contract/live/live.js';
import type { Past } from '../../src/kernel/decider.js';
import {
  AccountStatusChanged,
  InviteAccepted,
  JoinRequestCancelled,
  JoinRequested,
  RemovedFromTeam,
  type AthleteEvent,
} from '../../src/modules/athlete/athlete.events.js';
import type { Projection } from '../../src/platform/projections/projection.js';
import { WorkingSet } from '../working-set.js';
import {
  joinRequestTable,
  openRequestTable,
  type JoinRequestRow,
  type JoinRequestStatus,
  type OpenRequestRow,
} from './invites.table.js';

type MembershipEvent = Extract<
  Past<AthleteEvent>,
  { type: 'JoinRequested' | 'JoinRequestCancelled' | 'AccountStatusChanged' | 'RemovedFromTeam' | 'InviteAccepted' }
>;

interface Rows {
  readonly requests: WorkingSet<JoinRequestRow>;
  readonly open: WorkingSet<OpenRequestRow>;
}

/** Who asked to join which team, and what became of it. (Sent invites join it with the events of their module.) */
export const invitesProjection: Projection = {
  name: 'invites',
  version: 1,
  tables: [joinRequestTable.entity, openRequestTable.entity],
  reads: [JoinRequested, JoinRequestCancelled, AccountStatusChanged, RemovedFromTeam, InviteAccepted],
  personal: false,
  async apply(recorded, tables) {
    const events = recorded as readonly object[] as readonly MembershipEvent[];
    const athletes = events.map(({ data }) => data.athleteId);
    const open = await WorkingSet.of(openRequestTable, tables, 'athlete_id', athletes);
    const known = [...open.all()].map(({ request_id }) => request_id);
    const rows = { open, requests: await WorkingSet.of(joinRequestTable, tables, 'request_id', known) };
    for (const event of events) applyOne(rows, event);
    await rows.requests.flush(tables);
    await rows.open.flush(tables);
  },
  topics: ({ metadata: { teamId } }) => (teamId ? [topics.team(teamId)] : []),
};

function applyOne(rows: Rows, event: MembershipEvent): void {
  switch (event.type) {
    case 'JoinRequested': {
      const { athleteId, teamId, again } = event.data;
      const undecided = { status: 'pending' as const, decided_at: null, decided_by: null };
      const asked = { athlete_id: athleteId, team_id: teamId, again, requested_at: event.occurredAt };
      rows.requests.put({ request_id: event.id, ...asked, ...undecided });
      return rows.open.put({ athlete_id: athleteId, request_id: event.id });
    }
    case 'AccountStatusChanged':
      return decide(rows, event, decisions[event.data.to]);
    case 'JoinRequestCancelled':
      decide(rows, event, 'withdrawn');
      return rows.open.delete(event.data.athleteId);
    case 'RemovedFromTeam':
    case 'InviteAccepted':
      return rows.open.delete(event.data.athleteId);
  }
}

// Deactivating somebody says nothing of how they came; undoing an acceptance makes the request pending again.
const decisions: Readonly<Record<string, JoinRequestStatus | undefined>> = {
  active: 'accepted',
  rejected: 'rejected',
  pending: 'pending',
};

function decide({ requests, open }: Rows, event: MembershipEvent, status: JoinRequestStatus | undefined): void {
  const request = requests.get(open.get(event.data.athleteId)?.request_id ?? '');
  // Coming back after a deactivation is no second acceptance.
  if (!request || !status || request.status === status) return;
  const by =
    status === 'pending'
      ? { decided_at: null, decided_by: null }
      : { decided_at: event.occurredAt, decided_by: event.metadata.actor.userId };
  requests.put({ ...request, status, ...by });
}
