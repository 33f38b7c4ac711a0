import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Athlete, AthleteGroup, ParentGuardian } from '../../../../contract/athlete/athlete.js';
import { subscriptionOf } from '../../../../contract/subscription/plan.js';
import { dayAt, endOfDay } from '../../../../contract/day.js';
import { namesOf } from '../../../../projections/account-access/account.queries.js';
import {
  athleteAsOf,
  type AthleteAsOf,
  athleteById,
  type GuardianFound,
  guardiansById,
  linkOf,
  teamOfAthlete,
} from '../../../../projections/athlete-profile/athlete.queries.js';
import {
  NO_PAYMENTS,
  type PaymentFacts,
  paymentFactsAsOf,
  paymentFactsOf,
} from '../../../../projections/subscriptions.js';
import type { AthleteProfileRow } from '../../../../projections/athlete-profile/athlete-profile.table.js';
import type { Clock } from '../../../kernel/clock.js';
import { invalidField, notFound } from '../../../kernel/errors.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { FileAddresses } from '../../../platform/files/file-addresses.js';
import type { FileReader } from '../../../platform/http/request-context.js';
import { Access, type Caller } from '../../access/public.js';
import { accounts, EMAILS_UNLESS_REFUSED } from '../../account/public.js';
import { parents } from '../../parent/public.js';
import { AthleteCounts } from '../athlete-counts.js';
import { teams } from '../../team/public.js';
import { athletes } from '../athlete.decider.js';
import { counts } from '../parents/guardians.js';
import { standing, whoVerified } from '../verifying/athlete-verifying.events.js';

/** Who asks, as far as it matters to what they see of parents. */
type Reader = Pick<Caller, 'userId' | 'supportReader' | 'role' | 'parentId'>;

/** An athlete as a parent sees them: how to reach another parent, and where they are from, only where that one shares it. */
function withGuardiansFor({ role, parentId }: Reader, athlete: Athlete): Athlete {
  if (role !== 'parent') return athlete;
  const parentGuardians = athlete.parentGuardians.map((guardian) =>
    guardian.parentId === parentId || guardian.sharesContacts
      ? guardian
      : { ...guardian, email: null, phone: null, homeTown: null },
  );
  return { ...athlete, parentGuardians };
}

/** @param names by user id */
function guardianAnswer(
  { confirmerId, since, ...guardian }: GuardianFound,
  athlete: Pick<AthleteProfileRow, 'profile'>,
  names: ReadonlyMap<string, string>,
  at: Date,
): ParentGuardian {
  const { confirmedBy } = guardian;
  return {
    ...guardian,
    since: new Date(since).toISOString(),
    confirmed: counts(confirmedBy, athlete, at),
    confirmerName: confirmedBy === 'admin' ? null : ((confirmerId && names.get(confirmerId)) ?? null),
  };
}

/** Those whose names an answer shows: who confirmed the guardians, and who verified. */
const namedIn = (
  row: Pick<AthleteProfileRow, 'verifications'>,
  guardians: readonly { confirmerId: string | null }[],
) => [...whoVerified(row.verifications), ...guardians.flatMap(({ confirmerId }) => confirmerId ?? [])];

/** Shown if the coach who verified has no name. */
const UNNAMED = 'Touchline';

/** Names for the ids in an athlete's own stream. */
interface AthleteSurroundings {
  readonly team: Athlete['team'];
  readonly profileImageUrl: string | null;
  readonly groups: AthleteGroup[];
  readonly parentGuardians: ParentGuardian[];
  readonly parentPayingForAthlete: string | null;
  readonly payments: PaymentFacts;
  readonly emailNotifications: boolean;
  /** User id → name. */
  readonly names: ReadonlyMap<string, string>;
  /** Messages on their colleges that were not viewed: by the athlete, and by the coach who asks. */
  readonly unread: { readonly byAthlete: number | null; readonly byCoach: number | null };
  /** The colleges on their list, and how many wait that were suggested to them. */
  readonly colleges: Athlete['colleges'];
  readonly suggestedCollegeCount: Athlete['suggestedCollegeCount'];
  /** Of when the answer is. */
  readonly at: Date;
}

/** `team` is the membership while active, `pendingTeam` otherwise. */
function athleteAnswer(athlete: Omit<AthleteProfileRow, 'group_ids'>, beside: AthleteSurroundings): Athlete {
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
    ...beside.payments,
    subscription: subscriptionOf(
      { paymentStrategy: team?.paymentStrategy ?? null, status: beside.payments.subscriptionStatus, since },
      beside.at,
    ),
    preferences: { emailNotifications: beside.emailNotifications },
    askedBirthday: athlete.asked_birthday,
    activityCount: athlete.activity_count,
    unreadUpdatesForAthlete: beside.unread.byAthlete,
    unreadUpdatesForCoach: beside.unread.byCoach,
    colleges: beside.colleges,
    suggestedCollegeCount: beside.suggestedCollegeCount,
  };
}

