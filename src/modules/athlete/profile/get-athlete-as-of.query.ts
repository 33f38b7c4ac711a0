import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Athlete, ParentGuardian } from '../../../../contract/athlete/athlete.js';
import { dayAt, endOfDay } from '../../../../contract/day.js';
import { namesOf } from '../../../../projections/account-access/names.queries.js';
import { athleteAsOf, type AthleteAsOf } from '../../../../projections/athlete-profile/athlete-as-of.queries.js';
import { guardiansById, teamOfAthlete } from '../../../../projections/athlete-profile/athlete.queries.js';
import type { Clock } from '../../../kernel/clock.js';
import { invalidField, notFound } from '../../../kernel/errors.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { FileAddresses } from '../../../platform/files/file-addresses.js';
import { accounts, EMAILS_UNLESS_REFUSED } from '../../account/public.js';
import { parents } from '../../parent/public.js';
import { teams } from '../../team/public.js';
import { athletes } from '../athlete.decider.js';
import { withGuardiansFor, type Reader } from '../parents/guardians-shown.js';
import { athleteAnswer, type AthleteSurroundings } from './athlete-answer.js';
import { whoVerified } from '../verifying/verification.facts.js';

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
    if (day > dayAt(this.clock.now())) throw invalidField('asOf', 'This day is still to come.');
    return withGuardiansFor(reader, await this.fold(athleteId, endOfDay(day)));
  }

  /** The athlete as their stream has them now: right also while the read models are behind. @throws DomainError not-found */
  async now(athleteId: string): Promise<Athlete> {
    return this.fold(athleteId);
  }

  private async fold(athleteId: string, until?: Date): Promise<Athlete> {
    const then = athleteAsOf(await this.streams.events(athletes.of(athleteId), until));
    if (!then) throw notFound('Athlete');
    return athleteAnswer(then.athlete, await this.surroundings(then, until));
  }

  private async surroundings(then: AthleteAsOf, until?: Date): Promise<AthleteSurroundings> {
    const [{ team, groups }, parentGuardians, parentPayingForAthlete, emailNotifications, names] = await Promise.all([
      this.team(then, until),
      this.guardians(then),
      this.payer(then, until),
      this.emailNotifications(then, until),
      namesOf(this.pool, whoVerified(then.athlete.verifications)),
    ]);
    // Of a photo that was replaced or removed since, the address leads nowhere: who took it off did not mean it to be seen.
    const profileImageUrl = this.addresses.ofPicture(then.athlete.image_id);
    const at = until ?? this.clock.now();
    const people = { groups, parentGuardians, parentPayingForAthlete, names };
    return { ...people, team, profileImageUrl, emailNotifications, unread: { byAthlete: null, byCoach: null }, at };
  }

  // Groups had the names of that day; what else is known of a team's looks does not change yet.
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
    return { team: team ? { ...team, logoImageUrl: null } : null, groups };
  }

  private async guardians({ guardians }: AthleteAsOf): Promise<ParentGuardian[]> {
    const parents = await guardiansById(
      this.pool,
      guardians.map((guardian) => guardian.parent_id),
    );
    return guardians.flatMap(({ parent_id: parentId, relationship }) => {
      const parent = parents.find((row) => row.parentId === parentId);
      return parent ? [{ ...parent, relationship }] : [];
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
