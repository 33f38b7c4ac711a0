import { type DiscoverableDecorator, DiscoveryService } from '@nestjs/core';
import { createNoopMeter, type Histogram, SpanKind } from '@opentelemetry/api';
import { z } from 'zod';
import { SECONDS, timed } from '../telemetry/process-metrics.js';
import { NO_TRACES, type Traces } from '../telemetry/traces.js';

/** What is known about the try that is running. `attempt` counts from 1. */
export interface JobTry {
  readonly id: string;
  readonly attempt: number;
}

/** Runs the jobs of one name. Mark the class with {@link Job} and list it among its module's providers: that is all. */
export interface JobHandler<P extends object = object> {
  readonly name: string;
  /** An invalid payload is a dead letter at once. */
  readonly payload: z.ZodType<P>;
  /** Throws to be tried again later; throws {@link PermanentFailure} when trying again is of no use. */
  run(payload: P, job: JobTry): Promise<void>;
}

/** A retry would fail again: the job becomes a dead letter at once. */
export class PermanentFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentFailure';
  }
}

/** Marks a provider as the handler of a job. */
export const Job = DiscoveryService.createDecorator<void>();

/** Every handler of the process, by the name of its jobs. */
export class JobHandlers {
  private readonly byName = new Map<string, JobHandler>();
  private readonly runs: Histogram;

  constructor(
    meter = createNoopMeter(),
    private readonly traces: Traces = NO_TRACES,
  ) {
    this.runs = meter.createHistogram('touchline.job.seconds', {
      ...SECONDS,
      description: 'Tries of jobs, by how they ended.',
    });
  }

  /** @throws on a second handler for one name */
  register(handler: JobHandler): void {
    if (this.byName.has(handler.name)) throw new Error(`Two handlers are registered for the job "${handler.name}".`);
    this.byName.set(handler.name, handler);
  }

  /**
   * One try of one job, whatever engine holds it.
   * @throws PermanentFailure when the payload does not fit (the message names the fields, never their values)
   */
  async run(name: string, payload: unknown, job: JobTry, correlationId?: string): Promise<void> {
    const handler = this.byName.get(name);
    // Not permanent: a newer process may know the job while an older one is still being replaced.
    if (!handler) throw new Error(`No handler is registered for the job "${name}".`);
    const parsed = handler.payload.safeParse(payload);
    if (!parsed.success) throw new PermanentFailure(`Bad payload: ${z.prettifyError(parsed.error)}`);
    const { data } = parsed;
    const attributes = { 'touchline.attempt': job.attempt };
    const step = { name: `job ${name}`, of: correlationId, kind: SpanKind.CONSUMER, attributes };
    await this.traces.step(step, () => timed(this.runs, { job: name }, () => handler.run(data, job)));
  }
}

/** The providers whose class carries the mark, wherever in the application they are listed; each instance once. */
export function instancesMarked<T>(discovery: DiscoveryService, mark: DiscoverableDecorator<void>): T[] {
  const instances = discovery.getProviders({ metadataKey: mark.KEY }).map((wrapper) => wrapper.instance as T);
  return [...new Set(instances)];
}
