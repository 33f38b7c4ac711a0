import { Injectable } from '@nestjs/common';
import type { Audience, Hearing } from '../../platform/live/topic-map.js';
import type { Caller } from './caller.js';
import { type Scope, scopeOf } from './permission-table.js';
import { type Resource, Resources, type Whereabouts } from './resource.js';

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

/**
 * Who hears which topics: everyone those of their own resources, and viewers of all resources of a kind also those of
 * the kind.
 */
@Injectable()
export class TopicAudience implements Audience<Caller> {
  constructor(private readonly resources: Resources) {}

  hearing(caller: Caller): Hearing {
    const open = this.resources.all().filter(({ heardEvenBlocked }) => heardEvenBlocked || !caller.blocked);
    const own = topicsOf(open, (resource) => [resource.own?.(caller) ?? []].flat());
    const linked = topicsOf(open, (resource) => resource.linked?.(caller) ?? []);
    const teams = topicsOf(open, ({ areTeams }) => (areTeams ? teamsOf(caller) : []));
    // All of a kind on one's own team, e.g. `athlete-of-team:…`: those who may see each of them.
    const ofTeam = open
      .filter(({ seenBy }) => caller.team && scopeOf(seenBy, caller.role) === 'team')
      .map(({ name }) => `${name}-of-team:${caller.team?.id}`);
    const whole = open.filter(({ seenBy }) => scopeOf(seenBy, caller.role) === 'any').map(({ name }) => name);
    const access = own.map((topic) => `${topic}:access`);
    return { own: [...own, ...access], topics: [...own, ...linked, ...teams, ...ofTeam], kinds: whole };
  }
}

const topicsOf = (resources: readonly Resource[], ids: (resource: Resource) => readonly string[]): string[] =>
  resources.flatMap((resource) => ids(resource).map((id) => `${resource.name}:${id}`));

/** The one that they act for, and those that a parent's athletes are active on. */
const teamsOf = ({ team, linkedTeamIds }: Caller): readonly string[] =>
  team ? [team.id, ...linkedTeamIds] : linkedTeamIds;
