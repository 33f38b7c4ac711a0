import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { erasuresOnDisk, lastClearedOnDisk } from '../../../../../projections/erasures.js';
import type { Clock } from '../../../../kernel/clock.js';
import { START } from '../../../../kernel/position.js';
import { CLOCK } from '../../../../platform/clock/clock.module.js';
import { pause } from '../../../../platform/clock/regularly.js';
import { CommandGateway } from '../../../../platform/commands/command-gateway.js';
import { DATABASE_POOL } from '../../../../platform/database/database-pool.js';
import { type DedicatedConnection, DedicatedConnections } from '../../../../platform/database/dedicated-connection.js';
import { replaceWriteAheadLog } from '../../../../platform/database/disk/replace-log.js';
import {
  awaitOldTransactions,
  filesOf,
  plannerStatistics,
  rewriteTable,
  tablesWithout,
  type TableName,
} from '../../../../platform/database/disk/rewrite-tables.js';
import { diskRights } from '../../../../platform/database/disk/rights.js';
import { searchFiles, textsInRows } from '../../../../platform/database/disk/search-files.js';
import { SYSTEM_ACTOR } from '../../../../platform/event-store/event-store.js';
import { ReadModels } from '../../../../platform/projections/read-models.js';
import { erasures } from '../erasure.decider.js';
import { ErasureMarks } from './erasure-marks.js';

const HOUR_MS = 60 * 60_000;
/** How long an erasure waits for others that are cleared with it, and the sweep for the next one. */
const GATHERS_MS = HOUR_MS;
const RESTS_MS = 4 * HOUR_MS;
/** "TLds": one process sweeps at a time. */
const SWEEP_LOCK = 1_414_292_595;
/** Two minutes: what a killed process began holds the lock until the database notices. */
const LOCK_TRIES = 24;
const LOCK_PAUSE_MS = 5_000;
/** Two minutes for a database that takes no connection: 2, 4, 8, 16, 32 and 60 s. */
const OPEN_TRIES = 6;
const OPEN_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** The database took no connection: nothing was begun, and the next look tries again. */
class NotConnected extends Error {}

/**
 * Tables in which nobody's name, address or text ever was: they are sealed or hashed, or hold colleges, and they are
 * large or read by every request. All others are rewritten, new ones too.
 */
const sealedTables = [
  'touchline.events',
  'touchline.chain_links',
  'touchline.attempts',
  'touchline.sessions',
  'touchline.college_import_plans',
  'touchline.college_import_pieces',
  'touchline.college_download_pages',
  'touchline.migrations',
];
/** Rewritten once more when the marks are gone. */
const marksTables: readonly TableName[] = [
  { schema: 'touchline', name: 'erasure_marks' },
  { schema: 'touchline', name: 'person_keys' },
];

/**
 * Clears what Postgres keeps of erased people on its disk: rows that were changed or deleted, entries of indexes, the
 * planner's statistics, and the write-ahead log. Many erasures are one sweep. Cut short, the next one begins again.
 */
