import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

describe('a connection', () => {
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
