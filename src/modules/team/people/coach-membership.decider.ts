import type { Past } from '../../../kernel/decider.js';
import { conflict, DomainError, invalidField, notFound } from '../../../kernel/errors.js';
import { CoachMembershipChanged, PrimaryCoachChanged, type TeamEvent } from '../team.events.js';
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

/**
 * Makes another coach the primary coach; the one before stays as an assistant.
 * @throws DomainError not-found for who is no coach of the team; forbidden `primary-only`; conflict
 * `primary-coach-changed`, `coach-inactive`, `nothing-changed`; invalid naming `reason`
 */
export function changePrimaryCoach(
  { coachId, previousCoachId: seen, reason, byCoachId }: Extract<TeamCommand, { type: 'ChangePrimaryCoach' }>,
  { teamId, coaches }: TeamState,
): TeamEvent[] {
  if (byCoachId !== null && coaches[byCoachId]?.role !== 'primary')
    throw new DomainError('forbidden', 'primary-only', 'Only the primary coach can hand the team over.');
  // An erased coach keeps the place, and nobody sees them.
  const [previousCoachId] = Object.entries(coaches).find(([, { role }]) => role === 'primary') ?? [];
  if (previousCoachId === undefined || (seen !== undefined && seen !== previousCoachId))
    throw conflict('primary-coach-changed', 'Someone else changed the primary coach. Review it, then try again.');
  if (byCoachId === null && !reason) throw invalidField('reason', 'Give a reason.');
  if (coachId === previousCoachId) throw conflict('nothing-changed', 'This coach already is the primary coach.');
  requireCanLead(coaches, coachId);
  return [PrimaryCoachChanged({ teamId, coachId, previousCoachId, reason })];
}

function requireCanLead(coaches: TeamState['coaches'], coachId: string): void {
  const place = coaches[coachId];
  if (!place) throw notFound('Coach');
  if (place.status !== 'active') throw conflict('coach-inactive', 'This coach is inactive. Activate them first.');
}

/** Undoes a change of the coaches; the coach streams decide who may. */
export function compensateMembership(event: Past<TeamEvent>, { coaches }: TeamState): TeamEvent[] {
  if (event.type === 'PrimaryCoachChanged') {
    const { teamId, coachId, previousCoachId } = event.data;
    requireCanLead(coaches, previousCoachId);
    return [PrimaryCoachChanged({ teamId, coachId: previousCoachId, previousCoachId: coachId, reason: null })];
  }
  if (event.type !== 'CoachMembershipChanged') return [];
  const { teamId, coachId, from, to } = event.data;
  return [CoachMembershipChanged({ teamId, coachId, from: to, to: from })];
}
