import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { dayIn } from '../../../contract/day.js';
import { type Plan, subscriptionOf } from '../../../contract/subscription/plan.js';
import { campsToTell } from '../../../projections/camps.js';
import { type DigestReader, digestReader, digestReaders } from '../../../projections/digest/readers.queries.js';
import {
  campsAdded,
  digestTeams,
  followedAthletes,
  recruitingNews,
  type Span,
  unansweredUpdates,
  visitsOn,
  waitingRequests,
} from '../../../projections/digest/told.queries.js';
import { entitlingOfAthletes } from '../../../projections/entitlement.queries.js';
import { tasksToTell } from '../../../projections/tasks.js';
import { Config } from '../../platform/config/config.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import type { Mail } from '../../platform/mail/mail.js';
import { renderEmail } from '../../platform/mail/message/email-message.js';
import { digestEmail } from './digest-email.js';
import { digestOf, type Material } from './digest-lines.js';
import { laterDay } from './due.js';

const A_DAY_MS = 24 * 60 * 60 * 1000;
/** What is older is no news, also to those whose team had daily updates turned off. */
const MAX_DAYS = 7;

/** A morning of a team. */
export interface Morning {
  readonly teamId: string;
  readonly due: Date;
  /** Of the readers; null: those who have none and get theirs at the team's time. */
  readonly ownZone: string | null;
  /** YYYY-MM-DD, of the zone. */
  readonly day: string;
}

/** What somebody gets who asks for their daily update at once. */
export interface AskedUpdate {
  /** The same for all who ask before it is sent. */
  readonly span: string;
  readonly reader: DigestReader;
  /** Null where there is nothing to tell. */
  readonly mail: Mail | null;
}

/** What a reader gets of a morning; null where there is nothing to tell, or they do not want it. */
export interface Told {
  readonly reader: DigestReader;
  readonly mail: Mail | null;
}

interface ToldRow {
  readonly user_id: string;
  readonly told_on: string;
  readonly told_until: Date;
}

