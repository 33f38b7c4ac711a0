import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../../../../platform/database/database-pool.js';
import type { OpenBytes } from '../reading/read-file.js';

/** Bytes of a piece: what is in memory of a file at once. */
const PIECE = 1024 * 1024;

/** Files that wait to be read, compressed and in pieces, where every process finds them. */
@Injectable()
export class SentFiles {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Kept again, it is kept once. */
  async keep(planId: string, open: OpenBytes): Promise<void> {
    let number = 0;
    await this.remove(planId);
    await pipeline(Readable.from(open()), createGzip(), async (packed: AsyncIterable<Buffer>) => {
      for await (const bytes of pieces(packed)) {
        const text = 'INSERT INTO touchline.college_import_pieces (plan_id, number, bytes) VALUES ($1, $2, $3)';
        await this.pool.query(text, [planId, number++, bytes]);
      }
    });
  }

  open(planId: string): OpenBytes {
    return () => Readable.from(this.piecesOf(planId)).pipe(createGunzip());
  }

  async remove(planId: string): Promise<void> {
    await this.pool.query('DELETE FROM touchline.college_import_pieces WHERE plan_id = $1', [planId]);
  }

  private async *piecesOf(planId: string): AsyncGenerator<Buffer> {
    const text = 'SELECT bytes FROM touchline.college_import_pieces WHERE plan_id = $1 AND number = $2';
    for (let number = 0; ; number++) {
      const { rows } = await this.pool.query<{ bytes: Buffer }>(text, [planId, number]);
      if (!rows[0]) return;
      yield rows[0].bytes;
    }
  }
}

async function* pieces(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PIECE) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}
