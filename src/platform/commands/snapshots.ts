import { deserialize, serialize } from 'node:v8';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import type { Position } from '../../kernel/position.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { SealedBytes } from '../privacy/sealed-bytes.js';
import { program } from './deciders.js';

/** A state, and how much of its stream it knows. */
export interface Folded {
  readonly state: object | undefined;
  /** Revision of its last event; -1 without one. Position and id are that event's, too. */
  readonly revision: number;
  readonly position: Position;
  readonly eventId: string;
  /** The era of the personal data that it may hold; undefined if it holds none. */
  readonly era: string | undefined;
}

interface Row {
  readonly event_id: string;
  readonly revision: number;
  readonly position: Position;
  /** The key that seals it, if any. An older version names one for each person. */
  readonly subjects: string[];
  readonly state: Buffer;
}

/** Bytes. Larger states are not cached. */
const MAX_BYTES = 1024 * 1024;

/**
 * States of long streams, kept for other processes and for the next start; with personal data in them sealed under the key of
 * their era, so that an erasure reaches them. Nothing depends on them: without one a stream is read from its beginning.
 */
@Injectable()
export class Snapshots {
  private readonly logger = new Logger('Snapshots');

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly sealing: SealedBytes,
  ) {}

  /** What this program has kept of the stream, unless its era is over. */
  async find(stream: string): Promise<Folded | undefined> {
    try {
      const { rows } = await this.pool.query<Row>(
        `SELECT event_id, revision, position, subjects, state FROM touchline.stream_snapshots
         WHERE stream = $1 AND program = $2`,
        [stream, await program()],
      );
      const [row] = rows;
      if (!row) return undefined;
      const { event_id: eventId, revision, position, state } = row;
      const [era] = row.subjects;
      const bytes = era === undefined ? state : await this.sealing.open(state, era, stream);
      return bytes && { state: deserialize(bytes) as object, revision, position, eventId, era };
    } catch (error) {
      this.tell(stream, error);
      return undefined;
    }
  }

  async keep(stream: string, { state, revision, position, eventId, era }: Folded): Promise<void> {
    try {
      const bytes = serialize(state);
      if (bytes.length > MAX_BYTES) return;
      const kept = era === undefined ? bytes : await this.sealing.seal(bytes, era, stream);
      if (!kept) return;
      await this.pool.query(
        `INSERT INTO touchline.stream_snapshots (stream, program, event_id, revision, position, subjects, state)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (stream) DO UPDATE SET program = excluded.program, event_id = excluded.event_id,
           revision = excluded.revision, position = excluded.position, subjects = excluded.subjects, state = excluded.state`,
        [stream, await program(), eventId, revision, position, era === undefined ? [] : [era], kept],
      );
    } catch (error) {
      this.tell(stream, error);
    }
  }

  private tell(stream: string, error: unknown): void {
    this.logger.warn(`The snapshot of ${stream} is of no use: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}
