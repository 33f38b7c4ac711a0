import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Keep } from './read-form.js';

/** Small files. */
export const inMemory: Keep<Buffer> = async (bytes) => {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes as AsyncIterable<Buffer>) chunks.push(chunk);
  const kept = Buffer.concat(chunks);
  return { kept, size: kept.length };
};

/** A temporary file of the system. */
export class SpoolFile {
  private constructor(
    private readonly folder: string,
    readonly path: string,
  ) {}

  static async open(): Promise<SpoolFile> {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-upload-'));
    return new SpoolFile(folder, join(folder, 'file'));
  }

  /** Writes as fast as the disk takes it, and no faster. */
  readonly keep = async (bytes: Readable): Promise<{ kept: string; size: number }> => {
    const file = createWriteStream(this.path, { mode: 0o600 });
    await pipeline(bytes, file);
    return { kept: this.path, size: file.bytesWritten };
  };

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
