import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import { createGroup } from '../../../../../contract/team/endpoints.js';
import type { Group } from '../../../../../contract/team/team.js';

/** Whether another group of the team has this name, ignoring case; a group's own name is free to it (spec, section 5). */
export function isNameTaken(name: string, groups: readonly Group[], own?: Group): boolean {
  const wanted = name.trim().toLowerCase();
  return groups.some((group) => group._id !== own?._id && group.name.trim().toLowerCase() === wanted);
}

/** What may be entered for a group: `some` of it, for an edit. */
export const groupEntry = (groups: readonly Group[], own?: Group) =>
  createGroup.body.extend({
    name: createGroup.body.shape.name.refine((name) => !isNameTaken(name, groups, own), 'Group name is already taken'),
  });

export type Membership = 'all' | 'some' | 'none';

/** How many of the athletes are in the group. */
export function membershipOf(groupId: string, athletes: readonly RosterAthlete[]): Membership {
  const members = athletes.filter(({ groups }) => groups.some(({ _id }) => _id === groupId)).length;
  return members === 0 ? 'none' : members === athletes.length ? 'all' : 'some';
}
