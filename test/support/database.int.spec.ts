import { afterAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase } from './database.js';

describe('createTestDatabase', () => {
  const made: Awaited<ReturnType<typeof createTestDatabase>>[] = [];
  afterAll(() => Promise.all(made.map((database) => database.drop())));

  it('gives each caller an empty database of its own, in UTF-8 and UTC', async () => {
    made.push(...(await Promise.all([createTestDatabase(), createTestDatabase()])));
    expect(new Set(made.map(({ url }) => url)).size).toBe(2);
    const client = new pg.Client({ connectionString: made[0]!.url });
    await client.connect();
    try {
      const { rows } = await client.query(
        `SELECT count(*)::int AS tables, current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone
         FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
      );
      expect(rows).toEqual([{ tables: 0, encoding: 'UTF8', zone: 'UTC' }]);
    } finally {
      await client.end();
    }
  });

  it('drops a database that somebody is still connected to', async () => {
    const database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    await database.drop();
    await expect(new pg.Client({ connectionString: database.url }).connect()).rejects.toThrow('does not exist');
  });
});
