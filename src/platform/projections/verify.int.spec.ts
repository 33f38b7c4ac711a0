import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  append,
  counted,
  countsProjection,
  runnerDatabase,
  type RunnerDatabase,
} from '../../../test/support/runner.js';

let database: RunnerDatabase;
beforeEach(async () => {
  database = await runnerDatabase();
});
afterEach(() => database.close());

const some = (count: number) => Array.from({ length: count }, (_, index) => counted(`key-${index}`));

async function started(count: number, changes: Parameters<typeof countsProjection>[0] = {}) {
  const process = database.process(countsProjection(changes));
  await process.runner.start();
  await process.readModels.waitFor(['counts'], await append(process.store, ...some(count)), 10_000);
  return process;
}

describe('verifying a read model', () => {
  it('finds nothing in a true one, also while it goes on', async () => {
    const process = await started(500);
    let verifying = true;
    const writing = (async () => {
      while (verifying) await append(process.store, counted('live'));
    })();
    for (let round = 0; round < 3; round++) {
      const [report] = await process.readModels.verify();
      expect(report).toMatchObject({ name: 'counts', ok: true, differences: [], problems: [] });
      expect(report?.rows).toBeGreaterThanOrEqual(500);
    }
    verifying = false;
    await writing;
    const { rows } = await process.pool.query("SELECT FROM pg_namespace WHERE nspname LIKE 'read\\_verifying\\_%'");
    expect(rows).toEqual([]);
  });

  it('names rows that were changed, removed and added behind its back', async () => {
    const process = await started(20);
    await process.pool
      .query(`UPDATE read_counts_1.counts SET total = 99 WHERE key = 'key-3'; DELETE FROM read_counts_1.counts WHERE key = 'key-4';
      INSERT INTO read_counts_1.counts VALUES ('forged', 1)`);
    const [report] = await process.readModels.verify('counts');
    expect(report).toMatchObject({ ok: false, rows: 20, differenceCount: 3 });
    expect([...(report?.differences ?? [])].sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
      { table: 'counts', key: '{"key":"forged"}', kind: 'extra', columns: [] },
      { table: 'counts', key: '{"key":"key-3"}', kind: 'different', columns: ['total'] },
      { table: 'counts', key: '{"key":"key-4"}', kind: 'missing', columns: [] },
    ]);
  });

  it('counts all differences and lists at most 50', async () => {
    const process = await started(80);
    await process.pool.query('UPDATE read_counts_1.counts SET total = total + 1');
    const [report] = await process.readModels.verify('counts');
    expect(report?.differenceCount).toBe(80);
    expect(report?.differences).toHaveLength(50);
  });

  it("reports what the read model's own check finds", async () => {
    const process = await started(3, {
      check: async (tables) => {
        const rows = await tables.query<{ key: string }>('SELECT key FROM counts ORDER BY key LIMIT 1');
        return [`The chain is broken at ${rows[0]?.key}`];
      },
    });
    const [report] = await process.readModels.verify('counts');
    expect(report).toMatchObject({ ok: false, differences: [], problems: ['The chain is broken at key-0'] });
  });

  it('refuses while the model is not live', async () => {
    const process = database.process(countsProjection());
    await expect(process.readModels.verify('counts')).rejects.toMatchObject({ code: 'not-live' });
  });
});
