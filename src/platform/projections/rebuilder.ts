import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type pg from 'pg';
import { conflict } from '../../kernel/errors.js';
import { comparePositions, type Position } from '../../kernel/position.js';
import { backOff, pause } from '../clock/regularly.js';
import { Anchors } from '../anchors/anchors.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { DedicatedConnections, type DedicatedConnection } from '../database/dedicated-connection.js';
import { EVENT_CODEC, type EventCodec } from '../event-store/event-codec.js';
import { EVENT_STORE, type EventStore } from '../event-store/event-store.js';
import { Build, BuildFailed } from './build.js';
import { describe, readCheckpoint, tryOwn } from './checkpoint.js';
import { NotWhatWasKept, type Keeping, type Projection } from './projection.js';
import {
  copyRows,
  dropSchema,
  followerName,
  makeTables,
  schemaBeside,
  setIndexesAside,
  swapIn,
  tableNames,
} from './read-schema.js';
import { noteEnd, noteProgress, noteStart } from './rebuild-log.js';
import { tablesOf } from './tables.js';
import { isTransient } from './follower-term.js';

export interface Rebuilt {
  readonly events: number;
  readonly milliseconds: number;
  readonly position: Position;
}

const NOTE_EVERY_MS = 500;
/**
 * How long the swap waits for its locks, less than Postgres' deadlock timeout; then it lets readers pass and tries
 * again.
 */
const LOCK_TIMEOUT_MS = 500;
const MAX_SWAPS = 60;

