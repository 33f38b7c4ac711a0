import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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

setFlagsFromString('--expose-gc');
// As in a process that follows the log: V8 may else make the arrays of rows in the old generation, whoever asks.
setFlagsFromString('--no-allocation-site-pretenuring');

const ROWS = `SELECT repeat('x', 100) || n AS text FROM generate_series(1, 1000) n`;

/** Collects what is dead of the heap's young generation; what is alive has moved to the old one after two times. */
const collectYoung = runInNewContext('gc') as (kind: { readonly type: 'minor' }) => void;

const oldBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? 0;

type Ask = (sql: string) => Promise<{ readonly rows: readonly unknown[] }>;

/** How many of 100 answers, of 100 kB each, the old generation of the heap holds when they are given. */
async function keptOf(ask: Ask): Promise<number> {
  let kept = 0;
  for (let round = 0; round < 100; round++) {
    const before = oldBytes();
    expect(await rowsOf(ask)).toBe(1_000);
    collectYoung({ type: 'minor' });
    collectYoung({ type: 'minor' });
    if (oldBytes() - before > 50_000) kept++;
  }
  return kept;
}

/** A function of its own, so that no variable of the one above holds the answer. */
const rowsOf = async (ask: Ask): Promise<number> => (await ask(ROWS)).rows.length;

describe('a connection', () => {
  it('keeps no answer once it is given, in the pool', async () => {
    expect(await keptOf((sql) => pool.query(sql))).toBeLessThan(50);
  });

  it('nor outside of it', async () => {
    const connection = await new DedicatedConnections(pool).open('test');
    expect(await keptOf((sql) => connection.client.query(sql))).toBeLessThan(50);
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
