import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { accountAccessTable } from '../account-access/account-access.table.js';
import { erasureTable } from './erasures.table.js';

const erasure = select(erasureTable, 'e', {
  erasure_id: 'erasure_id',
  kind: 'kind',
  profile_id: 'profile_id',
  reason: 'reason',
  requested_at: 'requested_at',
  done: 'done',
  status: 'status',
});

/** `requested_by`: a name, empty for an erased person. */
export type ErasureFound = Selected<typeof erasure> & { readonly requested_by: string };

const ERASURES = `
  SELECT ${erasure.sql}, COALESCE(concat_ws(' ', a.first_name, a.last_name), '') AS requested_by
  FROM ${erasureTable.live} e LEFT JOIN ${accountAccessTable.live} a ON a.user_id = e.requested_by`;

/**
 * A page of the erasures, the latest first, and how many there are on all pages.
 * @param page from 1
 */
export async function erasures(
  db: ReadDatabase,
  { page, count }: { readonly page: number; readonly count: number },
): Promise<{ erasures: ErasureFound[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    db.query<ErasureFound>(`${ERASURES} ORDER BY e.requested_at DESC, e.erasure_id LIMIT $1 OFFSET $2`, [
      count,
      (page - 1) * count,
    ]),
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${erasureTable.live}`),
  ]);
  return { erasures: rows, total: counted.rows[0]?.total ?? 0 };
}

export async function erasureById(db: ReadDatabase, erasureId: string): Promise<ErasureFound | undefined> {
  return (await db.query<ErasureFound>(`${ERASURES} WHERE e.erasure_id = $1`, [erasureId])).rows[0];
}

/** Ids of erasures that were requested before then and are not done, oldest first; at most 1000. */
export async function erasuresOpenSince(db: ReadDatabase, then: Date): Promise<string[]> {
  const { rows } = await db.query<{ erasure_id: string }>(
    `SELECT erasure_id FROM ${erasureTable.live} WHERE status <> 'done' AND requested_at < $1
     ORDER BY requested_at LIMIT 1000`,
    [then],
  );
  return rows.map(({ erasure_id: erasureId }) => erasureId);
}

/** How many erasures are not done: under way, or failed on a step. */
export async function countOpenErasures(db: ReadDatabase): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${erasureTable.live} WHERE status <> 'done'`,
  );
  return rows[0]?.count ?? 0;
}
