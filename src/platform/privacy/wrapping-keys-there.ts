import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { ConfigError } from '../config/read-config.js';
import type { KeyWrapping, WrappedKey } from './key-wrapping.js';

/** A master key that is not here, and how many keys it wraps. */
export interface UnknownWrapper {
  /** Null for rows from before ids. */
  readonly id: string | null;
  readonly keys: number;
}

/** By which master keys the keys of a database are wrapped. */
export interface WrappersThere {
  /** Ids of accepted ones. */
  readonly known: readonly string[];
  readonly unknown: readonly UnknownWrapper[];
}

// One step down the index for each id, however many rows have it.
const IDS = `WITH RECURSIVE ids (id) AS (
    (SELECT key_id FROM touchline.person_keys WHERE wrapped_key IS NOT NULL AND key_id IS NOT NULL ORDER BY 1 LIMIT 1)
    UNION ALL
    SELECT (SELECT key_id FROM touchline.person_keys WHERE wrapped_key IS NOT NULL AND key_id > ids.id ORDER BY 1 LIMIT 1)
    FROM ids WHERE ids.id IS NOT NULL
  ) SELECT id FROM ids WHERE id IS NOT NULL`;

/** Looks at ids, and of the rows without one at the first: one key wrapped them all. */
export async function wrappersThere(db: Pick<pg.ClientBase, 'query'>, wrapping: KeyWrapping): Promise<WrappersThere> {
  const { rows } = await db.query<{ id: string }>(IDS);
  const ids: (string | null)[] = rows.map(({ id }) => id);
  const without = await oneWithoutId(db);
  const known = new Set(ids.filter((id) => id !== null && wrapping.ids.includes(id)) as string[]);
  const unknown = ids.filter((id) => id === null || !known.has(id));
  if (without) {
    const id = wrapping.idOf(without);
    if (id === null) unknown.push(null);
    else known.add(id);
  }
  return { known: [...known], unknown: await counted(db, unknown) };
}

/** A row from before ids: it shows which master key was in use then. */
export async function oneWithoutId(db: Pick<pg.ClientBase, 'query'>): Promise<WrappedKey | undefined> {
  const { rows } = await db.query<WrappedKey>(
    `SELECT subject, wrapped_key, key_id FROM touchline.person_keys
     WHERE wrapped_key IS NOT NULL AND key_id IS NULL LIMIT 1`,
  );
  return rows[0];
}

/**
 * Checked before any read: a missing master key is reported at the start.
 * @throws ConfigError if no given key opens anything
 */
export async function refuseOtherMasterKey(pool: pg.Pool, wrapping: KeyWrapping): Promise<void> {
  const { known, unknown } = await wrappersThere(pool, wrapping);
  if (unknown.length === 0) return;
  const said = describeUnknown(unknown, wrapping);
  if (known.length === 0) throw new ConfigError(said);
  new Logger('Keys').error(said);
}

/** Names ids, never a key. */
export function describeUnknown(unknown: readonly UnknownWrapper[], { ids }: KeyWrapping): string {
  const named = unknown.map(
    ({ id, keys }) => `${keys} ${keys === 1 ? 'key' : 'keys'} by ${id ?? 'a key without an id'}`,
  );
  return (
    `The database was written with master keys that aren’t configured here: ${named.join(', ')}. Configured: ${ids.join(', ')}. ` +
    'Add them to TOUCHLINE_MASTER_KEY, TOUCHLINE_FORMER_MASTER_KEYS or TOUCHLINE_ERASURE_KEYS; without them their data can’t be read.'
  );
}

async function counted(
  db: Pick<pg.ClientBase, 'query'>,
  ids: readonly (string | null)[],
): Promise<readonly UnknownWrapper[]> {
  const all: UnknownWrapper[] = [];
  for (const id of ids) {
    const { rows } = await db.query<{ keys: number }>(
      `SELECT count(*)::int AS keys FROM touchline.person_keys
       WHERE wrapped_key IS NOT NULL AND key_id IS NOT DISTINCT FROM $1`,
      [id],
    );
    all.push({ id, keys: rows[0]?.keys ?? 0 });
  }
  return all;
}