/** Makes read models beside the live ones, from the log or from their rows, and puts them in their place. */
@Injectable()
export class Rebuilder {
  private readonly logger = new Logger(Rebuilder.name);

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
    private readonly connections: DedicatedConnections,
    @Optional() private readonly anchors?: Anchors,
  ) {}

  /**
   * Rebuilds one read model; readers see the old one until the new one is complete. The live follower continues, and
   * finds at the swap that its checkpoint has moved.
   * @param watch called at the start and with its progress
   * @throws DomainError conflict `build-running`; BuildFailed; NotWhatWasKept; the signal's reason
   */
  async rebuild(projection: Projection, signal: AbortSignal, watch: () => void = () => undefined): Promise<Rebuilt> {
    const { version } = projection;
    const name = followerName(projection);
    const connection = await this.connections.open(`rebuild ${name}`);
    let mine = false;
    try {
      mine = await tryOwn(connection.client, 'build', name);
      if (!mine) throw conflict('build-running', 'This read model is already being rebuilt or verified.');
      await noteStart(this.pool, name, version, await this.store.head());
      watch();
      const rebuilt = await this.build(projection, connection, AbortSignal.any([signal, connection.lost]), watch);
      await noteEnd(this.pool, name);
      this.logger.log(`Rebuilt ${name} from ${rebuilt.events} events in ${Math.round(rebuilt.milliseconds)} ms`);
      return rebuilt;
    } catch (error) {
      if (mine) await this.noteFailure(name, error);
      throw error;
    } finally {
      // With the session went the right to the schema: another build may be using it, and begins by dropping it.
      if (mine && !connection.lost.aborted) await dropSchema(this.pool, schemaBeside('building', projection));
      await connection.close();
    }
  }

  /**
   * Copies the live rows to new files and puts those in the place of the live ones: dead rows stay behind and go with
   * the old files. People go on reading and writing. The checkpoint stays where it is.
   * @returns false if the read model is not live @throws DomainError conflict `build-running`; the signal's reason
   */
  async rewrite(projection: Projection, signal: AbortSignal): Promise<boolean> {
    const name = followerName(projection);
    const connection = await this.connections.open(`rewrite ${name}`);
    let mine = false;
    try {
      mine = await tryOwn(connection.client, 'build', name);
      if (!mine) throw conflict('build-running', 'This read model is already being rebuilt or verified.');
      return await this.copyAndSwap(projection, connection.client, AbortSignal.any([signal, connection.lost]));
    } finally {
      if (mine && !connection.lost.aborted) await dropSchema(this.pool, schemaBeside('building', projection));
      await connection.close();
    }
  }

  private async copyAndSwap(projection: Projection, client: pg.ClientBase, signal: AbortSignal): Promise<boolean> {
    const name = followerName(projection);
    const schema = schemaBeside('building', projection);
    await makeTables(this.pool, schema, projection.tables);
    await client.query(`SET search_path = ${schema}; SET synchronous_commit = off`);
    const indexes = await setIndexesAside(client, schema);
    const build = new Build(projection, client, { store: this.store, codec: this.codec, schema }, signal);
    const position = await copyRows(projection, client);
    if (position === undefined) return false;
    build.position = position;
    for (const index of indexes) {
      signal.throwIfAborted();
      await client.query(index);
    }
    for (const table of tableNames(projection)) await client.query(`ANALYZE "${table}"`);
    // Never past the live rows: their checkpoint stays.
    for (let round = 0; round < 10; round++) {
      const live = await readCheckpoint(this.pool, name);
      if (!live || comparePositions(build.position, live.position) >= 0) break;
      await build.upTo(live.position);
    }
    await this.swap(build, { client, signal }, async () => {
      await this.holdStill(name, client, build);
      await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await swapIn(client, projection);
    });
    return true;
  }

  private async build(projection: Projection, { client }: DedicatedConnection, signal: AbortSignal, watch: () => void) {
    const begun = performance.now();
    const schema = schemaBeside('building', projection);
    await makeTables(this.pool, schema, projection.tables);
    await client.query(`SET search_path = ${schema}; SET synchronous_commit = off`);
    const build = new Build(projection, client, { store: this.store, codec: this.codec, schema }, signal);
    await build.begin();
    // Each round is shorter than the last; little is left for the swap.
    for (let round = 0; round < 10; round++) {
      const head = await this.store.head();
      if (comparePositions(build.position, head) >= 0) break;
      await build.upTo(head, { within: 'own', step: this.noter(followerName(projection), build, head, watch) });
    }
    await build.settle();
    await this.refuseOtherLog(projection, client, build);
    for (const table of tableNames(projection)) await client.query(`ANALYZE "${table}"`);
    await this.swap(build, { client, signal }, () => this.goLive(projection, client, build));
    return { events: build.events, milliseconds: performance.now() - begun, position: build.position };
  }

  /**
   * The build has not yet read what the live model stored in the meantime: it catches up before a difference counts.
   */
  private async refuseOtherLog({ keeping }: Projection, client: pg.ClientBase, build: Build): Promise<void> {
    for (let round = 0; keeping; round++) {
      const [difference] = await keeping.differences(tablesOf(client));
      if (difference === undefined) return;
      const head = await this.store.head();
      if (round === 10 || comparePositions(build.position, head) >= 0) throw new NotWhatWasKept(difference);
      await build.upTo(head);
    }
  }

  /** The stored links may be the rebuild's own, if they were lost: anchors outside the database decide. */
  private async keep(keeping: Keeping, client: pg.ClientBase, added: number): Promise<void> {
    await keeping.keep(tablesOf(client), added);
    const against = (await this.anchors?.report(client))?.against;
    if (against) throw new NotWhatWasKept(against.why);
  }

  private noter(name: string, build: Build, head: Position, watch: () => void): () => void {
    let last = 0;
    return () => {
      if (performance.now() - last < NOTE_EVERY_MS) return;
      last = performance.now();
      noteProgress(this.pool, name, { position: build.position, head, events: build.events }).then(
        watch,
        (error: unknown) => this.logger.debug(`Progress of ${name} was not noted: ${describe(error)}`),
      );
    };
  }

  /** Runs `goLive` in a transaction until it gets its locks: readers pass in between. */
  private async swap(
    build: Build,
    { client, signal }: { readonly client: pg.ClientBase; readonly signal: AbortSignal },
    goLive: () => Promise<void>,
  ): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const { position, events } = build;
      try {
        await client.query('BEGIN');
        await goLive();
        await client.query('COMMIT');
        return;
      } catch (error) {
        await client.query('ROLLBACK');
        Object.assign(build, { position, events });
        if (!isTransient(error) || attempt === MAX_SWAPS || signal.aborted) throw error;
        await pause(Math.min(backOff(attempt), 1_000), signal);
      }
    }
  }

  private async goLive(projection: Projection, client: pg.ClientBase, build: Build): Promise<void> {
    const name = followerName(projection);
    const before = build.events;
    await this.holdStill(name, client, build);
    if (projection.keeping) await this.keep(projection.keeping, client, build.events - before);
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await swapIn(client, projection);
    // What became outdated since it began is outdated still.
    await client.query(
      `INSERT INTO touchline.followers AS f (name, kind, version, position, events) VALUES ($1, 'projection', $2, $3, $4)
       ON CONFLICT (name) DO UPDATE SET position = excluded.position, events = excluded.events, status = 'running',
         last_error = NULL, failed_event_id = NULL, failed_position = NULL, failed_at = NULL, updated_at = now(),
         outdated_at = (SELECT f.outdated_at FROM touchline.rebuilds r WHERE r.name = $1 AND f.outdated_at > r.started_at)`,
      [name, projection.version, build.position, build.events],
    );
  }

  /** Holds the live follower still, since it moves its checkpoint before it writes a row, and reads as far as it has. */
  private async holdStill(name: string, client: pg.ClientBase, build: Build): Promise<void> {
    const { rows } = await client.query<{ position: Position }>(
      'SELECT position FROM touchline.followers WHERE name = $1 FOR UPDATE',
      [name],
    );
    const live = rows[0];
    if (live) await build.upTo(live.position, { within: 'callers' });
  }

  private async noteFailure(name: string, error: unknown): Promise<void> {
    const eventId = error instanceof BuildFailed ? error.event.id : undefined;
    await noteEnd(this.pool, name, { error, ...(eventId && { eventId }) }).catch(() => undefined);
  }
}
