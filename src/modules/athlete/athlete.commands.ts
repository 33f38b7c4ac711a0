import type { AthleteProfile } from '../../../contract/athlete/athlete.js';
import type { AccountStatus, Relationship } from '../../../contract/athlete/vocabulary.js';

export interface RegisterAthlete {
  readonly type: 'RegisterAthlete';
  readonly athleteId: string;
  readonly userId: string | null;
  readonly profile: AthleteProfile;
  /** False leaves the wizard to be gone through. */
  readonly onboarded?: boolean;
}

/** Commands about the athlete's place on a team (domain.md draws the transitions). */
export type MembershipCommand =
  /** `teamId` is the team that the join code led to. */
  | { readonly type: 'RequestJoinTeam'; readonly teamId: string }
  | { readonly type: 'CancelJoinRequest' }
  | { readonly type: 'AcceptInvite'; readonly teamId: string; readonly inviteId: string }
  | { readonly type: 'ChangeAccountStatus'; readonly newStatus: AccountStatus; readonly previousStatus: AccountStatus }
  | { readonly type: 'RemoveFromTeam' };

export type AthleteCommand =
  | RegisterAthlete
  | MembershipCommand
  | { readonly type: 'EditProfile'; readonly changes: Partial<AthleteProfile> }
  /** The caller has checked that the group is one of the athlete's team. */
  | { readonly type: 'AssignGroup'; readonly groupId: string }
  | { readonly type: 'UnassignGroup'; readonly groupId: string }
  | { readonly type: 'LinkParent'; readonly parentId: string; readonly relationship: Relationship }
  | { readonly type: 'UnlinkParent'; readonly parentId: string };
