import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { backOff, pause } from '../../clock/regularly.js';

/** A table by schema and name, as identifiers without quotes. */
export interface TableName {
  readonly schema: string;
  readonly name: string;
}

/** How long a rewrite waits for its lock: statements after it wait as long. Then others pass, and it tries again. */
const LOCK_TIMEOUT_MS = 200;
const MAX_TRIES = 300;
const LOCK_NOT_AVAILABLE = '55P03';
/** Dropped since it was listed. */
const GONE = ['42P01', '3F000'];

/** Longest wait for transactions that began before. */
const OLD_READERS_MS = 60_000;

const OUR_SCHEMAS = `(n.nspname IN ('touchline', 'bullmq') OR n.nspname ~ '^read_')`;

/** The application's tables with rows that came from elsewhere than `without`: tables by name, schemas by theirs. */
export async function tablesWithout(
  client: pg.ClientBase,
  without: { readonly tables: readonly string[]; readonly schemas: readonly string[] },
): Promise<TableName[]> {
  const { rows } = await client.query<TableName>(
    `SELECT n.nspname AS schema, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'm') AND ${OUR_SCHEMAS} AND n.nspname || '.' || c.relname <> ALL ($1) AND n.nspname <> ALL ($2)
     ORDER BY 1, 2`,
    [without.tables, without.schemas],
  );
  return rows;
}

/** The files that these tables, their indexes and what they keep aside are in now, as numbers of files. */
export async function filesOf(client: pg.ClientBase, tables: readonly TableName[]): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ file: number }>(
    `WITH named AS (
       SELECT c.oid, c.reltoastrelid AS aside FROM unnest($1::text[], $2::text[]) w (schema, name)
       JOIN pg_namespace n ON n.nspname = w.schema JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = w.name
     ), tables AS (SELECT oid FROM named UNION SELECT aside FROM named WHERE aside <> 0)
     SELECT pg_relation_filenode(oid)::bigint AS file FROM tables
     UNION SELECT pg_relation_filenode(indexrelid)::bigint FROM pg_index WHERE indrelid IN (SELECT oid FROM tables)`,
    [tables.map(({ schema }) => schema), tables.map(({ name }) => name)],
  );
  return new Set(rows.map(({ file }) => file));
}

/**
 * Waits until no transaction is open that began before: for such a one Postgres keeps deleted rows, also in a rewritten
 * table.
 * @throws Error when one stays
 */
export async function awaitOldTransactions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ then: string }>('SELECT pg_current_xact_id()::text AS then');
  const then = rows[0]?.then;
  for (const until = Date.now() + OLD_READERS_MS; ; await wait(250)) {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND (datname = current_database() OR datname IS NULL)
         AND (age(backend_xmin) >= age($1::xid8::xid) OR age(backend_xid) >= age($1::xid8::xid))
       UNION ALL SELECT FROM pg_replication_slots WHERE age(xmin) >= age($1::xid8::xid)
       UNION ALL SELECT FROM pg_prepared_xacts WHERE database = current_database()`,
      [then],
    );
    if (!rowCount) return;
    if (Date.now() > until)
      throw new Error('a transaction, a prepared transaction or a replica’s slot has been open since before');
  }
}

/**
 * Writes a table with its indexes and statistics to new files, without rows that were changed or deleted. Others wait
 * while that lasts, and a fifth of a second for its lock.
 */
export async function rewriteTable(client: pg.ClientBase, table: TableName, signal: AbortSignal): Promise<void> {
  const name = `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`;
  await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted();
    try {
      await client.query(`VACUUM (FULL, ANALYZE) ${name}`);
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== undefined && GONE.includes(code)) return;
      if (code !== LOCK_NOT_AVAILABLE || tries === MAX_TRIES) throw error;
    }
    await pause(Math.min(backOff(tries), 1_000), signal);
  }
}

/** Values that the planner remembers of columns: the most common ones, and bounds between others. */
export const plannerStatistics: readonly TableName[] = [
  { schema: 'pg_catalog', name: 'pg_statistic' },
  { schema: 'pg_catalog', name: 'pg_statistic_ext_data' },
];
