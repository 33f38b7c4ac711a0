import { expect } from '@jest/globals';
import type pg from 'pg';
import { openEventStore, type LogPlace } from '../../src/platform/event-store/open-event-store.js';
import type { PersistentClient } from './persistent-client.js';

/** Every acknowledged command is in the log once; streams have no holes; statuses follow from one another. */
export async function expectLogToHold(place: LogPlace, acknowledged: readonly string[]): Promise<void> {
  const store = await openEventStore(place);
  const times = new Map<string, number>();
  const next = new Map<string, number>();
  const statuses = new Map<string, unknown>();
  const wrong: string[] = [];
  try {
    for await (const { id, stream, revision, type, data } of store.readAll()) {
      times.set(id, (times.get(id) ?? 0) + 1);
      if (revision !== (next.get(stream) ?? 0)) wrong.push(`${stream} goes on with revision ${revision}`);
      next.set(stream, revision + 1);
      if (type === 'JoinRequested') statuses.set(stream, 'pending');
      if (type !== 'AccountStatusChanged') continue;
      const before = statuses.get(stream);
      if (before !== undefined && before !== data['from']) wrong.push(`${stream} jumps at revision ${revision}`);
      statuses.set(stream, data['to']);
    }
  } finally {
    await store.close();
  }
  expect(wrong).toEqual([]);
  expect(acknowledged.filter((id) => times.get(id) !== 1)).toEqual([]);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
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

/** How many mails have told the athlete that they were accepted. */
export async function acceptancesMailed(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count(*)::int FROM touchline.mails WHERE state = 'sent' AND subject LIKE 'Welcome to %'",
  );
  return rows[0]?.count ?? 0;
}
