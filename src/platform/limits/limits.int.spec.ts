import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import type { TestDatabase } from '../../../test/support/database.js';
import { migratedTestDatabase } from '../../../test/support/migrate.js';
import type { Config } from '../config/config.js';
import { createPool } from '../database/create-pool.js';
import { Limits, type Limit } from './limits.js';

const limit: Limit = { name: 'knocks', most: 3, seconds: 60 };
const TOO_MANY = { kind: 'too-many', code: 'too-many' };

const withKey = (byte: number) => ({ masterKey: Buffer.alloc(32, byte) }) as Config;

describe('counted attempts', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let limits: Limits;
  beforeAll(async () => {
    database = await migratedTestDatabase();
    pool = createPool(database.url, { name: 'limits', max: 10 });
    limits = new Limits(pool, withKey(7));
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const times = (count: number, act: () => Promise<void>) => Promise.all(Array.from({ length: count }, act));
  const points = async () => {
    const { rows } = await pool.query<{ points: number }>('SELECT points FROM touchline.attempts');
    return rows.map((row) => row.points);
  };

  it('are refused beyond the limit, also when all come at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => limits.count(limit, 'at once')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await limits.forget(limit, 'at once');
  });

  it('stand under a hash that only the master key makes', async () => {
    const keys = async () => (await pool.query<{ key: string }>('SELECT key FROM touchline.attempts')).rows;
    await limits.count(limit, 'someone@example.com');
    const [mine] = await keys();
    await limits.forget(limit, 'someone@example.com');
    await new Limits(pool, withKey(8)).count(limit, 'someone@example.com');
    const [theirs] = await keys();
    expect(mine?.key).toMatch(/^knocks:[\w-]{43}$/);
    expect(theirs?.key).not.toBe(mine?.key);
    await pool.query('DELETE FROM touchline.attempts');
  });

  it('end at zero, however often they are given back and however many do so at once', async () => {
    await limits.count(limit, 'door');
    await times(70, () => limits.forgive(limit, 'door'));
    expect(await points()).toEqual([0]);
    await times(3, () => limits.count(limit, 'door'));
    await expect(limits.count(limit, 'door')).rejects.toMatchObject(TOO_MANY);
  });

  it('are checked without being counted, for what is counted once it is done', async () => {
    await times(5, () => limits.check(limit, 'done later'));
    await times(3, async () => {
      await limits.take(limit, 'done later');
    });
    await expect(limits.check(limit, 'done later')).rejects.toMatchObject(TOO_MANY);
    await limits.forget(limit, 'done later');
  });

  it('are not begun by giving back what was never counted, or was counted in a time that is over', async () => {
    await limits.forgive(limit, 'never');
    await limits.count(limit, 'over');
    await pool.query('UPDATE touchline.attempts SET expire = 1 WHERE key LIKE $1', ['knocks:%']);
    await limits.forgive(limit, 'over');
    for (const key of ['never', 'over']) {
      await times(3, () => limits.count(limit, key));
      await expect(limits.count(limit, key)).rejects.toMatchObject(TOO_MANY);
    }
  });
});
