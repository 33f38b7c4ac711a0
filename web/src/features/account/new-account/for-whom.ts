import type { CodeLookup } from '../../../../../contract/invite/endpoints.js';
import type { Chosen } from './steps.js';

const meant: Record<CodeLookup['role'], Chosen> = {
  athlete: 'athlete',
  'assistant-coach': 'coach',
  team: 'coach',
  parent: 'parent',
};

/**
 * What to ask somebody whether they are it, before a code makes them that: undefined when they have said so, or when a code
 * that was given to one person has led them here. A team's own code hangs on a wall.
 */
export function toAsk(
  { role, isPublic }: Pick<CodeLookup, 'role' | 'isPublic'>,
  said: Chosen | undefined,
): Chosen | undefined {
  if (said === undefined && !isPublic) return undefined;
  return meant[role] === said ? undefined : meant[role];
}
