import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { accountAccessTable } from '../account-access/account-access.table.js';
import { athleteViewTable } from './athlete-views.table.js';

const look = select(athleteViewTable, 'v', {
  viewed_at: 'viewed_at',
  viewer_id: 'viewer_id',
  viewer_role: 'viewer_role',
  call: 'call',
  as_of: 'as_of',
  support: 'support',
});

/** `name`: the current one; empty for an erased person. */
export type AccessLogRow = Selected<typeof look> & { readonly name: string };

const LOOKS = `
  SELECT ${look.sql}, concat_ws(' ', a.first_name, a.last_name) AS name
  FROM ${athleteViewTable.live} v LEFT JOIN ${accountAccessTable.live} a ON a.user_id = v.viewer_id
  WHERE v.athlete_id = $1 ORDER BY v.viewed_at DESC, v.event_id LIMIT $2 OFFSET $3`;

/**
 * The access log of an athlete, newest first, with the total.
 * @param page from 1
 */
export async function athleteAccessLog(
  db: ReadDatabase,
  athleteId: string,
  { page, count }: { readonly page: number; readonly count: number },
): Promise<{ looks: AccessLogRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    db.query<AccessLogRow>(LOOKS, [athleteId, count, (page - 1) * count]),
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${athleteViewTable.live} WHERE athlete_id = $1`, [
      athleteId,
    ]),
  ]);
  return { looks: rows, total: counted.rows[0]?.total ?? 0 };
}

const ownLook = select(athleteViewTable, 'v', {
  viewedAt: 'viewed_at',
  by: 'viewer_role',
  call: 'call',
  asOf: 'as_of',
  support: 'support',
});

/** The access log of an athlete, oldest first. */
export async function ownAccessLog(db: ReadDatabase, athleteId: string): Promise<Selected<typeof ownLook>[]> {
  const { rows } = await db.query<Selected<typeof ownLook>>(
    `SELECT ${ownLook.sql} FROM ${athleteViewTable.live} v WHERE v.athlete_id = $1 ORDER BY v.viewed_at, v.event_id`,
    [athleteId],
  );
  return rows;
}
