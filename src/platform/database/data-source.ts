import { DataSource } from 'typeorm';
import { parsersWithNumbers } from './int8.js';
import { migrations } from '../../migrations.js';

/** What is kept for good: made by migrations. (`read` is the projection runner's, `bullmq` the job backend's.) */
export const KEPT_SCHEMA = 'touchline';

/** The TypeORM data source of the kept tables; not yet initialised. */
export function createDataSource(url: string): DataSource {
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
