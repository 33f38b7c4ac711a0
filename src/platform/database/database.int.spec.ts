import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { migrate } from '../../../test/support/migrate.js';
import { migrations } from '../../migrations.js';
import { createPool, int8ToNumber } from './create-pool.js';
import { connectDataSource } from './data-source.js';

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
