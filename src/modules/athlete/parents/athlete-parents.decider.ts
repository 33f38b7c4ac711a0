import type { Past } from '../../../kernel/decider.js';
import { conflict } from '../../../kernel/errors.js';
import type { Actor } from '../../../kernel/event.js';
import type { LinkCommand } from '../athlete.commands.js';
import { ParentLinked, ParentUnlinked, type AthleteEvent } from '../athlete.events.js';
import type { AthleteState } from '../athlete.state.js';

/** Who follows the athlete as a parent, and as what. */
export function decideLink(command: LinkCommand, { athleteId, parents }: AthleteState): readonly AthleteEvent[] {
  const { parentId } = command;
  if (command.type === 'UnlinkParent') return parents[parentId] ? [ParentUnlinked({ athleteId, parentId })] : [];
  const { relationship } = command;
  return parents[parentId] === relationship ? [] : [ParentLinked({ athleteId, parentId, relationship })];
}

/**
 * Takes the end of a link back: whoever ended it may, the athlete and an admin. What an erasure ended stays so.
 * @throws DomainError conflict `not-yours-to-restore`
 */
export function restoreLink(
  { data: { parentId }, metadata: { actor: endedBy } }: Extract<Past<AthleteEvent>, { type: 'ParentUnlinked' }>,
  { athleteId, formerParents }: AthleteState,
  actor: Actor,
): readonly AthleteEvent[] {
  const relationship = formerParents[parentId];
  const theirs = actor.role === 'athlete' || actor.role === 'admin' || actor.userId === endedBy.userId;
  if (!relationship || !theirs || endedBy.role === 'system') {
    throw conflict('not-yours-to-restore', 'The athlete, an admin, or whoever ended the link can take this back.');
  }
  return [ParentLinked({ athleteId, parentId, relationship })];
}
