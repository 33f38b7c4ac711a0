import type { HistoryKind } from '../feature.js';
import {
  AccountStatusChanged,
  AthleteProfileEdited,
  AthleteRegistered,
  GroupAssigned,
  GroupUnassigned,
  InviteAccepted,
  JoinRequestCancelled,
  JoinRequested,
  OnboardingCompleted,
  ParentLinked,
  ParentUnlinked,
  RemovedFromTeam,
} from './athlete.events.js';
import { birthdayEvents } from './birthday/birthday.events.js';
import { athleteFileEvents } from './files/athlete-files.events.js';
import { guardianEvents, ParentAsked, ParentConfirmed, ParentRefused } from './parents/guardians.events.js';
import { MeasurablesVerified } from './verifying/athlete-verifying.events.js';

const kind = (key: string, label: string, events: HistoryKind['events']): HistoryKind => ({
  ...{ key, label, events },
  ofAthlete: label,
});

/** What happens to an athlete, as their history is filtered. */
export const athleteKinds: readonly HistoryKind[] = [
  kind('status', 'Status', [AccountStatusChanged]),
  kind('joining', 'Joining and leaving', [JoinRequested, JoinRequestCancelled, InviteAccepted, RemovedFromTeam]),
  kind('profile', 'Profile', [
    ...[AthleteRegistered, OnboardingCompleted, AthleteProfileEdited],
    ...birthdayEvents,
    MeasurablesVerified,
  ]),
  kind('files', 'Photo and files', athleteFileEvents),
  kind('groups', 'Groups', [GroupAssigned, GroupUnassigned]),
  kind('parents', 'Parents', [
    ...[ParentLinked, ParentUnlinked, ParentAsked, ParentConfirmed, ParentRefused],
    ...guardianEvents,
  ]),
];
