import type { Relationship } from '../../../contract/athlete/vocabulary.js';
import { INVITE_DAYS } from '../../../contract/invite/invite.js';
import { INVALID_CODE, inviteTexts } from '../../../contract/invite/texts.js';
import type { InviteRole } from '../../../contract/invite/vocabulary.js';
import type { Decider, DecisionContext } from '../../kernel/decider.js';
import { conflict, DomainError, invalidField, notFound } from '../../kernel/errors.js';
import {
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
import { evolveInvite, initialInvite, isOpen, worksFor, type InviteState } from './invite.state.js';

export interface SendInvite {
  readonly type: 'SendInvite';
  readonly inviteId: string;
  readonly teamId: string;
  readonly role: InviteRole;
  readonly senderId: string;
  /** Reserved by the caller, XXXX-XXXX. */
  readonly code: string;
  readonly email: string;
  /** Of a parent's invite alone, and then each of them. */
  readonly parent?: {
    readonly athleteId: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly relationship: Relationship;
  };
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
  /** The account that asks says yes. The joining follows, to its end by one of the two next. */
  | { readonly type: 'AcceptInvite'; readonly code: string; readonly names?: ProfileNames }
  | { readonly type: 'CompleteInvite'; readonly profileId: string }
  /** `reason`: code of the rule that refused the step. */
  | { readonly type: 'RefuseJoining'; readonly step: string; readonly reason: string }
  | { readonly type: 'RejectInvite'; readonly code: string };

export const inviteDecider: Decider<InviteState, InviteCommand, InviteEvent> = {
  category: 'invite',
  events: inviteEvents,
  initialState: initialInvite,
  evolve: evolveInvite,
  decide,
  teamOf: (state) => state.teamId || undefined,
};

function decide(command: InviteCommand, state: InviteState, context: DecisionContext): readonly InviteEvent[] {
  if (command.type === 'SendInvite') return send(command, state, context.now);
  const { inviteId, teamId } = state;
  const { userId } = context.actor;
  switch (command.type) {
    case 'ResendInvite':
      mustBePending(state);
      return [InviteResent({ inviteId, teamId, code: command.code, expiresAt: expiry(context.now) })];
    case 'DeleteInvite':
      mustBePending(state);
      return [InviteDeleted({ inviteId, teamId })];
    case 'AcceptInvite':
      if (command.code !== state.code || !worksFor(state, userId, context.now)) throw invalidCode();
      return claim(command.names, state, userId);
    case 'CompleteInvite':
      if (state.claim?.userId !== userId) throw invalidCode();
      return state.claim.over ? [] : [InviteRedeemed({ inviteId, teamId, userId, profileId: command.profileId })];
    case 'RefuseJoining': {
      if (state.claim?.userId !== userId) throw invalidCode();
      const { step, reason } = command;
      return state.claim.over ? [] : [JoiningRefused({ inviteId, teamId, userId, step, reason })];
    }
    case 'RejectInvite':
      if (command.code !== state.code || !isOpen(state, context.now)) throw invalidCode();
      return [InviteRejected({ inviteId, teamId, userId })];
  }
}

function send(command: SendInvite, state: InviteState, now: Date): readonly InviteEvent[] {
  const { inviteId, teamId, role, senderId, code, email, parent } = command;
  if (state.inviteId) throw conflict('invite-exists', 'This invite was sent already.');
  if ((role === 'parent') !== (parent !== undefined)) throw invalidField('athleteId', 'Parents follow an athlete.');
  const whom = parent ?? { athleteId: null, firstName: null, lastName: null, relationship: null };
  return [InviteSent({ inviteId, teamId, role, senderId, ...whom, email, code, expiresAt: expiry(now) })];
}

/** Claimed before names were written down, it is claimed again with them: then nobody else has to be asked for them. */
function claim(names: ProfileNames | undefined, state: InviteState, userId: string): readonly InviteEvent[] {
  const { inviteId, teamId } = state;
  const isKnown = state.claim !== null && (state.claim.named || !names);
  return isKnown ? [] : [InviteClaimed({ inviteId, teamId, userId, ...unnamed, ...names })];
}

function mustBePending({ inviteId, status }: InviteState): void {
  if (!inviteId || status === 'deleted') throw notFound('Invite');
  if (status !== 'pending') throw conflict('not-open', `This invite was ${status} already.`, { status });
}

function expiry(now: Date): string {
  const then = new Date(now);
  then.setUTCDate(then.getUTCDate() + INVITE_DAYS);
  return then.toISOString();
}

/** The one answer for a used, expired, deleted or unknown code. */
export const invalidCode = (): DomainError => new DomainError('not-found', INVALID_CODE, inviteTexts.invalidCode);
