import type { Athlete, AthleteGroup, ParentGuardian } from '../../../../contract/athlete/athlete.js';
import { subscriptionOf } from '../../../../contract/athlete/subscription.js';
import type { AthleteProfileRow } from '../../../../projections/athlete-profile/athlete-profile.table.js';
import { standing } from '../verifying/verification.facts.js';

/** Stands where whoever vouched has no name any more, or never had one. */
const UNNAMED = 'Touchline';

/** What stands beside an athlete's own stream: the names behind its ids. */
export interface AthleteSurroundings {
  readonly team: Athlete['team'];
  readonly profileImageUrl: string | null;
  readonly groups: AthleteGroup[];
  readonly parentGuardians: ParentGuardian[];
  readonly parentPayingForAthlete: string | null;
  readonly emailNotifications: boolean;
  /** User id → name. */
  readonly names: ReadonlyMap<string, string>;
  /** Messages on their colleges that were not viewed: by the athlete, and by the coach who asks. */
  readonly unread: { readonly byAthlete: number | null; readonly byCoach: number | null };
  /** Of when the answer is. */
  readonly at: Date;
}

/** `team` is the membership while active, `pendingTeam` otherwise (domain.md). */
export function athleteAnswer(athlete: Omit<AthleteProfileRow, 'group_ids'>, beside: AthleteSurroundings): Athlete {
  const { account_status: accountStatus, created_at: since } = athlete;
  const team = accountStatus === 'active' ? beside.team : null;
  return {
    _id: athlete.athlete_id,
    ...athlete.profile,
    slug: null,
    profileImageUrl: beside.profileImageUrl,
    createdAt: since.toISOString(),
    onboarded: athlete.onboarded,
    verifiedMeasurables: standing(athlete.verifications, athlete.profile.measurableAttributes).map(
      ({ name, measuredOn, verifiedBy }) => ({ name, measuredOn, verifiedBy: beside.names.get(verifiedBy) ?? UNNAMED }),
    ),
    accountStatus,
    team,
    pendingTeam: accountStatus === 'active' ? null : beside.team,
    groups: beside.groups,
    parentGuardians: beside.parentGuardians,
    parentPayingForAthlete: beside.parentPayingForAthlete,
    // Nobody can subscribe yet: there is no status of a subscription.
    subscription: subscriptionOf({ paymentStrategy: team?.paymentStrategy ?? null, status: null, since }, beside.at),
    preferences: { emailNotifications: beside.emailNotifications },
    askedBirthday: athlete.asked_birthday,
    activityCount: athlete.activity_count,
    unreadUpdatesForAthlete: beside.unread.byAthlete,
    unreadUpdatesForCoach: beside.unread.byCoach,
  };
}
