import type pg from 'pg';
import { IS_ERA, type KeyWrapping, type WrappedKey } from './key-wrapping.js';
import { wrappersThere, type UnknownWrapper } from './wrapping-keys-there.js';

// "TLrk": one rotation at a time, and none while a backup copies keys.
export const ROTATION_LOCK = 1_414_296_171;
const BATCH = 1_000;

/** What a rotation did. */
export interface Rewrapped {
  /** Keys that it rewrapped. */
  readonly keys: number;
  /** Ids other than that in use which wrap keys still. */
  readonly former: readonly string[];
  readonly unknown: readonly UnknownWrapper[];
}

interface Rewrapping {
  readonly pool: pg.Pool;
  readonly wrapping: KeyWrapping;
  /** Says how far it is, in a line. */
  readonly tell: (line: string) => void;
}

/**
 * Rewraps keys of former master keys with the current one, while people work. Interrupted, it has done whole batches
 * and continues when it is run again. Keys destroyed in the meantime stay destroyed. @returns undefined if another one
 * is running
 */
export async function rewrapKeys({ pool, wrapping, tell }: Rewrapping): Promise<Rewrapped | undefined> {
  return rewrapAlone(pool, (_client, rewrap) => rewrap(wrapping, tell));
}

/** As {@link rewrapKeys}, with work before and after while no other rotation runs. */
export async function rewrapAlone<T>(
  pool: pg.Pool,
  work: (
    client: pg.ClientBase,
    rewrap: (wrapping: KeyWrapping, tell: Rewrapping['tell']) => Promise<Rewrapped>,
  ) => Promise<T>,
): Promise<T | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [
      ROTATION_LOCK,
    ]);
    if (!rows[0]?.alone) return undefined;
    return await work(client, (wrapping, tell) => rewrapAll(client, wrapping, tell));
  } finally {
    // Released now for the next one; and with the connection in any case.
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    client.release(true);
  }
}

async function rewrapAll(client: pg.ClientBase, wrapping: KeyWrapping, tell: Rewrapping['tell']): Promise<Rewrapped> {
  let keys = 0;
  // Another process may wrap with the former key behind us: repeat until nothing is left.
  for (let round = await pass(client, wrapping, tell); round > 0; round = await pass(client, wrapping, tell))
    keys += round;
  const { known, unknown } = await wrappersThere(client, wrapping);
  return { keys, former: known.filter((id) => id !== wrapping.id), unknown };
}

async function pass(client: pg.ClientBase, wrapping: KeyWrapping, tell: Rewrapping['tell']): Promise<number> {
  const accepted = wrapping.ids.filter((id) => id !== wrapping.id);
  const wanted = `wrapped_key IS NOT NULL AND (key_id IS NULL OR key_id = ANY($1))`;
  const { rows } = await client.query<{ all: number }>(
    `SELECT count(*)::int AS all FROM touchline.person_keys WHERE ${wanted}`,
    [accepted],
  );
  let [done, after] = [0, ''];
  for (;;) {
    const batch = await client.query<WrappedKey>(
      `SELECT subject, wrapped_key, key_id FROM touchline.person_keys
       WHERE ${wanted} AND subject > $2 ORDER BY subject LIMIT ${BATCH}`,
      [accepted, after],
    );
    const last = batch.rows.at(-1);
    if (!last) return done;
    after = last.subject;
    done += await wrapAnew(
      client,
      wrapping,
      batch.rows.filter((row) => wrapping.idOf(row) !== null),
    );
    tell(`${done} of ${rows[0]?.all ?? 0} keys`);
  }
}

/**
 * Only if the row is unchanged: a destroyed key must not return. Rows are locked in the order of a destruction, the
 * person's and then the era's, so that the two cannot deadlock.
 */
async function wrapAnew(client: pg.ClientBase, wrapping: KeyWrapping, before: readonly WrappedKey[]): Promise<number> {
  const { rowCount } = await client.query(
    `WITH held AS MATERIALIZED (
       SELECT subject FROM touchline.person_keys WHERE subject = ANY($1)
       ORDER BY ${IS_ERA}, subject FOR NO KEY UPDATE
     )
     UPDATE touchline.person_keys AS k SET wrapped_key = n.anew, key_id = $4
     FROM held JOIN unnest($1::text[], $2::bytea[], $3::bytea[]) AS n (subject, former, anew) USING (subject)
     WHERE k.subject = n.subject AND k.wrapped_key = n.former`,
    [
      before.map(({ subject }) => subject),
      before.map(({ wrapped_key: wrapped }) => wrapped),
      before.map((row) => wrapping.wrap(row.subject, wrapping.unwrap(row))),
      wrapping.id,
    ],
  );
  return rowCount ?? 0;
}
