import { topics } from '../../contract/live/live.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { invitesVersion, joinRequestTable, type JoinRequestRow } from './invites.table.js';
import type { RecordedEvent } from '../../src/kernel/event.js';
import {
  AccountStatusChanged,
  InviteAccepted,
  JoinRequestCancelled,
  JoinRequested,
  RemovedFromTeam,
} from '../../src/modules/athlete/athlete.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { each, change, type Recorded } from '../../src/platform/projections/folding/steps.js';
import type { AskerStanding } from '../../contract/invite/vocabulary.js';
import {
  InviteAskConfirmed,
  InviteAsked,
  InviteAskRefused,
  InviteClaimed,
  InviteDeleted,
  InviteRejected,
  InviteResent,
  InviteSent,
  JoiningRefused,
} from '../../src/modules/invite/invite.events.js';
import {
  TeamCodeClaimed,
  TeamCodeIssued,
  TeamCodeResent,
  TeamCodeRevoked,
  TeamCreationRefused,
} from '../../src/modules/invite/team-codes/team-code.events.js';
import { sentInviteTable, teamCodeTable, type SentInviteRow } from './sent-invite.table.js';
import { accessCoachTeamTable, accountAccessTable } from '../account-access/account-access.table.js';

/**
 * Condition: the last sender of the invite `i` is not suspended, and is an admin, the athlete whose parent it is for, or still has their place in the team.
 */
export const senderStands = `EXISTS (
  SELECT FROM ${accountAccessTable.live} s
    LEFT JOIN ${accessCoachTeamTable.live} m ON m.coach_id = s.coach_id AND m.team_id = i.team_id AND m.status = 'active'
  WHERE s.user_id = i.sender_id AND s.suspended_at IS NULL AND (s.role = 'admin' OR m.coach_id IS NOT NULL OR s.athlete_id = i.athlete_id))`;

/** Condition: the issuer of the team-creation code `c` is an admin who is not suspended, or the application itself. */
export const issuerStands = `(c.issued_by IS NULL OR EXISTS (
  SELECT FROM ${accountAccessTable.live} s
  WHERE s.user_id = c.issued_by AND s.role = 'admin' AND s.suspended_at IS NULL))`;

const sentInviteRows = rowsOf(sentInviteTable).from({
  reads: [
    InviteSent,
    InviteResent,
    InviteDeleted,
    InviteClaimed,
    InviteRejected,
    JoiningRefused,
    InviteAsked,
    InviteAskConfirmed,
    InviteAskRefused,
  ],
  key: ({ data }) => ({ invite_id: data.inviteId }),
  on: {
    InviteSent: (_, event) => sent(event),
    InviteResent: change((_, event) => ({ ...sending(event), sender_id: event.metadata.actor.userId })),
    InviteDeleted: () => undefined,
    InviteClaimed: change((_, { data, occurredAt }) => ({
      status: 'accepted',
      accepted_at: occurredAt,
      answered_by: data.userId,
    })),
    InviteRejected: change((_, { data }) => ({ status: 'rejected', answered_by: data.userId })),
    JoiningRefused: change(() => ({ refused: true })),
    InviteAsked: change(({ askers }, { data, occurredAt }) => ({
      askers: { ...askers, [data.userId]: { standing: 'waiting', since: occurredAt.toISOString() } },
    })),
    InviteAskConfirmed: change(({ askers }, { data }) => ({ askers: answered(askers, data.userId, 'confirmed') })),
    InviteAskRefused: change(({ askers }, { data }) => ({ askers: answered(askers, data.userId, 'refused') })),
  },
});

const teamCodeRows = rowsOf(teamCodeTable).from({
  reads: [TeamCodeIssued, TeamCodeResent, TeamCodeRevoked, TeamCodeClaimed, TeamCreationRefused],
  key: ({ data }) => ({ code_id: data.codeId }),
  on: {
    TeamCodeIssued: (_, event) => ({
      code_id: event.data.codeId,
      sport: event.data.sport,
      note: event.data.note,
      email: event.data.email,
      issued_at: event.occurredAt,
      ...codeSending(event),
      revoked_at: null,
      team_id: null,
      refused: false,
    }),
    TeamCodeResent: change((_, event) => codeSending(event)),
    TeamCodeRevoked: change((_, { occurredAt }) => ({ revoked_at: occurredAt })),
    TeamCodeClaimed: change((_, { data }) => ({ team_id: data.teamId })),
    TeamCreationRefused: change(() => ({ refused: true })),
  },
});

