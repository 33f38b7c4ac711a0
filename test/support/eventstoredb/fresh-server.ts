import { afterEach } from '@jest/globals';
import {
  EventStoreDbEventStore,
  type EventStoreDbOptions,
} from '../../../src/platform/event-store/eventstoredb/eventstoredb-event-store.js';
import { EventStoreDbServer, type ServerOptions } from './server.js';

export interface FreshServer {
  readonly server: EventStoreDbServer;
  /** A client of its own; closed after the test. */
  open(options?: EventStoreDbOptions, urlSuffix?: string): EventStoreDbEventStore;
}

/** For a describe block: makes servers, and closes them and their clients after each test. */
export function freshServers(): (options?: ServerOptions) => Promise<FreshServer> {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  return async (options) => {
    const server = await EventStoreDbServer.start(options);
    closing.push(() => server.close());
    return {
      server,
      open: (options, urlSuffix = '') => {
        const store = new EventStoreDbEventStore(`${server.url}${urlSuffix}`, options);
        closing.push(() => store.close());
        return store;
      },
    };
  };
}
