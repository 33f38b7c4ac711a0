import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TableName } from './rewrite-tables.js';

const PIECE = 8 * 1024 * 1024;
/** Longest text that is searched for, in bytes: pieces overlap by so much. */
const MAX_TEXT = 120;

/** What a search of the data directory found. */
export interface FilesSearched {
  /** Texts that are in some file, with one such file each. */
  readonly found: ReadonlyMap<string, string>;
  readonly bytes: number;
}

/**
 * Searches every file of the server's data directory, except those of other databases, as it is on the disk. Piece by
 * piece, resting as long as each took. A text that is compressed, as Postgres does with long ones, is not found.
 */
export async function searchFiles(
  client: pg.ClientBase,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<FilesSearched> {
  const spellings = [...new Set(texts.map(cut))].flatMap((text) =>
    [...new Set([text, text.toLowerCase()])].map((spelling) => ({ text, bytes: Buffer.from(spelling) })),
  );
  const found = new Map<string, string>();
  let bytes = 0;
  for (const { path, size } of await filesIn(client)) {
    for (let from = 0; from < size; from += PIECE) {
      signal.throwIfAborted();
      const begun = performance.now();
      const { rows } = await client.query<{ number: number }>(
        `WITH piece AS MATERIALIZED (SELECT pg_read_binary_file($1, $2, $3, true) AS bytes)
         SELECT s.number::int FROM piece, unnest($4::bytea[]) WITH ORDINALITY s (bytes, number)
         WHERE position(s.bytes IN piece.bytes) > 0`,
        [path, from, PIECE + MAX_TEXT, spellings.map((spelling) => spelling.bytes)],
      );
      for (const { number } of rows) {
        const text = spellings[number - 1]?.text;
        if (text !== undefined && !found.has(text)) found.set(text, path);
      }
      await wait(Math.min(performance.now() - begun, 1_000));
    }
    bytes += size;
  }
  return { found, bytes };
}

/** By whole characters. */
function cut(text: string): string {
  let short = text;
  while (Buffer.byteLength(short) > MAX_TEXT) short = short.slice(0, -1);
  return short;
}

async function filesIn(client: pg.ClientBase): Promise<{ readonly path: string; readonly size: number }[]> {
  const { rows } = await client.query<{ path: string; size: number }>(
    `WITH RECURSIVE files (path, isdir, size) AS (
       SELECT './' || name, s.isdir, s.size FROM pg_ls_dir('.') name, pg_stat_file('./' || name, true) s
       UNION ALL
       SELECT path || '/' || name, s.isdir, s.size
       FROM files, pg_ls_dir(path, true, false) name, pg_stat_file(path || '/' || name, true) s WHERE files.isdir
     )
     SELECT path, size FROM files WHERE NOT isdir AND size > 0
       AND (path !~ '^./base/[0-9]+/'
         OR starts_with(path, './base/' || (SELECT oid FROM pg_database WHERE datname = current_database()) || '/'))
     ORDER BY path`,
  );
  return rows;
}

/** Those of the texts that rows of these tables have now, in whatever case. */
export async function textsInRows(
  client: pg.ClientBase,
  tables: readonly TableName[],
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  const live = new Set<string>();
  for (const { schema, name } of tables) {
    const open = texts.filter((text) => !live.has(text));
    if (open.length === 0) break;
    const { rows } = await client.query<{ number: number }>(
      `SELECT w.number::int FROM unnest($1::text[]) WITH ORDINALITY w (text, number)
       WHERE EXISTS (SELECT FROM ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} t
         WHERE strpos(lower(t::text), lower(w.text)) > 0)`,
      [open],
    );
    for (const { number } of rows) live.add(open[number - 1] ?? '');
  }
  return live;
}
