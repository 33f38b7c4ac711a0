import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { conflict, notFound } from '../../kernel/errors.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { type FailedJob, JOB_QUEUE, type JobQueue } from './job-queue.js';

const SECRET = /password|secret|token|code|authorization/i;
const HIDDEN = '(hidden)';

/** The payload as an admin may see it: values of secret names are replaced. `redacted` says whether there were any. */
function redact(payload: unknown): { payload: unknown; redacted: boolean } {
  let redacted = false;
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (!SECRET.test(key)) return [key, walk(inner)];
        redacted = true;
        return [key, HIDDEN];
      }),
    );
  };
  return { payload: walk(payload) ?? null, redacted };
}

/** A job that is not tried again without a request. */
export interface DeadLetter {
  readonly jobId: string;
  readonly name: string;
  /** Secrets are replaced. */
  readonly payload: unknown;
  readonly error: string;
  readonly attempts: number;
  readonly failedAt: Date;
  /** When it was queued again; undefined while it is a dead letter. */
  readonly retriedAt: Date | undefined;
}

/** How many failed jobs are copied at once. */
const PAGE = 200;
const MAX_ERROR_CHARACTERS = 2_000;

/** The kept list of dead letters, copied from the engine's list of failed jobs. */
@Injectable()
export class DeadLetters {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
  ) {}

  /** Copies what failed since the last time. Safe to repeat and to run in many processes. */
  async collect(): Promise<void> {
    for (let from = 0; ; from += PAGE) {
      const failed = await this.queue.failed(from, PAGE);
      if (failed.length === 0 || (await this.record(failed)) === 0 || failed.length < PAGE) return;
    }
  }

  /** The latest first; those that lie here still unless `all`. `limit` at most 1000. */
  async list({ limit, offset = 0, all = false }: { limit: number; offset?: number; all?: boolean }): Promise<{
    deadLetters: DeadLetter[];
    total: number;
  }> {
    const where = all ? '' : 'WHERE retried_at IS NULL';
    const [{ rows }, counted] = await Promise.all([
      this.pool.query<DeadLetterRow>(
        `SELECT * FROM touchline.dead_letters ${where} ORDER BY failed_at DESC, job_id LIMIT $1 OFFSET $2`,
        [Math.min(limit, 1_000), offset],
      ),
      this.pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM touchline.dead_letters ${where}`),
    ]);
    return { deadLetters: rows.map(toDeadLetter), total: counted.rows[0]?.total ?? 0 };
  }

  /**
   * Gives the job all its tries again.
   * @throws DomainError not-found; conflict `already-retried`, or `job-gone` when the engine lost it and its payload can not be restored
   */
  async retry(jobId: string): Promise<void> {
    // Marked before the engine hears of it: a job that fails again at once must end up unmarked.
    const { rows } = await this.pool.query<DeadLetterRow>(
      'UPDATE touchline.dead_letters SET retried_at = now() WHERE job_id = $1 AND retried_at IS NULL RETURNING *',
      [jobId],
    );
    const row = rows[0];
    if (!row) throw await this.whyNot(jobId);
    try {
      if (await this.queue.retry(jobId)) return;
      if (row.redacted) throw conflict('job-gone', 'The queue no longer has this job, so it can’t run again.');
      await this.queue.enqueue({ name: row.name, id: jobId, payload: Object(row.payload) as object });
    } catch (error) {
      await this.pool.query('UPDATE touchline.dead_letters SET retried_at = NULL WHERE job_id = $1', [jobId]);
      throw error;
    }
  }

  /**
   * Removes the jobs whose payload or error contains one of the texts, here and in the engine: part of an erasure. That
   * such a job failed stays recorded, because a concurrent copy would bring it back.
   * @returns how many
   */
  async removeAllThatMention(texts: readonly string[]): Promise<number> {
    await this.collect();
    const { rows } = await this.pool.query<{ job_id: string }>(
      `SELECT job_id FROM touchline.dead_letters
       WHERE EXISTS (SELECT FROM unnest($1::text[]) t(text) WHERE strpos(lower(payload::text || error), lower(t.text)) > 0)`,
      [texts],
    );
    for (const { job_id: jobId } of rows) {
      // The row last: what a crash leaves is found by it.
      await this.queue.remove(jobId);
      await this.pool.query(
        `UPDATE touchline.dead_letters SET payload = '{}', redacted = true, error = '[erased]',
           retried_at = COALESCE(retried_at, now()) WHERE job_id = $1`,
        [jobId],
      );
    }
    return rows.length;
  }

  private async record(failed: readonly FailedJob[]): Promise<number> {
    const letters = failed.map((job) => ({
      ...job,
      ...redact(job.payload),
      error: job.error.slice(0, MAX_ERROR_CHARACTERS),
    }));
    const { rowCount } = await this.pool.query(
      `INSERT INTO touchline.dead_letters AS kept (job_id, name, payload, redacted, error, attempts, failed_at)
       SELECT l.id, l.name, l.payload, l.redacted, l.error, l.attempts, l."failedAt"
       FROM jsonb_to_recordset($1::jsonb)
         AS l(id text, name text, payload jsonb, redacted boolean, error text, attempts integer, "failedAt" timestamptz)
       ON CONFLICT (job_id) DO UPDATE SET payload = excluded.payload, redacted = excluded.redacted, error = excluded.error,
         attempts = excluded.attempts, failed_at = excluded.failed_at, retried_at = NULL
       WHERE excluded.failed_at > kept.failed_at`,
      [JSON.stringify(letters)],
    );
    return rowCount ?? 0;
  }

  private async whyNot(jobId: string): Promise<Error> {
    const { rowCount } = await this.pool.query('SELECT FROM touchline.dead_letters WHERE job_id = $1', [jobId]);
    return rowCount ? conflict('already-retried', 'This job is already back in the queue.') : notFound('Job');
  }
}

interface DeadLetterRow {
  job_id: string;
  name: string;
  payload: unknown;
  redacted: boolean;
  error: string;
  attempts: number;
  failed_at: Date;
  retried_at: Date | null;
}

const toDeadLetter = (row: DeadLetterRow): DeadLetter => ({
  jobId: row.job_id,
  name: row.name,
  payload: row.payload,
  error: row.error,
  attempts: row.attempts,
  failedAt: row.failed_at,
  retriedAt: row.retried_at ?? undefined,
});
