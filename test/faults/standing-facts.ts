import { expect } from '@jest/globals';
import type pg from 'pg';
import type { PersistentClient } from './persistent-client.js';

/** Every acknowledged command is in the log once; streams have no holes; statuses follow from one another. */
export async function expectLogToHold(pool: pg.Pool, acknowledged: readonly string[]): Promise<void> {
  const { rows: found } = await pool.query<{ id: string; count: number }>(
    'SELECT id, count(*)::int AS count FROM touchline.events WHERE id = ANY($1::uuid[]) GROUP BY id',
    [acknowledged],
  );
  expect(found.filter(({ count }) => count !== 1)).toEqual([]);
  expect(found.length).toBe(new Set(acknowledged).size);
  expect(found.length).toBe(acknowledged.length);
  const { rows: broken } = await pool.query(
    `SELECT stream FROM touchline.events GROUP BY stream
     HAVING min(revision) <> 0 OR max(revision) <> count(*) - 1`,
  );
  expect(broken).toEqual([]);
  const { rows: jumps } = await pool.query(
    `SELECT stream, revision FROM (
       SELECT type, stream, revision, data::jsonb ->> 'from' AS "from",
              lag(CASE type WHEN 'JoinRequested' THEN 'pending' ELSE data::jsonb ->> 'to' END)
                OVER (PARTITION BY stream ORDER BY revision) AS before
       FROM touchline.events WHERE type IN ('AccountStatusChanged', 'JoinRequested')
     ) AS changes WHERE type = 'AccountStatusChanged' AND before <> "from"`,
  );
  expect(jumps).toEqual([]);
}

/** Read models equal the fold of the log, and the chain of the history is whole. */
export async function expectReadModelsToEqualTheFold(admin: PersistentClient): Promise<void> {
  const { body } = await admin.get('/api/read-models');
  const names = (body['readModels'] as readonly { name: string }[]).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) {
    const { body: report } = await admin.send('POST', `/api/read-models/${name}/verify`);
    expect(report).toMatchObject({ name, ok: true, differences: [] });
  }
  expect((await admin.send('POST', '/api/log/verify')).body).toMatchObject({ ok: true, broken: null });
}

/** How many mails about requests to join have been sent. */
export async function requestsMailed(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count(*)::int FROM touchline.mails WHERE state = 'sent' AND subject LIKE '%to join%'",
  );
  return rows[0]?.count ?? 0;
}
