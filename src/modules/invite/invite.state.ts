import type { Relationship } from '../../../contract/athlete/vocabulary.js';
import type { InviteRole, InviteStatus } from '../../../contract/invite/vocabulary.js';
import type { Past } from '../../kernel/decider.js';
import type { EventOf } from '../../kernel/event-definition.js';
import type { InviteClaimed, InviteEvent } from './invite.events.js';

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
  readonly claim: Claim | null;
}

/** An account has said yes, and is joining. */
export interface Claim {
  readonly userId: string;
  /** Whether it says what a new profile is called. */
  readonly named: boolean;
  /** Whether the joining is over: done, or refused. */
  readonly over: boolean;
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
  claim: null,
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
      return { ...state, status: 'accepted', acceptedAt: event.occurredAt, claim: claimed(event.data) };
    case 'InviteRedeemed':
    case 'JoiningRefused':
      return { ...state, claim: state.claim && { ...state.claim, over: true } };
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

const claimed = ({ userId, firstName }: EventOf<typeof InviteClaimed>['data']): Claim => ({
  userId,
  named: firstName !== null,
  over: false,
});

/** Whether its code works for this account: while it is open for anybody, then for whoever claimed it until the joining is over. */
export const worksFor = (state: InviteState, userId: string, now: Date): boolean =>
  isOpen(state, now) || (state.claim?.userId === userId && !state.claim.over);

/** Whether somebody can still say yes or no to it. */
export const isOpen = ({ inviteId, status, expiresAt, code }: InviteState, now: Date): boolean =>
  inviteId !== '' && code !== '' && status === 'pending' && now < expiresAt;
