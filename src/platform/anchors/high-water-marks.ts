import { hash } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import { Config } from '../config/config.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { giveBack } from '../database/silent.js';
import { NO_HASH } from '../event-store/hash-chain.js';

/** The lists that prove the log and keep erased people away. None of them ever gets shorter. */
export const MARKED_LISTS = ['links', 'anchors', 'erased', 'acceptances'] as const;
export type MarkedList = (typeof MARKED_LISTS)[number];

/** How many entries a list had, and the hash of the chain over them (hex). */
export interface Mark {
  readonly count: number;
  readonly hash: string;
}

const MarkShape = z.object({ count: z.int().nonnegative(), hash: z.string().regex(/^[0-9a-f]{64}$/) });
const MarksFile = z.partialRecord(z.enum(MARKED_LISTS), MarkShape);

const FILE = 'high-water-marks.json';
/** Of the advisory lock under which marks are written: processes of one home write one after the other. */
const MARK_LOCK = 7_216_340_119;

/** The mark of the first `count` lines: each hash covers the one before and its line. */
export function markOf(lines: readonly string[], count = lines.length): Mark {
  const chain = lines.slice(0, count).reduce((before, line) => hash('sha256', `${before}\n${line}`, 'hex'), NO_HASH);
  return { count: Math.min(count, lines.length), hash: chain };
}

/** The mark that lines no longer reach; undefined where they only grew. */
export const missedMark = (lines: readonly string[], marks: readonly Mark[]): Mark | undefined =>
  marks.toSorted((one, other) => other.count - one.count).find((mark) => markOf(lines, mark.count).hash !== mark.hash);

/**
 * Remembers in two places, the database and TOUCHLINE_HOME, how far each list had come: emptying a list and one
 * of the places is found out by the other.
 */
@Injectable()
export class HighWaterMarks {
  private readonly path: string;

  constructor(
    { home }: Config,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
  ) {
    this.path = join(home, FILE);
  }

  /** The marks of a list, one for each place that has one. */
  async of(list: MarkedList): Promise<readonly Mark[]> {
    const { rows } = await this.pool.query<Mark>('SELECT count, hash FROM touchline.high_water_marks WHERE list = $1', [
      list,
    ]);
    const here = (await this.readFile())[list];
    return here ? [...rows, here] : rows;
  }

  /** Notes what a list has come to, where that is more than was noted. */
  async raise(list: MarkedList, mark: Mark): Promise<void> {
    await this.write(list, mark, ({ count }) => count < mark.count);
  }

  /** Notes that a list is shorter: an operator goes on without what is missing. */
  async lower(list: MarkedList, mark: Mark): Promise<void> {
    await this.write(list, mark, () => true);
  }

  /**
   * The database first, on its disk: with the mark also the links before it, which are committed without waiting. So no
   * mark in a file is ahead of what a crash leaves.
   */
  private async write(list: MarkedList, mark: Mark, replaces: (noted: Mark) => boolean): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('SELECT pg_advisory_lock($1)', [MARK_LOCK]);
      await client.query('BEGIN; SET LOCAL synchronous_commit = on');
      const { rows } = await client.query<Mark>('SELECT count, hash FROM touchline.high_water_marks WHERE list = $1', [
        list,
      ]);
      if (!rows[0] || replaces(rows[0]))
        await client.query(
          `INSERT INTO touchline.high_water_marks (list, count, hash) VALUES ($1, $2, $3)
           ON CONFLICT (list) DO UPDATE SET count = excluded.count, hash = excluded.hash`,
          [list, mark.count, mark.hash],
        );
      await client.query('COMMIT');
      const noted = await this.readFile();
      if (!noted[list] || replaces(noted[list])) await this.writeFile({ ...noted, [list]: mark });
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MARK_LOCK]).catch(() => undefined);
      await giveBack(client);
    }
  }

  private async readFile(): Promise<z.infer<typeof MarksFile>> {
    try {
      return MarksFile.parse(JSON.parse(await readFile(this.path, 'utf8')));
    } catch (error) {
      // A file that can't be read says as little as one that is gone: the other place decides.
      if (error instanceof z.ZodError || error instanceof SyntaxError) return {};
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
  }

  private async writeFile(marks: z.infer<typeof MarksFile>): Promise<void> {
    const unfinished = `${this.path}.part`;
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    const file = await open(unfinished, 'w', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(marks)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, this.path);
  }
}
