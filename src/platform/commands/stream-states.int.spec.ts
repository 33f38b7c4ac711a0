import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import type { Decider } from '../../kernel/decider.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { streamsOf } from '../../kernel/stream.js';
import { systemClock } from '../../kernel/clock.js';
import { migrations } from '../../migrations.js';
import { ClockModule } from '../clock/clock.module.js';
import { ConfigModule } from '../config/config.module.js';
import { readConfig } from '../config/read-config.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { DatabaseModule } from '../database/database.module.js';
import { EVENT_CODEC, type EventCodec } from '../event-store/event-codec.js';
import { EVENT_STORE, SYSTEM_ACTOR, type EventStore } from '../event-store/event-store.js';
import { EventStoreModule } from '../event-store/event-store.module.js';
import { PersonKeys } from '../privacy/person-keys.js';
import { SealingModule } from '../privacy/sealing.module.js';
import { CommandGateway } from './command-gateway.js';
import { CommandsModule } from './commands.module.js';
import { DecidersModule } from './deciders.js';
import { StreamReader } from './stream-reader.js';

const Written = defineEvent({
  type: 'Written',
  schema: z.strictObject({ by: z.string(), text: z.string() }),
  personal: { of: 'by', erased: { text: '[erased]' } },
});
type Command = { readonly type: 'Write'; readonly by: string; readonly text: string };
interface Diary {
  readonly count: number;
  readonly last: string;
  readonly since: Date | undefined;
}
const diaryDecider: Decider<Diary, Command, EventOf<typeof Written>> = {
  category: 'diary',
  events: [Written],
  initialState: { count: 0, last: '', since: undefined },
  evolve: ({ count, since }, { data, occurredAt }) => ({
    count: count + 1,
    last: data.text,
    since: since ?? occurredAt,
  }),
  decide: ({ by, text }) => [Written({ by, text })],
};
const diaries = streamsOf(diaryDecider);
const LONG = 700;

