import type { Relationship } from '../../contract/athlete/vocabulary.js';
import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { accountAccessTable } from '../account-access/account-access.table.js';
import { askingParentTable, athleteProfileTable, parentTable } from './athlete-profile.table.js';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly relationship: Relationship;
  readonly since: Date;
}

// By the account: the address that they have verified, not one that they typed.
const ASKING = `
  SELECT q.parent_id AS "parentId", p.first_name AS "firstName", p.last_name AS "lastName",
    COALESCE(x.email, '') AS email, q.relationship, q.asked_at AS since
  FROM ${askingParentTable.live} q JOIN ${parentTable.live} p USING (parent_id)
    LEFT JOIN ${accountAccessTable.live} x ON x.user_id = p.user_id
  WHERE q.athlete_id = $1 ORDER BY q.asked_at, q.parent_id`;

/** Parents who ask to follow an athlete, oldest first. */
export async function parentsAsking(
  db: ReadDatabase,
  athleteId: string,
): Promise<(Named & { readonly parentId: string; readonly email: string })[]> {
  return (await db.query<Named & { parentId: string; email: string }>(ASKING, [athleteId])).rows;
}

const AWAITED = `
  SELECT a.athlete_id AS _id, a.profile ->> 'firstName' AS "firstName", a.profile ->> 'lastName' AS "lastName",
    q.relationship, q.asked_at AS since
  FROM ${askingParentTable.live} q JOIN ${athleteProfileTable.live} a USING (athlete_id)
  WHERE q.parent_id = $1 ORDER BY q.asked_at, a.athlete_id`;

/** The athletes whose word a parent waits for. */
export async function athletesAwaited(
  db: ReadDatabase,
  parentId: string,
): Promise<(Named & { readonly _id: string })[]> {
  return (await db.query<Named & { _id: string }>(AWAITED, [parentId])).rows;
}
