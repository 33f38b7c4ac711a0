import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { dayIn } from '../../../contract/day.js';
import { ownZones, teamsWithDigest } from '../../../projections/digest/readers.queries.js';
import type { Clock } from '../../kernel/clock.js';
import { START } from '../../kernel/position.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store.js';
import { jobId, JOB_QUEUE, type JobQueue } from '../../platform/jobs/job-queue.js';
import { ReadModels } from '../../platform/projections/read-models.js';
import { SEND_DIGESTS, type DigestsDue } from './digest.policies.js';
import { dueOn, lastDue, nextDue } from './due.js';

/** What says which teams and zones there are. */
const READ_MODELS = ['account-access', 'athlete-profile', 'team'];
/** How long a busy read model is waited for. */
const PATIENCE_MS = 5_000;
/** Teams taken up in one transaction. */
const PAGE = 100;

interface Row {
  readonly team_id: string;
  readonly time_zone: string;
  /** Of those people who chose this zone themselves. */
  readonly own: boolean;
}

interface ScheduledRow extends Row {
  readonly next_at: Date;
}

/** One row a team, and one for each zone that people of it chose. */
const keyOf = ({ team_id, own, time_zone }: Row): string => (own ? `${team_id} ${time_zone}` : team_id);

/** SQL: rows as parameters, see {@link columnsOf}. */
const GIVEN = 'unnest($1::text[], $2::text[], $3::boolean[], $4::timestamptz[]) g (team_id, time_zone, own, next_at)';
const columnsOf = (rows: readonly ScheduledRow[]) => [
  rows.map((row) => row.team_id),
  rows.map((row) => row.time_zone),
  rows.map((row) => row.own),
  rows.map((row) => row.next_at),
];

/**
 * Takes up each team's 07:00, and that of each zone that people of it chose, in every process that runs jobs: a row of the schedule is locked by the one that asks for
 * its job. A kill in between leaves the moment due; the job is then asked for again under the same id. BullMQ’s own
 * schedules do not exist on Postgres.
 */
@Injectable()
export class DigestSchedule {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(JOB_QUEUE) private readonly jobs: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly readModels: ReadModels,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** @returns how many teams were due */
  async run(): Promise<number> {
    await this.follow();
    let due = 0;
    for (let taken = PAGE; taken === PAGE; due += taken) taken = await this.takeUp();
    return due;
  }

  /**
   * Follows the teams: which have daily updates, and in which zones. Not by a read model that is still being built, as
   * after a deploy: teams that it lacks would lose their day.
   */
  private async follow(): Promise<void> {
    const head = await this.store.head();
    if (head === START || !(await this.readModels.reach(READ_MODELS, head, PATIENCE_MS))) return;
    const { rows } = await this.pool.query<ScheduledRow>('SELECT * FROM touchline.digest_schedule');
    const scheduled = new Map(rows.map((row) => [keyOf(row), row]));
    const [ofTeams, ofPeople] = await Promise.all([teamsWithDigest(this.pool), ownZones(this.pool)]);
    const wanted = [
      ...ofTeams.map((one) => ({ ...one, own: false })),
      ...ofPeople.map((one) => ({ ...one, own: true })),
    ];
    const fresh = wanted.flatMap(({ teamId, timeZone, own }) => {
      const row = { team_id: teamId, time_zone: timeZone, own };
      const known = scheduled.get(keyOf(row));
      return known?.time_zone === timeZone ? [] : [{ ...row, next_at: this.firstOf(row, scheduled) }];
    });
    for (const one of wanted.map(({ teamId, timeZone, own }) => keyOf({ team_id: teamId, time_zone: timeZone, own })))
      scheduled.delete(one);
    const gone = [...scheduled.values(), ...fresh.flatMap((row) => rows.filter((one) => keyOf(one) === keyOf(row)))];
    if (fresh.length + gone.length > 0) await this.change(gone, fresh);
  }

  /** In another zone the same day is next: nobody is told twice, as each is told once a day, and none is left out. */
  private firstOf(row: Row, scheduled: ReadonlyMap<string, ScheduledRow>): Date {
    const team = scheduled.get(row.team_id);
    return team ? dueOn(dayIn(team.time_zone, team.next_at), row.time_zone) : nextDue(this.clock.now(), row.time_zone);
  }

  /** Rows as they were read: one that another process has taken up since stays, and is looked at again. */
  private async change(gone: readonly ScheduledRow[], fresh: readonly ScheduledRow[]): Promise<void> {
    await this.inTransaction(async (client) => {
      await client.query(
        `DELETE FROM touchline.digest_schedule s USING ${GIVEN} WHERE s.team_id = g.team_id
       AND s.time_zone = g.time_zone AND s.own = g.own AND s.next_at = g.next_at`,
        columnsOf(gone),
      );
      await client.query(
        `INSERT INTO touchline.digest_schedule (team_id, time_zone, own, next_at)
       SELECT g.team_id, g.time_zone, g.own, g.next_at FROM ${GIVEN} ON CONFLICT DO NOTHING`,
        columnsOf(fresh),
      );
    });
  }

  /** After a downtime only the last moment counts: what happened since the one before is told once. */
  private takeUp(): Promise<number> {
    const now = this.clock.now();
    return this.inTransaction(async (client) => {
      const { rows } = await client.query<Row>(
        `SELECT team_id, time_zone, own FROM touchline.digest_schedule WHERE next_at <= $1
         ORDER BY next_at, team_id LIMIT ${PAGE} FOR UPDATE SKIP LOCKED`,
        [now],
      );
      for (const row of rows) await this.ask(row, now);
      await client.query(
        `UPDATE touchline.digest_schedule s SET next_at = g.next_at FROM ${GIVEN}
         WHERE s.team_id = g.team_id AND s.time_zone = g.time_zone AND s.own = g.own`,
        columnsOf(rows.map((row) => ({ ...row, next_at: nextDue(now, row.time_zone) }))),
      );
      return rows.length;
    });
  }

  private async inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  private async ask({ team_id: teamId, time_zone: timeZone, own }: Row, now: Date): Promise<void> {
    const due = lastDue(now, timeZone);
    const payload: DigestsDue = { teamId, timeZone, own, due: due.toISOString() };
    const whose = own ? `${teamId}.${timeZone.replaceAll('/', '-')}` : teamId;
    await this.jobs.enqueue({
      name: SEND_DIGESTS,
      id: jobId(SEND_DIGESTS, `${whose}.${dayIn(timeZone, due)}`),
      payload,
    });
  }
}
