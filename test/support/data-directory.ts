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