@Injectable()
export class DiskSweep implements BeforeApplicationShutdown {
  private readonly logger = new Logger(DiskSweep.name);
  private readonly stopping = new AbortController();
  private failedAt = -Infinity;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly connections: DedicatedConnections,
    private readonly readModels: ReadModels,
    private readonly commands: CommandGateway,
    private readonly marks: ErasureMarks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopping.abort(new Error('The process stops.'));
  }

  /** Sweeps if an erasure has waited for an hour, and the last sweep was four hours ago. */
  async sweepWhenDue(): Promise<void> {
    // Of a new installation no projector has made the table yet.
    if ((await this.readModels.positionOf('erasures')) === START) return;
    const now = this.clock.now().getTime();
    const [waiting] = await erasuresOnDisk(this.pool);
    if (!waiting || waiting.certifiedAt.getTime() > now - GATHERS_MS) return;
    const last = await lastClearedOnDisk(this.pool);
    if ((last && last.getTime() > now - RESTS_MS) || performance.now() - this.failedAt < HOUR_MS) return;
    try {
      await this.sweep();
    } catch (error) {
      if (!this.stopping.signal.aborted && !(error instanceof NotConnected)) this.failedAt = performance.now();
      throw error;
    }
  }

  /** @returns how many erasures were completed; 0 if another process sweeps @throws Error that says what is in the way */
  async sweep(): Promise<number> {
    const connection = await this.connect();
    const { client } = connection;
    try {
      const signal = AbortSignal.any([this.stopping.signal, connection.lost]);
      for (let tries = 1; !(await hasLock(client)); tries++) {
        if (tries === LOCK_TRIES) return 0;
        await pause(LOCK_PAUSE_MS, signal);
        signal.throwIfAborted();
      }
      const erasureIds = (await erasuresOnDisk(this.pool)).map((erasure) => erasure.erasureId);
      if (erasureIds.length === 0) return 0;
      await this.clear(client, erasureIds, signal);
      return erasureIds.length;
    } finally {
      await connection.close();
    }
  }

  private async connect(): Promise<DedicatedConnection> {
    const { signal } = this.stopping;
    for (let tries = 0; ; tries++) {
      try {
        return await this.connections.open('disk sweep', { until: signal });
      } catch (error) {
        signal.throwIfAborted();
        const why = error instanceof Error ? error.message : 'unknown';
        if (tries === OPEN_TRIES) throw new NotConnected(`the database takes no connection: ${why}`);
        await pause(Math.min(LONGEST_PAUSE_MS, OPEN_PAUSE_MS * 2 ** tries), signal);
        signal.throwIfAborted();
      }
    }
  }

  private async clear(client: pg.ClientBase, erasureIds: readonly string[], signal: AbortSignal): Promise<void> {
    const begun = performance.now();
    const { missing, reads } = await diskRights(client);
    if (missing.length > 0) throw new Error(`the database’s user lacks ${missing.join(', ')}`);
    await awaitOldTransactions(client);
    const tables = await this.rewriteTables(client, signal);
    await replaceWriteAheadLog(client);
    const searched = reads ? await this.search(client, erasureIds, signal) : undefined;
    await this.marks.forget(erasureIds);
    await awaitOldTransactions(client);
    for (const table of marksTables) await rewriteTable(client, table, signal);
    await replaceWriteAheadLog(client);
    const command = { type: 'CompleteOnDisk', tables, ...(searched === undefined ? {} : { searched }) } as const;
    for (const erasureId of erasureIds)
      await this.commands.send(erasures.of(erasureId), command, { actor: SYSTEM_ACTOR });
    const seconds = Math.round((performance.now() - begun) / 1000);
    this.logger.log(`Cleared the database’s files after ${erasureIds.length} erasures in ${seconds} s`);
  }

  /** @returns how many tables were rewritten @throws Error when a file from before is still in use */
  private async rewriteTables(client: pg.ClientBase, signal: AbortSignal): Promise<number> {
    const without = { tables: sealedTables, schemas: this.readModels.schemasOfNobody };
    const all = () => tablesWithout(client, without);
    const before = await filesOf(client, [...(await all()), ...plannerStatistics]);
    await this.readModels.rewritePersonal(signal);
    const own = this.readModels.schemasOfPeople;
    const others = await tablesWithout(client, { ...without, schemas: [...without.schemas, ...own] });
    for (const table of others) await rewriteTable(client, table, signal);
    for (const table of plannerStatistics) await rewriteTable(client, table, signal);
    const after = [...(await all()), ...plannerStatistics];
    const left = [...(await filesOf(client, after))].filter((file) => before.has(file));
    if (left.length > 0) throw new Error(`${left.length} files of tables are still those from before`);
    return after.length;
  }

  /**
   * What else is called the same is no trace. @returns how many megabytes were searched; undefined where erasures of an
   * older version have nothing to search for @throws Error when something of
   * the people was found
   */
  private async search(
    client: pg.ClientBase,
    erasureIds: readonly string[],
    signal: AbortSignal,
  ): Promise<number | undefined> {
    const texts = await this.marks.of(erasureIds);
    if (texts.length === 0) return undefined;
    const { found, bytes } = await searchFiles(client, texts, signal);
    if (found.size > 0) {
      const live = await textsInRows(client, await tablesWithout(client, { tables: [], schemas: [] }), [
        ...found.keys(),
      ]);
      const files = [...found].filter(([text]) => !live.has(text)).map(([, file]) => file);
      if (files.length > 0) throw new Error(`traces are left in ${[...new Set(files)].join(', ')}`);
    }
    return Math.ceil(bytes / 1_000_000);
  }
}

// Asked again and again, since a statement that waits for it would keep deleted rows from being cleared.
async function hasLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [SWEEP_LOCK]);
  return rows[0]?.mine ?? false;
}