function sent(event: Recorded<typeof InviteSent>): SentInviteRow {
  const { inviteId, teamId, role, senderId, athleteId, email, firstName, lastName, relationship } = event.data;
  return {
    invite_id: inviteId,
    team_id: teamId,
    role,
    sender_id: senderId,
    athlete_id: athleteId,
    email,
    email_key: email.toLowerCase(),
    first_name: firstName,
    last_name: lastName,
    relationship,
    ...sending(event),
    status: 'pending',
    accepted_at: null,
    refused: false,
    answered_by: null,
  };
}

const sending = ({ data, occurredAt }: Recorded<typeof InviteSent | typeof InviteResent>) => ({
  expires_at: new Date(data.expiresAt),
  sent_at: occurredAt,
  askers: {},
});

const codeSending = ({
  data,
  occurredAt,
  metadata: { actor },
}: Recorded<typeof TeamCodeIssued | typeof TeamCodeResent>) => ({
  issued_by: actor.role === 'system' ? null : actor.userId,
  sent_at: occurredAt,
  expires_at: new Date(data.expiresAt),
});

function answered(askers: SentInviteRow['askers'], userId: string, standing: AskerStanding): SentInviteRow['askers'] {
  const asked = askers[userId];
  return asked ? { ...askers, [userId]: { ...asked, standing } } : askers;
}

type Status = JoinRequestRow['status'];

// A deactivation says nothing about how they joined; undoing an acceptance makes the request pending again.
const decisions: Readonly<Record<string, Status | undefined>> = {
  active: 'accepted',
  rejected: 'rejected',
  pending: 'pending',
};

const ofAthlete = ({ data }: { readonly data: { readonly athleteId: string } }): string => data.athleteId;

const joinRequestRows = rowsOf(joinRequestTable).from({
  reads: [JoinRequested],
  key: ({ id }) => ({ request_id: id }),
  on: {
    JoinRequested: (_, { id, data: { athleteId, teamId, again }, occurredAt }) => ({
      request_id: id,
      athlete_id: athleteId,
      team_id: teamId,
      status: 'pending',
      open: true,
      again,
      requested_at: occurredAt,
      decided_at: null,
      decided_by: null,
    }),
  },
  // An athlete has one open request at most.
  each: [
    each(JoinRequested, 'athlete_id', ofAthlete, closed),
    each(RemovedFromTeam, 'athlete_id', ofAthlete, closed),
    each(InviteAccepted, 'athlete_id', ofAthlete, closed),
    each(JoinRequestCancelled, 'athlete_id', ofAthlete, (row, event) => closed(decided(row, event, 'withdrawn'))),
    each(AccountStatusChanged, 'athlete_id', ofAthlete, (row, event) => decided(row, event, decisions[event.data.to])),
  ],
});

function closed(row: JoinRequestRow): JoinRequestRow {
  return row.open ? { ...row, open: false } : row;
}

function decided(
  row: JoinRequestRow,
  { occurredAt, metadata }: RecordedEvent,
  status: Status | undefined,
): JoinRequestRow {
  // Coming back after a deactivation is no second acceptance.
  if (!row.open || !status || row.status === status) return row;
  if (status === 'pending') return { ...row, status, decided_at: null, decided_by: null };
  return { ...row, status, decided_at: occurredAt, decided_by: metadata.actor.userId };
}

/** Who asked to join which team and who was invited to it, and what became of it; and the codes of teams to come. */
export const invitesProjection = readModel({
  ...invitesVersion,
  tables: [joinRequestRows, sentInviteRows, teamCodeRows],
  topics: ({ metadata: { teamId } }) => (teamId ? [topics.team(teamId, 'invites')] : []),
});
