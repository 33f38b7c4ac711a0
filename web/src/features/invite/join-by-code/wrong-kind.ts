import type { Role } from '../../../../../contract/access/permissions.js';
import type { CodeLookup } from '../../../../../contract/invite/endpoints.js';

const forWhom: Record<CodeLookup['role'], string> = {
  team: 'coaches who create a team',
  athlete: 'athletes',
  'assistant-coach': 'coaches',
  parent: 'parents',
};

const asWhat: Record<Role, string> = {
  coach: 'a coach',
  'assistant-coach': 'a coach',
  athlete: 'an athlete',
  parent: 'a parent',
  admin: 'an admin',
  auditor: 'an auditor',
  'no-role': 'a new account',
};

const kindOf: Partial<Record<Role, CodeLookup['role']>> = {
  coach: 'assistant-coach',
  'assistant-coach': 'assistant-coach',
  athlete: 'athlete',
  parent: 'parent',
};

/** Why somebody with a role can not join by what a code leads to; undefined if they can. */
export function wrongKind(role: Role, kind: CodeLookup['role']): string | undefined {
  if (kindOf[role] === kind) return undefined;
  return `This code is for ${forWhom[kind]}. You’re signed in as ${asWhat[role]}.`;
}
