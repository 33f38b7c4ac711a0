import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { migratedTestDatabase } from '../../test/support/migrate.js';
import { createPool } from '../../src/platform/database/create-pool.js';
import { NotWhatWasKept } from '../../src/platform/projections/projection.js';
import { liveSchema, makeTables } from '../../src/platform/projections/read-schema.js';
import { tablesOf } from '../../src/platform/projections/tables.js';
import { historyTable } from './history.table.js';
import { historyVersion } from './history.table.js';
import { keptLinks } from './kept-links.js';

/** Links of a log that two versions of the history follow. */
const log = Array.from({ length: 6 }, (_, index) => ({ id: randomUUID(), hash: `${index + 1}`.repeat(64) }));

let pool: pg.Pool;
let end: () => Promise<void>;
beforeEach(async () => {
  const database = await migratedTestDatabase();
  pool = createPool(database.url, { name: 'test', max: 4 });
  end = async () => {
    await pool.end();
    await database.drop();
  };
});
afterEach(() => end());

/** Takes up the next links and keeps them, as one batch. */
async function version(number: number) {
  const schema = liveSchema({ ...historyVersion, version: number });
  await makeTables(pool, schema, [historyTable.entity]);
  let sequence = 0;
  return async (count: number, hashes: Readonly<Record<number, string>> = {}): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query(`BEGIN; SET LOCAL search_path = ${schema}`);
      for (let taken = 0; taken < count; taken++) {
        const link = log[sequence++]!;
        await client.query(
          `INSERT INTO history_entry (sequence, event_id, hash, stream, revision, position, kind, occurred_at, actor_id,
             actor_role, command_id, correlation_id, data, terms, facts, previous_hash)
           VALUES ($1, $2, $3, 's', 0, '0', 'k', now(), 'a', 'coach', 'c', 'c', '{}', '{}', '{}', '')`,
          [sequence, link.id, hashes[sequence] ?? link.hash],
        );
      }
      await keptLinks.keep(tablesOf(client), count);
      await client.query('COMMIT');
    } finally {
      client.release(true);
    }
  };
}

const kept = async (): Promise<number> =>
  (await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM touchline.chain_links')).rows[0]?.n ?? -1;

describe('links that two versions of the history keep', () => {
  it('are kept once, by the version that is ahead, and the one behind goes on', async () => {
    const [older, newer] = [await version(1), await version(2)];
    await older(2);
    expect(await kept()).toBe(2);
    await newer(1);
    await newer(3);
    expect(await kept()).toBe(4);
    await older(4);
    await newer(2);
    expect(await kept()).toBe(6);
  });

  it('are kept once where both are at it together', async () => {
    const [older, newer] = [await version(1), await version(2)];
    for (let batch = 0; batch < 3; batch++) await Promise.all([older(2), newer(2)]);
    expect(await kept()).toBe(6);
  });

  it('are compared by the version behind with what was kept', async () => {
    const [older, newer] = [await version(1), await version(2)];
    await newer(4);
    await older(2);
    await expect(older(2, { 4: 'f'.repeat(64) })).rejects.toThrow(NotWhatWasKept);
    await expect(kept()).resolves.toBe(4);
  });
});
