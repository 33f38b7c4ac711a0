import { Logger } from '@nestjs/common';
import {
  checkJobId,
  QueueUnavailable,
  type FailedJob,
  type JobCounts,
  type JobQueue,
  type JobRequest,
} from '../job-queue.js';
import { NO_TRACES, type Traces } from '../../telemetry/traces.js';
import { openQueue, type JobEngine } from './bullmq-engine.js';

/** How often and how patiently a job is tried. */
export interface RetryPolicy {
  /** Tries in all. */
  readonly attempts: number;
  /** Wait before the second try; doubled before each one after it. */
  readonly backoffMs: number;
}

/** Over an hour in all (2 s, 4 s, … 34 min), for an outage of a mail server. */
export const PATIENT: RetryPolicy = { attempts: 12, backoffMs: 2_000 };

const SECONDS_KEPT_WHEN_DONE = 14 * 24 * 60 * 60;

/** {@link JobQueue} on BullMQ. */
export class BullMqJobQueue implements JobQueue {
  private readonly queue: ReturnType<typeof openQueue>;

  constructor(
    engine: JobEngine,
    retries: RetryPolicy = PATIENT,
    private readonly traces: Traces = NO_TRACES,
  ) {
    this.queue = openQueue(engine, {
      defaultJobOptions: {
        attempts: retries.attempts,
        backoff: { type: 'exponential', delay: retries.backoffMs },
        // What is done is remembered for a while, so that a repeated request is recognised; what failed stays until retried.
        removeOnComplete: { age: SECONDS_KEPT_WHEN_DONE },
        removeOnFail: false,
        stackTraceLimit: 5,
      },
    });
    const logger = new Logger('JobQueue');
    this.queue.on('error', (error) => logger.warn(`The job queue's connection failed: ${error.message}`));
  }

  async enqueue({ name, id, payload, delayMs = 0, correlationId = this.traces.current() }: JobRequest): Promise<void> {
    const jobId = checkJobId(id);
    try {
      await this.queue.add(name, payload, {
        jobId,
        delay: Math.max(0, Math.round(delayMs)),
        // BullMQ keeps it with the job and does nothing with it.
        ...(correlationId && this.traces.on ? { telemetry: { metadata: correlationId } } : {}),
      });
    } catch (error) {
      throw new QueueUnavailable(error);
    }
  }

  async failed(from: number, count: number): Promise<FailedJob[]> {
    const jobs = await this.queue.getFailed(from, from + count - 1);
    return jobs.map((job) => ({
      id: job.id ?? '',
      name: job.name,
      payload: job.data as unknown,
      error: job.failedReason,
      attempts: job.attemptsMade,
      failedAt: new Date(job.finishedOn ?? job.timestamp),
    }));
  }

  async counts(): Promise<JobCounts> {
    const { waiting = 0, prioritized = 0, delayed = 0, active = 0, failed = 0 } = await this.queue.getJobCounts();
    return { waiting: waiting + prioritized, delayed, active, failed };
  }

  async retry(id: string): Promise<boolean> {
    const job = await this.queue.getJob(id);
    if (!job || !(await job.isFailed())) return false;
    await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    return true;
  }

  async remove(id: string): Promise<void> {
    const job = await this.queue.getJob(id);
    if (job && (await job.isFailed())) await job.remove();
  }

  async close(): Promise<void> {
    await this.queue.close();
  }
}
