import type { AccountStatus } from '../../../contract/athlete/vocabulary.js';
import type { EventOf } from '../../kernel/event-definition.js';
import {
  AccountStatusChanged,
  GroupAssigned,
  GroupUnassigned,
  InviteAccepted,
  JoinRequestCancelled,
  JoinRequested,
  RemovedFromTeam,
} from './athlete.events.js';

/** Membership is one fact. */
export interface Membership {
  readonly teamId: string;
  readonly status: AccountStatus;
}

/** The events of an athlete's membership. */
export const membershipEvents = [
  JoinRequested,
  JoinRequestCancelled,
  InviteAccepted,
  AccountStatusChanged,
  RemovedFromTeam,
] as const;
export type MembershipEvent = EventOf<(typeof membershipEvents)[number]>;

/** The membership that an event leaves; null when the athlete is on no team after it. */
export function membershipAfter(event: MembershipEvent): Membership | null {
  switch (event.type) {
    case 'JoinRequested':
      return { teamId: event.data.teamId, status: 'pending' };
    case 'InviteAccepted':
      return { teamId: event.data.teamId, status: 'active' };
    case 'AccountStatusChanged':
      return { teamId: event.data.teamId, status: event.data.to };
    case 'JoinRequestCancelled':
    case 'RemovedFromTeam':
      return null;
  }
}

/** The events that say which groups an athlete is in, besides those of the membership: who leaves a team leaves its groups. */
export const groupEvents = [GroupAssigned, GroupUnassigned] as const;
export type GroupEvent = EventOf<(typeof groupEvents)[number]>;

/** The groups that an event leaves, the last assigned last. */
export function groupsAfter(groups: readonly string[], event: GroupEvent | MembershipEvent): string[] {
  switch (event.type) {
    case 'GroupAssigned':
      return [...without(groups, event.data.groupId), event.data.groupId];
    case 'GroupUnassigned':
      return without(groups, event.data.groupId);
    default:
      return membershipAfter(event) ? [...groups] : [];
  }
}

const without = (groups: readonly string[], gone: string): string[] => groups.filter((groupId) => groupId !== gone);
