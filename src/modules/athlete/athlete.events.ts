import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { profileFields } from '../../../contract/athlete/athlete.js';
import { AccountStatus, accountStatusLabels, Confirmer, Relationship } from '../../../contract/athlete/vocabulary.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { birthdayEvents } from './birthday/birthday.events.js';
import { athleteFileEvents } from './files/athlete-files.events.js';
import { guardianEvents, ParentAsked, ParentConfirmed, ParentRefused } from './parents/guardians.events.js';
import { MeasurablesVerified } from './verifying/athlete-verifying.events.js';
import { change, changedLines, possessive } from '../../kernel/lines.js';
import { erasedFields } from '../../kernel/sealed-text.js';
import { athleteNamed, editedWords, isSelf, linkedAs } from './athlete.story.js';

const id = z.string().min(1);
const undoByEditors = { possible: true, by: 'athlete.edit' satisfies Permission } as const;
const undoByStaff = { possible: true, by: 'team.settings' satisfies Permission } as const;
const membership = () => ['membership'];
const profileFact = (field: string) => `profile:${field}`;
const everyProfileFact = profileFields.names.map(profileFact);
const { stored: profile, version } = profileFields;

/** The toast's verb for a step that coaches take; any other step is a step back. */
function statusWords(name: string, from: AccountStatus, to: AccountStatus): string {
  if ((from === 'pending' || from === 'rejected') && to === 'active') return `accepted ${name}`;
  if (from === 'pending' && to === 'rejected') return `rejected ${name}`;
  if (from === 'active' && to === 'inactive') return `deactivated ${name}`;
  if (from === 'inactive' && to === 'active') return `activated ${name}`;
  return `set ${name} back to ${to}`;
}

export const AthleteRegistered = defineEvent({
  type: 'AthleteRegistered',
  version,
  upcasts: profileFields.upcasts('profile'),
  schema: z.strictObject({
    athleteId: id,
    userId: id.nullable(),
    profile,
    /** False for someone who joined by an invite and has the wizard still before them; left out by everybody else. */
    onboarded: z.boolean().optional(),
  }),
  personal: { of: 'athleteId', erased: { profile: erasedFields(profileFields) } },
  undo: { possible: false, why: 'You can’t undo a registration.' },
  story: {
    omits: ['profile'],
    about: ['athlete', 'athleteId'],
    says: ({ athleteId }, names, by) =>
      isSelf(by) ? 'registered as an athlete' : `registered the athlete ${names.of(athleteId, '')}`.trim(),
    saysToSelf: (_, __, { self }) => (self ? 'registered as an athlete' : 'registered you as an athlete'),
  },
  names: { of: 'athleteId', as: ({ profile }) => ({ first: profile.firstName, last: profile.lastName }) },
});

/**
 * The wizard is complete; its answers are in the edit next to it. Touches the whole profile: that edit cannot be undone
 * as one, which would empty the profile of a person with no way back into the wizard.
 */
export const OnboardingCompleted = defineEvent({
  type: 'OnboardingCompleted',
  schema: z.strictObject({ athleteId: id }),
  undo: { possible: false, why: 'Edit the profile instead.' },
  touches: () => everyProfileFact,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) =>
      isSelf(by) ? 'completed their profile' : `completed ${possessive(athleteNamed(data, names))} profile`,
    saysToSelf: () => 'completed your profile',
  },
});

/** `changes` replaces the parts of the profile that it names; `previous` holds their old values. */
export const AthleteProfileEdited = defineEvent({
  type: 'AthleteProfileEdited',
  version,
  upcasts: profileFields.upcasts(),
  schema: z.strictObject({
    athleteId: id,
    fields: z.array(profile.keyof()),
    changes: profile.partial(),
    previous: profile.partial(),
  }),
  personal: { of: 'athleteId', erased: { changes: {}, previous: {} } },
  undo: undoByEditors,
  touches: (data) => data.fields.map(profileFact),
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) =>
      isSelf(by) ? 'edited their profile' : `edited ${possessive(athleteNamed(data, names))} profile`,
    saysToSelf: (data, names) => editedWords(changedLines(profileFields, data, names)),
    lines: (data, names) => changedLines(profileFields, data, names),
  },
  names: { of: 'athleteId', as: ({ changes }) => ({ first: changes.firstName, last: changes.lastName }) },
});

