import type { Caller } from './caller.js';
import type { Resource, Whereabouts } from './resource.js';
import type { Scope } from './permission-table.js';

/** Finds out where the thing belongs; asked only by the scopes that need it. */
export type Find = () => Promise<Whereabouts | undefined>;

/** Whether the thing lies within the caller's scope, as the read models know it. */
export async function withinScope(
  scope: Scope,
  caller: Caller,
  resource: Resource,
  id: string,
  find: Find,
): Promise<boolean> {
  switch (scope) {
    case 'any':
      // Everything there is: a list about something unknown is no empty list.
      return (await find()) !== undefined;
    case 'own':
      return isOwn(caller, resource, id, find);
    case 'linked':
      return isLinked(caller, resource, id, find);
    case 'linked-minor':
      return (await isLinked(caller, resource, id, find)) && (await find())?.isMinor === true;
    case 'linked-team':
      return resource.areTeams === true && caller.linkedTeamIds.includes(id);
    case 'team':
      return isOnTeam(caller, resource, id, find);
    case 'team-others':
      return !(await isOwn(caller, resource, id, find)) && isOnTeam(caller, resource, id, find);
    case 'team-members':
      return isOnTeam(caller, resource, id, async () => teamsOfMember(await find()));
    case 'team-links':
      return caller.team?.canEditLinks === true && isOnTeam(caller, resource, id, find);
  }
}

async function isOwn(caller: Caller, resource: Resource, id: string, find: Find): Promise<boolean> {
  if (!resource.isOfAthlete) return resource.own?.(caller) === id;
  return caller.athleteId !== undefined && (await find())?.athleteId === caller.athleteId;
}

async function isLinked(caller: Caller, resource: Resource, id: string, find: Find): Promise<boolean> {
  if (!resource.isOfAthlete) return resource.linked?.(caller).includes(id) ?? false;
  const athleteId = (await find())?.athleteId;
  return athleteId !== undefined && caller.linkedAthleteIds.includes(athleteId);
}

async function isOnTeam(
  { team }: Caller,
  resource: Resource,
  id: string,
  teams: () => Promise<Pick<Whereabouts, 'teamIds'> | undefined>,
): Promise<boolean> {
  if (!team) return false;
  if (resource.areTeams) return team.id === id;
  return (await teams())?.teamIds.includes(team.id) ?? false;
}

const teamsOfMember = (found: Whereabouts | undefined) => ({ teamIds: [found?.memberOf ?? []].flat() });
