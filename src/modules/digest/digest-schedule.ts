import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type pg from 'pg';
import { teamsWithDigest } from '../../../projections/digest/readers.queries.js';
import type { Clock } from '../../kernel/clock.js';
import { START } from '../../kernel/position.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import { regularly } from '../../platform/clock/regularly.js';
import { Config } from '../../platform/config/config.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store.js';
import { jobId, JOB_QUEUE, type JobQueue } from '../../platform/jobs/job-queue.js';
import { ReadModels } from '../../platform/projections/read-models.js';
import { SEND_DIGESTS, type DigestsDue } from './digest.policies.js';
import { dayIn, dueOn, lastDue, nextDue } from './due.js';

const EVERY_MS = 30_000;
/** How long a busy read model is waited for. */
const PATIENCE_MS = 5_000;
/** Teams taken up in one transaction. */
const PAGE = 100;

interface Row {
  readonly team_id: string;
  readonly time_zone: string;
}

interface ScheduledRow extends Row {
  readonly next_at: Date;
}

/**
 * Takes up each team's 07:00, in every process that runs jobs: a row of the schedule is locked by the one that asks for
 * its job. A kill in between leaves the moment due; the job is then asked for again under the same id. BullMQ’s own
 * schedules do not exist on Postgres.
 */
@Injectable()
export class DigestSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stop: (() => Promise<void>) | undefined;

  constructor(
    private readonly config: Config,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(JOB_QUEUE) private readonly jobs: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly readModels: ReadModels,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runs('worker')) return;
    this.stop = regularly('DigestSchedule', EVERY_MS, () => this.run());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop?.();
  }

  /** @returns how many teams were due */
  async run(): Promise<number> {
    await this.follow();
    let due = 0;
    for (let taken = PAGE; taken === PAGE; due += taken) taken = await this.takeUp();
    return due;
  }

  /**
   * Follows the teams: which have daily updates, and in which zone. Not by a read model that is still being built, as
   * after a deploy: teams that it lacks would lose their day.
   */
  private async follow(): Promise<void> {
    const head = await this.store.head();
    if (head === START || !(await this.readModels.reach(['team'], head, PATIENCE_MS))) return;
    const { rows } = await this.pool.query<ScheduledRow>('SELECT * FROM touchline.digest_schedule');
    const scheduled = new Map(rows.map((row) => [row.team_id, row]));
    const now = this.clock.now();
    for (const { teamId, timeZone } of await teamsWithDigest(this.pool)) {
      const row = scheduled.get(teamId);
      scheduled.delete(teamId);
      if (row?.time_zone === timeZone) continue;
      // In another zone the same day is next: none is told twice, none is left out.
      const nextAt = row ? dueOn(dayIn(row.time_zone, row.next_at), timeZone) : nextDue(now, timeZone);
      await this.pool.query(
        `INSERT INTO touchline.digest_schedule AS s (team_id, time_zone, next_at) VALUES ($1, $2, $3)
         ON CONFLICT (team_id) DO UPDATE SET time_zone = excluded.time_zone, next_at = excluded.next_at
         WHERE s.time_zone = $4 AND s.next_at = $5`,
        [teamId, timeZone, nextAt, row?.time_zone, row?.next_at],
      );
    }
    if (scheduled.size > 0)
      await this.pool.query('DELETE FROM touchline.digest_schedule WHERE team_id = ANY ($1)', [[...scheduled.keys()]]);
  }

  /** After a downtime only the last moment counts: what happened since the one before is told once. */
  private async takeUp(): Promise<number> {
    const now = this.clock.now();
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const { rows } = await client.query<Row>(
        `SELECT team_id, time_zone FROM touchline.digest_schedule WHERE next_at <= $1
         ORDER BY next_at, team_id LIMIT ${PAGE} FOR UPDATE SKIP LOCKED`,
        [now],
      );
      for (const { team_id: teamId, time_zone: timeZone } of rows) await this.ask(teamId, timeZone, now);
      await client.query(
        `UPDATE touchline.digest_schedule s SET next_at = n.next_at
         FROM unnest($1::text[], $2::timestamptz[]) n (team_id, next_at) WHERE s.team_id = n.team_id`,
        [rows.map((row) => row.team_id), rows.map((row) => nextDue(now, row.time_zone))],
      );
      await client.query('COMMIT');
      return rows.length;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  private async ask(teamId: string, timeZone: string, now: Date): Promise<void> {
    const due = lastDue(now, timeZone);
    const payload: DigestsDue = { teamId, timeZone, due: due.toISOString() };
    await this.jobs.enqueue({
      name: SEND_DIGESTS,
      id: jobId(SEND_DIGESTS, `${teamId}.${dayIn(timeZone, due)}`),
      payload,
    });
  }
}
