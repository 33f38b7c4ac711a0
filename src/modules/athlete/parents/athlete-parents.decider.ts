import { isMinor } from '../../../../contract/athlete/grade.js';
import type { Past } from '../../../kernel/decider.js';
import { conflict, notFound } from '../../../kernel/errors.js';
import type { Actor } from '../../../kernel/event.js';
import type { AskingParentCommand, LinkCommand } from '../athlete.commands.js';
import {
  type AthleteEvent,
  ParentAsked,
  ParentConfirmed,
  ParentLinked,
  ParentRefused,
  ParentUnlinked,
} from '../athlete.events.js';
import type { AthleteState } from '../athlete.state.js';

/** Who follows the athlete as a parent, and as what. */
export function decideLink(command: LinkCommand, { athleteId, parents }: AthleteState): readonly AthleteEvent[] {
  const { parentId } = command;
  if (command.type === 'UnlinkParent') return parents[parentId] ? [ParentUnlinked({ athleteId, parentId })] : [];
  const { relationship } = command;
  return parents[parentId] === relationship ? [] : [ParentLinked({ athleteId, parentId, relationship })];
}

/**
 * Undoes the end of a link: allowed for the person who ended it, the athlete and an admin. Links ended by an erasure
 * stay ended. @throws DomainError conflict `not-yours-to-restore`
 */
export function restoreLink(
  { data: { parentId }, metadata: { actor: endedBy } }: Extract<Past<AthleteEvent>, { type: 'ParentUnlinked' }>,
  { athleteId, formerParents }: AthleteState,
  actor: Actor,
): readonly AthleteEvent[] {
  const relationship = formerParents[parentId];
  const theirs = actor.role === 'athlete' || actor.role === 'admin' || actor.userId === endedBy.userId;
  if (!relationship || !theirs || endedBy.role === 'system') {
    throw conflict('not-yours-to-restore', 'Only the athlete, an admin or the person who ended it can undo this.');
  }
  return [ParentLinked({ athleteId, parentId, relationship })];
}

/** Who asks to follow the athlete as a parent, and what the athlete or a parent who follows them says to it. */
export function decideAsking(command: AskingParentCommand, state: AthleteState, now: Date): readonly AthleteEvent[] {
  const { athleteId, parents, askingParents } = state;
  const { parentId } = command;
  if (command.type === 'AskToFollow') {
    const { relationship, isAddressee, byAthlete = false } = command;
    if (parents[parentId] || askingParents[parentId]) return [];
    if (isAddressee && !needsWord(state, byAthlete, now)) return [ParentLinked({ athleteId, parentId, relationship })];
    return [ParentAsked({ athleteId, parentId, relationship })];
  }
  const relationship = askingParents[parentId];
  if (!relationship) {
    if (parents[parentId]) throw conflict('already-confirmed', 'This parent already follows the athlete.');
    throw notFound('Request');
  }
  if (command.answer === 'refuse') return [ParentRefused({ athleteId, parentId })];
  return [ParentConfirmed({ athleteId, parentId }), ParentLinked({ athleteId, parentId, relationship })];
}

/**
 * The first parent of a minor comes by an invite that was mailed to them; nobody once a link has been ended, for someone
 * minded. A grown-up athlete's own invite is their word.
 */
function needsWord(
  { parents, formerParents, profile: { dateOfBirth } }: AthleteState,
  byAthlete: boolean,
  now: Date,
): boolean {
  // Whose birthday nobody knows yet has still to go through the wizard; they are told of the link at once.
  if (dateOfBirth && !isMinor(dateOfBirth, now)) return !byAthlete;
  return Object.keys(parents).length > 0 || Object.keys(formerParents).length > 0;
}
