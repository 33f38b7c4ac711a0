import { Logger } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { PermanentFailure, type JobHandlers } from '../job-handler.js';
import { openWorker, type JobEngine } from './bullmq-engine.js';

export interface WorkerSettings {
  /** Jobs that run at once in this process. */
  readonly concurrency: number;
  /** A job whose process was silent for this long is taken over. */
  readonly silenceMs: number;
}

const USUAL: WorkerSettings = { concurrency: 8, silenceMs: 30_000 };
/** How often processes may die during a job before it becomes a dead letter. */
const MAX_TAKE_OVERS = 5;
/** Wait before asking an engine again that was away. BullMQ's own 15 s would leave jobs lying long after it is back. */
const RECOVERY_MS = 1_000;

/** Takes jobs off the queue and runs them. Many processes may. */
export class BullMqJobWorker {
  private readonly worker: ReturnType<typeof openWorker>;

  /** @param onFailed called after each failed try that BullMQ has recorded */
  constructor(engine: JobEngine, handlers: JobHandlers, onFailed: () => void, settings: Partial<WorkerSettings> = {}) {
    const { concurrency, silenceMs } = { ...USUAL, ...settings };
    const logger = new Logger('JobWorker');
    this.worker = openWorker(
      engine,
      async (job) => {
        try {
          const correlationId = job.opts.telemetry?.metadata;
          await handlers.run(job.name, job.data, { id: job.id ?? '', attempt: job.attemptsMade + 1 }, correlationId);
        } catch (error) {
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
