import type { CodeLookup } from '../../../../../contract/invite/endpoints.js';
import type { Chosen } from './steps.js';

const meant: Record<CodeLookup['role'], Chosen> = {
  athlete: 'athlete',
  'assistant-coach': 'coach',
  team: 'coach',
  parent: 'parent',
};

/**
 * The role that somebody is asked about before a code gives it to them. Undefined when they have chosen it themselves, or
 * came by a code that was given to one person: a team's own code hangs on a wall.
 */
export function toAsk(
  { role, isPublic }: Pick<CodeLookup, 'role' | 'isPublic'>,
  said: Chosen | undefined,
): Chosen | undefined {
  if (said === undefined && !isPublic) return undefined;
  return meant[role] === said ? undefined : meant[role];
}
