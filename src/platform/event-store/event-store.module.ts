import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { METRICS, type Metrics } from '../telemetry/metrics.js';
import { type Traces, TRACES } from '../telemetry/traces.js';
import { EVENT_STORE, type EventStore } from './event-store.js';
import { ObservedEventStore } from './observed-event-store.js';
import { openEventStore } from './open-event-store.js';

/** The log of this process: EventStoreDB where EVENTSTORE_URL is set, else Postgres. */
@Global()
@Module({
  providers: [
    {
      provide: EVENT_STORE,
      // A process that only sends commands observes nothing.
      inject: [Config, { token: METRICS, optional: true }, { token: TRACES, optional: true }],
      useFactory: async (config: Config, metrics?: Metrics, traces?: Traces): Promise<EventStore> => {
        const store = await openEventStore(config);
        return metrics && traces && (metrics.on || traces.on)
          ? new ObservedEventStore(store, metrics.meter, traces)
          : store;
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
