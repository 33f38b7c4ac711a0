import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { openMetrics, type Metrics } from './metrics.js';
import { METRICS } from './metrics.token.js';
import { openTraces } from './open-traces.js';
import { ProcessMetrics } from './process-metrics.js';
import type { Traces } from './traces.js';
import { TRACES } from './traces.token.js';

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
