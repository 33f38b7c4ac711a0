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
import { inviteEvents, type InviteEvent } from '../../src/modules/invite/invite.events.js';
import { teamCodeEvents, type TeamCodeEvent } from '../../src/modules/invite/team-codes/team-code.events.js';
import type { Projection } from '../../src/platform/projections/projection.js';
import { WorkingSet } from '../working-set.js';
import {
  joinRequestTable,
  openRequestTable,
  type JoinRequestRow,
  type JoinRequestStatus,
  type OpenRequestRow,
} from './invites.table.js';
import { sentInviteTable, teamCodeTable, type SentInviteRow, type TeamCodeRow } from './sent-invite.table.js';
import { applyInvite, applyTeamCode } from './sent-invites.fold.js';

type MembershipEvent = Extract<
  Past<AthleteEvent>,
  { type: 'JoinRequested' | 'JoinRequestCancelled' | 'AccountStatusChanged' | 'RemovedFromTeam' | 'InviteAccepted' }
>;

type AnyEvent = MembershipEvent | Past<InviteEvent> | Past<TeamCodeEvent>;

interface Rows {
  readonly requests: WorkingSet<JoinRequestRow>;
  readonly open: WorkingSet<OpenRequestRow>;
  readonly sent: WorkingSet<SentInviteRow>;
  readonly teamCodes: WorkingSet<TeamCodeRow>;
}

/** Who asked to join which team and who was invited to it, and what became of it; and the codes of teams to come. */
export const invitesProjection: Projection = {
  name: 'invites',
  version: 2,
  tables: [joinRequestTable.entity, openRequestTable.entity, sentInviteTable.entity, teamCodeTable.entity],
  reads: [
    JoinRequested,
    JoinRequestCancelled,
    AccountStatusChanged,
    RemovedFromTeam,
    InviteAccepted,
    ...inviteEvents,
    ...teamCodeEvents,
  ],
  personal: true,
  async apply(recorded, tables) {
    const events = recorded as readonly object[] as readonly AnyEvent[];
    const open = await WorkingSet.of(openRequestTable, tables, 'athlete_id', ids(events, 'athleteId'));
    const known = [...open.all()].map(({ request_id }) => request_id);
    const rows = {
      open,
      requests: await WorkingSet.of(joinRequestTable, tables, 'request_id', known),
      sent: await WorkingSet.of(sentInviteTable, tables, 'invite_id', ids(events, 'inviteId')),
      teamCodes: await WorkingSet.of(teamCodeTable, tables, 'code_id', ids(events, 'codeId')),
    };
    for (const event of events) applyOne(rows, event);
    // One after the other: they share one connection.
    for (const set of Object.values(rows)) await set.flush(tables);
  },
  topics: ({ metadata: { teamId } }) => (teamId ? [topics.team(teamId)] : []),
};

const ids = (events: readonly AnyEvent[], name: 'athleteId' | 'inviteId' | 'codeId'): string[] =>
  events.flatMap(({ data }) => (data as Partial<Record<typeof name, string | null>>)[name] ?? []);

function applyOne(rows: Rows, event: AnyEvent): void {
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
    case 'TeamCodeIssued':
    case 'TeamCodeClaimed':
    case 'TeamCodeRedeemed':
      return applyTeamCode(rows.teamCodes, event);
    default:
      return applyInvite(rows.sent, event);
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
