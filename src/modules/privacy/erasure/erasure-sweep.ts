import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { erasuresOpenSince } from '../../../../projections/erasures/erasures.queries.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { Config } from '../../../platform/config/config.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { JOB_QUEUE, type JobQueue } from '../../../platform/jobs/job-queue.js';
import { erasureJob } from './erase-person.job.js';

const EVERY_MS = 30 * 60 * 1000;
/** An erasure that is older has used up its job's tries, which take an hour, or has lost its job. */
const STANDS_STILL_AFTER_MS = 2 * 60 * 60 * 1000;

/** Takes up erasures that stand still, each once a day: no lost job and no dead letter is their end. */
@Injectable()
export class ErasureSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('ErasureSweep');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: Config,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runs('worker')) return;
    this.timer = setInterval(() => void this.sweep(), EVERY_MS).unref();
    void this.sweep();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Asks for a job for each of them. What fails is left for the next time. */
  async sweep(): Promise<void> {
    try {
      const now = this.clock.now();
      const day = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
      const still = await erasuresOpenSince(this.pool, new Date(now.getTime() - STANDS_STILL_AFTER_MS));
      for (const erasureId of still) {
        await this.queue.enqueue(erasureJob({ erasureId, asked: `${erasureId}.${day}`, attempt: 1 }));
      }
    } catch (error) {
      this.logger.warn(`Left for the next time: ${error instanceof Error ? error.message : 'unknown'}`);
    }
  }
}
