import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { eventually } from '../../../test/support/eventually.js';
import {
  append,
  Counted,
  counted,
  countsProjection,
  runnerDatabase,
  type RunnerDatabase,
  type RunnerProcess,
} from '../../../test/support/runner.js';
import { SettableClock } from '../../kernel/clock.js';
import { connectDataSource } from '../database/data-source.js';
import { beginCheckpoint } from '../projections/checkpoint.js';
import type { Follower } from '../projections/follower.js';
import { BullMqJobQueue } from './bullmq/bullmq-job-queue.js';
import { BullMqJobWorker } from './bullmq/bullmq-job-worker.js';
import { JobHandlers } from './job-handler.js';
import { jobId, QueueUnavailable, type JobQueue, type JobRequest } from './job-queue.js';
import { Duties1763668960000 } from './migrations/1763668960000-duties.js';
import type { Reaction } from './reaction.js';
import { followerOfReaction, NEWS_MS } from './reaction-runner.js';

/** When the events of test/support/runner.ts happened. */
const HAPPENED = new Date('2026-01-15T12:00:00Z');

const reaction: Reaction = {
  name: 'tell-the-count',
  reads: [Counted],
  personal: false,
  react: (event) => {
    const { key } = event.data as { key: string };
    if (key === 'poison') throw new Error('can not react to this');
    return [{ name: 'tell', id: jobId('tell', event.id), payload: { key } }];
  },
};