/** `again` after a removal by the team (spec: Request Access Again). */
export const JoinRequested = defineEvent({
  type: 'JoinRequested',
  schema: z.strictObject({ athleteId: id, teamId: id, again: z.boolean() }),
  undo: { possible: false, why: 'The athlete can cancel their request.' },
  touches: membership,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ athleteId, teamId, again }, names, by) =>
      isSelf(by)
        ? `asked to join ${names.of(teamId, 'the team')}${again ? ' again' : ''}`
        : `asked to join ${names.of(teamId, 'the team')}${again ? ' again' : ''} for ${athleteNamed({ athleteId }, names)}`,
    lines: ({ again }) => change('Status', again ? 'Inactive' : null, 'Pending'),
  },
});

export const JoinRequestCancelled = defineEvent({
  type: 'JoinRequestCancelled',
  schema: z.strictObject({ athleteId: id, teamId: id }),
  undo: { possible: false, why: 'The athlete can ask to join again.' },
  touches: membership,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ athleteId, teamId }, names, by) =>
      `cancelled ${isSelf(by) ? 'their request' : `${possessive(athleteNamed({ athleteId }, names))} request`} to join ${names.of(teamId, 'the team')}`,
    saysToSelf: ({ teamId }, names) => `cancelled your request to join ${names.of(teamId, 'the team')}`,
    lines: () => change('Status', 'Pending', null),
  },
});

export const InviteAccepted = defineEvent({
  type: 'InviteAccepted',
  schema: z.strictObject({ athleteId: id, teamId: id, inviteId: id }),
  undo: { possible: false, why: 'Deactivate the athlete or remove them from the team instead.' },
  touches: membership,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ athleteId, teamId }, names, by) =>
      isSelf(by)
        ? `accepted the invite to ${names.of(teamId, 'the team')}`
        : `accepted the invite to ${names.of(teamId, 'the team')} for ${athleteNamed({ athleteId }, names)}`,
    saysToSelf: ({ teamId }, names, { self }) =>
      `accepted ${self ? 'the' : 'your'} invite to ${names.of(teamId, 'the team')}`,
    lines: () => change('Status', null, 'Active'),
  },
});

export const AccountStatusChanged = defineEvent({
  type: 'AccountStatusChanged',
  schema: z.strictObject({ athleteId: id, teamId: id, from: AccountStatus, to: AccountStatus }),
  undo: { possible: true, by: 'athlete.change-status' satisfies Permission },
  touches: membership,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ athleteId, from, to }, names) => statusWords(athleteNamed({ athleteId }, names), from, to),
    // To the athlete it is the team that they are off, and on again.
    saysToSelf: ({ from, to }) => {
      if (from === 'active' && to === 'inactive') return 'removed you from the team';
      return from === 'inactive' && to === 'active' ? 'put you back on the team' : statusWords('you', from, to);
    },
    lines: ({ from, to }) => change('Status', accountStatusLabels[from], accountStatusLabels[to]),
    together: true,
  },
});

export const RemovedFromTeam = defineEvent({
  type: 'RemovedFromTeam',
  schema: z.strictObject({ athleteId: id, teamId: id, status: AccountStatus }),
  undo: { possible: false, why: 'The athlete can ask to join again.' },
  touches: membership,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ athleteId, teamId, status }, names, by) => {
      const team = names.of(teamId, 'the team');
      const athlete = athleteNamed({ athleteId }, names);
      // Who was rejected was never on it.
      if (status === 'rejected')
        return `removed ${isSelf(by) ? 'their' : possessive(athlete)} rejected request to join ${team}`;
      return isSelf(by) ? `left ${team}` : `removed ${athlete} from ${team}`;
    },
    saysToSelf: ({ teamId, status }, names, { self }) => {
      const team = names.of(teamId, 'the team');
      if (status === 'rejected') return `removed your rejected request to join ${team}`;
      return self ? `left ${team}` : `removed you from ${team}`;
    },
    lines: ({ status }) => change('Status', accountStatusLabels[status], null),
  },
});

