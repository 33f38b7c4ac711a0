import type pg from 'pg';
import { KEPT_SCHEMA, type Migrations } from './data-source.js';
import { refuseHalfRestored } from './half-restored.js';

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
