import { Proxy } from '../../../../test/support/eventstoredb/proxy.js';
import { EventStoreDbServer } from '../../../../test/support/eventstoredb/server.js';
import { eventStoreContract, type Harness } from '../event-store.contract.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';

function harness(url: string, parts: Omit<Harness, 'open'>): Harness {
  const stores: EventStoreDbEventStore[] = [];
  return {
    ...parts,
    open: async () => {
      const store = new EventStoreDbEventStore(url);
      stores.push(store);
      return store;
    },
    close: async () => {
      await Promise.all(stores.map((store) => store.close()));
      await parts.close();
    },
  };
}

async function inProcess(): Promise<Harness> {
  const server = await EventStoreDbServer.start();
  return harness(server.url, {
    dropConnections: async () => server.dropConnections(),
    loseNextAcknowledgement: () => {
      server.switches.loseAcknowledgement = true;
    },
    close: () => server.close(),
  });
}

async function throughProxy(engine: string): Promise<Harness> {
  const { proxy, url } = await Proxy.before(engine);
  return harness(url, {
    dropConnections: async () => proxy.dropConnections(),
    loseNextAcknowledgement: () => proxy.loseNextAnswer(),
    close: () => proxy.close(),
  });
}

/** With EVENTSTORE_URL (one node, `tls=false`) the suite runs against that engine; without it, as in CI, against the in-process server. */
const engine = process.env['EVENTSTORE_URL'];
if (engine) eventStoreContract('EventStoreDB at EVENTSTORE_URL', () => throughProxy(engine));
else eventStoreContract('EventStoreDB, on the in-process server', inProcess);
