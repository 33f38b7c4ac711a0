import type { ParentInvite } from '../../../contract/invite/endpoints.js';
import { answersAskers, INVITE_DAYS, MAX_ASKERS } from '../../../contract/invite/invite.js';
import { INVALID_CODE, inviteTexts } from '../../../contract/invite/texts.js';
import type { AskerStanding, InviteRole } from '../../../contract/invite/vocabulary.js';
import type { Decider, DecisionContext } from '../../kernel/decider.js';
import { conflict, DomainError, forbidden, invalidField, notFound } from '../../kernel/errors.js';
import type { Actor } from '../../kernel/event.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  InviteAskConfirmed,
  InviteAsked,
  InviteAskRefused,
  InviteClaimed,
  InviteDeleted,
  inviteEvents,
  InviteRedeemed,
  InviteRejected,
  InviteResent,
  InviteSent,
  JoiningRefused,
  unnamed,
  type InviteEvent,
} from './invite.events.js';
import {
  evolveInvite,
  isOpen,
  letsIn,
  statusOf,
  worksFor,
  type ClaimedInvite,
  type InviteState,
  type SentInvite,
} from './invite.state.js';

export interface SendInvite {
  readonly type: 'SendInvite';
  readonly inviteId: string;
  /** Null for an athlete without a team, who invites a parent. */
  readonly teamId: string | null;
  readonly role: InviteRole;
  readonly senderId: string;
  /** Reserved by the caller, XXXX-XXXX. */
  readonly code: string;
  readonly email: string;
  /** What a parent's invite has besides, and no other. */
  readonly parent?: Readonly<Omit<ParentInvite, 'email'>>;
}

