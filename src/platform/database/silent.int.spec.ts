import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { flakyLine, type FlakyLine } from '../../../test/support/flaky-line.js';
import { isAway } from './away.js';
import { createPool } from './create-pool.js';
import { DedicatedConnections } from './dedicated-connection.js';
import { wasSilent } from './silent.js';

const ANSWER_MS = 1_500;
let database: TestDatabase;
let line: FlakyLine;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  line = await flakyLine(database.url);
  pool = createPool(line.url, { name: 'test', max: 4, answerMs: ANSWER_MS });
});
afterAll(async () => {
  await pool.end();
  await line.close();
  await database.drop();
});

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((error: unknown) => error);

describe('a connection that falls silent', () => {
  it('is given up, with the idle ones beside it, and what comes next has an answer', async () => {
    await Promise.all([1, 2, 3].map(() => pool.query('SELECT pg_sleep(0.1)')));
    expect(pool.idleCount).toBe(3);
    line.hush();
    const error = await failure(pool.query('SELECT 1'));
    expect([wasSilent(error), isAway(error)]).toEqual([true, true]);
    // Each of the idle ones would be waited for in vain.
    const { rows } = await pool.query('SELECT 1 AS one');
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('is given up outside of the pool where that is asked for', async () => {
    const connection = await new DedicatedConnections(pool).open('follower', { limited: true });
    line.hush();
    expect(wasSilent(await failure(connection.client.query('SELECT 1')))).toBe(true);
    await connection.close();
    expect(connection.lost.aborted).toBe(true);
  });

  it('is waited for by what takes long, as a build does', async () => {
    const connection = await new DedicatedConnections(pool).open('build');
    const { rowCount } = await connection.client.query(`SELECT pg_sleep(${(ANSWER_MS * 1.5) / 1000})`);
    expect(rowCount).toBe(1);
    await connection.close();
  });
});
