import type pg from 'pg';

/** The advisory locks of this folder: each kind of work on a name (following live, building beside) is done by one session at a time. */
export type Work = 'follow' | 'build';

// First key of the two-key advisory locks, one a kind of work; the second is the name's hash.
const spaces: Record<Work, number> = { follow: 1_414_284_801, build: 1_414_284_802 };

/** Takes the work for the session, or answers false when another session has it. It lasts until the session ends. */
export async function tryOwn(client: pg.ClientBase, work: Work, name: string): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1, hashtext($2)) AS mine', [
    spaces[work],
    name,
  ]);
  return rows[0]?.mine === true;
}

/** SQL that is true when some session has the work on the name in `column`. */
export const isOwnedSql = (work: Work, column: string): string =>
  `EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
     AND classid = ${spaces[work]}::oid AND objid = (hashtext(${column})::bigint & 4294967295)::oid)`;

const MEMBERS = 1_414_284_804;

/** Makes the session count as one of the processes that follow, until it ends. */
export async function joinFollowers(client: pg.ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_lock_shared(${MEMBERS}, 0)`);
}

/** How many processes follow. */
export async function countFollowingProcesses(db: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await db.query<{ members: number }>(
    `SELECT count(*)::int AS members FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND classid = ${MEMBERS}::oid`,
  );
  return rows[0]?.members ?? 0;
}
