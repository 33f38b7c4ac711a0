import { columns, rows, sight, type Reach } from './expectations.js';
import type { Caller, Thing, World } from './world.js';

/** @throws Error for a resource of which nobody expects who sees one, or of which there is none in the world */
export function thingsOf({ things }: World, resource: string): readonly Thing[] {
  if (!(resource in sight)) throw new Error(`No *.expectations.ts says who sees a "${resource}".`);
  return things[resource] ?? missing(resource);
}

function missing(resource: string): never {
  throw new Error(`world.ts makes no "${resource}".`);
}

/** What a call should come to. `no such thing`: 404, the same words as for an unknown id. */
export type Verdict = 'passes' | 'sign in' | 'blocked' | 'forbidden' | 'no such thing' | 'malformed';

/** What the hand-written table says about this call. */
export function verdictOn(rule: string, caller: Caller, kind?: string, thing?: Thing): Verdict {
  if (rule === 'everybody') return 'passes';
  if (caller.turnedAway) return 'sign in';
  if (rule === 'signed in, even blocked') return 'passes';
  if (caller.blocked) return 'blocked';
  if (rule === 'signed in') return 'passes';
  const reach = reachOf(rule, caller);
  if (reach === '–') return 'forbidden';
  if (!kind || !thing) return reach === 'any' ? 'passes' : 'forbidden';
  if (thing.name === 'malformed') return 'malformed';
  if (!thing.exists) return 'no such thing';
  if (reaches(reach, caller, thing)) return 'passes';
  return reaches(reachOf(sight[kind] ?? '', caller), caller, thing) ? 'forbidden' : 'no such thing';
}

/** What the table of undos says of taking a change of this thing back: who may take it back need not see the thing. */
export function undoVerdictOn(rule: string, caller: Caller, kind: string, thing: Thing): Verdict {
  if (caller.turnedAway) return 'sign in';
  if (caller.blocked) return 'blocked';
  if (!thing.exists) return 'no such thing';
  if (reaches(reachOf(rule, caller), caller, thing)) return 'passes';
  return reaches(reachOf(sight[kind] ?? '', caller), caller, thing) ? 'forbidden' : 'no such thing';
}

/** Whether the line of the table reaches this thing for this caller. */
export const mayReach = (row: string, caller: Caller, thing: Thing): boolean =>
  !caller.turnedAway && !caller.blocked && reaches(reachOf(row, caller), caller, thing);

const reachOf = (row: string, { column }: Caller): Reach =>
  column ? (rows[row]?.[columns.indexOf(column)] ?? '–') : '–';

function reaches(
  reach: Reach,
  { name }: Caller,
  { owners = [], parents = [], minor, members = [], membersParents = [], staff = [], knownTo = [] }: Thing,
): boolean {
  switch (reach) {
    case 'any':
      return true;
    case 'own':
      return owners.includes(name);
    case 'linked':
      return parents.includes(name);
    case 'linked minor':
      return parents.includes(name) && minor === true;
    case 'member':
      return members.includes(name);
    case 'parent of a member':
      return membersParents.includes(name);
    case 'team':
      return staff.includes(name);
    case 'by name':
      return staff.includes(name) || knownTo.includes(name);
    case 'others on the team':
      return staff.includes(name) && !owners.includes(name);
    case '–':
      return false;
  }
}
