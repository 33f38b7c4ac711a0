import type { Past } from '../../../kernel/decider.js';
import { DomainError, notFound } from '../../../kernel/errors.js';
import { CoachMembershipChanged, type TeamEvent } from '../team.events.js';
import type { TeamState, TeamCommand } from '../team.state.js';

/**
 * Lets the primary coach (or an admin) change another coach's place, never their own (spec, section 4).
 * @param byCoachId the coach who asks; null for an admin
 * @throws DomainError not-found for who is no coach of the team; forbidden `own-membership`, `primary-only`
 */
export function requireMayChangeMembership(
  { coaches }: TeamState,
  { coachId, byCoachId }: { readonly coachId: string; readonly byCoachId: string | null },
): void {
  if (!coaches[coachId]) throw notFound('Coach');
  if (byCoachId === coachId) {
    throw new DomainError('forbidden', 'own-membership', 'You can’t change your own membership.');
  }
  if (byCoachId !== null && coaches[byCoachId]?.role !== 'primary') {
    throw new DomainError('forbidden', 'primary-only', 'Only the primary coach can activate or deactivate coaches.');
  }
}

export function changeCoachMembership(
  { coachId, status: to, byCoachId }: Extract<TeamCommand, { type: 'ChangeCoachMembership' }>,
  state: TeamState,
): TeamEvent[] {
  requireMayChangeMembership(state, { coachId, byCoachId });
  const from = state.coaches[coachId]?.status;
  return from === undefined || from === to ? [] : [CoachMembershipChanged({ teamId: state.teamId, coachId, from, to })];
}

/** Undoes a change of a coach's membership; the coach streams decide who may. */
export function compensateMembership(event: Past<TeamEvent>): TeamEvent[] {
  if (event.type !== 'CoachMembershipChanged') return [];
  const { teamId, coachId, from, to } = event.data;
  return [CoachMembershipChanged({ teamId, coachId, from: to, to: from })];
}
