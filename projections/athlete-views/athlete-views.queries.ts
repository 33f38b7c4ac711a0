import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { accountAccessTable } from '../account-access/account-access.table.js';
import { athleteViewTable } from './athlete-views.table.js';

const view = select(athleteViewTable, 'v', {
  viewed_at: 'viewed_at',
  viewer_id: 'viewer_id',
  viewer_role: 'viewer_role',
  call: 'call',
  as_of: 'as_of',
});

/** `name`: the one of now; empty for whoever has been erased. */
export type ViewFound = Selected<typeof view> & { readonly name: string };

const VIEWS = `
  SELECT ${view.sql}, concat_ws(' ', a.first_name, a.last_name) AS name
  FROM ${athleteViewTable.live} v LEFT JOIN ${accountAccessTable.live} a ON a.user_id = v.viewer_id
  WHERE v.athlete_id = $1 ORDER BY v.viewed_at DESC, v.event_id LIMIT $2 OFFSET $3`;

/**
 * Who has looked at an athlete, the latest first, and how many looks there are on all pages.
 * @param page from 1
 */
export async function viewsOfAthlete(
  db: ReadDatabase,
  athleteId: string,
  { page, count }: { readonly page: number; readonly count: number },
): Promise<{ views: ViewFound[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    db.query<ViewFound>(VIEWS, [athleteId, count, (page - 1) * count]),
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${athleteViewTable.live} WHERE athlete_id = $1`, [
      athleteId,
    ]),
  ]);
  return { views: rows, total: counted.rows[0]?.total ?? 0 };
}
