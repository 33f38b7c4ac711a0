import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { migrate } from '../../../test/support/migrate.js';
import { migrations } from '../../migrations.js';
import { createPool, int8ToNumber } from './create-pool.js';
import { connectDataSource } from './data-source.js';
import { BIGINT, BOOLEAN, DOUBLE, fixedArray, INTEGER, textArray, TIMESTAMPTZ, UUID } from './binary-array.js';
import { DedicatedConnections } from './dedicated-connection.js';

describe('the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('is migrated once by many processes that start at the same moment', async () => {
    const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url)));
    expect(ran.map(({ length }) => length).sort((a, b) => a - b)).toEqual([0, 0, 0, migrations.length]);
    expect(await migrate(database.url)).toEqual([]);
  });

  it('can be taken back, migration by migration, to nothing', async () => {
    const own = await createTestDatabase();
    await migrate(own.url);
    const source = await connectDataSource(own.url, migrations);
    for (const _ of migrations) await source.undoLastMigration();
    const left: { name: string }[] = await source.query(
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'touchline'::regnamespace AND relkind IN ('r', 'S') AND relname NOT LIKE 'migrations%'",
    );
    expect(left).toEqual([]);
    await source.destroy();
    await own.drop();
  });

  it('reads int8 as a number through our pools and the data source, and leaves pg as it is for others', async () => {
    const text = 'SELECT 9007199254740991::bigint AS big, count(*) AS one FROM (SELECT 1) AS rows';
    const ours = createPool(database.url, { name: 'test', max: 1 });
    const source = await connectDataSource(database.url, migrations);
    const theirs = new pg.Pool({ connectionString: database.url });
    theirs.on('error', () => undefined);
    expect((await ours.query(text)).rows).toEqual([{ big: 9_007_199_254_740_991, one: 1 }]);
    expect(await source.query(text)).toEqual([{ big: 9_007_199_254_740_991, one: 1 }]);
    expect((await theirs.query(text)).rows).toEqual([{ big: '9007199254740991', one: '1' }]);
    await Promise.all([ours.end(), source.destroy(), theirs.end()]);
    expect(() => int8ToNumber('9007199254740993')).toThrow(RangeError);
  });

  it('does not bring the process down when its connections are cut while idle', async () => {
    const pool = createPool(database.url, { name: 'test', max: 2 });
    const other = createPool(database.url, { name: 'killer', max: 1 });
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const lost = new Promise((resolve) => pool.once('error', resolve));
    await other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await lost;
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await Promise.all([pool.end(), other.end()]);
  });
});

describe('arrays in their binary form', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { name: 'test', max: 1 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const moment = new Date('1999-12-31T23:59:59.123Z');
  const id = '6f1c2f0e-9a51-4d8e-8a40-3a7f3a1c9b52';
  it.each([
    ['text', textArray(['', null, 'Žofie "Z" \\']), ['', null, 'Žofie "Z" \\']],
    ['int4', fixedArray(INTEGER, [-1, null, 2 ** 31 - 1]), [-1, null, 2 ** 31 - 1]],
    ['int8', fixedArray(BIGINT, [null, -(2 ** 40)]), [null, -(2 ** 40)]],
    ['bool', fixedArray(BOOLEAN, [true, false, null]), [true, false, null]],
    ['float8', fixedArray(DOUBLE, [0.1, null]), [0.1, null]],
    ['timestamptz', fixedArray(TIMESTAMPTZ, [moment, null]), [moment, null]],
    ['uuid', fixedArray(UUID, [null, id]), [null, id]],
    ['int4', fixedArray(INTEGER, []), []],
  ])('of %s say what they hold', async (type, sent, held) => {
    const { rows } = await pool.query(`SELECT value FROM unnest($1::${type}[]) AS value`, [sent]);
    expect(rows.map(({ value }: { value: unknown }) => value)).toEqual(held);
  });
});

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