describe('the states of streams', () => {
  let database: TestDatabase;
  let processes: INestApplicationContext[];
  let one: INestApplicationContext;
  beforeAll(async () => {
    database = await createTestDatabase();
    processes = [];
    one = await anotherProcess();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    for (const process of processes) await process.close();
    await database.drop();
  });

  async function anotherProcess(): Promise<INestApplicationContext> {
    const config = readConfig({
      DATABASE_URL: database.url,
      TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    const platform = [DatabaseModule.of(migrations), EventStoreModule, SealingModule, CommandsModule];
    const imports = [
      ConfigModule.of(config),
      ClockModule.of(systemClock),
      ...platform,
      DecidersModule.register(diaryDecider),
    ];
    const process = await (await Test.createTestingModule({ imports }).compile()).init();
    processes.push(process);
    return process;
  }

  /** Straight into the log, as other processes would have written it. */
  async function written(stream: ReturnType<typeof diaries.of>, by: string, count: number): Promise<void> {
    const store = one.get<EventStore>(EVENT_STORE);
    for (let revision = -1; revision < count - 1; revision += 100) {
      const commandId = randomUUID();
      const metadata = { actor: SYSTEM_ACTOR, commandId, correlationId: commandId, causationId: commandId };
      const facts = Array.from({ length: 100 }, (_, n) => Written({ by, text: `dear diary ${revision + n + 1}` }));
      const encoded = await one.get<EventCodec>(EVENT_CODEC).encode(facts, metadata, new Date());
      await store.append(stream.name, revision < 0 ? 'no-stream' : revision, encoded);
    }
  }

  const load = (process: INestApplicationContext, stream: ReturnType<typeof diaries.of>) =>
    process.get(StreamReader).load(stream);
  const write = (process: INestApplicationContext, stream: ReturnType<typeof diaries.of>, by: string, text: string) =>
    process.get(CommandGateway).send(stream, { type: 'Write', by, text }, { actor: SYSTEM_ACTOR });
  /** The first revision that each read of a stream asked for. */
  const readsOf = (process: INestApplicationContext) =>
    jest.spyOn(process.get<EventStore>(EVENT_STORE), 'readStream').mock.calls;
  const snapshots = async (stream: ReturnType<typeof diaries.of>) =>
    (
      await one
        .get<pg.Pool>(DATABASE_POOL)
        .query<{ revision: number; state: Buffer }>(
          'SELECT revision, state FROM touchline.stream_snapshots WHERE stream = $1',
          [stream.name],
        )
    ).rows;

  it('are read on from where they are known', async () => {
    const [stream, by] = [diaries.of(randomUUID()), randomUUID()];
    await write(one, stream, by, 'first');
    expect((await load(one, stream)).state).toMatchObject({ count: 1, last: 'first' });
    const reads = readsOf(one);
    await write(one, stream, by, 'second');
    expect((await load(one, stream)).state).toMatchObject({ count: 2, last: 'second' });
    await write(one, stream, by, 'third');
    expect((await load(one, stream)).state).toMatchObject({ count: 3, last: 'third' });
    // A command reads nothing of a stream that is known: it appends at the exact revision.
    expect(reads.map(([, options]) => options?.from)).toEqual([2, 3]);
  });

  it('follow what other processes write', async () => {
    const [stream, by, two] = [diaries.of(randomUUID()), randomUUID(), await anotherProcess()];
    await write(one, stream, by, 'one');
    await write(two, stream, by, 'two');
    await write(one, stream, by, 'three');
    for (const process of [one, two]) {
      expect((await load(process, stream)).state).toMatchObject({ count: 3, last: 'three' });
    }
  });

  it('know a command that was sent before, however long ago', async () => {
    const [stream, by, commandId] = [diaries.of(randomUUID()), randomUUID(), randomUUID()];
    const send = (process: INestApplicationContext) =>
      process.get(CommandGateway).send(stream, { type: 'Write', by, text: 'once' }, { actor: SYSTEM_ACTOR, commandId });
    const first = await send(one);
    await write(one, stream, by, 'more');
    for (const process of [one, await anotherProcess()]) {
      expect(await send(process)).toMatchObject({ position: first.position, repeated: true });
    }
    expect((await load(one, stream)).state.count).toBe(2);
  });

  it('of long streams are begun from a snapshot by the next process, dates and all', async () => {
    const [stream, by] = [diaries.of(randomUUID()), randomUUID()];
    await written(stream, by, LONG);
    const { state } = await load(one, stream);
    expect(state).toMatchObject({ count: LONG, since: expect.any(Date) });
    expect(await snapshots(stream)).toMatchObject([{ revision: LONG - 1 }]);
    const two = await anotherProcess();
    const reads = readsOf(two);
    expect((await load(two, stream)).state).toEqual(state);
    expect(reads.map(([, options]) => options?.from)).toEqual([undefined, LONG - 1, LONG]);
  });

  it('are folded anew where the snapshot is another program’s, of another log, or broken', async () => {
    const pool = one.get<pg.Pool>(DATABASE_POOL);
    for (const spoil of [`program = 'another'`, `event_id = gen_random_uuid()`, `state = '\\x00'`]) {
      const [stream, by] = [diaries.of(randomUUID()), randomUUID()];
      await written(stream, by, LONG);
      const { state } = await load(one, stream);
      await pool.query(`UPDATE touchline.stream_snapshots SET ${spoil} WHERE stream = $1`, [stream.name]);
      expect((await load(await anotherProcess(), stream)).state).toEqual(state);
    }
  });

  it('lie in no snapshot in the clear, and are gone from everywhere with the person’s key', async () => {
    const [stream, by, two] = [diaries.of(randomUUID()), randomUUID(), await anotherProcess()];
    await written(stream, by, LONG);
    expect((await load(one, stream)).state.last).toMatch(/^dear diary/);
    const [snapshot] = await snapshots(stream);
    expect(snapshot?.state.includes('dear diary')).toBe(false);
    await one.get(PersonKeys).destroy(by);
    for (const process of [one, two, await anotherProcess()]) {
      expect((await load(process, stream)).state).toMatchObject({ count: LONG, last: '[erased]' });
    }
  });
});
