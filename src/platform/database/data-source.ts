import type { DataSource, MigrationInterface } from 'typeorm';
import { parsersWithNumbers } from './create-pool.js';

/** The permanent schema, made by migrations. (`read` is the projection runner's, `bullmq` the job engine's.) */
export const KEPT_SCHEMA = 'touchline';

/** The migrations of every room that keeps tables, put together above the rooms. */
export type Migrations = readonly (new () => MigrationInterface)[];

/** The TypeORM data source of the kept tables, connected. The caller destroys it. */
export async function connectDataSource(url: string, migrations: Migrations): Promise<DataSource> {
  // Loaded only where something is to be migrated: it takes a tenth of a warm start.
  const { DataSource } = await import('typeorm');
  return new DataSource({
    type: 'postgres',
    url,
    schema: KEPT_SCHEMA,
    applicationName: 'touchline migrations',
    poolSize: 2,
    migrations: [...migrations],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    installExtensions: false,
    extra: { types: parsersWithNumbers() },
  }).initialize();
}
