import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type pg from 'pg';

/**
 * The files of the server's data directory that hold one of the words, as they are on the disk, without those of other
 * databases: `word: file`. Each word is sought as it is and in small letters.
 */
export async function filesWith(pool: pg.Pool, words: readonly string[]): Promise<string[]> {
  await pool.query('CHECKPOINT');
  const { rows } = await pool.query<{ directory: string; own: string }>(
    `SELECT current_setting('data_directory') AS directory, 'base/' || oid || '/' AS own
     FROM pg_database WHERE datname = current_database()`,
  );
  const { directory = '', own = '' } = rows[0] ?? {};
  const sought = words.map((word) => ({ word, spellings: [word, word.toLowerCase()] }));
  const found: string[] = [];
  for (const path of await filesBelow(directory)) {
    const name = relative(directory, path);
    if (name.startsWith('base/') && !name.startsWith(own)) continue;
    const bytes = await readFile(path).catch(gone);
    if (!bytes) continue;
    for (const { word, spellings } of sought)
      if (spellings.some((spelling) => bytes.includes(spelling))) found.push(`${word}: ${name}`);
  }
  return found.sort();
}

async function filesBelow(directory: string): Promise<string[]> {
  const files: string[] = [];
  for (const name of (await readdir(directory).catch(gone)) ?? []) {
    const path = join(directory, name);
    const there = await lstat(path).catch(gone);
    if (there?.isDirectory()) files.push(...(await filesBelow(path)));
    else if (there?.isFile()) files.push(path);
  }
  return files;
}

/** Of a file that the server removed since it was listed. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** The tables, of every schema, that hold one of the texts in any column, in whatever case; bytes are looked at as well. */
export async function tracesOf(pool: pg.Pool, texts: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const wanted = texts.flatMap((text) => [text.toLowerCase(), Buffer.from(text).toString('hex')]);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: traces } = await pool.query<{ text: string }>(
      `SELECT w.text FROM unnest($1::text[]) w(text) WHERE EXISTS (SELECT FROM ${name} t WHERE strpos(lower(t::text), w.text) > 0)`,
      [wanted],
    );
    for (const { text } of traces) found.push(`${name}: ${text}`);
  }
  return found.sort();
}
