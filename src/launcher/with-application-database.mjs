/** For commands beside the application: its database, whether the application runs just now or not. */
import { environmentFor, startDatabase, usesEmbeddedDatabase } from './embedded.mjs';
import { running } from './paths.mjs';

/** Runs `work(environment)` with DATABASE_URL and the master key of this home; answers what it answers. */
export async function withApplicationDatabase(work) {
  if (!usesEmbeddedDatabase()) return work(environmentFor(undefined));
  const url = running()?.databaseUrl;
  if (url) return work(environmentFor({ url }));
  const database = await startDatabase();
  try {
    return await work(environmentFor(database));
  } finally {
    await database.stop();
  }
}
