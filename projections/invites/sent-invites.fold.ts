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
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { change, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { sentInviteTable, teamCodeTable, type SentInviteRow } from './sent-invite.table.js';

export const sentInviteRows = rowsOf(sentInviteTable).from({
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

export const teamCodeRows = rowsOf(teamCodeTable).from({
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