const groupFacts = (data: { groupId: string }) => [`group:${data.groupId}`];

export const GroupAssigned = defineEvent({
  type: 'GroupAssigned',
  schema: z.strictObject({ athleteId: id, teamId: id, groupId: id }),
  undo: undoByStaff,
  touches: groupFacts,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ athleteId, groupId }, names) =>
      `added ${athleteNamed({ athleteId }, names)} to the group ${names.of(groupId, '')}`.trim(),
    together: true,
  },
});

export const GroupUnassigned = defineEvent({
  type: 'GroupUnassigned',
  schema: z.strictObject({ athleteId: id, teamId: id, groupId: id }),
  undo: undoByStaff,
  touches: groupFacts,
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ athleteId, groupId }, names) =>
      `removed ${athleteNamed({ athleteId }, names)} from the group ${names.of(groupId, '')}`.trim(),
    together: true,
  },
});

/** `confirmerId`: the account of who confirmed them; null if it isn't known. */
export const ParentLinked = defineEvent({
  type: 'ParentLinked',
  version: 2,
  schema: z.strictObject({
    athleteId: id,
    parentId: id,
    relationship: Relationship,
    confirmedBy: Confirmer.nullable(),
    confirmerId: id.nullable(),
  }),
  upcasts: { 1: (data) => ({ ...data, confirmedBy: 'invite', confirmerId: null }) },
  undo: { possible: false, why: 'End the link instead.' },
  touches: (data) => [`parent:${data.parentId}`],
  story: {
    omits: ['confirmedBy', 'confirmerId'],
    about: ['athlete', 'athleteId'],
    says: ({ athleteId, parentId, relationship }, names, { role }) =>
      linkedAs(possessive(athleteNamed({ athleteId }, names)), { parentId, relationship }, names, role),
    saysToSelf: (data, names, { role }) => linkedAs('your', data, names, role),
  },
});

/** `left`: by the parent themself. `reason`: what an admin noted. */
export const ParentUnlinked = defineEvent({
  type: 'ParentUnlinked',
  version: 2,
  schema: z.strictObject({ athleteId: id, parentId: id, left: z.boolean(), reason: z.string().nullable() }),
  // Of the parents, only the linked one could end a link.
  upcasts: { 1: (data) => ({ ...data, left: true, reason: null }) },
  personal: { of: 'athleteId', erased: { reason: null } },
  undo: { possible: true, by: 'athlete.unlink-parent' satisfies Permission },
  touches: (data) => [`parent:${data.parentId}`],
  story: {
    about: ['athlete', 'athleteId'],
    says: ({ athleteId, parentId, left }, names, { role }) =>
      left && role === 'parent'
        ? `stopped following ${athleteNamed({ athleteId }, names)}`
        : `removed ${names.of(parentId, 'a parent')} as ${possessive(athleteNamed({ athleteId }, names))} parent`,
    saysToSelf: ({ parentId, left }, names, { role }) =>
      left && role === 'parent' ? 'stopped following you' : `removed ${names.of(parentId, 'a parent')} as your parent`,
    lines: ({ reason }) => change('Reason', null, reason),
  },
});

export const athleteEvents = [
  AthleteRegistered,
  OnboardingCompleted,
  AthleteProfileEdited,
  JoinRequested,
  JoinRequestCancelled,
  InviteAccepted,
  AccountStatusChanged,
  RemovedFromTeam,
  GroupAssigned,
  GroupUnassigned,
  ParentLinked,
  ParentUnlinked,
  ParentAsked,
  ParentConfirmed,
  ParentRefused,
  MeasurablesVerified,
  ...guardianEvents,
  ...birthdayEvents,
  ...athleteFileEvents,
] as const;

export type AthleteEvent = EventOf<(typeof athleteEvents)[number]>;
