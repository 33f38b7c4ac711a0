import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own for one test file. */
export interface TestDatabase {
  /** Connection string of the new, empty database. */
  readonly url: string;
  /** Drops it, ending whatever is still connected. */
  drop(): Promise<void>;
}

/** Makes an empty database on the run's Postgres (jest globalSetup, or TOUCHLINE_TEST_DATABASE_URL). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TOUCHLINE_TEST_DATABASE_URL'];
  if (!server) throw new Error('No test Postgres: this level needs the globalSetup of jest.config.js');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await statement(server, `CREATE DATABASE ${name}`);
  return { url: url.href, drop: () => statement(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function statement(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
