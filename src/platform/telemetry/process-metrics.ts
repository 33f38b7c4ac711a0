import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Metrics } from './metrics.js';
import { METRICS } from './metrics.token.js';

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
