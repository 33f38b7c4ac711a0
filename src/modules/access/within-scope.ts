import { isMinor } from '../../../contract/athlete/minor.js';
import type { TargetKind } from '../../../contract/endpoint.js';
import type { Caller } from './caller.js';
import type { Scope } from './permission-table.js';
import type { Whereabouts } from './target.query.js';

/** Finds out where the target belongs; asked only by the scopes that need it. */
export type Find = () => Promise<Whereabouts | undefined>;

/** Whether the thing lies within the caller's scope, as the read models know it. */
export async function withinScope(
  scope: Scope,
  caller: Caller,
  kind: TargetKind,
  id: string,
  find: Find,
): Promise<boolean> {
  switch (scope) {
    case 'any':
      // Everything there is: a list about something unknown is no empty list.
      return (await find()) !== undefined;
    case 'own':
      return isOwn(caller, kind, id);
    case 'linked':
      return isLinked(caller, kind, id);
    case 'linked-minor':
      return isLinked(caller, kind, id) && isMinor((await find())?.date_of_birth, new Date());
    case 'linked-team':
      return kind === 'team' && caller.linkedTeamIds.includes(id);
    case 'team':
      return isOnTeam(caller, kind, id, find);
    case 'team-others':
      return !isOwn(caller, kind, id) && isOnTeam(caller, kind, id, find);
    case 'team-links':
      return caller.team?.canEditLinks === true && isOnTeam(caller, kind, id, find);
  }
}

function isOwn({ athleteId, coachId, parentId }: Caller, kind: TargetKind, id: string): boolean {
  const own = { athlete: athleteId, coach: coachId, parent: parentId, team: undefined, invite: undefined }[kind];
  return own === id;
}

const isLinked = ({ linkedAthleteIds }: Caller, kind: TargetKind, id: string): boolean =>
  kind === 'athlete' && linkedAthleteIds.includes(id);

async function isOnTeam({ team }: Caller, kind: TargetKind, id: string, find: Find): Promise<boolean> {
  if (!team) return false;
  if (kind === 'team') return team.id === id;
  return (await find())?.team_ids.includes(team.id) ?? false;
}
