import type pg from 'pg';
import { ConfigError } from '../config/read-config.js';

/** The table that is there from the first row of a restore to its last, and names the backup. */
const MARK = 'touchline.restoring';

/** Which backup is being restored, or was when it was cut short. */
export async function restoringNow(client: Pick<pg.ClientBase, 'query'>): Promise<string | undefined> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('${MARK}') IS NOT NULL AS there`);
  if (!rows[0]?.there) return undefined;
  const marked = await client.query<{ backup: string }>(`SELECT backup FROM ${MARK}`);
  return marked.rows[0]?.backup;
}

export async function markRestoring(client: pg.ClientBase, backup: string): Promise<void> {
  await client.query('BEGIN');
  await client.query(`CREATE TABLE ${MARK} (backup text NOT NULL)`);
  await client.query(`INSERT INTO ${MARK} VALUES ($1)`, [backup]);
  await client.query('COMMIT');
}

export async function markRestored(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP TABLE ${MARK}`);
}

/** @throws ConfigError where a restore was cut short: half a history is none */
export async function refuseHalfRestored(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  if (await restoringNow(client))
    throw new ConfigError('A restore of this database was not finished. Run it again: npm run restore -- DIR');
}
