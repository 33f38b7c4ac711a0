import type { EventOf } from '../../src/kernel/event-definition.js';
import { accountEvents } from '../../src/modules/account/account.events.js';
import {
  AccountStatusChanged,
  AthleteProfileEdited,
  AthleteRegistered,
  InviteAccepted,
  JoinRequestCancelled,
  JoinRequested,
  ParentLinked,
  ParentUnlinked,
  RemovedFromTeam,
} from '../../src/modules/athlete/athlete.events.js';
import { LinkEditingGranted, TeamSwitched } from '../../src/modules/coach/coach.events.js';
import { parentEvents } from '../../src/modules/parent/parent.events.js';
import { PersonErased } from '../../src/modules/privacy/erasure/erasure.events.js';
import {
  CoachAdded,
  CoachMembershipChanged,
  ModuleAccessSet,
  TeamCreated,
  TeamStatusSet,
} from '../../src/modules/team/team.events.js';

export const reads = [
  ...accountEvents,
  ...parentEvents,
  AthleteRegistered,
  AthleteProfileEdited,
  JoinRequested,
  JoinRequestCancelled,
  InviteAccepted,
  AccountStatusChanged,
  RemovedFromTeam,
  ParentLinked,
  ParentUnlinked,
  TeamSwitched,
  LinkEditingGranted,
  TeamCreated,
  TeamStatusSet,
  ModuleAccessSet,
  CoachAdded,
  CoachMembershipChanged,
  PersonErased,
] as const;

/** An event that says something about who may do what. */
export type AccessEvent = EventOf<(typeof reads)[number]>;
