import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A database of its own for one test file. */
export interface TestDatabase {
  /** Connection string of the new, empty database. */
  readonly url: string;
  /** Drops it, ending whatever is still connected. */
  drop(): Promise<void>;
}

/** Makes an empty database on the run's Postgres (jest globalSetup, or TOUCHLINE_TEST_DATABASE_URL). */
export const createTestDatabase = (): Promise<TestDatabase> => create();

/**
 * Makes a copy of a database that `fill` made at the run's first request. Postgres copies one in a fraction of the
 * time in which an application makes its tables.
 * @param name of small letters and underscores
 */
export async function copyOfTestDatabase(name: string, fill: (url: string) => Promise<void>): Promise<TestDatabase> {
  const template = `${TEMPLATE_PREFIX}${process.env['TOUCHLINE_TEST_RUN'] ?? process.pid}_${name}`;
  await connected(serverUrl(), async (client) => {
    // Of two workers one fills it; the lock ends with the connection.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount) return;
    const { name: filled, url } = await create();
    await fill(url);
    await client.query(`ALTER DATABASE ${filled} RENAME TO ${template}`);
  });
  return create(template);
}

/** Of what {@link copyOfTestDatabase} copies; the run's globalTeardown drops them. */
const TEMPLATE_PREFIX = 'test_template_';

async function create(template = 'template1'): Promise<TestDatabase & { readonly name: string }> {
  const server = serverUrl();
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await connected(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const drop = () =>
    connected(server, async (client) => {
      await untilLeft(client, name);
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    });
  return { name, url: url.href, drop };
}

/** A pool that was ended a moment ago is still saying goodbye, and tells nobody kindly of being cut off. */
async function untilLeft(client: pg.Client, name: string): Promise<void> {
  for (let tries = 0; tries < 30; tries++) {
    const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE datname = $1', [name]);
    if (!rowCount) return;
    await pause(10);
  }
}

function serverUrl(): string {
  const server = process.env['TOUCHLINE_TEST_DATABASE_URL'];
  if (!server) throw new Error('No test Postgres: this level needs the globalSetup of jest.config.js');
  return server;
}

/** Does something on a connection of its own. */
export async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
