import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { eventually } from '../../../../test/support/eventually.js';
import { partUnavailable } from '../../../../test/support/parts.js';
import { JobHandlers } from '../job-handler.js';
import { describeJobEngine } from '../jobs.contract.js';
import { BullMqJobQueue } from './bullmq-job-queue.js';
import { BullMqJobWorker } from './bullmq-job-worker.js';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../../launcher/postgres-server.mjs';

/** A redis-server of the test's own, kept as production keeps it: append-only file, nothing evicted. */
export class TestRedis {
  private process: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly directory: string,
  ) {}

  static isInstalled(): boolean {
    return spawnSync('redis-server', ['--version']).status === 0;
  }

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await freePort(), mkdtempSync(join(tmpdir(), 'touchline-test-redis-')));
    await redis.resume();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts the server on the data it left behind. */
  async resume(): Promise<void> {
    const settings = {
      bind: '127.0.0.1',
      port: this.port,
      dir: this.directory,
      appendonly: 'yes',
      // With everysec a write may wait for a slow disk after it was acknowledged.
      appendfsync: 'always',
      'maxmemory-policy': 'noeviction',
      save: '',
    };
    const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    this.process = spawn('redis-server', options, { stdio: 'ignore' });
    const client = new Redis(this.url, { retryStrategy: () => 50, maxRetriesPerRequest: 200 });
    client.on('error', () => undefined);
    await client.ping();
    client.disconnect();
  }

  /** kill -9. */
  async kill(): Promise<void> {
    const running = this.process;
    if (!running) return;
    this.process = undefined;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

if (TestRedis.isInstalled()) describeRedis();
else it('can not run', () => partUnavailable('jobs on Redis', 'redis-server is not installed'));

function describeRedis(): void {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await TestRedis.start();
  });
  afterAll(() => redis.stop());

  describeJobEngine('Redis', () => Promise.resolve({ kind: 'redis', url: redis.url }));

  describe('Redis killed under load', () => {
    jest.setTimeout(30_000);

    it('keeps every job that was acknowledged, and runs each', async () => {
      const engine = { kind: 'redis' as const, url: redis.url };
      const queue = new BullMqJobQueue(engine, { attempts: 20, backoffMs: 10 });
      const done = new Set<string>();
      const handlers = new JobHandlers();
      handlers.register({
        name: 'count',
        payload: z.object({}),
        run: (_, job) => Promise.resolve(void done.add(job.id)),
      });
      const worker = new BullMqJobWorker(engine, handlers, () => undefined, { concurrency: 2, silenceMs: 500 });
      const ids = Array.from({ length: 300 }, (_, at) => `restart.${at}`);
      let refused = 0;
      const keep = (id: string) =>
        queue.enqueue({ name: 'count', id, payload: {} }).then(
          () => true,
          () => {
            refused += 1;
            return false;
          },
        );
      for (const [at, id] of ids.entries()) {
        if (at === 150) await redis.kill();
        // Refused callers ask again, as reactions do.
        if (!(await keep(id))) await Promise.all([redis.resume(), eventually(`${id} to be kept`, () => keep(id))]);
      }
      expect(refused).toBeGreaterThan(0);
      await eventually('every kept job to run', () => ids.every((id) => done.has(id)), 20_000);
      await worker.close();
      await queue.close();
    });
  });
}
