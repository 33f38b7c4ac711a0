import pg from 'pg';
import { connectDataSource, KEPT_SCHEMA, type Migrations } from './data-source.js';
import { forgetRestored, refuseHalfRestored } from './half-restored.js';

// "TLmg": one process migrates at a time, the others wait and then find nothing to do.
const MIGRATION_LOCK = 1_414_294_887;

/**
 * Brings the kept tables of the database up to date.
 * @returns the names of the migrations that were run
 * @throws ConfigError for a database that is being restored
 */
export async function runMigrations(url: string, migrations: Migrations): Promise<string[]> {
  const guard = new pg.Client({ connectionString: url, application_name: 'touchline migration guard' });
  await guard.connect();
  try {
    await guard.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseHalfRestored(guard);
    await guard.query(`CREATE SCHEMA IF NOT EXISTS ${KEPT_SCHEMA}`);
    await forgetRestored(guard);
    const before = new Set(await runBefore(guard));
    if (namesOf(migrations).every((name) => before.has(name))) return [];
    const source = await connectDataSource(url, migrations);
    try {
      return (await source.runMigrations()).map(({ name }) => name);
    } finally {
      await source.destroy();
    }
  } finally {
    await guard.end();
  }
}

/** As the database knows them. */
export const namesOf = (migrations: Migrations): string[] => migrations.map((one) => new one().name ?? one.name);

/**
 * Names of the migrations of a database; none for an empty one.
 * @throws ConfigError for a database that is being restored
 */
export async function runBefore(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  await refuseHalfRestored(client);
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('${KEPT_SCHEMA}.migrations') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return [];
  const run = await client.query<{ name: string }>(`SELECT name FROM ${KEPT_SCHEMA}.migrations ORDER BY id`);
  return run.rows.map(({ name }) => name);
}
