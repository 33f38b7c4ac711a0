import type pg from 'pg';
import { ConfigError } from '../config/read-config.js';
import { KEPT_SCHEMA } from './data-source.js';

/** The table that is there from the first row of a restore to its last, and names the backup. */
const RESTORING = 'restoring';
/** What it is called from then until the application starts. */
const RESTORED = 'restored';

type Client = Pick<pg.ClientBase, 'query'>;

/** Which backup is being restored, or was when it was cut short. */
export const restoringNow = (client: Client): Promise<string | undefined> => backupIn(client, RESTORING);

/** The complete backup here, if nothing was started since. */
export const restoredHere = (client: Client): Promise<string | undefined> => backupIn(client, RESTORED);

async function backupIn(client: Client, table: string): Promise<string | undefined> {
  const name = `${KEPT_SCHEMA}.${table}`;
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [name]);
  if (!rows[0]?.there) return undefined;
  const marked = await client.query<{ backup: string }>(`SELECT backup FROM ${name}`);
  return marked.rows[0]?.backup;
}

export async function markRestoring(client: pg.ClientBase, backup: string): Promise<void> {
  await client.query('BEGIN');
  await client.query(`CREATE TABLE ${KEPT_SCHEMA}.${RESTORING} (backup text NOT NULL)`);
  await client.query(`INSERT INTO ${KEPT_SCHEMA}.${RESTORING} VALUES ($1)`, [backup]);
  await client.query('COMMIT');
}

export async function markRestored(client: pg.ClientBase): Promise<void> {
  await client.query(`ALTER TABLE ${KEPT_SCHEMA}.${RESTORING} RENAME TO ${RESTORED}`);
}

/** The application starts: from here on this is an installation of its own. */
export async function forgetRestored(client: Client): Promise<void> {
  await client.query(`DROP TABLE IF EXISTS ${KEPT_SCHEMA}.${RESTORED}`);
}

/** @throws ConfigError if a restore was interrupted: half a history is none */
export async function refuseHalfRestored(client: Client): Promise<void> {
  if (await restoringNow(client))
    throw new ConfigError('A restore of this database didn’t finish. Run it again: npm run restore -- DIR');
}
