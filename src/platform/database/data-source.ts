import { DataSource, type MigrationInterface } from 'typeorm';
import { parsersWithNumbers } from './create-pool.js';

/** The permanent schema, made by migrations. (`read` is the projection runner's, `bullmq` the job engine's.) */
export const KEPT_SCHEMA = 'touchline';

/** The migrations of every room that keeps tables, put together above the rooms. */
export type Migrations = readonly (new () => MigrationInterface)[];

/** The TypeORM data source of the kept tables; not yet initialised. */
export function createDataSource(url: string, migrations: Migrations): DataSource {
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
  });
}
