import type { AthleteProfile } from '../../../contract/athlete/athlete.js';
import type { AccountStatus } from '../../../contract/athlete/vocabulary.js';
import type { AthleteEvent } from '../../../src/modules/athlete/athlete.events.js';
import { profileChanges } from './profile-changes.js';
import { verifiedChanges } from './verified-changes.js';
import { change, type Names, type Teller, type WordsFor } from './wording.js';

const statusNames: Readonly<Record<AccountStatus, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  pending: 'Pending',
  rejected: 'Rejected',
};

const about = (athleteId: string) => ({ kind: 'athlete' as const, id: athleteId });
const athlete = (names: Names, athleteId: string): string => names.of(athleteId, 'an athlete');

// A new account, too, acts for itself only.
const isSelf = ({ role }: Teller): boolean => role === 'athlete' || role === 'no-role';

const whosePhoto = (names: Names, athleteId: string, by: Teller): string =>
  isSelf(by) ? 'their photo' : `the photo of ${athlete(names, athleteId)}`;

/** The toast's verb for a step that coaches take; any other step is a step back. */
function statusWords(name: string, from: AccountStatus, to: AccountStatus): string {
  if ((from === 'pending' || from === 'rejected') && to === 'active') return `accepted ${name}`;
  if (from === 'pending' && to === 'rejected') return `rejected ${name}`;
  if (from === 'active' && to === 'inactive') return `deactivated ${name}`;
  if (from === 'inactive' && to === 'active') return `activated ${name}`;
  return `set ${name} back to ${to}`;
}

export const athleteWords: WordsFor<AthleteEvent> = {
  AthleteRegistered: ({ athleteId }, names, by) => ({
    about: about(athleteId),
    words: isSelf(by) ? 'registered as an athlete' : `registered the athlete ${names.of(athleteId, '')}`.trim(),
  }),
  OnboardingCompleted: ({ athleteId }, names, by) => ({
    about: about(athleteId),
    words: isSelf(by) ? 'completed their profile' : `completed the profile of ${athlete(names, athleteId)}`,
  }),
  AthleteProfileEdited: ({ athleteId, fields, changes, previous }, names, by) => ({
    about: about(athleteId),
    words: isSelf(by) ? 'edited their own profile' : `edited the profile of ${athlete(names, athleteId)}`,
    changes: profileChanges(fields, previous as Partial<AthleteProfile>, changes as Partial<AthleteProfile>),
  }),
  JoinRequested: ({ athleteId, teamId, again }, names, by) => ({
    about: about(athleteId),
    words: isSelf(by)
      ? `asked to join ${names.of(teamId, 'the team')}${again ? ' again' : ''}`
      : `asked ${names.of(teamId, 'the team')} to let ${athlete(names, athleteId)} join${again ? ' again' : ''}`,
    changes: change('Status', again ? 'Inactive' : null, 'Pending'),
  }),
  JoinRequestCancelled: ({ athleteId, teamId }, names, by) => ({
    about: about(athleteId),
    words: `cancelled ${isSelf(by) ? 'their request' : `the request of ${athlete(names, athleteId)}`} to join ${names.of(teamId, 'the team')}`,
    changes: change('Status', 'Pending', null),
  }),
  InviteAccepted: ({ athleteId, teamId }, names, by) => ({
    about: about(athleteId),
    words: isSelf(by)
      ? `accepted the invite to ${names.of(teamId, 'the team')}`
      : `accepted the invite of ${athlete(names, athleteId)} to ${names.of(teamId, 'the team')}`,
    changes: change('Status', null, 'Active'),
  }),
  AccountStatusChanged: ({ athleteId, from, to }, names) => ({
    about: about(athleteId),
    words: statusWords(athlete(names, athleteId), from, to),
    changes: change('Status', statusNames[from], statusNames[to]),
  }),
  RemovedFromTeam: ({ athleteId, teamId, status }, names, by) => ({
    about: about(athleteId),
    words: isSelf(by)
      ? `left ${names.of(teamId, 'the team')}`
      : `removed ${athlete(names, athleteId)} from ${names.of(teamId, 'the team')}`,
    changes: change('Status', statusNames[status], null),
  }),
  GroupAssigned: ({ athleteId, groupId }, names) => ({
    about: about(athleteId),
    words: `put ${athlete(names, athleteId)} into the group ${names.of(groupId, '')}`.trim(),
  }),
  GroupUnassigned: ({ athleteId, groupId }, names) => ({
    about: about(athleteId),
    words: `took ${athlete(names, athleteId)} out of the group ${names.of(groupId, '')}`.trim(),
  }),
  ParentLinked: ({ athleteId, parentId, relationship }, names, by) => ({
    about: about(athleteId),
    words: `linked ${by.role === 'parent' || by.role === 'no-role' ? 'themself' : names.of(parentId, 'a parent')} to ${athlete(names, athleteId)}`,
    changes: change('Relationship', null, relationship),
  }),
  ParentUnlinked: ({ athleteId, parentId }, names, by) => ({
    about: about(athleteId),
    words: `unlinked ${by.role === 'parent' ? 'themself' : names.of(parentId, 'a parent')} from ${athlete(names, athleteId)}`,
  }),
  ParentAsked: ({ athleteId, relationship }, names) => ({
    about: about(athleteId),
    words: `asked to follow ${athlete(names, athleteId)} as a parent`,
    changes: change('Relationship', null, relationship),
  }),
  ParentConfirmed: ({ athleteId, parentId }, names) => ({
    about: about(athleteId),
    words: `confirmed ${names.of(parentId, 'a parent')} as a parent of ${athlete(names, athleteId)}`,
  }),
  ParentRefused: ({ athleteId, parentId }, names) => ({
    about: about(athleteId),
    words: `refused ${names.of(parentId, 'a parent')} as a parent of ${athlete(names, athleteId)}`,
  }),
  BirthdayAsked: ({ athleteId, dateOfBirth, standing }, names, by) => ({
    about: about(athleteId),
    words: `asked for another birthday${isSelf(by) ? '' : ` of ${athlete(names, athleteId)}`}`,
    changes: profileChanges(['dateOfBirth'], { dateOfBirth: standing }, { dateOfBirth }),
  }),
  BirthdayConfirmed: ({ athleteId }, names) => ({
    about: about(athleteId),
    words: `confirmed another birthday of ${athlete(names, athleteId)}`,
  }),
  BirthdayRefused: ({ athleteId }, names) => ({
    about: about(athleteId),
    words: `refused another birthday of ${athlete(names, athleteId)}`,
  }),
  MeasurablesVerified: ({ athleteId, verified, previous }, names) => ({
    about: about(athleteId),
    words: `verified measurables of ${athlete(names, athleteId)}`,
    changes: verifiedChanges(previous, verified),
  }),
  FileAdded: ({ athleteId, nickname }, names, by) => ({
    about: about(athleteId),
    words: `added the file “${nickname}”${isSelf(by) ? '' : ` to the profile of ${athlete(names, athleteId)}`}`,
  }),
  FileRemoved: ({ athleteId, nickname }, names, by) => ({
    about: about(athleteId),
    words: `removed the file “${nickname}”${isSelf(by) ? '' : ` from the profile of ${athlete(names, athleteId)}`}`,
  }),
  ProfileImageSet: ({ athleteId, previous }, names, by) => ({
    about: about(athleteId),
    words: `${previous === null ? 'added' : 'replaced'} ${whosePhoto(names, athleteId, by)}`,
  }),
  ProfileImageRemoved: ({ athleteId }, names, by) => ({
    about: about(athleteId),
    words: `removed ${whosePhoto(names, athleteId, by)}`,
  }),
};
