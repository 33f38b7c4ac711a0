import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { eventually } from '../../../../test/support/eventually.js';
import { partUnavailable } from '../../../../test/support/parts.js';
import { TestRedis } from '../../../../test/support/redis.js';
import { JobHandlers } from '../job-handler.js';
import { describeJobEngine } from '../jobs.contract.js';
import { BullMqJobQueue } from './bullmq-job-queue.js';
import { BullMqJobWorker } from './bullmq-job-worker.js';

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
