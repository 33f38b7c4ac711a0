import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `src` and `contract`, as they are run. */
const rooms = ['../../../src', '../../../contract'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

let known: Promise<string> | undefined;

/**
 * A hash of the program's code: states folded by one program are not used by another, so a changed rule needs no
 * version number.
 */
export function program(): Promise<string> {
  return (known ??= fingerprintOf(rooms));
}

async function fingerprintOf(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = (await readdir(folder, { recursive: true }))
      .filter((name) => /(?<!\.spec)\.[jt]s$/.test(name))
      .sort();
    for (const name of names) hash.update(`${name}\n`).update(await readFile(join(folder, name)));
  }
  return hash.digest('base64url');
}
