import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { LocalFileStore } from '../files/local-file-store.js';
import { BackupRefused, readPart, writePart } from './parts.js';
import type { Manifest } from './manifest.js';
import { Share, type Progress } from './progress.js';
import { rowsIn } from './table-parts.js';

/** A file as the list of a backup has it: its bytes are sealed under its person's key. */
interface ListedFile {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

/** Directories of files below a home, and below a backup. */
export const FILES = 'files';
const ROWS_AT_ONCE = 1_000;

/**
 * Copies the files that `client`'s transaction sees and the backup lacks; files that were deleted since are left out.
 */
export async function writeFiles(
  client: pg.ClientBase,
  { home, directory, folder }: { home: string; directory: string; folder: string },
  before: ReadonlyMap<string, ListedFile>,
  tell: Progress,
): Promise<Manifest['files']> {
  const [from, to] = [storeIn(home), storeIn(directory)];
  const share = new Share(tell, 'files', await rowsIn(client, { table: 'files' }));
  let [files, size] = [0, 0];
  const copy = async (key: string, stands: boolean): Promise<ListedFile | undefined> => {
    const known = stands ? before.get(key) : undefined;
    if (known && (await sizeOf(directory, key)) === known.size) return known;
    const bytes = await from.open(key);
    if (!bytes) return undefined;
    await to.put(key, bytes);
    return { key, size: bytes.length, sha256: sha256(bytes) };
  };
  const lines = async function* () {
    for await (const { key, stands } of keys(client)) {
      const copied = await copy(key, stands);
      share.add(1);
      if (!copied) continue;
      files++;
      size += copied.size;
      yield JSON.stringify(copied);
    }
  };
  return { ...(await writePart(directory, `${folder}/files.jsonl.gz`, lines())), files, size };
}

export async function listedFiles(directory: string, part: Manifest['files']): Promise<Map<string, ListedFile>> {
  const listed = new Map<string, ListedFile>();
  for await (const line of readPart(directory, part)) {
    const file = JSON.parse(line) as ListedFile;
    listed.set(file.key, file);
  }
  return listed;
}

/** @throws BackupRefused that names the first file that is not what it was */
export async function checkFiles(
  directory: string,
  listed: ReadonlyMap<string, ListedFile>,
  tell: Progress,
): Promise<void> {
  const store = storeIn(directory);
  const share = new Share(tell, 'files checked', listed.size);
  for (const file of listed.values()) {
    checked(file, await store.open(file.key));
    share.add(1);
  }
}

export async function restoreFiles(
  directory: string,
  home: string,
  listed: ReadonlyMap<string, ListedFile>,
  tell: Progress,
): Promise<void> {
  const [from, to] = [storeIn(directory), storeIn(home)];
  const share = new Share(tell, 'files', listed.size);
  for (const file of listed.values()) {
    if ((await sizeOf(home, file.key)) !== file.size) await to.put(file.key, checked(file, await from.open(file.key)));
    share.add(1);
  }
}

/** Files that the backup no longer names, for example of an erased person. */
export async function removeUnlisted(directory: string, listed: { has(key: string): boolean }): Promise<void> {
  const found = await readdir(join(directory, FILES), { recursive: true }).catch(() => []);
  const files = found.filter((path) => dirname(path) !== '.');
  for (const path of files) if (!listed.has(basename(path))) await rm(join(directory, FILES, path), { force: true });
}

async function* keys(client: pg.ClientBase): AsyncGenerator<{ key: string; stands: boolean }> {
  await client.query(
    'DECLARE files CURSOR FOR SELECT key, kept_at IS NOT NULL AS stands FROM touchline.files ORDER BY key',
  );
  for (;;) {
    const { rows } = await client.query<{ key: string; stands: boolean }>(`FETCH ${ROWS_AT_ONCE} FROM files`);
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

function checked({ key, size, sha256: wanted }: ListedFile, bytes: Buffer | undefined): Buffer {
  const name = `${FILES}/${key.slice(0, 2)}/${key}`;
  if (!bytes) throw new BackupRefused(`${name} is missing.`);
  if (bytes.length !== size) throw new BackupRefused(`${name} has ${bytes.length} bytes instead of ${size}.`);
  if (sha256(bytes) !== wanted) throw new BackupRefused(`${name} was changed.`);
  return bytes;
}

const storeIn = (directory: string): LocalFileStore => new LocalFileStore(join(directory, FILES));

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function sizeOf(directory: string, key: string): Promise<number | undefined> {
  const found = await stat(join(directory, FILES, key.slice(0, 2), key)).catch(() => undefined);
  return found?.size;
}
