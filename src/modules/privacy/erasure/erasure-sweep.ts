import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { erasuresOpenSince } from '../../../../projections/erasures/erasures.queries.js';
import type { Clock } from '../../../kernel/clock.js';
import { START } from '../../../kernel/position.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { JOB_QUEUE, type JobQueue } from '../../../platform/jobs/job-queue.js';
import { ReadModels } from '../../../platform/projections/read-models.js';
import { erasureJob } from './erasure.policies.js';

/** An erasure that is older has used up its job's tries, which take an hour, or has lost its job. */
const STANDS_STILL_AFTER_MS = 2 * 60 * 60 * 1000;

/** Resumes stalled erasures, each once a day: a lost job or a dead letter does not end them. */
@Injectable()
export class ErasureSweep {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly readModels: ReadModels,
  ) {}

  /** Asks for a job for each of them. */
  async sweep(): Promise<void> {
    // Of a new installation no projector has made the table yet.
    if ((await this.readModels.positionOf('erasures')) === START) return;
    const now = this.clock.now();
    const day = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
    const still = await erasuresOpenSince(this.pool, new Date(now.getTime() - STANDS_STILL_AFTER_MS));
    for (const erasureId of still) {
      await this.queue.enqueue(erasureJob({ erasureId, asked: `${erasureId}.${day}`, attempt: 1 }));
    }
  }
}
