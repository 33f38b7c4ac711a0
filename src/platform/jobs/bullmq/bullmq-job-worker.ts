import { Logger } from '@nestjs/common';
import { DelayedError, UnrecoverableError } from 'bullmq';
import { DomainError } from '../../../kernel/errors.js';
import { StoreUnavailable } from '../../event-store/event-store.js';
import { PermanentFailure, type JobHandlers } from '../job-handler.js';
import { openWorker, type JobEngine } from './bullmq-engine.js';

export interface WorkerSettings {
  /** Jobs that run at once in this process. */
  readonly concurrency: number;
  /** A job whose process was silent for this long is taken over. */
  readonly silenceMs: number;
  /** A job that found the event log away is run again after this long. */
  readonly logAwayMs: number;
}

const USUAL: WorkerSettings = { concurrency: 8, silenceMs: 30_000, logAwayMs: 5_000 };
/** How often processes may die during a job before it becomes a dead letter. */
const MAX_TAKE_OVERS = 5;
/** Wait before asking an engine again that was away. BullMQ's own 15 s would leave jobs lying long after it is back. */
const RECOVERY_MS = 1_000;

/** Takes jobs off the queue and runs them. Many processes may. */
export class BullMqJobWorker {
  private readonly worker: ReturnType<typeof openWorker>;

  /** @param onFailed called after each failed try that BullMQ has recorded */
  constructor(engine: JobEngine, handlers: JobHandlers, onFailed: () => void, settings: Partial<WorkerSettings> = {}) {
    const { concurrency, silenceMs, logAwayMs } = { ...USUAL, ...settings };
    const logger = new Logger('JobWorker');
    this.worker = openWorker(
      engine,
      async (job, token) => {
        try {
          const correlationId = job.opts.telemetry?.metadata;
          await handlers.run(job.name, job.data, { id: job.id ?? '', attempt: job.attemptsMade + 1 }, correlationId);
        } catch (error) {
          if (isLogAway(error)) {
            await job.moveToDelayed(Date.now() + Math.round(logAwayMs * (1 + Math.random() / 2)), token);
            throw new DelayedError();
          }
          const message = error instanceof Error ? error.message : String(error);
          logger.warn(`Job ${job.name} ${job.id ?? ''} failed at try ${job.attemptsMade + 1}: ${message}`);
          throw error instanceof PermanentFailure ? new UnrecoverableError(message) : error;
        }
      },
      {
        concurrency,
        lockDuration: silenceMs,
        stalledInterval: silenceMs,
        maxStalledCount: MAX_TAKE_OVERS,
        runRetryDelay: RECOVERY_MS,
      },
    );
    this.worker.on('error', (error) => logger.warn(`The job worker's connection failed: ${error.message}`));
    this.worker.on('failed', onFailed);
  }

  async ready(): Promise<void> {
    await this.worker.waitUntilReady();
  }

  /** Waits for the jobs that are running. */
  async close(): Promise<void> {
    await this.worker.close();
  }
}

/** Its outage says nothing about the job, and takes none of its tries: with these, work would lie for half an hour after it. */
const isLogAway = (error: unknown): boolean =>
  error instanceof StoreUnavailable || (error instanceof DomainError && error.code === 'unavailable');
