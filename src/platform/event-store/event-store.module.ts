import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { METRICS } from '../telemetry/metrics.token.js';
import type { Metrics } from '../telemetry/metrics.js';
import { EVENT_STORE, type EventStore } from './event-store.js';
import { MeasuredEventStore } from './measured-event-store.js';
import { openEventStore } from './open-event-store.js';

/** The log of this process: EventStoreDB where EVENTSTORE_URL is set, else Postgres. */
@Global()
@Module({
  providers: [
    {
      provide: EVENT_STORE,
      // A process that only sends commands measures nothing.
      inject: [Config, { token: METRICS, optional: true }],
      useFactory: async (config: Config, metrics?: Metrics): Promise<EventStore> => {
        const store = await openEventStore(config);
        return metrics?.on ? new MeasuredEventStore(store, metrics.meter) : store;
      },
    },
  ],
  exports: [EVENT_STORE],
})
export class EventStoreModule implements OnApplicationShutdown {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}
