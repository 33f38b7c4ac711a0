import { isMinor } from '../../../../../contract/athlete/minor.js';
import { conflict, notFound } from '../../../../kernel/errors.js';
import type { AskingParentCommand } from '../../athlete.commands.js';
import { ParentAsked, ParentConfirmed, ParentLinked, ParentRefused, type AthleteEvent } from '../../athlete.events.js';
import type { AthleteState } from '../../athlete.state.js';

/** Who asks to follow the athlete as a parent, and what the athlete or a parent who follows them says to it. */
export function decideAsking(command: AskingParentCommand, state: AthleteState, now: Date): readonly AthleteEvent[] {
  const { athleteId, parents, askingParents } = state;
  const { parentId } = command;
  if (command.type === 'AskToFollow') {
    const { relationship, isAddressee } = command;
    if (parents[parentId] || askingParents[parentId]) return [];
    if (isAddressee && !needsWord(state, now)) return [ParentLinked({ athleteId, parentId, relationship })];
    return [ParentAsked({ athleteId, parentId, relationship })];
  }
  const relationship = askingParents[parentId];
  if (!relationship) {
    if (parents[parentId]) throw conflict('already-confirmed', 'This parent follows the athlete already.');
    throw notFound('Request');
  }
  if (command.answer === 'refuse') return [ParentRefused({ athleteId, parentId })];
  return [ParentConfirmed({ athleteId, parentId }), ParentLinked({ athleteId, parentId, relationship })];
}

/** The first parent of a minor comes by an invite that was mailed to them; nobody once a link has been ended, for somebody minded. */
function needsWord({ parents, formerParents, profile: { dateOfBirth } }: AthleteState, now: Date): boolean {
  if (Object.keys(parents).length > 0 || Object.keys(formerParents).length > 0) return true;
  // Whose birthday nobody knows yet has still to go through the wizard; they are told of the link at once.
  return !!dateOfBirth && !isMinor(dateOfBirth, now);
}
