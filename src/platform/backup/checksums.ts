import { createHash, type Hash } from 'node:crypto';

/** What one part of a backup must be. */
export interface Checksums {
  readonly bytes: number;
  /** Hex, over all of it. */
  readonly sha256: string;
  /** The first 16 digits of the SHA-256 of each block, to locate a change. */
  readonly blocks: string[];
}

/** Bytes of a block. */
export const BLOCK = 64 * 1024;

/** Counts and hashes bytes as they go by. */
export class Tally {
  private bytes = 0;
  private readonly whole = createHash('sha256');
  private readonly blocks: string[] = [];
  private block: Hash | undefined;

  async *through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.add(chunk);
      yield chunk;
    }
  }

  add(chunk: Buffer): void {
    this.whole.update(chunk);
    for (let rest = chunk; rest.length > 0;) {
      this.block ??= createHash('sha256');
      const room = BLOCK - (this.bytes % BLOCK);
      const here = rest.subarray(0, room);
      this.block.update(here);
      this.bytes += here.length;
      if (here.length === room) this.endBlock();
      rest = rest.subarray(here.length);
    }
  }

  /** Once, after everything has gone by. */
  checksums(): Checksums {
    this.endBlock();
    return { bytes: this.bytes, sha256: this.whole.digest('hex'), blocks: this.blocks };
  }

  private endBlock(): void {
    if (this.block) this.blocks.push(this.block.digest('hex').slice(0, 16));
    this.block = undefined;
  }
}

/** The difference between two values, for people; undefined if there is none. */
export function difference(found: Checksums, wanted: Checksums): string | undefined {
  if (found.bytes === wanted.bytes && found.sha256 === wanted.sha256) return undefined;
  const block = wanted.blocks.findIndex((hash, index) => found.blocks[index] !== hash);
  const place =
    block < 0
      ? `after byte ${wanted.bytes}`
      : `from byte ${block * BLOCK} to ${Math.min((block + 1) * BLOCK, wanted.bytes)}`;
  return found.bytes === wanted.bytes
    ? `was changed, ${place}`
    : `has ${found.bytes} bytes instead of ${wanted.bytes}, and was changed ${place}`;
}
