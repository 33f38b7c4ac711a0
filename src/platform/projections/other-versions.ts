import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type pg from 'pg';
import { pause } from '../clock/regularly.js';
import { Config } from '../config/config.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { describe, isOwnedSql, tryOwn } from './checkpoint.js';
import { Projections } from './projections.js';
import { dropSchema, followerName, liveSchema, type ModelVersion } from './read-schema.js';

/** How often a process reports the versions that it reads. */
const MARK_EVERY_MS = 60_000;
/** So long a version stays after its last reader: a rollback within it finds its tables. */
const KEPT_AFTER = '1 hour';
/** The same if its rows are outdated: they hold erased data, and no process rebuilds them. */
const OUTDATED_AFTER = '3 minutes';

/**
 * Versions of read models that this program does not follow: those of an older or newer program that may run beside it.
 * A version is dropped once nobody reads it, and so is a read model that no program has.
 */
@Injectable()
export class OtherVersions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Read models');
  private readonly stopping = new AbortController();
  private readonly own: readonly string[];
  private running: Promise<void> | undefined;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly config: Config,
    projections: Projections,
  ) {
    this.own = projections.all.map(followerName);
  }

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Says that a process of this program reads its own versions. */
  async mark(): Promise<void> {
    await this.pool.query('UPDATE touchline.followers SET read_at = now() WHERE name = ANY ($1)', [this.own]);
  }

  /** Drops the versions that nobody follows and nobody has read for long. */
  async sweep(): Promise<void> {
    const { rows } = await this.pool.query<{ follower: string }>(
      `SELECT name AS follower FROM touchline.followers WHERE kind = 'projection' AND name <> ALL ($1) AND ${UNREAD}`,
      [this.own],
    );
    for (const { follower } of rows) await this.drop(follower);
    for (const left of await this.leftBeside()) await this.dropBeside(left);
  }

  /** Says that events read otherwise than when the other versions of a read model followed them. */
  async outdate({ name, version }: ModelVersion): Promise<void> {
    await this.pool.query(
      `UPDATE touchline.followers SET outdated_at = clock_timestamp()
       WHERE kind = 'projection' AND starts_with(name, $1) AND name <> $2`,
      [`${name}@`, followerName({ name, version })],
    );
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.mark();
        if (this.config.runs('projector')) await this.sweep();
      } catch (error) {
        this.logger.debug(`Cannot look after other versions: ${describe(error)}`);
      }
      await pause(MARK_EVERY_MS, this.stopping.signal);
    }
  }

  /** Schemas of builds that were cut short: they hold names of people, and no erasure reaches them. */
  private async leftBeside(): Promise<readonly Beside[]> {
    const { rows } = await this.pool.query<Beside>(
      `SELECT schema, follower FROM (
         SELECT nspname AS schema, replace(m[1], '_', '-') || '@' || m[2] AS follower
         FROM pg_namespace, regexp_match(nspname, '^read_(?:building|verifying)_(.+)_([0-9]+)$') m WHERE m IS NOT NULL) beside
       WHERE NOT ${isOwnedSql('build', 'follower')}`,
    );
    return rows;
  }

  private async dropBeside({ schema, follower }: Beside): Promise<void> {
    const client = await this.pool.connect();
    try {
      if (await tryOwn(client, 'build', follower)) await dropSchema(client, schema);
    } finally {
      // The right to build ends with the session.
      client.release(true);
    }
  }

  private async drop(follower: string): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      // A program that returns in the meantime waits for the row, and finds none.
      const { rows } = await client.query<ModelVersion>(
        `DELETE FROM touchline.followers WHERE name = $1 AND ${UNREAD}
         RETURNING left(name, -(length(version::text) + 1)) AS name, version`,
        [follower],
      );
      for (const model of rows) await dropSchema(client, liveSchema(model));
      await client.query('DELETE FROM touchline.rebuilds WHERE name = $1', [follower]);
      await client.query('COMMIT');
      if (rows.length > 0) this.logger.log(`Dropped ${follower}, which is no longer read`);
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }
}

interface Beside {
  readonly schema: string;
  readonly follower: string;
}

const UNREAD = `NOT ${isOwnedSql('follow', 'name')}
  AND read_at < now() - CASE WHEN outdated_at IS NULL THEN interval '${KEPT_AFTER}' ELSE interval '${OUTDATED_AFTER}' END`;
