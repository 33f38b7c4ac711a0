import pg from 'pg';
import { quoted } from './read-schema.js';
import type { Position } from '../../kernel/position.js';

export interface VerifyReport {
  readonly name: string;
  readonly ok: boolean;
  /** Both models were compared as of this position. */
  readonly position: Position;
  /** How many live rows there are. */
  readonly rows: number;
  readonly differenceCount: number;
  /** The first differences, at most 50. */
  readonly differences: readonly Difference[];
  /** What the read model's own check found, in words. */
  readonly problems: readonly string[];
}

/** A row that differs from the log. */
export interface Difference {
  readonly table: string;
  /** The primary key, as JSON. */
  readonly key: string;
  /** `missing`: the log has it, the live table not. `extra`: the other way round. */
  readonly kind: 'missing' | 'extra' | 'different';
  /** The columns that differ, of a `different` row. */
  readonly columns: readonly string[];
}

export interface Comparison {
  /** Rows of the live table. */
  readonly rows: number;
  readonly differenceCount: number;
  /** The first of them. */
  readonly differences: readonly Difference[];
}

interface Compared {
  rows: number;
  found: number;
  sample: { live: Record<string, unknown> | null; fresh: Record<string, unknown> | null }[] | null;
}

/** Compares a live table row by row with its rebuilt copy. */
export async function compareTable(
  client: pg.ClientBase,
  schemas: { readonly live: string; readonly fresh: string },
  table: string,
  most: number,
): Promise<Comparison> {
  const [live, fresh] = [quoted(schemas.live, table), quoted(schemas.fresh, table)];
  const keys = await primaryKey(client, fresh);
  const same = keys.map((key) => pg.escapeIdentifier(key)).map((key) => `live.${key} = fresh.${key}`);
  const { rows } = await client.query<Compared>(
    `WITH pairs AS (
       SELECT to_jsonb(live) AS live, to_jsonb(fresh) AS fresh
       FROM ${live} live FULL JOIN ${fresh} fresh ON ${same.join(' AND ')}
     ), unequal AS MATERIALIZED (SELECT * FROM pairs WHERE live IS DISTINCT FROM fresh)
     SELECT (SELECT count(*)::int FROM ${live}) AS rows,
       (SELECT count(*)::int FROM unequal) AS found,
       (SELECT jsonb_agg(u) FROM (SELECT * FROM unequal LIMIT $1) u) AS sample`,
    [most],
  );
  const { rows: count = 0, found = 0, sample } = rows[0] ?? {};
  const differences = (sample ?? []).map(({ live, fresh }) => ({
    table,
    key: JSON.stringify(Object.fromEntries(keys.map((key) => [key, (live ?? fresh)?.[key]]))),
    kind: !live ? ('missing' as const) : !fresh ? ('extra' as const) : ('different' as const),
    columns: live && fresh ? differingKeys(live, fresh) : [],
  }));
  return { rows: count, differenceCount: found, differences };
}

function differingKeys(live: Record<string, unknown>, fresh: Record<string, unknown>): string[] {
  const columns = new Set([...Object.keys(live), ...Object.keys(fresh)]);
  return [...columns].filter((column) => JSON.stringify(live[column]) !== JSON.stringify(fresh[column]));
}

async function primaryKey(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ column: string }>(
    `SELECT a.attname AS column FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
     WHERE i.indrelid = to_regclass($1) AND i.indisprimary ORDER BY array_position(i.indkey::int2[], a.attnum)`,
    [table],
  );
  if (rows.length === 0) throw new Error(`The read table ${table} has no primary key.`);
  return rows.map(({ column }) => column);
}

const kinds: Record<Difference['kind'], string> = {
  missing: 'is missing',
  extra: 'should not be there',
  different: 'is different',
};

/** A report for a terminal: one line, and one more for each thing that is wrong. */
export function describeReport({
  name,
  ok,
  rows,
  position,
  differenceCount,
  differences,
  problems,
}: VerifyReport): string {
  const head = `${name.padEnd(20)} ${ok ? 'ok' : 'WRONG'}   ${rows} rows, as of position ${position}`;
  const listed = differences.map(({ table, key, kind, columns }) => {
    const where = columns.length > 0 ? ` in ${columns.join(', ')}` : '';
    return `  ${table} ${key} ${kinds[kind]}${where}`;
  });
  const more = differenceCount - differences.length;
  return [
    head,
    ...listed,
    ...(more > 0 ? [`  and ${more} more rows`] : []),
    ...problems.map((text) => `  ${text}`),
  ].join('\n');
}
