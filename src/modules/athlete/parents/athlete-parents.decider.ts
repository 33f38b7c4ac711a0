import type { DecisionContext, Past } from '../../../kernel/decider.js';
import { conflict, forbidden, invalidField, notFound } from '../../../kernel/errors.js';
import type { LinkCommand } from '../athlete.commands.js';
import { type AthleteEvent, ParentLinked, ParentUnlinked } from '../athlete.events.js';
import type { AthleteState } from '../athlete.state.js';
import { isConfirmedGuardian, isGrownUp, notConfirmed } from './guardians.js';
import { ParentRemovalRequested, ParentRemovalWithdrawn, ParentReviewRequested } from './guardians.events.js';

/** Who follows the athlete as a parent, and who wants it to end. */
export function decideLink(
  command: LinkCommand,
  state: AthleteState,
  context: DecisionContext,
): readonly AthleteEvent[] {
  const { athleteId, parents } = state;
  const { parentId } = command;
  const guardian = parents[parentId];
  switch (command.type) {
    case 'LinkParent': {
      const { relationship } = command;
      if (guardian?.relationship === relationship) return [];
      return [ParentLinked({ athleteId, parentId, relationship, confirmedBy: 'invite', confirmerId: null })];
    }
    case 'UnlinkParent': {
      if (!guardian) return [];
      const { byParent, reason } = command;
      requireMayEnd(command, state, context);
      return [ParentUnlinked({ athleteId, parentId, left: byParent === parentId, reason: reason ?? null })];
    }
    case 'RequestParentRemoval':
      if (!guardian) throw notFound('Parent');
      if (isGrownUp(state, context.now)) throw conflict('grown-up', 'You’re 18 or older. Remove the parent yourself.');
      return guardian.removalRequested ? [] : [ParentRemovalRequested({ athleteId, parentId })];
    case 'WithdrawParentRemoval':
      if (!guardian) throw notFound('Parent');
      return guardian.removalRequested ? [ParentRemovalWithdrawn({ athleteId, parentId })] : [];
    case 'RequestParentReview':
      return guardian && needsReview(state, parentId, context.now)
        ? [ParentReviewRequested({ athleteId, parentId, coachId: command.coachId })]
        : [];
  }
}

/** Another guardian's word and a document hold without the coach who invited them; of a grown-up, the athlete's does. */
function needsReview(state: AthleteState, parentId: string, now: Date): boolean {
  const confirmedBy = state.parents[parentId]?.confirmedBy ?? null;
  return !isGrownUp(state, now) && confirmedBy !== null && confirmedBy !== 'parent' && confirmedBy !== 'admin';
}

/**
 * Until 18 a link ends by the parent themself, by another confirmed guardian, or by an admin with a reason.
 * @throws DomainError conflict `minor-asks`, `guardian-of-minor`; forbidden, `not-confirmed`; invalid on reason
 */
function requireMayEnd(
  { parentId, byParent, reason }: Extract<LinkCommand, { type: 'UnlinkParent' }>,
  state: AthleteState,
  { actor: { role }, now }: DecisionContext,
): void {
  const grown = isGrownUp(state, now);
  if (reason !== undefined && role !== 'admin') throw invalidField('reason', 'Only admins give a reason.');
  switch (role) {
    case 'parent':
      if (byParent === parentId) return;
      if (grown) throw forbidden('Only the athlete can remove another parent.');
      if (!isConfirmedGuardian(state, byParent, now)) throw notConfirmed();
      return;
    case 'athlete':
      if (!grown) throw conflict('minor-asks', 'Until you’re 18, you can ask to have a parent removed.');
      return;
    case 'coach':
      if (!grown)
        throw conflict('guardian-of-minor', 'A minor’s parent is removed by another parent or an admin. Ask them.');
      return;
    case 'admin':
      if (!grown && !reason) throw invalidField('reason', 'Say why you’re removing this parent.');
  }
}

/**
 * Undoes the end of a link: allowed for the person who ended it, the athlete and an admin; a minor brings back who left,
 * not one that others removed. Links ended by an erasure stay ended. @throws DomainError conflict `not-yours-to-restore`
 */
export function restoreLink(
  { data: { parentId, left }, metadata: { actor: endedBy } }: Extract<Past<AthleteEvent>, { type: 'ParentUnlinked' }>,
  state: AthleteState,
  { actor, now }: DecisionContext,
): readonly AthleteEvent[] {
  const { athleteId, formerParents } = state;
  const former = formerParents[parentId];
  const byAthlete = actor.role === 'athlete' && (isGrownUp(state, now) || (left && endedBy.role === 'parent'));
  const theirs = byAthlete || actor.role === 'admin' || actor.userId === endedBy.userId;
  if (!former || !theirs || endedBy.role === 'system') {
    throw conflict('not-yours-to-restore', 'Only the athlete, an admin or the person who ended it can undo this.');
  }
  const { relationship, confirmedBy, confirmerId } = former;
  return [ParentLinked({ athleteId, parentId, relationship, confirmedBy, confirmerId })];
}
