import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { eventually } from '../../../../test/support/eventually.js';
import { JobHandlers } from '../job-handler.js';
import { describeJobEngine } from '../jobs.contract.js';
import { BullMqJobQueue } from './bullmq-job-queue.js';
import { BullMqJobWorker } from './bullmq-job-worker.js';

describeJobEngine('Postgres', (database) => Promise.resolve({ kind: 'postgres', url: database.url }));

describe('every connection to Postgres cut under load', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    Logger.overrideLogger(false);
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('keeps every job that was acknowledged, and runs each', async () => {
    const engine = { kind: 'postgres' as const, url: database.url };
    const queue = new BullMqJobQueue(engine, { attempts: 20, backoffMs: 10 });
    const done = new Set<string>();
    const handlers = new JobHandlers();
    handlers.register({
      name: 'count',
      payload: z.object({}),
      run: (_, job) => Promise.resolve(void done.add(job.id)),
    });
    const worker = new BullMqJobWorker(engine, handlers, () => undefined, { concurrency: 4, silenceMs: 500 });
    await worker.ready();
    const cutter = new pg.Client({ connectionString: database.url });
    await cutter.connect();
    const ids = Array.from({ length: 300 }, (_, at) => `cut.${at}`);
    let cut = 0;
    for (const [at, id] of ids.entries()) {
      if (at % 60 === 30) cut += (await cutter.query(CUT_THE_OTHERS)).rowCount ?? 0;
      const keep = () =>
        queue.enqueue({ name: 'count', id, payload: {} }).then(
          () => true,
          () => false,
        );
      await eventually(`${id} to be kept`, keep);
    }
    expect(cut).toBeGreaterThan(5);
    await eventually('every kept job to run', () => ids.every((id) => done.has(id)), 20_000);
    await cutter.end();
    await worker.close();
    await queue.close();
  }, 40_000);
});

const CUT_THE_OTHERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;
