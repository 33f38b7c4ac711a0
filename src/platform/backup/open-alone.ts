import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { parsersWithNumbers } from '../database/create-pool.js';
import { BackupRefused } from './parts.js';

// "TLbk": one backup or restore of a database at a time.
const BACKUP_LOCK = 1_414_292_075;

/** How long a killed process may still work in the database: its last append must be there before the log is read. */
const LETTING_GO = { tries: 50, pauseMs: 100 };

/**
 * A connection that excludes other backups and restores.
 * @throws BackupRefused while one runs
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
  for (let { tries } = LETTING_GO; tries > 0; tries--) {
    if (await aloneNow(client)) return client;
    await pause(LETTING_GO.pauseMs);
  }
  await client.end();
  throw new BackupRefused('A backup or restore of this database is already running.');
}

/** Restores append on connections of their own (openOrderedAppend). */
async function aloneNow(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>(
    `SELECT pg_try_advisory_lock($1) AND NOT EXISTS (
       SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'touchline restore'
     ) AS alone`,
    [BACKUP_LOCK],
  );
  return rows[0]?.alone === true;
}
