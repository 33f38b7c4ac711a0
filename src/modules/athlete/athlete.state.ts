import type { AthleteProfile } from '../../../contract/athlete/athlete.js';
import { type AccountStatus, Confirmer, type Relationship } from '../../../contract/athlete/vocabulary.js';
import type { Past } from '../../kernel/decider.js';
import type { Actor } from '../../kernel/event.js';
import { withChanges } from '../../kernel/merge-edit.js';
import type { AthleteEvent } from './athlete.events.js';
import { groupsAfter, membershipAfter, type Membership } from './athlete.facts.js';
import { confirmedGuardians } from './parents/guardians.js';
import type { AthleteFileFacts } from './files/athlete-files.events.js';
import type { Verifications } from './verifying/athlete-verifying.events.js';

export type { Membership };

/** A parent who follows the athlete. */
export interface Guardian {
  readonly relationship: Relationship;
  readonly since: Date;
  /** Null while somebody has to confirm them once more. */
  readonly confirmedBy: Confirmer | null;
  /** The account of who confirmed them; null if it isn't known. */
  readonly confirmerId: string | null;
  /** Whether the athlete has asked for the end of the link. */
  readonly removalRequested: boolean;
}

/** What the rules of an athlete need to know. */
export interface AthleteState {
  readonly athleteId: string;
  readonly userId: string | null;
  readonly profile: AthleteProfile;
  readonly onboarded: boolean;
  readonly membership: Membership | null;
  readonly groups: readonly string[];
  /** By parentId. */
  readonly parents: Readonly<Record<string, Guardian>>;
  /** The same of those whose link has ended. */
  readonly formerParents: Readonly<Record<string, Guardian>>;
  /** parentId → relationship, of those who wait to be confirmed. */
  readonly askingParents: Readonly<Record<string, Relationship>>;
  /** Files by id. */
  readonly files: Readonly<Record<string, AthleteFileFacts>>;
  /** Id of the photo's bytes; null without one. */
  readonly photo: string | null;
  readonly verifications: Verifications;
  /** Another birthday that waits for someone's word; null while none does. */
  readonly askedBirthday: string | null;
  /** The confirmed guardians at the time it was asked for. */
  readonly askedOf: readonly string[];
}

/** An individual athlete has no membership and the account status `active`. */
export const accountStatusOf = (state: AthleteState): AccountStatus => state.membership?.status ?? 'active';

/** An athlete begins with their registration. */
export function evolveAthlete(state: AthleteState | undefined, event: Past<AthleteEvent>): AthleteState | undefined {
  if (event.type === 'AthleteRegistered') {
    const { athleteId, userId, profile, onboarded = true } = event.data;
    const noLinks = { parents: {}, formerParents: {}, askingParents: {} };
    const nothingYet = { membership: null, groups: [], ...noLinks, files: {}, photo: null, verifications: {} };
    return { athleteId, userId, profile, onboarded, ...nothingYet, askedBirthday: null, askedOf: [] };
  }
  return state && evolve(state, event);
}

type LaterEvent = Exclude<Past<AthleteEvent>, { type: 'AthleteRegistered' }>;

function evolve(state: AthleteState, event: LaterEvent): AthleteState {
  switch (event.type) {
    case 'OnboardingCompleted':
      return { ...state, onboarded: true };
    case 'AthleteProfileEdited': {
      const { fields, changes } = event.data;
      const profile = withChanges(state.profile, changes);
      return fields.includes('dateOfBirth') ? { ...state, profile, askedBirthday: null } : { ...state, profile };
    }
    case 'BirthdayAsked':
      return { ...state, askedBirthday: event.data.dateOfBirth, askedOf: confirmedGuardians(state, event.occurredAt) };
    case 'BirthdayConfirmed':
    case 'BirthdayProven':
      return state;
    case 'BirthdayRefused':
      return { ...state, askedBirthday: null };
    case 'JoinRequested':
    case 'InviteAccepted':
    case 'AccountStatusChanged':
    case 'JoinRequestCancelled':
    case 'RemovedFromTeam':
      return { ...state, membership: membershipAfter(event), groups: groupsAfter(state.groups, event) };
    case 'GroupAssigned':
    case 'GroupUnassigned':
      return { ...state, groups: groupsAfter(state.groups, event) };
    case 'ParentLinked': {
      const { parentId, relationship, confirmedBy, confirmerId } = event.data;
      const guardian = { relationship, since: event.occurredAt, confirmedBy, confirmerId, removalRequested: false };
      return { ...withoutAsking(state, parentId), parents: { ...state.parents, [parentId]: guardian } };
    }
    case 'ParentAsked':
      return {
        ...state,
        askingParents: { ...state.askingParents, [event.data.parentId]: event.data.relationship },
      };
    case 'ParentConfirmed': {
      return withGuardian(state, event.data.parentId, confirmationBy(event.metadata.actor));
    }
    case 'ParentReviewRequested':
      return withGuardian(state, event.data.parentId, { confirmedBy: null, confirmerId: null });
    case 'ParentRemovalRequested':
      return withGuardian(state, event.data.parentId, { removalRequested: true });
    case 'ParentRemovalWithdrawn':
      return withGuardian(state, event.data.parentId, { removalRequested: false });
    case 'ParentRefused':
      return withoutAsking(state, event.data.parentId);
    case 'ParentUnlinked': {
      const { [event.data.parentId]: ended, ...parents } = state.parents;
      if (!ended) return state;
      return { ...state, parents, formerParents: { ...state.formerParents, [event.data.parentId]: ended } };
    }
    case 'FileAdded':
      return { ...state, files: { ...state.files, [event.data.fileId]: event.data } };
    case 'FileRemoved': {
      const { [event.data.fileId]: _removed, ...files } = state.files;
      return { ...state, files };
    }
    case 'ProfileImageSet':
      return { ...state, photo: event.data.imageId };
    case 'ProfileImageRemoved':
      return { ...state, photo: null };
    case 'MeasurablesVerified':
      return { ...state, verifications: { ...state.verifications, ...event.data.verified } };
  }
}

function withoutAsking(state: AthleteState, parentId: string): AthleteState {
  const { [parentId]: _answered, ...askingParents } = state.askingParents;
  return { ...state, askingParents };
}

/** Unchanged where they do not follow: a parent who asks is confirmed by the link that comes next. */
function withGuardian(state: AthleteState, parentId: string, changes: Partial<Guardian>): AthleteState {
  const guardian = state.parents[parentId];
  return guardian ? { ...state, parents: { ...state.parents, [parentId]: { ...guardian, ...changes } } } : state;
}

/** What a confirmation by this actor counts as. */
export function confirmationBy({ userId, role }: Actor): Pick<Guardian, 'confirmedBy' | 'confirmerId'> {
  const confirmer = Confirmer.safeParse(role);
  return confirmer.success
    ? { confirmedBy: confirmer.data, confirmerId: userId }
    : { confirmedBy: 'invite', confirmerId: null };
}
