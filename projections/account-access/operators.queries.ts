import type { Role } from '../../contract/access/roles.js';
import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { accountAccessTable } from './account-access.table.js';

const reached = select(accountAccessTable, 'a', {
  userId: 'user_id',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
});

/** Active accounts with a role, and their addresses. */
export async function accountsOfRole(db: ReadDatabase, role: Role): Promise<Selected<typeof reached>[]> {
  const { rows } = await db.query<Selected<typeof reached>>(
    `SELECT ${reached.sql} FROM ${accountAccessTable.live} a WHERE a.role = $1 AND a.suspended_at IS NULL ORDER BY a.user_id`,
    [role],
  );
  return rows;
}
