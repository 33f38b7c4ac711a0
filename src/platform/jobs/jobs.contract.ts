import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { eventually } from '../../../test/support/eventually.js';
import type { JobEngine } from './bullmq/bullmq-engine.js';
import { BullMqJobQueue } from './bullmq/bullmq-job-queue.js';
import { BullMqJobWorker } from './bullmq/bullmq-job-worker.js';
import { DomainError } from '../../kernel/errors.js';
import { StoreUnavailable } from '../event-store/event-store.js';
import { DeadLetters } from './dead-letters.js';
import { JobHandlers, PermanentFailure, type JobTry } from './job-handler.js';
import { DeadLetters1763668810000 } from './migrations/1763668810000-dead-letters.js';

const SILENCE_MS = 1_000;
const Payload = z.object({ what: z.string(), failures: z.number().optional() });
type Payload = z.infer<typeof Payload>;

/** Requirements of a job engine, for every implementation. `open` gets the suite's own database. */
export function describeJobEngine(name: string, open: (database: TestDatabase) => Promise<JobEngine>): void {
  describe(`jobs on ${name}`, () => {
    let database: TestDatabase;
    let pool: pg.Pool;
    let engine: JobEngine;
    let queue: BullMqJobQueue;
    let letters: DeadLetters;
    let runs: { payload: Payload; job: JobTry; at: number }[];
    const workers: BullMqJobWorker[] = [];

    beforeAll(async () => {
      Logger.overrideLogger(false);
      database = await createTestDatabase();
      pool = new pg.Pool({ connectionString: database.url, max: 4 });
      // Dropping the database may cut a connection that is still closing.
      pool.on('error', () => undefined);
      await pool.query('CREATE SCHEMA IF NOT EXISTS touchline');
      await new DeadLetters1763668810000().up(pool);
      engine = await open(database);
      queue = new BullMqJobQueue(engine, { attempts: 3, backoffMs: 50 });
      letters = new DeadLetters(pool, queue);
    }, 30_000);
    afterEach(async () => {
      await Promise.all(workers.splice(0).map((worker) => worker.close()));
    });
    afterAll(async () => {
      await queue.close();
      await pool.end();
      await database.drop();
    });

    const work = async (behave: (payload: Payload, job: JobTry) => void | Promise<void> = () => undefined) => {
      runs = [];
      const handlers = new JobHandlers();
      handlers.register({
        name: 'test-job',
        payload: Payload,
        run: async (payload, job) => {
          runs.push({ payload: payload as Payload, job, at: Date.now() });
          await behave(payload as Payload, job);
        },
      });
      const settings = { silenceMs: SILENCE_MS, logAwayMs: 20 };
      const worker = new BullMqJobWorker(engine, handlers, () => void letters.collect(), settings);
      workers.push(worker);
      await worker.ready();
    };
    const enqueue = async (payload: object = { what: 'work' }, more: { id?: string; delayMs?: number } = {}) => {
      const id = more.id ?? `test.${randomUUID()}`;
      await queue.enqueue({ name: 'test-job', id, payload, ...more });
      return id;
    };
    const runsOf = (id: string) => runs.filter(({ job }) => job.id === id);
    const letterOf = async (id: string) =>
      (await letters.list({ limit: 1_000 })).deadLetters.find(({ jobId }) => jobId === id);
    const dead = (id: string) => eventually(`${id} among the dead letters`, () => letterOf(id));

    it('runs a job with its payload, id and try', async () => {
      await work();
      const id = await enqueue({ what: 'greet' });
      await eventually('the job to run', () => runsOf(id).length);
      expect(runsOf(id)).toMatchObject([{ payload: { what: 'greet' }, job: { id, attempt: 1 } }]);
    });

    it('runs what was asked for while no worker was there', async () => {
      const id = await enqueue();
      await work();
      await eventually('the job to run', () => runsOf(id).length);
    });

    it('waits out a delay', async () => {
      await work();
      const asked = Date.now();
      const late = await enqueue({ what: 'late' }, { delayMs: 400 });
      const soon = await enqueue({ what: 'soon' });
      await eventually('the delayed job to run', () => runsOf(late).length);
      expect(runsOf(late)[0]!.at - asked).toBeGreaterThanOrEqual(399);
      expect(runsOf(soon)[0]!.at).toBeLessThan(runsOf(late)[0]!.at);
    });

    it('runs one job for one id, however often it is asked for, also after it is done', async () => {
      const id = await enqueue({ what: 'first' });
      await enqueue({ what: 'second' }, { id });
      await work();
      await eventually('the job to run', () => runsOf(id).length);
      await enqueue({ what: 'third' }, { id });
      const other = await enqueue();
      await eventually('a later job to run', () => runsOf(other).length);
      expect(runsOf(id).map(({ payload }) => payload.what)).toEqual(['first']);
    });

    it.each(['12', '-7', 'with:colon', '', 'a b', 'x'.repeat(201)])('refuses "%s" as an id', async (id) => {
      await expect(enqueue({ what: 'bad' }, { id })).rejects.toThrow("can't be a job's id");
    });

    it('tries again, waiting twice as long each time, until it succeeds', async () => {
      await work((_, job) => {
        if (job.attempt < 3) throw new Error('not yet');
      });
      const id = await enqueue();
      await eventually('the third try', () => runsOf(id).length === 3);
      const [first, second, third] = runsOf(id);
      expect([first, second, third].map((run) => run!.job.attempt)).toEqual([1, 2, 3]);
      expect(second!.at - first!.at).toBeGreaterThanOrEqual(49);
      expect(third!.at - second!.at).toBeGreaterThanOrEqual(99);
      await letters.collect();
      expect(await letterOf(id)).toBeUndefined();
    });

    it('waits for the event log as long as it is away, without taking a try', async () => {
      const reading = new StoreUnavailable(new Error('ECONNREFUSED'));
      const writing = new DomainError('unavailable', 'unavailable', 'Please try again in a moment.');
      const outage = [reading, writing, reading, writing];
      await work((_, { id }) => {
        const error = outage[runsOf(id).length - 1];
        if (error) throw error;
      });
      const id = await enqueue();
      await eventually('the run after the outage', () => runsOf(id).length > outage.length);
      expect(runsOf(id).map(({ job }) => job.attempt)).toEqual([1, 1, 1, 1, 1]);
      await letters.collect();
      expect(await letterOf(id)).toBeUndefined();
    });

    it('lays it among the dead letters after the last try, without its secrets', async () => {
      await work(() => {
        throw new Error('the mail server is away');
      });
      const id = await enqueue({ what: 'doomed', resetToken: 'abc' });
      expect(await dead(id)).toMatchObject({
        name: 'test-job',
        payload: { what: 'doomed', resetToken: '(hidden)' },
        error: 'the mail server is away',
        attempts: 3,
        retriedAt: undefined,
      });
      expect(runsOf(id)).toHaveLength(3);
    });

    it('does not try again what can not succeed', async () => {
      await work(() => {
        throw new PermanentFailure('no such mailbox');
      });
      const id = await enqueue();
      expect(await dead(id)).toMatchObject({ error: 'no such mailbox', attempts: 1 });
    });

    it('a bad payload is a dead letter that says what is wrong, and blocks nobody', async () => {
      const poison = await enqueue({ what: 42, secretValue: 'hunter2' });
      const good = await enqueue();
      await work();
      await eventually('the good job to run', () => runsOf(good).length);
      const letter = await dead(poison);
      expect(letter.error).toMatch(/^Bad payload: .*\n.*at what/);
      expect(JSON.stringify(letter)).not.toContain('hunter2');
      expect(runsOf(poison)).toHaveLength(0);
    });

    it('a job that nobody handles ends among the dead letters', async () => {
      await work();
      const id = `test.${randomUUID()}`;
      await queue.enqueue({ name: 'unheard-of', id, payload: {} });
      expect((await dead(id)).error).toBe('No handler is registered for the job "unheard-of".');
    });

    it('a dead letter that is retried has all its tries again', async () => {
      let cured = false;
      await work(() => {
        if (!cured) throw new Error('ill');
      });
      const id = await enqueue();
      await dead(id);
      await letters.retry(id);
      const again = await eventually(
        'it to fail once more',
        async () => runsOf(id).length === 6 && (await letterOf(id)),
      );
      expect(again).toMatchObject({ attempts: 3, retriedAt: undefined });
      cured = true;
      await letters.retry(id);
      await eventually('it to run once more', () => runsOf(id).length === 7);
      expect(await letterOf(id)).toBeUndefined();
      await expect(letters.retry(id)).rejects.toMatchObject({ code: 'already-retried' });
      await expect(letters.retry('nothing-like-it')).rejects.toMatchObject({ kind: 'not-found' });
    });

    it('a dead letter that mentions somebody is forgotten, by the engine too, and no other', async () => {
      const [theirs, others] = [await enqueue({ what: 'mail to Pat.Doe@example.com' }), await enqueue()];
      await work(({ what }) => {
        throw new PermanentFailure(`refused: ${what}`);
      });
      await dead(theirs);
      await dead(others);
      const before = await queue.failed(0, 1_000);
      expect(await letters.removeAllThatMention(['pat.doe@example.com', 'nobody'])).toBe(1);
      expect((await queue.failed(0, 1_000)).map(({ id }) => id)).not.toContain(theirs);
      await letters.collect();
      expect(await letterOf(theirs)).toBeUndefined();
      expect(await letterOf(others)).toBeDefined();
      // Another process that read the engine's list before, and writes only now.
      const late = Object.create(queue, { failed: { value: () => Promise.resolve(before) } }) as BullMqJobQueue;
      await new DeadLetters(pool, late).collect();
      const { deadLetters } = await letters.list({ limit: 1_000, all: true });
      expect(JSON.stringify(deadLetters)).not.toMatch(/pat\.doe/i);
      expect(await letters.removeAllThatMention(['pat.doe@example.com'])).toBe(0);
    });

    it('a dead letter that the engine forgot is asked for anew', async () => {
      const id = `test.${randomUUID()}`;
      const insert = `INSERT INTO touchline.dead_letters VALUES ($1, 'test-job', $2, $3, 'lost', 3, now())`;
      await pool.query(insert, [id, { what: 'restored' }, false]);
      await work();
      await letters.retry(id);
      await eventually('it to run', () => runsOf(id).length);
      const hidden = `test.${randomUUID()}`;
      await pool.query(insert, [hidden, { token: '(hidden)' }, true]);
      await expect(letters.retry(hidden)).rejects.toMatchObject({ code: 'job-gone' });
      expect(await letterOf(hidden)).toMatchObject({ retriedAt: undefined });
    });

    it('takes over the job of a process that was killed', async () => {
      const id = await enqueue({ what: 'orphaned' });
      const doomed = spawn(process.execPath, [HANGING_WORKER, JSON.stringify(engine), String(SILENCE_MS)], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, NODE_OPTIONS: '' },
      });
      await saysThatItTook(doomed, id);
      doomed.kill('SIGKILL');
      await work();
      await eventually('another process to run the job', () => runsOf(id).length, 15_000);
      expect(runsOf(id)).toHaveLength(1);
    }, 30_000);
  });
}

const HANGING_WORKER = fileURLToPath(new URL('../../../test/support/hanging-worker.mjs', import.meta.url));

async function saysThatItTook(child: ChildProcess, id: string): Promise<void> {
  for await (const line of createInterface({ input: child.stdout! })) if (line === `taken ${id}`) return;
  throw new Error('The other process ended without taking the job.');
}
