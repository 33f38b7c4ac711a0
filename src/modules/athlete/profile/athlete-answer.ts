import type { Athlete, AthleteGroup, ParentGuardian } from '../../../../contract/athlete/athlete.js';
import type { AthleteView } from '../../../../projections/athlete-profile/athlete-profile.fold.js';

/** What stands beside an athlete's own stream: the names behind its ids. */
export interface AthleteSurroundings {
  readonly team: Athlete['team'];
  readonly profileImageUrl: string | null;
  readonly groups: AthleteGroup[];
  readonly parentGuardians: ParentGuardian[];
  readonly parentPayingForAthlete: string | null;
  readonly emailNotifications: boolean;
}

/** `team` is the membership while active, `pendingTeam` otherwise (domain.md). */
export function athleteAnswer(view: AthleteView, beside: AthleteSurroundings): Athlete {
  return {
    _id: view.athleteId,
    ...view.profile,
    slug: null,
    profileImageUrl: beside.profileImageUrl,
    createdAt: view.createdAt.toISOString(),
    onboarded: view.onboarded,
    accountStatus: view.accountStatus,
    team: view.accountStatus === 'active' ? beside.team : null,
    pendingTeam: view.accountStatus === 'active' ? null : beside.team,
    groups: beside.groups,
    parentGuardians: beside.parentGuardians,
    parentPayingForAthlete: beside.parentPayingForAthlete,
    preferences: { emailNotifications: beside.emailNotifications },
    activityCount: view.activityCount,
  };
}
