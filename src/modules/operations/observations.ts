import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { BatchObservableResult, ObservableGauge } from '@opentelemetry/api';
import type pg from 'pg';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { DeadLetters } from '../../platform/jobs/dead-letters.js';
import { JOB_QUEUE, type JobQueue } from '../../platform/jobs/job-queue.js';
import { ReadModels } from '../../platform/projections/read-models.js';
import { type Metrics, METRICS } from '../../platform/telemetry/metrics.js';

/** What is looked up when someone asks for the metrics: followers, jobs, connections. */
@Injectable()
export class Observations implements OnApplicationBootstrap {
  private readonly logger = new Logger('Metrics');

  constructor(
    @Inject(METRICS) private readonly metrics: Metrics,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    private readonly readModels: ReadModels,
    private readonly deadLetters: DeadLetters,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.metrics.on) return;
    this.followers();
    this.jobs();
    this.connections();
  }

  private followers(): void {
    const lag = this.gauge(
      'follower.lag.seconds',
      'Age of the oldest event that a read model or reaction has not read.',
    );
    const up = this.gauge(
      'follower.up',
      '1 for a running read model or reaction; 0 for a failed one or one without a process.',
    );
    this.lookUp([lag, up], async (result) => {
      for (const { name: follower, lag: ms, status } of await this.readModels.status()) {
        if (ms !== null) result.observe(lag, ms / 1_000, { follower });
        result.observe(up, status === 'running' || status === 'starting' ? 1 : 0, { follower });
      }
    });
  }

  private jobs(): void {
    const jobs = this.gauge('jobs', 'Jobs of the queue, by state.');
    const letters = this.gauge('dead_letters', 'Dead letters: jobs that need a person.');
    this.lookUp([jobs, letters], async (result) => {
      const [counts, { total }] = await Promise.all([this.queue.counts(), this.deadLetters.list({ limit: 1 })]);
      for (const [state, count] of Object.entries(counts)) result.observe(jobs, count, { state });
      result.observe(letters, total);
    });
  }

  private connections(): void {
    const connections = this.gauge('db.connections', 'Connections of the pool, and requests waiting for one.');
    this.lookUp([connections], (result) => {
      const { totalCount, idleCount, waitingCount } = this.pool;
      result.observe(connections, totalCount - idleCount, { state: 'used' });
      result.observe(connections, idleCount, { state: 'idle' });
      result.observe(connections, waitingCount, { state: 'waiting' });
    });
  }

  private gauge(name: string, description: string): ObservableGauge {
    return this.metrics.meter.createObservableGauge(`touchline.${name}`, { description });
  }

  /** A failed reading leaves out its own figures and is logged; the others are reported. */
  private lookUp(gauges: ObservableGauge[], look: (result: BatchObservableResult) => void | Promise<void>): void {
    this.metrics.meter.addBatchObservableCallback(async (result) => {
      try {
        await look(result);
      } catch (error) {
        this.logger.warn(`Metrics could not be read: ${String(error)}`);
      }
    }, gauges);
  }
}
