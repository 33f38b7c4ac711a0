import { movesLine } from '../../../../contract/athlete/grade.js';
import { conflict, type DomainError, invalidField, notFound } from '../../../kernel/errors.js';
import type { DecisionContext } from '../../../kernel/decider.js';
import type { AskingParentCommand } from '../athlete.commands.js';
import { type AthleteEvent, ParentLinked, ParentUnlinked } from '../athlete.events.js';
import { ParentAsked, ParentConfirmed, ParentRefused } from './guardians.events.js';
import { type AthleteState, confirmationBy } from '../athlete.state.js';
import { hasConfirmedGuardian, isConfirmedGuardian, isGrownUp, isLed, notConfirmed } from './guardians.js';

type AskToFollow = Extract<AskingParentCommand, { type: 'AskToFollow' }>;
type AnswerAskingParent = Extract<AskingParentCommand, { type: 'AnswerAskingParent' }>;

/** Who has accepted an invite follows at once where the invite is the confirmation, and asks otherwise. */
export function askToFollow(command: AskToFollow, state: AthleteState, now: Date): readonly AthleteEvent[] {
  const { athleteId, parents, askingParents } = state;
  const { parentId, relationship, isAddressee, inviter } = command;
  if (parents[parentId] || askingParents[parentId]) return [];
  if (!isAddressee || !inviter || !inviteConfirms(inviter.role, state, parentId, now))
    return [ParentAsked({ athleteId, parentId, relationship })];
  const { role: confirmedBy, userId: confirmerId } = inviter;
  return [ParentLinked({ athleteId, parentId, relationship, confirmedBy, confirmerId })];
}

/**
 * A grown-up athlete's own invite confirms their parent. Of a minor, the invite of the primary coach or an admin confirms
 * the first guardian, and that of an athlete without a team lets one follow; nobody once a link has ended, since someone minded.
 */
function inviteConfirms(
  by: NonNullable<AskToFollow['inviter']>['role'],
  state: AthleteState,
  parentId: string,
  now: Date,
): boolean {
  const { askedBirthday, profile } = state;
  // Who comes while the line of 18 is in question may come for the sake of it.
  if (askedBirthday !== null && movesLine(profile.dateOfBirth, askedBirthday, now)) return false;
  if (isGrownUp(state, now)) return by === 'athlete';
  if (Object.keys(state.formerParents).length > 0 || hasConfirmedGuardian(state, parentId, now)) return false;
  return by !== 'athlete' || (!isLed(state) && Object.keys(state.parents).length === 0);
}

/**
 * The answer to a parent who asks, or who follows and has to be confirmed still; an admin also brings back one whose link
 * has ended. @throws DomainError not-found; conflict `already-confirmed`; and as {@link requireMayAnswer}
 */
export function answerAsking(
  command: AnswerAskingParent,
  state: AthleteState,
  context: DecisionContext,
): readonly AthleteEvent[] {
  const { athleteId, parents, askingParents, formerParents } = state;
  const { parentId, answer, evidence } = command;
  const { actor, now } = context;
  const guardian = parents[parentId];
  if (guardian && isConfirmedGuardian(state, parentId, now))
    throw conflict('already-confirmed', 'This parent already follows the athlete.');
  const former = actor.role === 'admin' && answer === 'confirm' ? formerParents[parentId] : undefined;
  const relationship = askingParents[parentId] ?? (guardian ?? former)?.relationship;
  if (!relationship) throw notFound('Request');
  requireMayAnswer(command, state, context);
  if (answer === 'refuse') {
    const ended = ParentUnlinked({ athleteId, parentId, left: false, reason: null });
    return [guardian ? ended : ParentRefused({ athleteId, parentId })];
  }
  const confirmed = ParentConfirmed({ athleteId, parentId, evidence: evidence ?? null });
  if (guardian) return [confirmed];
  return [confirmed, ParentLinked({ athleteId, parentId, relationship, ...confirmationBy(actor) })];
}

/** @throws DomainError invalid on evidence, and what {@link whyNotAnswer} says */
function requireMayAnswer(
  { parentId, answer, byParent, evidence }: AnswerAskingParent,
  state: AthleteState,
  { actor: { role }, now }: DecisionContext,
): void {
  const isAdmin = role === 'admin';
  if (evidence !== undefined && !isAdmin) throw invalidField('evidence', 'Only admins note a document.');
  if (isAdmin && answer === 'confirm' && !evidence) throw invalidField('evidence', 'Say which document you saw.');
  const why = whyNotAnswer(parentId, { role, byParent }, state, now);
  if (why) throw why;
}

/**
 * A grown-up answers for themself. Of a minor, a confirmed guardian does, or an admin who saw a document; while there is no
 * such guardian, the primary coach; and of who asks, the athlete beside a guardian or without a team, which lets them follow
 * without vouching for them.
 * @returns conflict `coach-answers`, `family-answers`; forbidden `not-confirmed`
 */
export function whyNotAnswer(
  parentId: string,
  { role, byParent }: { readonly role: string; readonly byParent: string | undefined },
  state: AthleteState,
  now: Date,
): DomainError | undefined {
  const [grown, follows] = [isGrownUp(state, now), state.parents[parentId] !== undefined];
  const hasGuardian = hasConfirmedGuardian(state, parentId, now);
  switch (role) {
    case 'parent':
      return byParent !== parentId && isConfirmedGuardian(state, byParent, now) ? undefined : notConfirmed();
    case 'athlete':
      if (grown || (!follows && (hasGuardian || !isLed(state)))) return undefined;
      return conflict('coach-answers', isLed(state) ? 'Your primary coach answers this.' : 'An admin answers this.');
    case 'coach':
      if (!grown && (follows || !hasGuardian)) return undefined;
      return conflict('family-answers', `${grown ? 'The athlete' : 'A parent who already follows'} answers this.`);
    default:
      return undefined;
  }
}
