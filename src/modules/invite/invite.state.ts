import type { AskerStanding, InviteStatus } from '../../../contract/invite/vocabulary.js';
import type { Past } from '../../kernel/decider.js';
import type { EventOf } from '../../kernel/event-definition.js';
import type { InviteEvent, InviteSent } from './invite.events.js';

/** What is known of an invite from its sending on. `senderId`: the user who sent it last. */
export interface Sending extends Readonly<Omit<EventOf<typeof InviteSent>['data'], 'code' | 'expiresAt'>> {
  /** XXXX-XXXX; of the last sending. Null once the invited person was erased. */
  readonly code: string | null;
  readonly expiresAt: Date;
  /** When it was sent last. */
  readonly sentAt: Date;
  /** Whether the athlete sent it, the last time, to a parent of theirs. */
  readonly byAthlete: boolean;
  /** The event of the last sending. */
  readonly sending: string;
  /** The accounts of other addresses that have asked to use it since, by user id. */
  readonly askers: Readonly<Record<string, AskerStanding>>;
}

/** Someone has said yes. */
export interface Claim {
  /** The account that has. */
  readonly claimedBy: string;
  /** Whether they have said what a new profile is called, where that is asked. */
  readonly isNamed: boolean;
  readonly acceptedAt: Date;
}

/** Waits for an answer, or has expired. */
export type SentInvite = Sending & { readonly kind: 'sent' };
/** The code is that account's alone; the joining is under way. */
export type ClaimedInvite = Sending & Claim & { readonly kind: 'claimed' };
/** The invited person has joined. */
export type RedeemedInvite = Sending & Claim & { readonly kind: 'redeemed' };
/** A rule has refused a step of the joining, which has ended there. */
export type RefusedInvite = Sending & Claim & { readonly kind: 'refused' };
export type DeclinedInvite = Sending & { readonly kind: 'declined' };
/** An invite that people can still see. */
export type KnownInvite = SentInvite | ClaimedInvite | RedeemedInvite | RefusedInvite | DeclinedInvite;

/** What the rules of an invite need to know, as far as it has got. */
export type InviteState =
  KnownInvite | { readonly kind: 'deleted'; readonly inviteId: string; readonly teamId: string | null };

/** An invite begins when it is sent. An event that comes out of turn changes nothing. */
export function evolveInvite(state: InviteState | undefined, event: Past<InviteEvent>): InviteState | undefined {
  switch (event.type) {
    case 'InviteSent':
      return { ...event.data, kind: 'sent', ...lastSending(event) };
    case 'InviteResent':
      return state?.kind === 'sent'
        ? { ...state, ...lastSending(event), senderId: event.metadata.actor.userId }
        : state;
    case 'InviteDeleted':
      return { kind: 'deleted', inviteId: event.data.inviteId, teamId: event.data.teamId };
    case 'InviteClaimed': {
      if (state?.kind !== 'sent' && state?.kind !== 'claimed') return state;
      const { userId: claimedBy, firstName } = event.data;
      return { ...state, kind: 'claimed', acceptedAt: event.occurredAt, claimedBy, isNamed: firstName !== null };
    }
    case 'InviteRedeemed':
      return state?.kind === 'claimed' ? { ...state, kind: 'redeemed' } : state;
    case 'JoiningRefused':
      return state?.kind === 'claimed' ? { ...state, kind: 'refused' } : state;
    case 'InviteRejected':
      return state?.kind === 'sent' ? { ...state, kind: 'declined' } : state;
    case 'InviteAsked':
      return asked(state, event.data.userId, 'waiting');
    case 'InviteAskConfirmed':
      return asked(state, event.data.userId, 'confirmed');
    case 'InviteAskRefused':
      return asked(state, event.data.userId, 'refused');
  }
}

const lastSending = ({
  id,
  occurredAt,
  data,
  metadata,
}: Extract<Past<InviteEvent>, { type: 'InviteSent' | 'InviteResent' }>) => ({
  code: data.code || null,
  expiresAt: new Date(data.expiresAt),
  sentAt: occurredAt,
  byAthlete: metadata.actor.role === 'athlete',
  sending: id,
  // A new code: accounts that asked with the old one no longer have it.
  askers: {},
});

function asked(state: InviteState | undefined, userId: string, standing: AskerStanding): InviteState | undefined {
  return state?.kind === 'sent' ? { ...state, askers: { ...state.askers, [userId]: standing } } : state;
}

const statuses: Readonly<Record<KnownInvite['kind'], InviteStatus>> = {
  sent: 'pending',
  claimed: 'accepted',
  redeemed: 'accepted',
  refused: 'accepted',
  declined: 'rejected',
};

/** Spec, "Shared enumerations". */
export const statusOf = ({ kind }: KnownInvite): InviteStatus => statuses[kind];

/** Its current code, if any. */
export const codeOf = (invite: InviteState | undefined): string | undefined =>
  invite && invite.kind !== 'deleted' ? (invite.code ?? undefined) : undefined;

/** Someone can still say yes or no to it. */
export type OpenInvite = SentInvite & { readonly code: string };

/**
 * Whether its code works for this account: while it is open for everyone, then for the account that claimed it until
 * the joining is complete.
 */
export const worksFor = (invite: InviteState, userId: string, now: Date): invite is OpenInvite | ClaimedInvite =>
  isOpen(invite, now) || (invite.kind === 'claimed' && invite.claimedBy === userId);

/** Whether someone can still say yes or no to it. */
export const isOpen = (invite: InviteState, now: Date): invite is OpenInvite =>
  invite.kind === 'sent' && invite.code !== null && now < invite.expiresAt;

/** Whether an account may say yes to an open invite: the one of the address that it was sent to, and those that were confirmed. */
export const letsIn = (invite: SentInvite, userId: string, isAddressee: boolean): boolean =>
  isAddressee || isConfirmed(invite, userId);

/** Whether an account of another address than the invite was sent to was confirmed for it. */
export const isConfirmed = ({ askers }: Sending, userId: string): boolean => askers[userId] === 'confirmed';
