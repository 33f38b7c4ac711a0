import type { Invite } from '../../../../contract/invite/invite.js';
import type { Sending } from '../invite.state.js';

/** What the invite itself does not know. */
export interface AroundInvite {
  readonly senderName: string;
  readonly senderStands: boolean;
  readonly athlete: { readonly firstName: string; readonly lastName: string } | null;
  readonly askers: Invite['askers'];
}

interface Facts extends Omit<Sending, 'sending' | 'code' | 'askers' | 'byAthlete'>, Pick<Invite, 'status' | 'refused'> {
  readonly acceptedAt: Date | null;
}

/** An invite as coaches see it. */
export function inviteAnswer(
  invite: Facts,
  { senderName, senderStands, athlete, askers }: AroundInvite,
  now: Date,
): Invite {
  const { inviteId, status, expiresAt, acceptedAt, athleteId, senderId } = invite;
  const expired = status === 'pending' && (expiresAt <= now || !senderStands);
  return {
    _id: inviteId,
    email: invite.email,
    status,
    updatedAt: invite.sentAt.toISOString(),
    inviteCodeExpires: expiresAt.toISOString(),
    expired,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    refused: invite.refused,
    sender: { userId: senderId, name: senderName },
    teamId: invite.teamId,
    role: invite.role,
    firstName: invite.firstName,
    lastName: invite.lastName,
    relationship: invite.relationship,
    athlete: athleteId && athlete ? { _id: athleteId, ...athlete } : null,
    askers,
  };
}
