import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { openMetrics, type Metrics } from './metrics.js';
import { METRICS } from './metrics.token.js';
import { ProcessMetrics } from './process-metrics.js';

@Global()
@Module({
  providers: [{ provide: METRICS, inject: [Config], useFactory: openMetrics }, ProcessMetrics],
  exports: [METRICS],
})
export class TelemetryModule implements OnApplicationShutdown {
  constructor(@Inject(METRICS) private readonly metrics: Metrics) {}

  async onApplicationShutdown(): Promise<void> {
    await this.metrics.close();
  }
}
