import { flakyLine } from '../../../../test/support/flaky-line.js';
import { migratedTestDatabase } from '../../../../test/support/migrate.js';
import { createPool, parsersWithNumbers } from '../../database/create-pool.js';
import { eventStoreContract, type Harness } from '../event-store.contract.js';
import { PostgresEventStore } from './postgres-event-store.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { TestDatabase } from '../../../../test/support/database.js';
import { all, freshStream, newEvents } from '../contract/harness.js';

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

let database: TestDatabase;
beforeAll(async () => {
  database = await migratedTestDatabase();
});
afterAll(() => database.drop());

describe('a group of appends', () => {
  it('writes its parameters to the memory of the one before, where each made garbage outside of the heap', async () => {
    const memories = new Set<ArrayBufferLike>();
    class WatchedPool extends pg.Pool {
      override query = ((...query: Parameters<pg.Pool['query']>) => {
        const { values = [] } = query[0] as { values?: unknown[] };
        for (const value of values) if (Buffer.isBuffer(value)) memories.add(value.buffer);
        return pg.Pool.prototype.query.apply(this, query);
      }) as pg.Pool['query'];
    }
    const pool = new WatchedPool({ connectionString: database.url, max: 4, types: parsersWithNumbers() });
    const store = new PostgresEventStore(pool);
    const groups = Array.from({ length: 3 }, () => ({
      stream: freshStream(),
      events: newEvents(8, { data: { text: 'x'.repeat(10_000) } }),
    }));
    for (const { stream, events } of groups) await store.append(stream, 'no-stream', events);
    expect(memories.size).toBe(1);
    for (const { stream, events } of groups)
      expect((await all(store.readStream(stream))).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    await store.close();
  });
});
