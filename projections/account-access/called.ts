import { accessAthleteTable, accessParentTable, accountAccessTable } from './account-access.table.js';

type Name = 'first_name' | 'last_name';

/**
 * SQL for a person's name in their profile, if they have one: profiles are edited, accounts are not. Of the account
 * `a`, with {@link profilesOfAccount} joined.
 */
export const called = (name: Name): string => `COALESCE(NULLIF(h.${name}, ''), NULLIF(p.${name}, ''), a.${name})`;

/** Joins the profiles `h` of an athlete and `p` of a parent to the account `a`. */
export const profilesOfAccount = `
  LEFT JOIN ${accessAthleteTable.live} h ON h.athlete_id = a.athlete_id
  LEFT JOIN ${accessParentTable.live} p ON p.parent_id = a.parent_id`;

/** SQL for the full name of an account; null without one. `userId` is SQL, too. */
export const nameOfAccount = (userId: string): string =>
  `(SELECT trim(${called('first_name')} || ' ' || ${called('last_name')})
    FROM ${accountAccessTable.live} a ${profilesOfAccount} WHERE a.user_id = ${userId})`;
