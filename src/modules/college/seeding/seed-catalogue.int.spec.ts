import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { migrations } from '../../../migrations.js';
import { readConfig } from '../../../platform/config/read-config.js';
import { catalogue } from '../catalogue/catalogue.js';
import { cataloguedFacts, seedCatalogue } from './seed-catalogue.js';
import { otherNamesOf } from '../catalogue/other-names/other-names.js';
import { collegeIdOf } from '../college-id.js';

describe('adding the catalogue', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  const key = randomBytes(32).toString('base64');
  const seed = () =>
    seedCatalogue(readConfig({ DATABASE_URL: database.url, TOUCHLINE_MASTER_KEY: key, NODE_ENV: 'test' }), migrations);
  const added = async () =>
    (await pool.query<{ stream: string }>(`SELECT DISTINCT stream FROM touchline.events`)).rows.map(
      ({ stream }) => stream,
    );

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new pg.Pool({ connectionString: database.url });
    // Dropping the database may cut a connection that is still closing.
    pool.on('error', () => undefined);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('gives each college a stream of its own, once', async () => {
    const expected = catalogue().map((college) => `college-${collegeIdOf(cataloguedFacts(college))}`);
    expect(new Set(expected).size).toBe(expected.length);
    expect(await seed()).toBe(expected.length);
    expect((await added()).sort()).toEqual([...expected].sort());
    expect(await seed()).toBe(0);
  }, 60_000);

  it('leaves a college as it is that was there before', async () => {
    const [college] = catalogue();
    const collegeId = college ? collegeIdOf(cataloguedFacts(college)) : '';
    // As if somebody else had added it: by another command, which is not repeated.
    await pool.query(`UPDATE touchline.events SET id = gen_random_uuid() WHERE stream = $1`, [`college-${collegeId}`]);
    await pool.query(`DELETE FROM touchline.reservations WHERE scope = 'catalogue'`);
    await seed();
    const { rows } = await pool.query(`SELECT FROM touchline.events WHERE stream = $1 AND type = 'CollegeAdded'`, [
      `college-${collegeId}`,
    ]);
    expect(rows).toHaveLength(1);
    expect(await seed()).toBe(0);
  }, 60_000);

  it('gives colleges the other names that are known today, in a step of its own, once', async () => {
    const named = async () => {
      const { rows } = await pool.query<{ data: string }>(
        `SELECT data FROM touchline.events WHERE type = 'CollegeOtherNamesSet'`,
      );
      const parsed = rows.map(({ data }) => JSON.parse(data) as { collegeId: string; otherNames: string[] });
      return new Map(parsed.map(({ collegeId, otherNames }) => [collegeId, otherNames]));
    };
    const mississippi = collegeIdOf({ name: 'University of Mississippi', city: 'University', state: 'MS' });
    const first = await named();
    expect(first.get(mississippi)).toEqual(['Ole Miss']);
    expect(first.size).toBe(otherNamesOf(catalogue()).size);
    await pool.query(`DELETE FROM touchline.reservations WHERE key LIKE 'other-names:%'`);
    await seed();
    expect(await named()).toEqual(first);
  }, 60_000);

  it('takes up a run that was cut short, without repeating anything', async () => {
    const before = await added();
    await pool.query(`DELETE FROM touchline.reservations WHERE scope = 'catalogue'`);
    await seed();
    expect(await added()).toHaveLength(before.length);
    const { rows } = await pool.query<{ events: number }>(
      `SELECT count(*)::int AS events FROM touchline.events WHERE type = 'CollegeAdded'`,
    );
    expect(rows[0]?.events).toBe(before.length);
  }, 60_000);
});

describe('what the catalogue says of a college', () => {
  it('is what is known of it, and no more', () => {
    const state = catalogue().find(({ name, state }) => name === 'Iowa State University' && state === 'IA');
    expect(state && cataloguedFacts(state)).toMatchObject({
      name: 'Iowa State University',
      city: 'Ames',
      state: 'IA',
      football: { division: 'Division 1 (FBS)', conference: 'Big 12 Conference', season: '2025-26' },
      wSoccer: { division: 'Division 1' },
    });
    expect(state && cataloguedFacts(state)).not.toHaveProperty('mSoccer');
  });
});
