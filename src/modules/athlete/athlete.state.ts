import { blankProfile } from '../../../contract/athlete/blank-profile.js';
import type { AccountStatus, Relationship } from '../../../contract/athlete/vocabulary.js';
import type { Past } from '../../kernel/decider.js';
import type { AthleteProfileFacts } from './athlete-profile.facts.js';
import type { AthleteEvent } from './athlete.events.js';
import { groupsAfter, membershipAfter, type Membership } from './athlete.facts.js';
import type { AthleteFileFacts } from './files/athlete-files.events.js';

export type { Membership };

/** What the rules of an athlete need to know. `athleteId` is empty while the athlete does not exist. */
export interface AthleteState {
  readonly athleteId: string;
  readonly userId: string | null;
  readonly profile: AthleteProfileFacts;
  readonly onboarded: boolean;
  readonly membership: Membership | null;
  readonly groups: readonly string[];
  /** parentId → relationship. */
  readonly parents: Readonly<Record<string, Relationship>>;
  /** By id. */
  readonly files: Readonly<Record<string, AthleteFileFacts>>;
  /** Id of the image. */
  readonly photo: string | null;
}

export const initialAthlete: AthleteState = {
  athleteId: '',
  userId: null,
  profile: blankProfile,
  onboarded: false,
  membership: null,
  groups: [],
  parents: {},
  files: {},
  photo: null,
};

/** An individual athlete has no membership and the account status `active`. */
export const accountStatusOf = (state: AthleteState): AccountStatus => state.membership?.status ?? 'active';

export function evolveAthlete(state: AthleteState, event: Past<AthleteEvent>): AthleteState {
  switch (event.type) {
    case 'AthleteRegistered': {
      const { athleteId, userId, profile, onboarded = true } = event.data;
      return { ...state, athleteId, userId, profile, onboarded };
    }
    case 'OnboardingCompleted':
      return { ...state, onboarded: true };
    case 'AthleteProfileEdited':
      return { ...state, profile: { ...state.profile, ...(event.data.changes as Partial<AthleteProfileFacts>) } };
    case 'JoinRequested':
    case 'InviteAccepted':
    case 'AccountStatusChanged':
    case 'JoinRequestCancelled':
    case 'RemovedFromTeam':
      return { ...state, membership: membershipAfter(event), groups: groupsAfter(state.groups, event) };
    case 'GroupAssigned':
    case 'GroupUnassigned':
      return { ...state, groups: groupsAfter(state.groups, event) };
    case 'ParentLinked':
      return { ...state, parents: { ...state.parents, [event.data.parentId]: event.data.relationship } };
    case 'ParentUnlinked': {
      const { [event.data.parentId]: _unlinked, ...parents } = state.parents;
      return { ...state, parents };
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
  }
}