/** An athlete as they are now. The guard has checked that the caller may see them. */
@Injectable()
export class GetAthlete {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly addresses: FileAddresses,
    private readonly access: Access,
    private readonly counts: AthleteCounts,
  ) {}

  /** @throws DomainError not-found */
  async run(athleteId: string, reader: Caller): Promise<Athlete> {
    const { userId, role } = reader;
    const asTeam = this.access.asTeam(reader, 'interest.read');
    const row = await athleteById(this.pool, athleteId, { userId, asTeam });
    if (!row) throw notFound('Athlete');
    const { groups, guardians, payer: parentPayingForAthlete } = row;
    const [names, payments] = await Promise.all([
      namesOf(this.pool, namedIn(row, guardians)),
      paymentFactsOf(this.pool, [athleteId]),
    ]);
    const at = this.clock.now();
    const profileImageUrl = this.addresses.ofPicture(row.image_id, reader);
    const emailNotifications = row.email_notifications;
    const answer = athleteAnswer(row, {
      team: row.team,
      profileImageUrl,
      groups,
      parentGuardians: guardians.map((guardian) => guardianAnswer(guardian, row, names, at)),
      parentPayingForAthlete,
      payments: payments.get(athleteId) ?? NO_PAYMENTS,
      emailNotifications,
      unread: {
        byAthlete: row.unread_by_athlete,
        byCoach: role === 'coach' || role === 'assistant-coach' ? row.unread_by_caller : null,
      },
      colleges: row.colleges,
      suggestedCollegeCount: row.suggested_college_count,
      at,
      names,
    });
    return withGuardiansFor(reader, { ...answer, ...(await this.counts.of(this.pool, athleteId, asTeam)) });
  }
}

/** An athlete as they were at the end of a day, folded from the log: no read model remembers the past, or knows the present at once. */
@Injectable()
export class GetAthleteAsOf {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly streams: StreamReader,
    private readonly addresses: FileAddresses,
  ) {}

  /**
   * @param day YYYY-MM-DD in the zone America/Chicago
   * @throws DomainError invalid for a day to come; not-found before the athlete existed
   */
  async run(athleteId: string, day: string, reader: Reader): Promise<Athlete> {
    if (day > dayAt(this.clock.now())) throw invalidField('asOf', 'Choose today or a past date.');
    return withGuardiansFor(reader, await this.fold(athleteId, reader, endOfDay(day)));
  }

  /** The athlete as their stream has them now: right also while the read models are behind. @throws DomainError not-found */
  async now(athleteId: string, reader: FileReader): Promise<Athlete> {
    return this.fold(athleteId, reader);
  }

  private async fold(athleteId: string, reader: FileReader, until?: Date): Promise<Athlete> {
    const then = athleteAsOf(await this.streams.events(athletes.of(athleteId), until));
    if (!then) throw notFound('Athlete');
    return athleteAnswer(then.athlete, await this.surroundings(then, reader, until));
  }

  private async surroundings(then: AthleteAsOf, reader: FileReader, until?: Date): Promise<AthleteSurroundings> {
    const at = until ?? this.clock.now();
    const confirmers = then.guardians.map(({ confirmer_id: confirmerId }) => ({ confirmerId }));
    const names = await namesOf(this.pool, namedIn(then.athlete, confirmers));
    const [{ team, groups }, parentGuardians, parentPayingForAthlete, payments, emailNotifications] = await Promise.all(
      [
        this.team(then, until),
        this.guardians(then, names, at),
        this.payer(then, until),
        paymentFactsAsOf(this.streams, then.athlete.athlete_id, until),
        this.emailNotifications(then, until),
      ],
    );
    // Of a photo that was replaced or removed since, the address leads nowhere: who took it off did not mean it to be seen.
    const profileImageUrl = this.addresses.ofPicture(then.athlete.image_id, reader);
    const people = { groups, parentGuardians, parentPayingForAthlete, payments, names };
    const present = { unread: { byAthlete: null, byCoach: null }, colleges: null, suggestedCollegeCount: null };
    return { ...people, ...present, team, profileImageUrl, emailNotifications, at };
  }

  // Groups had the names of that day; the team's name, color and logo are today's.
  private async team(
    { athlete: { team_id: teamId, group_ids: groupIds } }: AthleteAsOf,
    until?: Date,
  ): Promise<Pick<AthleteSurroundings, 'team' | 'groups'>> {
    if (teamId === null) return { team: null, groups: [] };
    const [{ state }, team] = await Promise.all([
      this.streams.load(teams.of(teamId), { until }),
      teamOfAthlete(this.pool, teamId),
    ]);
    const groups = groupIds.flatMap((_id) => {
      const look = state?.groups[_id];
      return look ? [{ _id, ...look }] : [];
    });
    return { team: team ?? null, groups };
  }

  private async guardians(
    { athlete, guardians }: AthleteAsOf,
    names: ReadonlyMap<string, string>,
    at: Date,
  ): Promise<ParentGuardian[]> {
    const parents = await guardiansById(
      this.pool,
      guardians.map((guardian) => guardian.parent_id),
    );
    return guardians.flatMap((guardian) => {
      const parent = parents.find((row) => row.parentId === guardian.parent_id);
      return parent ? [guardianAnswer({ ...parent, ...linkOf(guardian) }, athlete, names, at)] : [];
    });
  }

  private async payer({ athlete, guardians }: AthleteAsOf, until?: Date): Promise<string | null> {
    const linked = await Promise.all(
      guardians.map((guardian) => this.streams.load(parents.of(guardian.parent_id), { until })),
    );
    return linked.find(({ state }) => state?.payingFor.includes(athlete.athlete_id))?.state?.parentId ?? null;
  }

  private async emailNotifications({ athlete: { user_id: userId } }: AthleteAsOf, until?: Date): Promise<boolean> {
    if (userId === null) return EMAILS_UNLESS_REFUSED;
    const { state } = await this.streams.load(accounts.of(userId), { until });
    return state?.emailNotifications ?? EMAILS_UNLESS_REFUSED;
  }
}
