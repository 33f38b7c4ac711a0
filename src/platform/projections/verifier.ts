import { Inject, Injectable, Optional } from '@nestjs/common';
import type pg from 'pg';
import { conflict } from '../../kernel/errors.js';
import { comparePositions, type Position } from '../../kernel/position.js';
import { Anchors } from '../anchors/anchors.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { DedicatedConnections, type DedicatedConnection } from '../database/dedicated-connection.js';
import { giveBack } from '../database/silent.js';
import { EVENT_CODEC, type EventCodec } from '../event-store/event-codec.js';
import { EVENT_STORE, type EventStore } from '../event-store/event-store.js';
import { Build } from './build.js';
import { readCheckpoint, tryOwn } from './checkpoint.js';
import { compareTable, type Difference, type VerifyReport } from './compare-tables.js';
import { NotWhatWasKept, type Projection } from './projection.js';
import { areLive, dropSchema, followerName, liveSchema, makeTables, schemaBeside, tableNames } from './read-schema.js';
import { tablesOf } from './tables.js';

const MAX_DIFFERENCES = 50;

/** Proves that a read model equals the fold of the log. */
@Injectable()
export class Verifier {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
    private readonly connections: DedicatedConnections,
    @Optional() private readonly anchors?: Anchors,
  ) {}

  /**
   * Builds the model beside the live one and compares them row by row at one position.
   * @throws DomainError conflict `build-running`, `not-live`; BuildFailed if an event cannot be applied
   */
  async verify(projection: Projection, signal: AbortSignal): Promise<VerifyReport> {
    const { name } = projection;
    const schema = schemaBeside('verifying', projection);
    const builder = await this.connections.open(`verify ${name}`);
    const reader = await this.connections.open(`verify ${name}`);
    let mine = false;
    try {
      mine = await tryOwn(builder.client, 'build', followerName(projection));
      if (!mine) throw conflict('build-running', 'This read model is already being rebuilt or verified.');
      await makeTables(this.pool, schema, projection.tables);
      await builder.client.query(`SET search_path = ${schema}; SET synchronous_commit = off`);
      const position = await this.buildBeside(
        projection,
        builder,
        reader,
        AbortSignal.any([signal, builder.lost, reader.lost]),
      );
      return { name, position, ...(await this.compare(projection, reader.client)) };
    } catch (error) {
      if (!(error instanceof NotWhatWasKept)) throw error;
      return {
        name,
        position: await this.livePosition(projection),
        ...(await this.lostEnd(projection, builder.client, error)),
      };
    } finally {
      await reader.close();
      if (mine && !builder.lost.aborted) await dropSchema(this.pool, schema);
      await builder.close();
    }
  }

  /** Leaves `reader` in a transaction that sees both models at the position it answers with. */
  private async buildBeside(
    projection: Projection,
    builder: DedicatedConnection,
    reader: DedicatedConnection,
    signal: AbortSignal,
  ) {
    const parts = { store: this.store, codec: this.codec, schema: schemaBeside('verifying', projection) };
    const build = new Build(projection, builder.client, parts, signal);
    await build.begin();
    // Each round is shorter than the last and never passes the live model, because it could not go back.
    try {
      for (let round = 0; round < 10; round++) {
        const live = await this.livePosition(projection);
        if (comparePositions(build.position, live) >= 0) break;
        await build.upTo(live);
      }
    } catch (error) {
      if (error instanceof NotWhatWasKept) await build.settle();
      throw error;
    }
    await build.settle();
    // What is left is done while the live model is held still.
    const holder = await this.pool.connect();
    try {
      await holder.query('BEGIN');
      const { rows } = await holder.query<{ position: Position }>(
        'SELECT position FROM touchline.followers WHERE name = $1 FOR UPDATE',
        [followerName(projection)],
      );
      const live = rows[0]?.position ?? build.position;
      await build.upTo(live);
      await reader.client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      // The first query takes the snapshot.
      await reader.client.query(`SELECT FROM touchline.followers LIMIT 1`);
      return live;
    } finally {
      await giveBack(holder);
    }
  }

  /** The log ends before the position of the live model: the rows built up to there may tell which event is missing. */
  private async lostEnd({ keeping }: Projection, client: pg.ClientBase, { message }: NotWhatWasKept) {
    const found = (await keeping?.differences(tablesOf(client))) ?? [];
    const problems = found.length > 0 ? found : [message];
    return { ok: false, rows: 0, differenceCount: 0, differences: [], problems };
  }

  private async livePosition(projection: Projection): Promise<Position> {
    const live = await readCheckpoint(this.pool, followerName(projection));
    if (!live || !(await areLive(this.pool, projection)))
      throw conflict('not-live', 'This read model is not live in the version of this program.');
    return live.position;
  }

  private async compare(projection: Projection, client: pg.ClientBase) {
    const differences: Difference[] = [];
    let rows = 0;
    let differenceCount = 0;
    for (const table of tableNames(projection)) {
      const most = MAX_DIFFERENCES - differences.length;
      const schemas = { live: liveSchema(projection), fresh: schemaBeside('verifying', projection) };
      const found = await compareTable(client, schemas, table, most);
      rows += found.rows;
      differenceCount += found.differenceCount;
      differences.push(...found.differences);
    }
    await client.query(`SET search_path = ${liveSchema(projection)}`);
    const against = projection.keeping && (await this.anchors?.report())?.against;
    const tables = tablesOf(client);
    const problems = [
      ...((await projection.check?.(tables)) ?? []),
      ...((await projection.keeping?.missing(tables)) ?? []),
      ...(against ? [against.why] : []),
    ];
    return { ok: differenceCount + problems.length === 0, rows, differenceCount, differences, problems };
  }
}
