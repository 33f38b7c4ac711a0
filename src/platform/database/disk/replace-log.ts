import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** More than this many segments (16 MB each) that wait to be used again are not written over. */
const MAX_SEGMENTS = 1_024;
/** Half a minute for an archive. */
const TRIES = 7;
const PAUSE_MS = 5_000;
const BETWEEN_MS = 100;

/**
 * Replaces the files of the write-ahead log: everything in them was written after the call. Files that wait to be used
 * again hold what they held before (`wal_recycle`), so the log is led through them: each switch fills one to its end.
 * @throws Error while something keeps old files, as a replica that is behind or an archive
 */
export async function replaceWriteAheadLog(client: pg.ClientBase): Promise<void> {
  await nextSegment(client);
  // What was before goes, or is renamed to be used again.
  await checkpointPast(client, await segmentNow(client));
  const last = (await segmentsIn(client)).at(-1) ?? '';
  for (let switches = 0; (await segmentNow(client)) <= last; switches++) {
    if (switches === MAX_SEGMENTS) throw new Error('the write-ahead log has too many files to write over');
    await nextSegment(client);
    // A switch writes a whole file: commits pass in between.
    await wait(BETWEEN_MS);
  }
  await checkpointPast(client, await segmentNow(client));
}

/** Until no file before this one is kept. An archive may need some seconds for the last ones. */
async function checkpointPast(client: pg.ClientBase, segment: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    await client.query('CHECKPOINT');
    const older = (await segmentsIn(client)).filter((name) => name < segment).length;
    if (older === 0) return;
    if (tries === TRIES)
      throw new Error(
        `the server keeps ${older} older files of its write-ahead log: for a replica, an archive, a slot or wal_keep_size`,
      );
    await wait(PAUSE_MS);
  }
}

/** A switch at the very beginning of a segment would do nothing. */
async function nextSegment(client: pg.ClientBase): Promise<void> {
  await client.query("SELECT pg_logical_emit_message(false, 'touchline', '')");
  await client.query('SELECT pg_switch_wal()');
  await client.query("SELECT pg_logical_emit_message(false, 'touchline', '')");
}

/** By name, the oldest first: as the log has them, whose names count upwards. */
async function segmentsIn(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}' ORDER BY name COLLATE "C"`,
  );
  return rows.map(({ name }) => name);
}

async function segmentNow(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS name');
  return rows[0]?.name ?? '';
}
