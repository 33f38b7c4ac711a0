import { randomBytes, randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = /^([0-9a-f-]{36})\.key$/;
const BYTES = 32;

/** Erasure keys, one file each, in a directory outside the database: a removed file is in no write-ahead log. */
export class ErasureKeyFiles {
  constructor(private readonly directory: string) {}

  /**
   * All of them by name.
   * @throws errors of the file system, and for a file that is no key
   */
  async all(): Promise<ReadonlyMap<string, Buffer>> {
    const keys = new Map<string, Buffer>();
    for (const file of await readdir(this.directory)) {
      const name = FILE.exec(file)?.[1];
      const key = name === undefined ? undefined : await this.read(file);
      if (name !== undefined && key) keys.set(name, key);
    }
    return keys;
  }

  /** A new one, durable on disk before its name is returned. */
  async make(): Promise<string> {
    const name = randomUUID();
    await this.write(name, randomBytes(BYTES));
    return name;
  }

  async write(name: string, key: Buffer): Promise<void> {
    const part = join(this.directory, `${name}.part`);
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(`${key.toString('base64')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, this.path(name));
    await this.sync();
  }

  /** For good. */
  async remove(name: string): Promise<void> {
    await rm(this.path(name), { force: true });
    await this.sync();
  }

  private path(name: string): string {
    return join(this.directory, `${name}.key`);
  }

  /** Undefined for one that went since the directory was listed. */
  private async read(file: string): Promise<Buffer | undefined> {
    const path = join(this.directory, file);
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return undefined;
    const key = Buffer.from(text, 'base64');
    if (key.length !== BYTES) throw new Error(`${path} doesn’t contain a key of ${BYTES} bytes.`);
    return key;
  }

  private async sync(): Promise<void> {
    const directory = await open(this.directory, 'r');
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  }
}
