import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import type { TestDatabase } from '../../../test/support/database.js';
import { migratedTestDatabase } from '../../../test/support/migrate.js';
import { createPool } from '../database/create-pool.js';
import { Reservations } from './reservations.js';

describe('reservations', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let reservations: Reservations;
  beforeAll(async () => {
    database = await migratedTestDatabase();
    pool = createPool(database.url, { name: 'reservations', max: 10 });
    reservations = new Reservations(pool);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('give a key to one of many who want it at once, and to that one again', async () => {
    const owners = Array.from({ length: 10 }, (_, index) => `user-${index}`);
    const got = await Promise.all(owners.map((owner) => reservations.reserve('email', 'a@example.com', owner)));
    expect(got.filter(Boolean)).toHaveLength(1);
    const owner = owners[got.indexOf(true)]!;
    expect(await reservations.find('email', 'a@example.com')).toBe(owner);
    expect(await reservations.reserve('email', 'a@example.com', owner)).toBe(true);
    expect(await reservations.reserve('slug', 'a@example.com', 'somebody else')).toBe(true);
  });

  it('are given back by their owner alone', async () => {
    await reservations.reserve('code', 'ABCD', 'team-1');
    await reservations.release('code', 'ABCD', 'team-2');
    expect(await reservations.find('code', 'ABCD')).toBe('team-1');
    await reservations.release('code', 'ABCD', 'team-1');
    expect(await reservations.find('code', 'ABCD')).toBeUndefined();
    expect(await reservations.reserve('code', 'ABCD', 'team-2')).toBe(true);
  });

  it('that a crash left open are settled by the sweep: confirmed where in use, else released, fresh ones left alone', async () => {
    for (const key of ['used', 'lost', 'confirmed', 'fresh'])
      await reservations.reserve('sweep', key, `owner of ${key}`);
    await reservations.confirm('sweep', 'confirmed', 'owner of confirmed');
    await pool.query(
      "UPDATE touchline.reservations SET reserved_at = now() - interval '1 hour' WHERE scope = 'sweep' AND key <> 'fresh'",
    );
    const asked: string[] = [];
    const sweep = () =>
      reservations.sweep('sweep', 60, (key, owner) => {
        asked.push(`${key}, ${owner}`);
        return Promise.resolve(key === 'used');
      });
    expect(await sweep()).toEqual([{ key: 'lost', owner: 'owner of lost' }]);
    expect(asked.sort()).toEqual(['lost, owner of lost', 'used, owner of used']);
    expect(await sweep()).toEqual([]);
    const left = await Promise.all(
      ['used', 'lost', 'confirmed', 'fresh'].map((key) => reservations.find('sweep', key)),
    );
    expect(left).toEqual(['owner of used', undefined, 'owner of confirmed', 'owner of fresh']);
  });

  it.each(['reserve', 'confirm'] as const)(
    'that their owner takes up again during the sweep (%s) stay theirs',
    async (again) => {
      const [scope, key, owner] = [`taken up by ${again}`, 'a@example.com', 'user-1'];
      await reservations.reserve(scope, key, owner);
      const released = await reservations.sweep(scope, 0, async () => {
        await reservations[again](scope, key, owner);
        return false;
      });
      expect(released).toEqual([]);
      expect(await reservations.find(scope, key)).toBe(owner);
    },
  );

  it('that a sweep released are held again once they are confirmed, unless somebody else has them', async () => {
    await reservations.confirm('late', 'free', 'user-1');
    await reservations.reserve('late', 'taken', 'user-2');
    await reservations.confirm('late', 'taken', 'user-1');
    const owners = await Promise.all(['free', 'taken'].map((key) => reservations.find('late', key)));
    expect(owners).toEqual(['user-1', 'user-2']);
  });
});
