import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { Conditions } from '../conditions.js';
import { escapeLike } from '../search-conditions.js';
import { accountAccessTable } from './account-access.table.js';
import { called, profilesOfAccount } from './called.js';

const account = select(accountAccessTable, 'a', {
  _id: 'user_id',
  athleteId: 'athlete_id',
  email: 'email',
  role: 'role',
  suspendedAt: 'suspended_at',
  suspendedFor: 'suspended_for',
});
const NAME = `trim(${called('first_name')} || ' ' || ${called('last_name')})`;

interface Wanted {
  /** From 1. */
  readonly page: number;
  readonly count: number;
  /** Words in a name or an address. */
  readonly search?: string | undefined;
  readonly status?: 'open' | 'suspended' | undefined;
}

/** A page of all accounts by name, and how many there are on all pages. */
export async function accountsPage(
  db: ReadDatabase,
  { page, count, search = '', status }: Wanted,
): Promise<{ accounts: (Selected<typeof account> & { readonly name: string })[]; total: number }> {
  const wanted = new Conditions();
  if (status) wanted.also(`a.suspended_at IS ${status === 'open' ? '' : 'NOT '}NULL`);
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean))
    wanted.where(`lower(${NAME} || ' ' || a.email) LIKE $`, `%${escapeLike(word)}%`);
  const matching = `FROM ${accountAccessTable.live} a ${profilesOfAccount} WHERE ${wanted.sql}`;
  const at = wanted.values.length;
  const [{ rows }, counted] = await Promise.all([
    db.query<Selected<typeof account> & { readonly name: string }>(
      `SELECT ${account.sql}, ${NAME} AS name ${matching}
       ORDER BY lower(${NAME}), a.user_id LIMIT $${at + 1} OFFSET $${at + 2}`,
      [...wanted.values, count, (page - 1) * count],
    ),
    db.query<{ total: number }>(`SELECT count(*)::int AS total ${matching}`, wanted.values),
  ]);
  return { accounts: rows, total: counted.rows[0]?.total ?? 0 };
}
