import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Histogram } from '@opentelemetry/api';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { type Metrics, METRICS } from './metrics.js';

const NANOSECONDS = 1e9;

/** How this process itself is doing: its event loop and its memory. */
@Injectable()
export class ProcessMetrics implements OnModuleInit, OnApplicationShutdown {
  private loop: IntervalHistogram | undefined;

  constructor(@Inject(METRICS) private readonly metrics: Metrics) {}

  onModuleInit(): void {
    const { meter, on } = this.metrics;
    if (!on) return;
    const loop = monitorEventLoopDelay();
    loop.enable();
    this.loop = loop;
    const delay = meter.createObservableGauge('touchline.event_loop.delay.seconds', {
      description: 'How late the event loop was since the last look: the 99th percentile.',
    });
    delay.addCallback((result) => {
      result.observe(loop.percentile(99) / NANOSECONDS);
      loop.reset();
    });
    const memory = meter.createObservableGauge('touchline.process.memory.bytes', {
      description: 'Memory of the process: all of it (rss), and what JavaScript uses (heap).',
    });
    memory.addCallback((result) => {
      const { rss, heapUsed } = process.memoryUsage();
      result.observe(rss, { part: 'rss' });
      result.observe(heapUsed, { part: 'heap' });
    });
  }

  onApplicationShutdown(): void {
    this.loop?.disable();
  }
}

const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Seconds; from a fast read to a job that waits for a mail server. */
export const SECONDS = { advice: { explicitBucketBoundaries: BOUNDS } };

/** Measures work by its result: `done`, or `outcomeOf` the error. Throws the work's error. */
export async function timed<T>(
  histogram: Histogram,
  labels: Readonly<Record<string, string>>,
  work: () => Promise<T>,
  outcomeOf: (error: unknown) => string = () => 'failed',
): Promise<T> {
  const begun = performance.now();
  let outcome = 'done';
  try {
    return await work();
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    histogram.record((performance.now() - begun) / 1_000, { ...labels, outcome });
  }
}
