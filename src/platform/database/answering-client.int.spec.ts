import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getHeapSpaceStatistics } from 'node:v8';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { createPool } from './create-pool.js';
import { DedicatedConnections } from './dedicated-connection.js';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { name: 'test', max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const ROWS = `SELECT repeat('x', 100) || n AS text FROM generate_series(1, 1000) n`;

const oldMegabytes = (): number =>
  (getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? 0) / 1024 / 1024;

/** What 300 answers of 100 kB make the old generation of the heap grow by, whatever is collected meanwhile. */
async function grownBy(ask: (sql: string) => Promise<{ readonly rows: readonly unknown[] }>): Promise<number> {
  let grown = 0;
  for (let round = 0; round < 300; round++) {
    const before = oldMegabytes();
    expect((await ask(ROWS)).rows).toHaveLength(1_000);
    grown += Math.max(0, oldMegabytes() - before);
  }
  return grown;
}

describe('a connection', () => {
  it('keeps no answer once it is given, in the pool', async () => {
    expect(await grownBy((sql) => pool.query(sql))).toBeLessThan(12);
  });

  it('nor outside of it', async () => {
    const connection = await new DedicatedConnections(pool).open('test');
    expect(await grownBy((sql) => connection.client.query(sql))).toBeLessThan(12);
    await connection.close();
  });

  it('says where somebody asked for what cannot be', async () => {
    const connection = await new DedicatedConnections(pool).open('test');
    const asked = connection.client.query('SELECT nothing').catch((error: unknown) => error);
    expect(await asked).toMatchObject({ message: 'column "nothing" does not exist', code: '42703' });
    await connection.close();
  });

  it('ends when a statement has a limit of its own and no answer within it', async () => {
    const connection = await new DedicatedConnections(pool).open('test');
    const query = { text: 'SELECT pg_sleep(30)', query_timeout: 50 };
    await expect(connection.client.query(query)).rejects.toThrow('Query read timeout');
    await connection.untilLost();
  });
});
