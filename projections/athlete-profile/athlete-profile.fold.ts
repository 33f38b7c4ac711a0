import type { AthleteProfile } from '../../contract/athlete/athlete.js';
import type { AccountStatus, Relationship } from '../../contract/athlete/vocabulary.js';
import type { Past } from '../../src/kernel/decider.js';
import type { AthleteEvent } from '../../src/modules/athlete/athlete.events.js';

/** An athlete as far as their own stream tells: what the profile shows, without the names of team, groups and guardians. */
export interface AthleteView {
  readonly athleteId: string;
  readonly userId: string | null;
  readonly profile: AthleteProfile;
  readonly onboarded: boolean;
  readonly teamId: string | null;
  readonly accountStatus: AccountStatus;
  readonly groupIds: readonly string[];
  /** In the order in which they were linked. */
  readonly guardians: readonly { readonly parentId: string; readonly relationship: Relationship }[];
  /** Events on the athlete's own stream. */
  readonly activityCount: number;
  readonly createdAt: Date;
  /** Id of the photo. */
  readonly imageId: string | null;
}

/** The athlete after one more event; undefined until registered. Pure: read model and as-of views share it. */
export function evolveAthleteView(view: AthleteView | undefined, event: Past<AthleteEvent>): AthleteView | undefined {
  if (event.type === 'AthleteRegistered') return registered(event.data, event.occurredAt);
  if (!view) return undefined;
  return { ...view, activityCount: view.activityCount + 1, ...changes(view, event) };
}

const registered = (
  { athleteId, userId, profile, onboarded = true }: Extract<AthleteEvent, { type: 'AthleteRegistered' }>['data'],
  createdAt: Date,
): AthleteView => ({
  athleteId,
  userId,
  profile,
  onboarded,
  teamId: null,
  accountStatus: 'active',
  groupIds: [],
  guardians: [],
  activityCount: 1,
  createdAt,
  imageId: null,
});

function changes(view: AthleteView, event: Past<AthleteEvent>): Partial<AthleteView> {
  switch (event.type) {
    case 'AthleteRegistered':
      return {};
    case 'OnboardingCompleted':
      return { onboarded: true };
    case 'AthleteProfileEdited':
      return { profile: { ...view.profile, ...(event.data.changes as Partial<AthleteProfile>) } };
    case 'JoinRequested':
      return { teamId: event.data.teamId, accountStatus: 'pending' };
    case 'InviteAccepted':
      return { teamId: event.data.teamId, accountStatus: 'active' };
    case 'AccountStatusChanged':
      return { teamId: event.data.teamId, accountStatus: event.data.to };
    case 'JoinRequestCancelled':
    case 'RemovedFromTeam':
      return { teamId: null, accountStatus: 'active', groupIds: [] };
    case 'GroupAssigned':
      return { groupIds: [...view.groupIds.filter((id) => id !== event.data.groupId), event.data.groupId] };
    case 'GroupUnassigned':
      return { groupIds: view.groupIds.filter((id) => id !== event.data.groupId) };
    case 'ParentLinked': {
      const { parentId, relationship } = event.data;
      return { guardians: [...view.guardians.filter((one) => one.parentId !== parentId), { parentId, relationship }] };
    }
    case 'ParentUnlinked':
      return { guardians: view.guardians.filter(({ parentId }) => parentId !== event.data.parentId) };
    case 'ProfileImageSet':
      return { imageId: event.data.imageId };
    case 'ProfileImageRemoved':
      return { imageId: null };
    case 'FileAdded':
    case 'FileRemoved':
      return {};
  }
}
