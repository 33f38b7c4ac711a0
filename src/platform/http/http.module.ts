import { Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { regularWork } from '../clock/regularly.js';
import { ApiDocsController } from './api-docs.controller.js';
import { EndpointInterceptor } from './endpoint.interceptor.js';
import { HealthController } from './health.controller.js';
import { Endpoints } from './endpoints.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { ErrorFilter } from './error-answer.js';
import { WriteBudget } from './write-budget.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [ApiDocsController, HealthController],
  providers: [
    Endpoints,
    IdempotencyKeys,
    regularWork(IdempotencyKeys, { everyMinutes: 60, run: (keys) => keys.sweep() }),
    WriteBudget,
    { provide: APP_INTERCEPTOR, useClass: EndpointInterceptor },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [Endpoints, IdempotencyKeys],
})
export class HttpModule implements OnApplicationBootstrap {
  constructor(private readonly endpoints: Endpoints) {}

  /** @throws Error if a route has no definition: the application does not start with an unguarded one */
  onApplicationBootstrap(): void {
    this.endpoints.definitions();
  }
}
