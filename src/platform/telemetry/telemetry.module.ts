import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { type Metrics, METRICS, openMetrics } from './metrics.js';
import { ProcessMetrics } from './process-metrics.js';
import { NO_TRACES, type Traces, TRACES } from './traces.js';

/** Traces to the collector that is configured; without one nothing is loaded. */
export async function openTraces(config: Config): Promise<Traces> {
  if (config.tracesUrl === undefined) return NO_TRACES;
  const { OtlpTraces } = await import('./otlp-traces.js');
  return new OtlpTraces(config);
}

@Global()
@Module({
  providers: [
    { provide: METRICS, inject: [Config], useFactory: openMetrics },
    { provide: TRACES, inject: [Config], useFactory: openTraces },
    ProcessMetrics,
  ],
  exports: [METRICS, TRACES],
})
export class TelemetryModule implements OnApplicationShutdown {
  constructor(
    @Inject(METRICS) private readonly metrics: Metrics,
    @Inject(TRACES) private readonly traces: Traces,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.metrics.close(), this.traces.close()]);
  }
}
