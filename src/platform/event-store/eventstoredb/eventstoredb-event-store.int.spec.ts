import { EventStoreDbServer, type ServerOptions } from '../../../../test/support/eventstoredb/server.js';
import { eventStoreContract, type Harness } from '../event-store.contract.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';

/** Clients of the in-process server. */
async function inProcess(options: ServerOptions): Promise<Harness> {
  const server = await EventStoreDbServer.start(options);
  const stores: EventStoreDbEventStore[] = [];
  return {
    open: async () => {
      const store = new EventStoreDbEventStore(server.url);
      stores.push(store);
      return store;
    },
    dropConnections: async () => server.dropConnections(),
    loseNextAcknowledgement: () => {
      server.switches.loseAcknowledgement = true;
    },
    close: async () => {
      await Promise.all(stores.map((store) => store.close()));
      await server.close();
    },
  };
}

eventStoreContract('EventStoreDB, on the in-process server', () => inProcess({}));
