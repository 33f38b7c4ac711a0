import type { EmailKind } from '../../contract/mail/vocabulary.js';
import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { accountAccessTable } from './account-access.table.js';

/**
 * SQL: whether the account of this row of `account_access` gets emails of a kind. For audiences that are read by SQL.
 * @param account alias of the row
 * @param kind SQL too: a parameter, as `$1`
 */
export const wantsEmails = (account: string, kind: string): string =>
  `(${account}.email_notifications AND NOT ${account}.refused_emails ? ${kind} AND ${account}.suspended_at IS NULL)`;

/** Those of the accounts that want emails of this kind. One query, also for many thousands. */
export async function whoWantsEmails(
  db: ReadDatabase,
  kind: EmailKind,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await db.query<{ user_id: string }>(
    `SELECT a.user_id FROM ${accountAccessTable.live} a WHERE a.user_id = ANY ($2) AND ${wantsEmails('a', '$1::text')}`,
    [kind, userIds],
  );
  return new Set(rows.map(({ user_id: userId }) => userId));
}

/** Whether the account wants emails of this kind. */
export const wantsEmail = async (db: ReadDatabase, kind: EmailKind, userId: string): Promise<boolean> =>
  (await whoWantsEmails(db, kind, [userId])).has(userId);
