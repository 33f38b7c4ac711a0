import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkFileKey, type FileStore } from './file-store.js';

const HALF = '.part';

/** Files in a local directory, spread over 256 subdirectories by the first two letters of their keys. */
export class LocalFileStore implements FileStore {
  constructor(private readonly directory: string) {}

  async put(key: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // A name that no key can have: a half-written file is never taken for a whole one.
    const part = `${path}.${randomUUID()}${HALF}`;
    try {
      const file = await open(part, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async open(key: string): Promise<Buffer | undefined> {
    return readFile(this.pathOf(key)).catch(orNone(undefined));
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async removeHalves(olderThanSeconds: number): Promise<number> {
    const written = await readdir(this.directory, { recursive: true }).catch(orNone<string[]>([]));
    let removed = 0;
    for (const name of written.filter((one) => one.endsWith(HALF))) {
      const path = join(this.directory, name);
      const touched = (await stat(path).catch(orNone(undefined)))?.mtimeMs;
      if (touched === undefined || touched > Date.now() - olderThanSeconds * 1_000) continue;
      await rm(path, { force: true });
      removed++;
    }
    return removed;
  }

  private pathOf(key: string): string {
    return join(this.directory, checkFileKey(key).slice(0, 2), key);
  }
}

/** The value for a missing file or directory. */
const orNone =
  <None>(none: None) =>
  (error: NodeJS.ErrnoException): None => {
    if (error.code === 'ENOENT') return none;
    throw error;
  };