/** What a new profile is called, as the person has typed it. */
export interface ProfileNames {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export type InviteCommand =
  | SendInvite
  /** `code` is reserved by the caller, XXXX-XXXX. */
  | { readonly type: 'ResendInvite'; readonly code: string }
  | { readonly type: 'DeleteInvite' }
  /**
   * The account says yes. The joining follows, to its end by one of the two next. `isAddressee`: it was sent to the
   * address of this account, which is verified.
   */
  | {
      readonly type: 'AcceptInvite';
      readonly code: string;
      readonly isAddressee: boolean;
      readonly names?: ProfileNames;
    }
  | { readonly type: 'CompleteInvite'; readonly profileId: string }
  /** `reason`: code of the rule that refused the step. */
  | { readonly type: 'RefuseJoining'; readonly step: string; readonly reason: string }
  | { readonly type: 'RejectInvite'; readonly code: string }
  /** An account of another address asks to be let in by it. */
  | { readonly type: 'AskForInvite'; readonly code: string }
  | { readonly type: 'AnswerAsker'; readonly userId: string; readonly answer: Exclude<AskerStanding, 'waiting'> };

export const inviteDecider: Decider<InviteState | undefined, InviteCommand, InviteEvent> = {
  category: 'invite',
  events: inviteEvents,
  initialState: undefined,
  evolve: evolveInvite,
  decide,
  teamOf: (state) => state?.teamId ?? undefined,
};

/** `invite-{id}`. */
export const invites = streamsOf(inviteDecider);

function decide(
  command: InviteCommand,
  state: InviteState | undefined,
  { actor, now }: DecisionContext,
): readonly InviteEvent[] {
  const { userId } = actor;
  switch (command.type) {
    case 'SendInvite':
      return send(command, state, now);
    case 'ResendInvite': {
      const { inviteId, teamId } = pending(state);
      return [InviteResent({ inviteId, teamId, code: command.code, expiresAt: expiry(now) })];
    }
    case 'DeleteInvite': {
      const { inviteId, teamId } = pending(state);
      return [InviteDeleted({ inviteId, teamId })];
    }
    case 'AcceptInvite': {
      if (!state || !worksFor(state, userId, now) || command.code !== state.code) throw invalidCode();
      if (state.kind === 'sent' && !letsIn(state, userId, command.isAddressee)) throw otherAddress();
      return claim(command.names, userId, state);
    }
    case 'CompleteInvite': {
      const joining = joiningOf(userId, state);
      return joining.isOver ? [] : [InviteRedeemed({ ...joining.facts, profileId: command.profileId })];
    }
    case 'RefuseJoining': {
      const joining = joiningOf(userId, state);
      return joining.isOver ? [] : [JoiningRefused({ ...joining.facts, step: command.step, reason: command.reason })];
    }
    case 'RejectInvite': {
      if (!state || !isOpen(state, now) || command.code !== state.code) throw invalidCode();
      const { inviteId, teamId } = state;
      return [InviteRejected({ inviteId, teamId, userId })];
    }
    case 'AskForInvite': {
      if (!state || !isOpen(state, now) || command.code !== state.code) throw invalidCode();
      return ask(state, userId);
    }
    case 'AnswerAsker':
      return answer(command, pending(state), actor, now);
  }
}

function send(command: SendInvite, state: InviteState | undefined, now: Date): readonly InviteEvent[] {
  const { inviteId, teamId, role, senderId, code, email, parent } = command;
  if (state) throw conflict('invite-exists', 'This invite was already sent.');
  if ((role === 'parent') !== (parent !== undefined))
    throw invalidField('athleteId', 'Choose the athlete the parent follows.');
  const whom = parent ?? { athleteId: null, firstName: null, lastName: null, relationship: null };
  return [InviteSent({ inviteId, teamId, role, senderId, ...whom, email, code, expiresAt: expiry(now) })];
}

/** Asked twice, it was asked once. */
function ask({ inviteId, teamId, askers, byAthlete }: SentInvite, userId: string): readonly InviteEvent[] {
  // A team vouches for another address; an athlete would for themselves.
  if (byAthlete) throw conflict('other-address', inviteTexts.athleteInvites);
  if (askers[userId] === 'refused') throw conflict('ask-refused', inviteTexts.askRefused);
  if (askers[userId]) return [];
  if (Object.keys(askers).length >= MAX_ASKERS) throw conflict('too-many-askers', inviteTexts.tooManyAskers);
  return [InviteAsked({ inviteId, teamId, userId })];
}

/** As long as nobody has joined by it, another answer takes the place of the first. */
function answer(
  { userId, answer: given }: Extract<InviteCommand, { type: 'AnswerAsker' }>,
  state: SentInvite,
  actor: Actor,
  now: Date,
): readonly InviteEvent[] {
  const { inviteId, teamId, senderId, askers } = state;
  if (!askers[userId]) throw notFound('Request');
  if (!answersAskers(senderId, actor.userId, actor.role)) throw forbidden(inviteTexts.notYourInvite);
  if (askers[userId] === given) return [];
  if (given === 'refused') return [InviteAskRefused({ inviteId, teamId, userId })];
  if (!isOpen(state, now)) throw conflict('expired', 'This invite has expired. Resend it.');
  return [InviteAskConfirmed({ inviteId, teamId, userId })];
}

/** Claimed before names were written down, it is claimed again with them: then nobody else has to be asked for them. */
function claim(
  names: ProfileNames | undefined,
  userId: string,
  state: SentInvite | ClaimedInvite,
): readonly InviteEvent[] {
  const { inviteId, teamId } = state;
  if (state.kind === 'claimed' && (state.isNamed || !names)) return [];
  return [InviteClaimed({ inviteId, teamId, userId, ...unnamed, ...names })];
}

/** @throws DomainError not-found unless it is this account that joins, or has joined, by the invite */
function joiningOf(userId: string, state: InviteState | undefined) {
  if (!state || !('claimedBy' in state) || state.claimedBy !== userId) throw invalidCode();
  const { inviteId, teamId } = state;
  return { facts: { inviteId, teamId, userId }, isOver: state.kind !== 'claimed' };
}

/** @throws DomainError not-found; conflict `not-open` once someone has answered */
function pending(state: InviteState | undefined): SentInvite {
  if (!state || state.kind === 'deleted') throw notFound('Invite');
  if (state.kind === 'sent') return state;
  const status = statusOf(state);
  throw conflict('not-open', `This invite was already ${status}.`, { status });
}

function expiry(now: Date): string {
  const then = new Date(now);
  then.setUTCDate(then.getUTCDate() + INVITE_DAYS);
  return then.toISOString();
}

const otherAddress = (): DomainError => conflict('other-address', inviteTexts.otherAddress);

/** The one answer for a used, expired, deleted or unknown code. */
export const invalidCode = (): DomainError => new DomainError('not-found', INVALID_CODE, inviteTexts.invalidCode);
