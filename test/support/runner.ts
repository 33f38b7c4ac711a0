import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { defineEvent } from '../../src/kernel/event-definition.js';
import type { RecordedEvent } from '../../src/kernel/event.js';
import type { Position } from '../../src/kernel/position.js';
import { Config } from '../../src/platform/config/config.js';
import { createPool } from '../../src/platform/database/create-pool.js';
import { DedicatedConnections } from '../../src/platform/database/dedicated-connection.js';
import type { EventCodec } from '../../src/platform/event-store/event-codec.js';
import type { EventStore, NewEvent } from '../../src/platform/event-store/event-store.js';
import { PostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store.js';
import { FollowerFactory } from '../../src/platform/projections/follower-factory.js';
import { OtherVersions } from '../../src/platform/projections/other-versions.js';
import { Progress } from '../../src/platform/projections/progress.js';
import { ProjectionRunner } from '../../src/platform/projections/projection-runner.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import type { Projection } from '../../src/platform/projections/projection.js';
import { Projections } from '../../src/platform/projections/projections.js';
import { ReadModels } from '../../src/platform/projections/read-models.js';
import { Rebuilder } from '../../src/platform/projections/rebuilder.js';
import { Refolder } from '../../src/platform/projections/refolder.js';
import { bigint, text } from '../../src/platform/projections/tables/selection.js';
import { readTable } from '../../src/platform/projections/tables/read-table.js';
import { Verifier } from '../../src/platform/projections/verifier.js';
import { LiveTopics } from '../../src/platform/signals/live-topics.js';
import { Signals } from '../../src/platform/signals/signals.js';
import { migratedTestDatabase } from './migrate.js';
import type { Tables } from '../../src/platform/projections/tables.js';

export const Counted = defineEvent({ type: 'Counted', schema: z.object({ key: z.string(), by: z.number() }) });

/** Adds up, in a table of its name: an event that takes effect twice, or never, shows in the total. */
export function countsProjection(changes: Partial<Projection> = {}): Projection {
  const name = changes.name ?? 'counts';
  const table = {
    name,
    columns: { key: { type: 'text' as const, primary: true }, total: { type: 'bigint' as const } },
  };
  const apply: Projection['apply'] = (events, tables) => applyCounts(events, tables, name);
  return { name, version: 1, tables: [table], reads: [Counted], personal: false, apply, ...changes };
}

export async function applyCounts(events: readonly RecordedEvent[], tables: Tables, table = 'counts'): Promise<void> {
  const sums = new Map<string, number>();
  for (const { data } of events as readonly RecordedEvent<string, { key: string; by: number }>[]) {
    sums.set(data.key, (sums.get(data.key) ?? 0) + data.by);
  }
  await tables.query(
    `INSERT INTO ${table} AS c (key, total) SELECT * FROM unnest($1::text[], $2::bigint[])
     ON CONFLICT (key) DO UPDATE SET total = c.total + excluded.total`,
    [[...sums.keys()], [...sums.values()]],
  );
}

const countsModel = { name: 'counts', version: 1 };

const countTable = readTable({
  of: countsModel,
  name: 'counts',
  key: ['key'],
  columns: { key: text(), total: bigint() },
  indexes: [['total']],
});

/** The same as {@link countsProjection}, by a fold; an event of the key `poison` cannot be folded. */
export const foldedCounts = readModel({
  ...countsModel,
  tables: [
    rowsOf(countTable).from({
      reads: [Counted],
      key: ({ data }) => ({ key: data.key }),
      on: {
        Counted: (row, { data: { key, by } }) => {
          if (key === 'poison') throw new Error('Can not read this');
          return { key, total: (row?.total ?? 0) + by };
        },
      },
    }),
  ],
});

/** Facts as they are stored: these tests' events hold nothing personal. */
const plainCodec: EventCodec = {
  encode: () => Promise.reject(new Error('These tests append stored events.')),
  decode: (events) => Promise.resolve(events.map((one) => ({ definition: undefined, ...one }))),
  eraOf: () => Promise.resolve(undefined),
  isOver: () => Promise.resolve(false),
};

export const counted = (key: string, by = 1): NewEvent => event('Counted', { key, by });

export function event(type: string, data: NewEvent['data']): NewEvent {
  const id = randomUUID();
  const metadata = { actor: { userId: 'user-1', role: 'coach' }, commandId: id, correlationId: id, causationId: id };
  return { id, type, schemaVersion: 1, data, metadata, occurredAt: new Date('2026-01-15T12:00:00Z') };
}

export const append = async (store: EventStore, ...events: NewEvent[]): Promise<Position> =>
  (await store.append(`counter-${randomUUID()}`, 'no-stream', events)).position;

/** What one process has of the runner, on the database of the test. */
export interface RunnerProcess {
  readonly pool: pg.Pool;
  readonly store: PostgresEventStore;
  readonly readModels: ReadModels;
  readonly otherVersions: OtherVersions;
  readonly runner: ProjectionRunner;
  readonly followers: FollowerFactory;
  readonly topics: LiveTopics;
  readonly signals: Signals;
  close(): Promise<void>;
}

export interface RunnerDatabase {
  readonly url: string;
  /** A process with these read models; `start` it as a projector by `runner.start()`. */
  process(...projections: Projection[]): RunnerProcess;
  /** One that reaches the database by another address, and waits so many milliseconds for each answer. */
  processBy(url: string, answerMs: number, ...projections: Projection[]): RunnerProcess;
  close(): Promise<void>;
}

/** `codec`: for events that are sealed; default one for events that hold nothing personal. */
export async function runnerDatabase(codec: (pool: pg.Pool) => EventCodec = () => plainCodec): Promise<RunnerDatabase> {
  // What fails on purpose here would fill the run's output.
  Logger.overrideLogger(false);
  const { url, drop } = await migratedTestDatabase();
  const open = new Set<RunnerProcess>();
  const process = (by: Omit<Reaching, 'codec'>, projections: readonly Projection[]): RunnerProcess => {
    const made = assemble({ ...by, codec }, projections, () => open.delete(made));
    open.add(made);
    return made;
  };
  return {
    url,
    process: (...projections) => process({ url }, projections),
    processBy: (url, answerMs, ...projections) => process({ url, answerMs }, projections),
    close: async () => {
      await Promise.all([...open].map((process) => process.close()));
      await drop();
    },
  };
}

interface Reaching {
  readonly url: string;
  readonly answerMs?: number;
  readonly codec: (pool: pg.Pool) => EventCodec;
}

function assemble(
  { url, codec: codecOf, ...limit }: Reaching,
  list: readonly Projection[],
  closed: () => void,
): RunnerProcess {
  const pool = createPool(url, { name: 'test', max: 8, ...limit });
  const codec = codecOf(pool);
  const store = new PostgresEventStore(createPool(url, { name: 'log', max: 8 }));
  const connections = new DedicatedConnections(pool);
  const [progress, signals, projections] = [new Progress(), new Signals(pool, connections), new Projections(list)];
  const topics = new LiveTopics(signals);
  const followers = new FollowerFactory(store, codec, pool, connections, progress, signals);
  const rebuilder = new Rebuilder(pool, store, codec, connections);
  const refolder = new Refolder(store, codec, connections);
  const verifier = new Verifier(pool, store, codec, connections);
  const otherVersions = new OtherVersions(pool, new Config(), projections);
  const runner = new ProjectionRunner(
    pool,
    new Config(),
    projections,
    followers,
    rebuilder,
    topics,
    signals,
    connections,
  );
  const readModels = new ReadModels(
    pool,
    store,
    projections,
    progress,
    signals,
    topics,
    rebuilder,
    refolder,
    verifier,
    otherVersions,
    runner,
  );
  topics.onModuleInit();
  readModels.onModuleInit();
  const close = async () => {
    closed();
    topics.beforeApplicationShutdown();
    await readModels.beforeApplicationShutdown();
    await runner.stop();
    await signals.beforeApplicationShutdown();
    await store.close();
    await pool.end();
  };
  return { pool, store, readModels, otherVersions, runner, followers, topics, signals, close };
}
