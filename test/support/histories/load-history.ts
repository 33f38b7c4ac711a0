import { createPool } from '../../../src/platform/database/create-pool.js';
import { PostgresEventStore } from '../../../src/platform/event-store/postgres/postgres-event-store.js';
import { migrate } from '../migrate.js';
import type { History } from './histories.js';

/** Puts a stored log, and the keys that open it, into an empty database: as an upgrade of the program would find them. */
export async function loadHistory({ events, personKeys }: History, databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  const pool = createPool(databaseUrl, { name: 'history', max: 2 });
  const store = new PostgresEventStore(pool);
  try {
    await pool.query(
      `INSERT INTO touchline.person_keys (subject, wrapped_key, destroyed_at)
       SELECT subject, decode(key, 'base64'), CASE WHEN key IS NULL THEN now() END
       FROM unnest($1::text[], $2::text[]) AS keys (subject, key)`,
      [Object.keys(personKeys), Object.values(personKeys)],
    );
    for (const { stream, revision, ...event } of events)
      await store.append(stream, revision === 0 ? 'no-stream' : revision - 1, [event]);
  } finally {
    await store.close();
  }
}
