import type { Past } from '../../src/kernel/decider.js';
import type { InviteEvent } from '../../src/modules/invite/invite.events.js';
import type { TeamCodeEvent } from '../../src/modules/invite/team-codes/team-code.events.js';
import type { WorkingSet } from '../working-set.js';
import type { SentInviteRow, TeamCodeRow } from './sent-invite.table.js';

export function applyInvite(rows: WorkingSet<SentInviteRow>, event: Past<InviteEvent>): void {
  const { inviteId } = event.data;
  switch (event.type) {
    case 'InviteSent': {
      const { teamId, role, senderId, athleteId, email, firstName, lastName, relationship } = event.data;
      return rows.put({
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
        answered_by: null,
      });
    }
    case 'InviteResent':
      return rows.change(inviteId, sending(event));
    case 'InviteDeleted':
      return rows.delete(inviteId);
    case 'InviteClaimed': {
      const { userId } = event.data;
      return rows.change(inviteId, { status: 'accepted', accepted_at: event.occurredAt, answered_by: userId });
    }
    case 'InviteRejected':
      return rows.change(inviteId, { status: 'rejected', answered_by: event.data.userId });
    case 'InviteRedeemed':
      return;
  }
}

const sending = ({ data, occurredAt }: Extract<Past<InviteEvent>, { type: 'InviteSent' | 'InviteResent' }>) => ({
  code: data.code,
  expires_at: new Date(data.expiresAt),
  sent_at: occurredAt,
});

export function applyTeamCode(rows: WorkingSet<TeamCodeRow>, event: Past<TeamCodeEvent>): void {
  switch (event.type) {
    case 'TeamCodeIssued': {
      const { codeId, sport, note, code, expiresAt } = event.data;
      const lasts = { issued_at: event.occurredAt, expires_at: new Date(expiresAt) };
      return rows.put({ code_id: codeId, sport, note, code, ...lasts, team_id: null });
    }
    case 'TeamCodeClaimed':
      return rows.change(event.data.codeId, { team_id: event.data.teamId });
    case 'TeamCodeRedeemed':
      return;
  }
}
