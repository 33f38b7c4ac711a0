import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { features } from '../features.js';
import { migrations } from '../migrations.js';
import { readConfig } from '../platform/config/read-config.js';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.js';
import { seedCatalogue } from '../modules/college/seeding/seed-catalogue.js';
import { demoTimeline } from './demo-timeline.js';
import { seedDemo } from './seed-demo.js';

const today = new Date('2026-11-20T18:00:00Z');

describe('making the demo data', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  const randomKey = randomBytes(32).toString('base64');
  const config = () => readConfig({ DATABASE_URL: database.url, TOUCHLINE_MASTER_KEY: randomKey, NODE_ENV: 'test' });
  const seed = () => seedDemo(config(), migrations, today);

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new pg.Pool({ connectionString: database.url });
    // Dropping the database may cut a connection that is still closing.
    pool.on('error', () => undefined);
    await seedCatalogue(config(), migrations);
  }, 120_000);
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('sends every command of the timeline, once', async () => {
    expect(await seed()).toBe(
      demoTimeline(
        today,
        features.flatMap(({ demo }) => demo ?? []),
      ).length,
    );
    expect(await seed()).toBe(0);
    const { rows } = await pool.query<{ events: string; first: Date }>(
      `SELECT count(DISTINCT id) AS events, min(occurred_at) AS first FROM touchline.events WHERE type <> 'CollegeAdded'`,
    );
    expect(Number(rows[0]?.events)).toBeGreaterThan(700);
    expect(rows[0]?.first.getTime()).toBeLessThan(today.getTime() - 350 * 24 * 3600 * 1000);
  }, 180_000);

  it('leaves out what happens with colleges where there are none', async () => {
    const empty = await createTestDatabase();
    const environment = { DATABASE_URL: empty.url, TOUCHLINE_MASTER_KEY: randomKey, NODE_ENV: 'test' };
    await seedDemo(readConfig({ ...environment, TOUCHLINE_CATALOGUE: '0' }), migrations, today);
    const client = new pg.Client({ connectionString: empty.url });
    await client.connect();
    const { rows } = await client.query<{ of: string; type: string }>(
      `SELECT DISTINCT split_part(stream, '-', 1) AS of, type FROM touchline.events`,
    );
    await client.end();
    await empty.drop();
    expect(rows.map(({ of }) => of)).toContain('athlete');
    for (const left of ['camp', 'college', 'collegeInterest', 'teamCollege'])
      expect(rows.map(({ of }) => of)).not.toContain(left);
    expect(rows.map(({ type }) => type)).not.toContain('TagCreated');
  }, 120_000);

  it('takes up a run that was cut short, without repeating anything', async () => {
    const count = async () =>
      (await pool.query<{ n: string }>('SELECT count(*) AS n FROM touchline.events')).rows[0]?.n;
    const before = await count();
    await pool.query("DELETE FROM touchline.reservations WHERE scope = 'demo'");
    await seed();
    expect(await count()).toBe(before);
  }, 120_000);

  it('leaves no name, address or number of anybody in the clear', async () => {
    // But for coaches of colleges: what these publish of their staff is sealed for nobody.
    const { rows } = await pool.query<{ data: string }>(
      `SELECT data FROM touchline.events WHERE type <> 'CollegeCoachSet'`,
    );
    const log = rows.map(({ data }) => data).join('\n');
    for (const personal of ['Whitlock', '@example.com', '@demo.touchline.test', '+1319555', 'Riverbend High School']) {
      expect(log.includes(personal)).toBe(false);
    }
  });
});
