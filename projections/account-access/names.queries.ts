import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { accountAccessTable } from './account-access.table.js';
import { called, profilesOfAccount } from './called.js';

const NAMES = `
  SELECT a.user_id AS "userId", trim(${called('first_name')} || ' ' || ${called('last_name')}) AS name
  FROM ${accountAccessTable.live} a ${profilesOfAccount} WHERE a.user_id = ANY ($1)`;

/** User id → name, of those who have an account. */
export async function namesOf(db: ReadDatabase, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await db.query<{ userId: string; name: string }>(NAMES, [userIds]);
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}
