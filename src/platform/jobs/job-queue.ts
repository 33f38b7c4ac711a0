import { DomainError } from '../../kernel/errors.js';

/** A piece of work for later. */
export interface JobRequest<P extends object = object> {
  /** Which {@link ./job-handler.JobHandler} runs it. */
  readonly name: string;
  /** Made by {@link jobId}: asking twice for one id runs one job. */
  readonly id: string;
  /** Plain JSON. Ids instead of personal data, and never a secret: admins may read it among the dead letters. */
  readonly payload: P;
  /** Milliseconds to wait before the first try. Default 0. */
  readonly delayMs?: number;
  /** Of the causing event, for traces. Default: the current one. */
  readonly correlationId?: string;
}

/** A job whose last try failed, as the engine keeps it. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly error: string;
  readonly attempts: number;
  readonly failedAt: Date;
}

/** Jobs of a queue: ready to run, waiting for their time, running, failed for the last time. */
export type JobCounts = Readonly<Record<'waiting' | 'delayed' | 'active' | 'failed', number>>;

/**
 * The job queue. Both engines (BullMQ on Postgres, BullMQ on Redis) pass one suite, jobs.contract.ts. Jobs run at least
 * once: a handler makes its effect idempotent by a business key.
 */
export interface JobQueue {
  /**
   * Stores the job. If a job with this id is known, waiting or done, nothing happens.
   * @throws QueueUnavailable; whether the job was stored is unknown until it is sent again
   */
  enqueue(request: JobRequest): Promise<void>;
  /** Jobs whose last try failed, the latest first; `from` counts from 0. */
  failed(from: number, count: number): Promise<FailedJob[]>;
  /** Number of jobs by state. */
  counts(): Promise<JobCounts>;
  /** Gives a failed job all its tries again; false when the engine does not hold it as failed. */
  retry(id: string): Promise<boolean>;
  /** Forgets a failed job with everything that is kept of it. Does nothing for one that has not failed. */
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}

/** Nest injection token of the port. */
export const JOB_QUEUE = Symbol('JobQueue');

/** The engine behind the queue can not be reached. */
export class QueueUnavailable extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'queue-unavailable', 'The job queue can’t be reached. Please try again.', { retryAfter: 5 });
    this.cause = cause;
  }
}

const ID = /^[A-Za-z0-9._-]{1,200}$/;

/** Throws for an id that an engine would refuse: BullMQ's have no `:` and are no integers. */
export function checkJobId(id: string): string {
  if (!ID.test(id) || /^-?\d+$/.test(id)) throw new Error(`"${id}" can't be a job's id.`);
  return id;
}

/** The id of the job that follows an event for a purpose: `accepted-mail.0190…`. */
export const jobId = (purpose: string, eventId: string): string => checkJobId(`${purpose}.${eventId}`);
