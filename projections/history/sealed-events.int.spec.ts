import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createReadTables, type ReadTables } from '../../test/support/read-tables.js';
import { historyProjection } from './history.projection.js';
import { historyTable } from './history.table.js';
import { sealedEvents } from './sealed-events.queries.js';

const ENTRIES = 100_000;

let read: ReadTables;
beforeAll(async () => {
  read = await createReadTables([historyProjection]);
}, 60_000);
afterAll(() => read.close());

it('finds what is sealed for somebody without reading through the history', async () => {
  await read.pool.query(
    `INSERT INTO ${historyTable.live} (sequence, event_id, stream, revision, position, kind, occurred_at, actor_id,
       actor_role, command_id, correlation_id, team_id, athlete_id, subject, data, terms, facts, undoes, previous_hash, hash)
     SELECT n, 'e' || n, 'account-' || n % 5000, n / 5000, n, CASE n % 5 WHEN 0 THEN 'AccountRegistered' WHEN 1 THEN 'InviteSent' ELSE 'AccountStatusChanged' END,
       now(), 'u', 'coach', 'c' || n, 'r' || n, NULL, NULL, CASE WHEN n % 5 < 2 THEN 's' || n % 5000 END,
       json_build_object('userId', 's' || n % 5000, 'inviteId', 's' || n % 5000), '{}', '{}', NULL, '', ''
     FROM generate_series(1, ${ENTRIES}) n`,
  );
  await read.pool.query(`ANALYZE ${historyTable.live}`);
  const of = { subjects: ['s5', 's6'], eventIds: ['e7'] };
  expect(await sealedEvents(read.pool, of)).toHaveLength((2 * ENTRIES) / 5000 + 1);
  let lines = '';
  const planned = async (text: string, values: unknown[]) => {
    const plan = await read.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ANALYZE ${text}`, values);
    lines = plan.rows.map((line) => line['QUERY PLAN']).join('\n');
    return plan;
  };
  await sealedEvents({ query: planned } as Pick<pg.Pool, 'query'>, of);
  expect(lines).toContain('Index');
  expect(lines).not.toContain('Seq Scan');
  expect(lines).not.toContain('Rows Removed by Filter');
});
