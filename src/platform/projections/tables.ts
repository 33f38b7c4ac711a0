import type pg from 'pg';
import type { EntitySchemaOptions } from 'typeorm';

/** What a projection may do inside its batch's transaction. Unqualified table names reach the tables being built (live or beside). */
export interface Tables {
  query<Row extends object = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** The tables of a connection's search_path. */
export const tablesOf = (client: pg.ClientBase): Tables => ({
  async query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await client.query<Row>(sql, [...values])).rows;
  },
});

/** A prepared statement: each connection parses and plans it once. */
export const preparedTablesOf = (client: pg.ClientBase): Tables => ({
  async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await client.query<Row>({ name: nameOf(text), text, values: [...values] })).rows;
  },
});

/** Far more than there are statements; a statement whose text varies must not fill the server's memory. */
const MAX_NAMES = 1_000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = `tables-${names.size}`;
  names.set(text, name);
  return name;
}

/** A table as the runner makes it. */
export interface TableDeclaration<Row extends object = object> extends EntitySchemaOptions<Row> {
  /** The column of words that rows are found by. */
  readonly searched?: string | undefined;
}
