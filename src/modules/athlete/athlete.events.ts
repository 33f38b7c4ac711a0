import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { AccountStatus, Relationship } from '../../../contract/athlete/vocabulary.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { AthleteProfileFacts, erasedProfile } from './athlete-profile.facts.js';
import { birthdayEvents } from './birthday/birthday.events.js';
import { athleteFileEvents } from './files/athlete-files.events.js';
import { MeasurablesVerified } from './verifying/athlete-verifying.events.js';

const id = z.string().min(1);
const undoByEditors = { possible: true, by: 'athlete.edit' satisfies Permission } as const;
const undoByStaff = { possible: true, by: 'team.settings' satisfies Permission } as const;
const membership = () => ['membership'];
const profileFact = (field: string) => `profile:${field}`;
const everyProfileFact = AthleteProfileFacts.keyof().options.map(profileFact);

export const AthleteRegistered = defineEvent({
  type: 'AthleteRegistered',
  schema: z.strictObject({
    athleteId: id,
    userId: id.nullable(),
    profile: AthleteProfileFacts,
    /** False for somebody who joined by an invite and has the wizard still before them; left out by everybody else. */
    onboarded: z.boolean().optional(),
  }),
  personal: { of: 'athleteId', erased: { profile: erasedProfile } },
  undo: { possible: false, why: 'A registration is not undone.' },
});

/**
 * The wizard has been gone through; what was answered stands in the edit beside it. It builds on the whole profile: that
 * edit is not undone as one, which would empty the profile of somebody who has no way back into the wizard.
 */
export const OnboardingCompleted = defineEvent({
  type: 'OnboardingCompleted',
  schema: z.strictObject({ athleteId: id }),
  undo: { possible: false, why: 'The profile can be edited instead.' },
  touches: () => everyProfileFact,
});

/** `changes` replaces the parts of the profile that it names; `previous` is what stood there. */
export const AthleteProfileEdited = defineEvent({
  type: 'AthleteProfileEdited',
  schema: z.strictObject({
    athleteId: id,
    fields: z.array(AthleteProfileFacts.keyof()),
    changes: AthleteProfileFacts.partial(),
    previous: AthleteProfileFacts.partial(),
  }),
  personal: { of: 'athleteId', erased: { changes: {}, previous: {} } },
  undo: undoByEditors,
  touches: (data) => data.fields.map(profileFact),
});

/** `again` after a removal by the team (spec: Request Access Again). */
export const JoinRequested = defineEvent({
  type: 'JoinRequested',
  schema: z.strictObject({ athleteId: id, teamId: id, again: z.boolean() }),
  undo: { possible: false, why: 'The athlete can cancel their request.' },
  touches: membership,
});

export const JoinRequestCancelled = defineEvent({
  type: 'JoinRequestCancelled',
  schema: z.strictObject({ athleteId: id, teamId: id }),
  undo: { possible: false, why: 'The athlete can ask to join again.' },
  touches: membership,
});

export const InviteAccepted = defineEvent({
  type: 'InviteAccepted',
  schema: z.strictObject({ athleteId: id, teamId: id, inviteId: id }),
  undo: { possible: false, why: 'Deactivate the athlete or remove them from the team instead.' },
  touches: membership,
});

export const AccountStatusChanged = defineEvent({
  type: 'AccountStatusChanged',
  schema: z.strictObject({ athleteId: id, teamId: id, from: AccountStatus, to: AccountStatus }),
  undo: { possible: true, by: 'athlete.change-status' satisfies Permission },
  touches: membership,
});

export const RemovedFromTeam = defineEvent({
  type: 'RemovedFromTeam',
  schema: z.strictObject({ athleteId: id, teamId: id, status: AccountStatus }),
  undo: { possible: false, why: 'The athlete has left the team; they can ask to join again.' },
  touches: membership,
});

const groupFacts = (data: { groupId: string }) => [`group:${data.groupId}`];

export const GroupAssigned = defineEvent({
  type: 'GroupAssigned',
  schema: z.strictObject({ athleteId: id, teamId: id, groupId: id }),
  undo: undoByStaff,
  touches: groupFacts,
});

export const GroupUnassigned = defineEvent({
  type: 'GroupUnassigned',
  schema: z.strictObject({ athleteId: id, teamId: id, groupId: id }),
  undo: undoByStaff,
  touches: groupFacts,
});

export const ParentLinked = defineEvent({
  type: 'ParentLinked',
  schema: z.strictObject({ athleteId: id, parentId: id, relationship: Relationship }),
  undo: { possible: false, why: 'End the link instead.' },
  touches: (data) => [`parent:${data.parentId}`],
});

export const ParentUnlinked = defineEvent({
  type: 'ParentUnlinked',
  schema: z.strictObject({ athleteId: id, parentId: id }),
  undo: { possible: true, by: 'athlete.unlink-parent' satisfies Permission },
  touches: (data) => [`parent:${data.parentId}`],
});

const noUndo = { possible: false, why: 'End the link instead, or invite the parent again.' } as const;
const ofParent = (data: { readonly parentId: string }) => [`parent:${data.parentId}`];

/** A parent has accepted an invite, and waits for the word of the athlete or of a parent who follows already. */
export const ParentAsked = defineEvent({
  type: 'ParentAsked',
  schema: z.strictObject({ athleteId: id, parentId: id, relationship: Relationship }),
  undo: noUndo,
  touches: ofParent,
});

/** The athlete, or a parent who follows already, knows them: the link comes with it. */
export const ParentConfirmed = defineEvent({
  type: 'ParentConfirmed',
  schema: z.strictObject({ athleteId: id, parentId: id }),
  undo: noUndo,
  touches: ofParent,
});

export const ParentRefused = defineEvent({
  type: 'ParentRefused',
  schema: z.strictObject({ athleteId: id, parentId: id }),
  undo: noUndo,
  touches: ofParent,
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
  ...birthdayEvents,
  ...athleteFileEvents,
] as const;

export type AthleteEvent = EventOf<(typeof athleteEvents)[number]>;