/** Writes the daily updates of a team: a few statements for all of its people together. */
@Injectable()
export class Digests {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly config: Config,
  ) {}

  /** For everybody who has not been told that day, of what happened since they were told last. */
  async of(morning: Morning): Promise<Told[]> {
    const all = await digestReaders(this.pool, morning.teamId, morning.ownZone);
    const told = await this.toldBefore(all);
    const readers = all.filter(({ userId }) => !((told.get(userId)?.told_on ?? '') >= morning.day));
    if (readers.length === 0) return [];
    const sinceOf = ({ userId }: DigestReader) => since(told.get(userId)?.told_until, morning.due);
    const first = readers.map(sinceOf).reduce((a, b) => (a < b ? a : b));
    const material = await this.material(readers, { since: first, until: morning.due }, morning.day);
    return readers.map((reader) => ({
      reader,
      mail: reader.wanted ? this.mail(reader, sinceOf(reader), material, morning.day, morning.day) : null,
    }));
  }

  /** What a morning would tell somebody now; undefined where no team of theirs has daily updates. */
  async askedBy(userId: string, now: Date): Promise<AskedUpdate | undefined> {
    const found = await digestReader(this.pool, userId);
    if (!found) return undefined;
    const { zone, ...reader } = found;
    const told = (await this.toldBefore([reader])).get(userId)?.told_until;
    const from = since(told, now);
    const span = `after-${told?.getTime() ?? 'never'}`;
    // A morning has told more by now.
    if (from >= now) return { span, reader, mail: null };
    const day = dayIn(zone, now);
    const material = await this.material([reader], { since: from, until: now }, day);
    return { span, reader, mail: this.mail(reader, from, material, day, span) };
  }

  /** Remembers until when somebody who asked has been told. The morning still comes, with what happens from then on. */
  async tellAsked(userId: string, until: Date): Promise<void> {
    await this.pool.query(
      `INSERT INTO touchline.digest_readers AS r (user_id, told_on, told_until) VALUES ($1, '', $2)
       ON CONFLICT (user_id) DO UPDATE SET told_until = greatest(r.told_until, excluded.told_until)`,
      [userId, until],
    );
  }

  /** Remembers that they have been told: only what happens from then on is told next. */
  async tell(readers: readonly DigestReader[], { due, day }: Morning): Promise<void> {
    await this.pool.query(
      `INSERT INTO touchline.digest_readers AS r (user_id, told_on, told_until) SELECT unnest($1::text[]), $2, $3
       ON CONFLICT (user_id) DO UPDATE
       SET told_on = excluded.told_on, told_until = greatest(r.told_until, excluded.told_until)`,
      [readers.map(({ userId }) => userId), day, due],
    );
  }

  private async toldBefore(readers: readonly DigestReader[]): Promise<ReadonlyMap<string, ToldRow>> {
    const { rows } = await this.pool.query<ToldRow>(
      'SELECT user_id, told_on, told_until FROM touchline.digest_readers WHERE user_id = ANY ($1)',
      [readers.map(({ userId }) => userId)],
    );
    return new Map(rows.map((row) => [row.user_id, row]));
  }

  private async material(readers: readonly DigestReader[], span: Span, today: string): Promise<Material> {
    const tomorrow = laterDay(today, 1);
    const days = [today, tomorrow];
    const ofCoaches = unique(readers.filter(({ role }) => role === 'coach').flatMap(({ teamIds }) => teamIds));
    const followed = unique(readers.flatMap(({ athleteIds }) => athleteIds));
    const athletes = await followedAthletes(this.pool, ofCoaches, followed);
    const ids = athletes.map(({ athleteId }) => athleteId);
    const added = await campsAdded(this.pool, span);
    const [plans, teams, news, visits, updates, requests, tasks, camps] = await Promise.all([
      this.plansOf(ids, span.until),
      digestTeams(this.pool, unique([...ofCoaches, ...athletes.map(({ teamId }) => teamId)])),
      recruitingNews(this.pool, ids, span),
      visitsOn(this.pool, ids, days),
      unansweredUpdates(this.pool, ids, span),
      waitingRequests(this.pool, ofCoaches, span),
      tasksToTell(this.pool, ids, { days, ...span }),
      campsToTell(this.pool, ids, { days, added, from: today }),
    ]);
    const byId = new Map(teams.map((team) => [team.teamId, team]));
    return { teams: byId, plans, athletes, news, visits, updates, requests, tasks, camps, today, tomorrow };
  }

  private async plansOf(athleteIds: readonly string[], now: Date): Promise<ReadonlyMap<string, Plan>> {
    const facts = await entitlingOfAthletes(this.pool, athleteIds);
    return new Map(facts.map((one) => [one.athleteId, subscriptionOf(one, now).state]));
  }

  /** One a person and `span`, whatever is asked again. */
  private mail(reader: DigestReader, since: Date, material: Material, day: string, span: string): Mail | null {
    const lists = digestOf(reader, since, material);
    if (lists.length === 0) return null;
    const { userId, personId, address, firstName, lastName, teamIds } = reader;
    const teams = teamIds.flatMap((id) => material.teams.get(id) ?? []);
    const message = digestEmail({ reader, lists, teams, day, publicUrl: this.config.publicUrl });
    return {
      key: `daily-updates.${userId}.${span}`,
      kind: 'daily-updates',
      to: { personId: userId, address, name: `${firstName} ${lastName}` },
      about: unique([personId, ...lists.flatMap(({ lines }) => lines.flatMap(({ about }) => about))]),
      ...renderEmail(message),
    };
  }
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Who was never told hears of the last day. */
function since(told: Date | undefined, due: Date): Date {
  const from = told?.getTime() ?? due.getTime() - A_DAY_MS;
  return new Date(Math.max(from, due.getTime() - MAX_DAYS * A_DAY_MS));
}
