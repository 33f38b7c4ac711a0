import type { Relationship } from '../../../contract/athlete/vocabulary.js';
import type { InviteRole, InviteStatus } from '../../../contract/invite/vocabulary.js';
import type { Past } from '../../kernel/decider.js';
import type { InviteEvent } from './invite.events.js';

/** What the rules of an invite need to know. `inviteId` is empty while the invite does not exist. */
export interface InviteState {
  readonly inviteId: string;
  readonly teamId: string;
  readonly role: InviteRole;
  readonly senderId: string;
  readonly athleteId: string | null;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly relationship: Relationship | null;
  /** XXXX-XXXX; of the last sending. */
  readonly code: string;
  readonly expiresAt: Date;
  /** When it was sent last. */
  readonly sentAt: Date;
  /** The event of the last sending. */
  readonly sending: string;
  readonly status: InviteStatus | 'deleted';
  readonly acceptedAt: Date | null;
  /** The account that has said yes. */
  readonly claimedBy: string | null;
  /** Whether the joining that began with the claim is done. */
  readonly redeemed: boolean;
}

const never = new Date(0);

export const initialInvite: InviteState = {
  inviteId: '',
  teamId: '',
  role: 'athlete',
  senderId: '',
  athleteId: null,
  email: '',
  firstName: null,
  lastName: null,
  relationship: null,
  code: '',
  expiresAt: never,
  sentAt: never,
  sending: '',
  status: 'pending',
  acceptedAt: null,
  claimedBy: null,
  redeemed: false,
};

export function evolveInvite(state: InviteState, event: Past<InviteEvent>): InviteState {
  switch (event.type) {
    case 'InviteSent': {
      const { inviteId, teamId, role, senderId, athleteId, email, firstName, lastName, relationship } = event.data;
      const whom = { athleteId, email, firstName, lastName, relationship };
      return { ...state, inviteId, teamId, role, senderId, ...whom, ...sending(event) };
    }
    case 'InviteResent':
      return { ...state, ...sending(event) };
    case 'InviteDeleted':
      return { ...state, status: 'deleted' };
    case 'InviteClaimed':
      return { ...state, status: 'accepted', acceptedAt: event.occurredAt, claimedBy: event.data.userId };
    case 'InviteRedeemed':
      return { ...state, redeemed: true };
    case 'InviteRejected':
      return { ...state, status: 'rejected' };
  }
}

const sending = ({ id, occurredAt, data }: Extract<Past<InviteEvent>, { type: 'InviteSent' | 'InviteResent' }>) => ({
  code: data.code,
  expiresAt: new Date(data.expiresAt),
  sentAt: occurredAt,
  sending: id,
});

/** Whether its code works for this account: while it is open for anybody, then for whoever claimed it until they have joined. */
export const worksFor = (state: InviteState, userId: string, now: Date): boolean =>
  isOpen(state, now) || (state.claimedBy === userId && !state.redeemed);

/** Whether somebody can still say yes or no to it. */
export const isOpen = ({ inviteId, status, expiresAt, code }: InviteState, now: Date): boolean =>
  inviteId !== '' && code !== '' && status === 'pending' && now < expiresAt;
