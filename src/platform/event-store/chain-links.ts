import type pg from 'pg';

type Queryable = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

/** A link from when its event was first followed. */
export interface ChainLink {
  /** Counts from 1, without gaps. */
  readonly sequence: number;
  readonly eventId: string;
  /** Hex. */
  readonly hash: string;
}

/** The link of this place, or without one the last; undefined if none is stored. */
export async function readLink(db: Queryable, sequence?: number): Promise<ChainLink | undefined> {
  const { rows } = await db.query<ChainLink>(
    `SELECT sequence, event_id AS "eventId", encode(hash, 'hex') AS hash FROM touchline.chain_links
     WHERE $1::bigint IS NULL OR sequence = $1 ORDER BY sequence DESC LIMIT 1`,
    [sequence ?? null],
  );
  return rows[0];
}

/** Stores links whose place is free. Existing links stay. */
export async function addLinks(db: Queryable, links: readonly ChainLink[]): Promise<void> {
  await db.query(
    `INSERT INTO touchline.chain_links (sequence, event_id, hash)
     SELECT sequence, event_id, decode(hash, 'hex')
     FROM unnest($1::bigint[], $2::uuid[], $3::text[]) AS link(sequence, event_id, hash)
     ON CONFLICT (sequence) DO NOTHING`,
    [links.map(({ sequence }) => sequence), links.map(({ eventId }) => eventId), links.map(({ hash }) => hash)],
  );
}

/** False for a database from before links were stored. */
export async function hasLinks(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ there: boolean }>(
    `SELECT to_regclass('touchline.chain_links') IS NOT NULL AS there`,
  );
  return rows[0]?.there === true;
}
