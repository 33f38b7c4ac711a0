import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  append,
  counted,
  foldedCounts,
  runnerDatabase,
  type RunnerDatabase,
  type RunnerProcess,
} from '../../../test/support/runner.js';
import type { Projection } from './projection.js';

let database: RunnerDatabase;
beforeEach(async () => {
  database = await runnerDatabase();
});
afterEach(() => database.close());

const personal: Projection = { ...foldedCounts, personal: true };
const never = new AbortController().signal;

async function live({ pool }: RunnerProcess) {
  const { rows } = await pool.query<{ key: string; total: number }>(
    'SELECT key, total::int FROM read_counts_1.counts ORDER BY key',
  );
  const { rows: files } = await pool.query<{ files: string }>(
    `SELECT string_agg(pg_relation_filenode(c.oid)::text, ' ' ORDER BY relname) AS files
     FROM pg_class c WHERE relnamespace = 'read_counts_1'::regnamespace`,
  );
  const { rows: indexes } = await pool.query<{ indexdef: string }>(
    `SELECT indexdef FROM pg_indexes WHERE schemaname = 'read_counts_1' ORDER BY 1`,
  );
  return { rows, files: files[0]!.files, indexes: indexes.length };
}

describe('rewriting a read model', () => {
  it('moves its rows and indexes to new files, and it follows on from where it was', async () => {
    const process = database.process(personal);
    await process.runner.start();
    const first = await append(process.store, counted('a', 3), counted('b', 5));
    await process.readModels.waitFor(['counts'], first, 10_000);
    const before = await live(process);
    await process.readModels.rewritePersonal(never);
    const after = await live(process);
    expect(after.rows).toEqual(before.rows);
    expect(after.indexes).toBe(before.indexes);
    for (const file of before.files.split(' ')) expect(after.files.split(' ')).not.toContain(file);
    const next = await append(process.store, counted('a', 4));
    expect(await process.readModels.waitFor(['counts'], next, 10_000)).toBe(true);
    expect((await live(process)).rows).toEqual([
      { key: 'a', total: 7 },
      { key: 'b', total: 5 },
    ]);
    expect((await process.readModels.verify('counts'))[0]).toMatchObject({ ok: true });
  });

  it('counts every event once while events arrive', async () => {
    const process = database.process(personal);
    await process.runner.start();
    let over = false;
    const rewriting = (async () => {
      for (let round = 0; round < 5; round++) await process.readModels.rewritePersonal(never);
      over = true;
    })();
    let position = await append(process.store, counted('a'));
    let events = 1;
    for (; !over; events++) position = await append(process.store, counted('a'));
    await rewriting;
    await process.readModels.waitFor(['counts'], position, 20_000);
    expect((await live(process)).rows).toEqual([{ key: 'a', total: events }]);
    expect((await process.readModels.verify('counts'))[0]).toMatchObject({ ok: true });
  }, 60_000);

  it('leaves a read model alone that is stopped, or not there', async () => {
    const process = database.process(personal);
    await process.readModels.rewritePersonal(never);
    await process.runner.start();
    await append(process.store, counted('a', 2), counted('poison'));
    await process.readModels.waitFor(['counts'], await process.store.head(), 1_000);
    const { rows: before } = await process.pool.query('SELECT status, position FROM touchline.followers');
    await process.readModels.rewritePersonal(never);
    expect((await process.pool.query('SELECT status, position FROM touchline.followers')).rows).toEqual(before);
    expect((await live(process)).rows).toEqual([{ key: 'a', total: 2 }]);
  }, 60_000);
});
