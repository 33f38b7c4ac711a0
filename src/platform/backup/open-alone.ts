import pg from 'pg';
import { parsersWithNumbers } from '../database/int8.js';
import { BackupRefused } from './backup-refused.js';

// "TLbk": one backup or restore of a database at a time.
const BACKUP_LOCK = 1_414_292_075;

/**
 * A connection that nobody else backs up or restores beside.
 * @throws BackupRefused while somebody does
 */
export async function openAlone(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'touchline backup',
    types: parsersWithNumbers(),
  });
  // The next query tells of a connection that was lost.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [BACKUP_LOCK]);
  if (rows[0]?.alone) return client;
  await client.end();
  throw new BackupRefused('A backup or a restore of this database runs just now.');
}
