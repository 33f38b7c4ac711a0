import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Config } from '../config/config.js';
import { type Metrics, METRICS } from '../telemetry/metrics.js';
import { type Traces, TRACES } from '../telemetry/traces.js';
import { BullMqJobWorker } from './bullmq/bullmq-job-worker.js';
import { engineOf } from './bullmq/bullmq-engine.js';
import { DeadLetters } from './dead-letters.js';
import { instancesMarked, Job, type JobHandler, JobHandlers } from './job-handler.js';

/** A failure that could not be copied when it happened (the database was away) is found by the next look. */
const LOOK_FOR_DEAD_LETTERS_MS = 30_000;

/** Runs jobs, in processes with the role `worker`. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('JobRunner');
  private worker: BullMqJobWorker | undefined;
  private timer: NodeJS.Timeout | undefined;
  private collecting: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: Config,
    private readonly discovery: DiscoveryService,
    private readonly deadLetters: DeadLetters,
    @Inject(METRICS) private readonly metrics: Metrics,
    @Inject(TRACES) private readonly traces: Traces,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runs('worker')) return;
    const handlers = new JobHandlers(this.metrics.meter, this.traces);
    for (const handler of instancesMarked<JobHandler>(this.discovery, Job)) handlers.register(handler);
    this.worker = new BullMqJobWorker(engineOf(this.config), handlers, () => this.collect());
    this.timer = setInterval(() => this.collect(), LOOK_FOR_DEAD_LETTERS_MS);
    this.collect();
  }

  /** Lets the jobs that are running end. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.worker?.close();
    await this.collecting;
  }

  private collect(): void {
    this.collecting = this.collecting
      .then(() => this.deadLetters.collect())
      .catch((error: unknown) => this.logger.warn(`Dead letters could not be collected: ${String(error)}`));
  }
}
