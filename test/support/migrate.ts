import { migrations } from '../../src/migrations.js';
import { runMigrations } from '../../src/platform/database/run-migrations.js';
import { copyOfTestDatabase, type TestDatabase } from './database.js';

/** Makes every kept table of a test's database. Answers with the names of the migrations that were run. */
export const migrate = (url: string): Promise<string[]> => runMigrations(url, migrations);

/** A database of its own with every kept table, copied from one that was migrated once in the run. */
export const migratedTestDatabase = (): Promise<TestDatabase> =>
  copyOfTestDatabase('migrated', async (url) => {
    await migrate(url);
  });
