import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Athlete, ParentGuardian } from '../../../../contract/athlete/athlete.js';
import { evolveAthleteView, type AthleteView } from '../../../../projections/athlete-profile/athlete-profile.fold.js';
import type { Clock } from '../../../kernel/clock.js';
import { dayAt, endOfDay } from '../../../kernel/day.js';
import type { Past } from '../../../kernel/decider.js';
import { invalidField, notFound } from '../../../kernel/errors.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { FileAddresses } from '../../../platform/files/file-addresses.js';
import { accounts, EMAILS_UNLESS_REFUSED } from '../../account/public.js';
import { parents } from '../../parent/public.js';
import { teams } from '../../team/public.js';
import { athletes } from '../athlete.stream.js';
import { athleteAnswer, type AthleteSurroundings } from './athlete-answer.js';
import type { AthleteEvent } from '../athlete.events.js';

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
  async run(athleteId: string, day: string): Promise<Athlete> {
    if (day > dayAt(this.clock.now())) throw invalidField('asOf', 'This day is still to come.');
    return this.fold(athleteId, endOfDay(day));
  }

  /** As they are now: right also while the read models are behind. @throws DomainError not-found */
  async now(athleteId: string): Promise<Athlete> {
    return this.fold(athleteId);
  }

  private async fold(athleteId: string, until?: Date): Promise<Athlete> {
    const events = (await this.streams.events(
      athletes.of(athleteId),
      until,
    )) as readonly object[] as Past<AthleteEvent>[];
    const view = events.reduce<AthleteView | undefined>(evolveAthleteView, undefined);
    if (!view) throw notFound('Athlete');
    return athleteAnswer(view, await this.surroundings(view, until));
  }

  private async surroundings(view: AthleteView, until?: Date): Promise<AthleteSurroundings> {
    const [{ team, groups }, parentGuardians, parentPayingForAthlete, emailNotifications] = await Promise.all([
      this.team(view, until),
      this.guardians(view),
      this.payer(view, until),
      this.emailNotifications(view, until),
    ]);
    // A photo that was replaced long ago is gone: then nothing lies behind its address.
    const profileImageUrl = this.addresses.ofPicture(view.imageId);
    return { team, profileImageUrl, groups, parentGuardians, parentPayingForAthlete, emailNotifications };
  }

  // Groups had the names of that day; what else is known of a team's looks does not change yet.
  private async team(
    { teamId, groupIds }: AthleteView,
    until?: Date,
  ): Promise<Pick<AthleteSurroundings, 'team' | 'groups'>> {
    if (teamId === null) return { team: null, groups: [] };
    const [{ state }, { rows }] = await Promise.all([
      this.streams.load(teams.of(teamId), { until }),
      this.pool.query<NonNullable<Athlete['team']>>(
        `SELECT team_id AS "_id", name, NULL AS "logoImageUrl", primary_color AS "primaryColor",
           payment_strategy AS "paymentStrategy", sports FROM read.team WHERE team_id = $1`,
        [teamId],
      ),
    ]);
    const groups = groupIds.flatMap((_id) => {
      const look = state?.groups[_id];
      return look ? [{ _id, ...look }] : [];
    });
    return { team: rows[0] ?? null, groups };
  }

  private async guardians({ guardians }: AthleteView): Promise<ParentGuardian[]> {
    const { rows } = await this.pool.query<Omit<ParentGuardian, 'relationship'>>(
      `SELECT parent_id AS "parentId", first_name AS "firstName", last_name AS "lastName", email, phone, home_town AS "homeTown"
       FROM read.parent WHERE parent_id = ANY ($1)`,
      [guardians.map(({ parentId }) => parentId)],
    );
    return guardians.flatMap(({ parentId, relationship }) => {
      const parent = rows.find((row) => row.parentId === parentId);
      return parent ? [{ ...parent, relationship }] : [];
    });
  }

  private async payer({ athleteId, guardians }: AthleteView, until?: Date): Promise<string | null> {
    const linked = await Promise.all(
      guardians.map(({ parentId }) => this.streams.load(parents.of(parentId), { until })),
    );
    return linked.find(({ state }) => state?.payingFor.includes(athleteId))?.state?.parentId ?? null;
  }

  private async emailNotifications({ userId }: AthleteView, until?: Date): Promise<boolean> {
    if (userId === null) return EMAILS_UNLESS_REFUSED;
    const { state } = await this.streams.load(accounts.of(userId), { until });
    return state?.emailNotifications ?? EMAILS_UNLESS_REFUSED;
  }
}
