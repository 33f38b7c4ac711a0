import type { AccountStatus } from '../../../../contract/athlete/vocabulary.js';
import { conflict, type DomainError, invalidField } from '../../../kernel/errors.js';
import type { MembershipCommand } from '../athlete.commands.js';
import {
  AccountStatusChanged,
  InviteAccepted,
  JoinRequestCancelled,
  JoinRequested,
  RemovedFromTeam,
  type AthleteEvent,
} from '../athlete.events.js';
import { accountStatusOf, type AthleteState, type Membership } from '../athlete.state.js';

type ChangeStatus = Extract<MembershipCommand, { type: 'ChangeAccountStatus' }>;

/** Statuses that a coach can change each status to; for rejected athletes see ADR 10. */
const transitions: Readonly<Record<AccountStatus, readonly AccountStatus[]>> = {
  pending: ['active', 'rejected'],
  active: ['inactive'],
  inactive: ['active'],
  rejected: ['active'],
};

export function decideMembership(command: MembershipCommand, state: AthleteState): readonly AthleteEvent[] {
  const { athleteId, membership } = state;
  switch (command.type) {
    case 'RequestJoinTeam':
      return [JoinRequested({ athleteId, teamId: command.teamId, again: mayRequest(membership, command.teamId) })];
    case 'AcceptInvite':
      refuseJoining(state);
      return [InviteAccepted({ athleteId, teamId: command.teamId, inviteId: command.inviteId })];
    case 'CancelJoinRequest':
      if (membership?.status !== 'pending') throw conflict('no-request', 'There is no pending request to cancel.');
      return [JoinRequestCancelled({ athleteId, teamId: membership.teamId })];
    case 'RemoveFromTeam':
      return remove(athleteId, membership);
    case 'ChangeAccountStatus':
      return changeStatus(command, state);
  }
}

/** An invite admits an athlete without a team. @throws DomainError conflict for other athletes */
export function refuseJoining({ membership }: Pick<AthleteState, 'membership'>): void {
  if (membership && membership.status !== 'rejected') throw alreadyOnTeam(membership);
}

/** True when the request is one to come back to the team that deactivated the athlete. */
function mayRequest(membership: Membership | null, teamId: string): boolean {
  if (!membership) return false;
  if (membership.status === 'inactive' && membership.teamId === teamId) return true;
  throw alreadyOnTeam(membership);
}

const alreadyOnTeam = ({ status }: Membership): DomainError =>
  status === 'pending'
    ? conflict('request-pending', 'There is already a pending request to join a team. Cancel it first.', {
        accountStatus: status,
      })
    : conflict('already-on-team', 'Leave the current team first.', { accountStatus: status });

/** Leaving while a request is pending is cancelling it: the history should say so. */
function remove(athleteId: string, membership: Membership | null): readonly AthleteEvent[] {
  if (!membership) throw conflict('no-team', 'This athlete isn’t on a team.');
  const { teamId, status } = membership;
  return status === 'pending'
    ? [JoinRequestCancelled({ athleteId, teamId })]
    : [RemovedFromTeam({ athleteId, teamId, status })];
}

function changeStatus(command: ChangeStatus, state: AthleteState): readonly AthleteEvent[] {
  const { newStatus: to, previousStatus: expected, teamId } = command;
  const now = accountStatusOf(state);
  if (now !== expected) {
    throw conflict('status-changed', `The status changed to ${now}. Review it, then try again.`, {
      accountStatus: now,
    });
  }
  const { membership } = state;
  if (!membership) throw conflict('no-team', 'This athlete isn’t on a team.', { accountStatus: now });
  if (teamId !== undefined && membership.teamId !== teamId) {
    throw conflict('no-team', 'This athlete is on another team now.');
  }
  if (!transitions[now].includes(to))
    throw invalidField('newStatus', `You can’t change an athlete from ${now} to ${to}.`);
  return [AccountStatusChanged({ athleteId: state.athleteId, teamId: membership.teamId, from: now, to })];
}