describe('a reaction', () => {
  let database: RunnerDatabase;
  let process: RunnerProcess;
  let queue: BullMqJobQueue;
  let worker: BullMqJobWorker;
  let told: string[];
  let clock: SettableClock;
  const followers: Follower[] = [];

  beforeEach(async () => {
    database = await runnerDatabase();
    process = database.process(countsProjection());
    const engine = { kind: 'postgres' as const, url: database.url };
    queue = new BullMqJobQueue(engine);
    told = [];
    clock = new SettableClock(HAPPENED);
    const handlers = new JobHandlers();
    const payload = z.object({ key: z.string() });
    handlers.register({
      name: 'tell',
      payload,
      run: (given) => Promise.resolve(void told.push((given as { key: string }).key)),
    });
    worker = new BullMqJobWorker(engine, handlers, () => undefined);
  });
  afterEach(async () => {
    await Promise.all(followers.splice(0).map((follower) => follower.stop()));
    await worker.close();
    await queue.close();
    await database.close();
  });

  const follow = (changes: Partial<Reaction> = {}, through: JobQueue = queue): Follower => {
    const follower = process.followers.create(followerOfReaction({ ...reaction, ...changes }, through, clock));
    followers.push(follower);
    follower.start();
    return follower;
  };
  const awayFor = (days: number) => clock.advance(days * 24 * 60 * 60 * 1_000);
  const status = async (name = reaction.name) => (await process.readModels.status()).find((row) => row.name === name);
  const follows = () => eventually('the reaction to follow', async () => (await status())?.status === 'running');
  const hasPassedAll = () =>
    eventually('the reaction to have passed every event', async () => {
      const seen = await status();
      return seen && seen.position === seen.head;
    });
  const hasTold = (...keys: string[]) =>
    eventually(`${keys.join()} to be told`, () => keys.every((key) => told.includes(key)));
  /** The queue with something in its way. */
  const through = (enqueue: (request: JobRequest) => Promise<void>): JobQueue => ({
    enqueue,
    failed: (from, count) => queue.failed(from, count),
    counts: () => queue.counts(),
    retry: (id) => queue.retry(id),
    remove: (id) => queue.remove(id),
    close: () => queue.close(),
  });

  it('asks for its jobs from its first registration on, not for what happened before', async () => {
    await append(process.store, counted('history'));
    follow();
    await follows();
    await append(process.store, counted('a'), counted('b'));
    await hasTold('a', 'b');
    expect(told).not.toContain('history');
  });

  it('goes on where it stopped', async () => {
    const first = follow();
    await follows();
    await append(process.store, counted('a'));
    await hasTold('a');
    await first.stop();
    await append(process.store, counted('while away'));
    follow();
    await hasTold('while away');
    expect(told).toEqual(['a', 'while away']);
  });

  it('begins with the first event when it says so', async () => {
    await append(process.store, counted('history'));
    follow({ fromStart: true });
    await hasTold('history');
  });

  it('does its duty although the worker was away for eight days', async () => {
    const before = follow({ fromStart: true });
    await follows();
    await before.stop();
    await append(process.store, counted('asked for'));
    awayFor(8);
    follow({ fromStart: true });
    await hasTold('asked for');
  });

  it('does what an older program passed over', async () => {
    const name = 'stop-paying-when-unlinked';
    const position = await append(process.store, counted('passed over'));
    await beginCheckpoint(process.pool, { name, kind: 'reaction', version: 1, position });
    const source = await connectDataSource(database.url, []);
    await new Duties1763668960000().up(source.createQueryRunner());
    await source.destroy();
    follow({ name, fromStart: true });
    await hasTold('passed over');
  });

  it('misses nothing after its row is made, however much later it starts for the first time', async () => {
    await append(process.store, counted('history'));
    await process.followers.create(followerOfReaction(reaction, queue, clock)).makeRow();
    await append(process.store, counted('before its first start'));
    follow();
    await hasTold('before its first start');
    expect(told).not.toContain('history');
  });

  it('skips what is no longer news', async () => {
    follow();
    await follows();
    clock.advance(NEWS_MS + 1);
    await append(process.store, counted('long ago'));
    await hasPassedAll();
    clock.set(HAPPENED);
    await append(process.store, counted('news'));
    await hasTold('news');
    expect(told).toEqual(['news']);
  });

  it('asks for one job an event although its session dies between the job and the checkpoint', async () => {
    let crashes = 2;
    follow(
      {},
      through(async (request) => {
        await queue.enqueue(request);
        if (crashes-- > 0) await process.pool.query(KILL_OWNER);
      }),
    );
    await follows();
    await append(process.store, counted('a'));
    await append(process.store, counted('b'));
    await hasPassedAll();
    await hasTold('a', 'b');
    expect(crashes).toBeLessThan(0);
    expect([...told].sort()).toEqual(['a', 'b']);
  });

  it('waits for a queue that is away', async () => {
    let refusals = 3;
    follow(
      {},
      through((request) =>
        refusals-- > 0 ? Promise.reject(new QueueUnavailable(new Error('down'))) : queue.enqueue(request),
      ),
    );
    await follows();
    await append(process.store, counted('a'));
    await hasTold('a');
    expect(await status()).toMatchObject({ status: 'running', lastError: null });
  });

  it('never fires on a rebuild', async () => {
    await process.runner.start();
    follow();
    await follows();
    await append(process.store, counted('a'));
    await hasTold('a');
    await process.readModels.rebuild('counts');
    await append(process.store, counted('after'));
    await hasTold('after');
    expect(told).toEqual(['a', 'after']);
  });

  it('stops alone at an event that it can not react to, and says so', async () => {
    follow();
    follow({
      name: 'another',
      react: (event) => [{ name: 'tell', id: jobId('other', event.id), payload: { key: 'other' } }],
    });
    await follows();
    await eventually('the other to follow', async () => (await status('another'))?.status === 'running');
    await append(process.store, counted('poison'));
    const failed = await eventually('it to stop', async () => {
      const seen = await status();
      return seen?.status === 'failed' ? seen : undefined;
    });
    expect(failed.lastError?.message).toContain('can not react to this');
    await hasTold('other');
    expect((await status('another'))?.status).toBe('running');
  });
});

const KILL_OWNER = `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2 AND a.application_name = 'touchline tell-the-count'
    AND a.datname = current_database()`;
