import type pg from 'pg';
import type { DecodedEvent } from '../../src/kernel/event-definition.js';
import { createPool } from '../../src/platform/database/create-pool.js';
import type { Projection } from '../../src/platform/projections/projection.js';
import { liveSchema, makeTables } from '../../src/platform/projections/read-schema.js';
import { createTestDatabase } from './database.js';
import { asStored } from './recorded-events.js';
import type { Tables } from '../../src/platform/projections/tables.js';

/** The tables of some read models in a database of their own, without a runner. */
export interface ReadTables {
  readonly pool: pg.Pool;
  readonly tables: Tables;
  /** The connection behind `tables`. */
  readonly client: pg.ClientBase;
  /** Applies one batch to every read model that reads some of it, each in the order of the list. */
  apply(events: readonly DecodedEvent[]): Promise<void>;
  /** Empties every table. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function createReadTables(projections: readonly Projection[]): Promise<ReadTables> {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { name: 'test', max: 4 });
  for (const projection of projections) await makeTables(pool, liveSchema(projection), projection.tables);
  const client = await pool.connect();
  await client.query(`SET search_path = ${projections.map(liveSchema).join(', ')}`);
  const tables: Tables = {
    async query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
      return (await client.query<Row>(sql, [...values])).rows;
    },
  };
  const names = projections.flatMap((projection) => projection.tables.map(({ name }) => name));
  return {
    pool,
    tables,
    client,
    async apply(events) {
      for (const projection of projections) {
        const types = projection.reads === 'all' ? null : new Set(projection.reads.map(({ type }) => type));
        const read = types ? events.filter(({ type }) => types.has(type)) : events;
        if (read.length > 0) await projection.apply(read, tables, asStored(read));
      }
    },
    async clear() {
      await client.query(names.map((name) => `DELETE FROM ${name}`).join(';'));
    },
    async close() {
      client.release(true);
      await pool.end();
      await database.drop();
    },
  };
}
