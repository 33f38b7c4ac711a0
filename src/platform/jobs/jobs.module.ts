import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Config } from '../config/config.js';
import { type Traces, TRACES } from '../telemetry/traces.js';
import { BullMqJobQueue, PATIENT } from './bullmq/bullmq-job-queue.js';
import { engineOf } from './bullmq/bullmq-engine.js';
import { DeadLetters } from './dead-letters.js';
import { JOB_QUEUE, type JobQueue } from './job-queue.js';
import { JobRunner } from './job-runner.js';
import { ReactionRunner } from './reaction-runner.js';

/** In every process: jobs can be sent anywhere; jobs and reactions run in the role `worker`. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    {
      provide: JOB_QUEUE,
      inject: [Config, TRACES],
      useFactory: (config: Config, traces: Traces): JobQueue => new BullMqJobQueue(engineOf(config), PATIENT, traces),
    },
    DeadLetters,
    JobRunner,
    ReactionRunner,
  ],
  exports: [JOB_QUEUE, DeadLetters],
})
export class JobsModule implements OnApplicationShutdown {
  constructor(@Inject(JOB_QUEUE) private readonly queue: JobQueue) {}

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}
