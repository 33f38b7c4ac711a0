import { migrations } from '../../src/migrations.js';
import { runMigrations } from '../../src/platform/database/run-migrations.js';

/** Makes every kept table of a test's database. Answers with the names of the migrations that were run. */
export const migrate = (url: string): Promise<string[]> => runMigrations(url, migrations);
