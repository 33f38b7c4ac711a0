import { flakyLine } from '../../../../test/support/flaky-line.js';
import { migratedTestDatabase } from '../../../../test/support/migrate.js';
import { createPool } from '../../database/create-pool.js';
import { eventStoreContract, type Harness } from '../event-store.contract.js';
import { PostgresEventStore } from './postgres-event-store.js';

async function harness(): Promise<Harness> {
  const database = await migratedTestDatabase();
  const line = await flakyLine(database.url);
  const open: PostgresEventStore[] = [];
  return {
    open: () => {
      const store = new PostgresEventStore(createPool(line.url, { name: 'contract', max: 4 }));
      open.push(store);
      return Promise.resolve(store);
    },
    dropConnections: () => {
      line.cut();
      return Promise.resolve();
    },
    loseNextAcknowledgement: () => line.loseAnswerTo('append_'),
    close: async () => {
      await Promise.all(open.map((store) => store.close()));
      await line.close();
      await database.drop();
    },
  };
}

eventStoreContract('Postgres', harness);
