import type { Caller } from './caller.js';
import type { Kind, Whereabouts } from './kind.js';
import type { Scope } from './permission-table.js';

/** Finds out where the thing belongs; asked only by the scopes that need it. */
export type Find = () => Promise<Whereabouts | undefined>;

/** Whether the thing lies within the caller's scope, as the read models know it. */
export async function withinScope(scope: Scope, caller: Caller, kind: Kind, id: string, find: Find): Promise<boolean> {
  switch (scope) {
    case 'any':
      // Everything there is: a list about something unknown is no empty list.
      return (await find()) !== undefined;
    case 'own':
      return isOwn(caller, kind, id);
    case 'linked':
      return isLinked(caller, kind, id);
    case 'linked-minor':
      return isLinked(caller, kind, id) && (await find())?.isMinor === true;
    case 'linked-team':
      return kind.areTeams === true && caller.linkedTeamIds.includes(id);
    case 'team':
      return isOnTeam(caller, kind, id, find);
    case 'team-others':
      return !isOwn(caller, kind, id) && isOnTeam(caller, kind, id, find);
    case 'team-links':
      return caller.team?.canEditLinks === true && isOnTeam(caller, kind, id, find);
  }
}

const isOwn = (caller: Caller, kind: Kind, id: string): boolean => kind.own?.(caller) === id;

const isLinked = (caller: Caller, kind: Kind, id: string): boolean => kind.linked?.(caller).includes(id) ?? false;

async function isOnTeam({ team }: Caller, kind: Kind, id: string, find: Find): Promise<boolean> {
  if (!team) return false;
  if (kind.areTeams) return team.id === id;
  return (await find())?.teamIds.includes(team.id) ?? false;
}
