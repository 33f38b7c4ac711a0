import { Injectable } from '@nestjs/common';
import type { Audience, Hearing } from '../../platform/live/audience.js';
import type { Caller } from './caller.js';
import type { Resource } from './resource.js';
import { Resources } from './resources.js';
import { scopeOf } from './permission-table.js';

/** Who hears which topics: everybody those of what is theirs, and those of a whole kind whoever may see all of it. */
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
