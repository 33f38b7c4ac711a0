import type pg from 'pg';
import { KEPT_SCHEMA } from '../database/data-source.js';
import type { TablePart } from './manifest.js';
import { readPart, writePart } from './parts.js';

/** A table of the kept schema that is part of a backup. */
export interface KeptTable {
  readonly table: string;
  /** Condition on the copied rows, if not all are. */
  readonly only?: string;
}

const ROWS_AT_ONCE = 100;
const BATCH = { rows: 1_000, characters: 1024 * 1024 };

/** How many rows {@link writeTable} writes. */
export async function rowsIn(client: pg.ClientBase, { table, only = 'true' }: KeptTable): Promise<number> {
  const counted = await client.query<{ rows: number }>(
    `SELECT count(*) AS rows FROM ${KEPT_SCHEMA}.${table} WHERE ${only}`,
  );
  return counted.rows[0]?.rows ?? 0;
}

/** Writes the rows that `client`'s transaction sees, and reports the rows of each page. */
export async function writeTable(
  client: pg.ClientBase,
  directory: string,
  folder: string,
  { table, only = 'true' }: KeptTable,
  key: Buffer,
  wrote: (rows: number) => void,
): Promise<TablePart> {
  const columns = await columnsOf(client, table);
  let rows = 0;
  const lines = async function* () {
    await client.query(
      `DECLARE backup CURSOR FOR SELECT to_json(t)::text AS line FROM ${KEPT_SCHEMA}.${table} t WHERE ${only}`,
    );
    for (;;) {
      const page = await client.query<{ line: string }>(`FETCH ${ROWS_AT_ONCE} FROM backup`);
      for (const { line } of page.rows) yield line;
      rows += page.rows.length;
      if (page.rows.length > 0) wrote(page.rows.length);
      if (page.rows.length < ROWS_AT_ONCE) break;
    }
    await client.query('CLOSE backup');
  };
  const part = await writePart(directory, `${folder}/${table}.jsonl.gz.sealed`, lines(), key);
  return { ...part, table, columns, rows };
}

/** Replaces the rows in one transaction, and reports the rows of each page. */
export async function restoreTable(
  client: pg.ClientBase,
  directory: string,
  part: TablePart,
  key: Buffer,
  put: (rows: number) => void,
): Promise<void> {
  const table = `${KEPT_SCHEMA}.${part.table}`;
  const columns = part.columns.map((column) => `"${column}"`).join(', ');
  const insert = (lines: readonly string[]) =>
    client.query(
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
      [`[${lines.join(',')}]`],
    );
  await client.query('BEGIN');
  await client.query(`DELETE FROM ${table}`);
  for await (const lines of batches(readPart(directory, part, key))) {
    await insert(lines);
    put(lines.length);
  }
  await goOnCounting(client, part.table);
  await client.query('COMMIT');
}

async function* batches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    batch.push(line);
    characters += line.length;
    if (batch.length < BATCH.rows && characters < BATCH.characters) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Sequences continue after the largest number. */
async function goOnCounting(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns
     WHERE table_schema = $1 AND table_name = $2 AND is_identity = 'YES'`,
    [KEPT_SCHEMA, table],
  );
  for (const { column_name: column } of rows)
    await client.query(`SELECT setval(pg_get_serial_sequence($1, $2), max("${column}")) FROM ${KEPT_SCHEMA}.${table}`, [
      `${KEPT_SCHEMA}.${table}`,
      column,
    ]);
}

async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns
     WHERE table_schema = $1 AND table_name = $2 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [KEPT_SCHEMA, table],
  );
  return rows.map(({ column_name: column }) => column);
}
