import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Tables } from '../src/platform/projections/projection.js';

/** Column types of read tables; `?` may be null. Ids are text: an event's ids need not be uuids for ever. */
type Scalar = 'text' | 'integer' | 'bigint' | 'boolean' | 'double precision' | 'timestamptz' | 'jsonb' | 'text[]';
export type ColumnKind = Scalar | `${Scalar}?`;

interface TableDeclaration<Row> {
  readonly name: string;
  readonly key: readonly (keyof Row & string)[];
  readonly columns: Readonly<Record<keyof Row & string, ColumnKind>>;
  /** Columns of each index. */
  readonly indexes?: readonly (readonly (keyof Row & string)[])[];
}

/** A read table: its entity for the runner, and set-wise reading and writing for its projection. */
export interface ReadTable<Row extends object> {
  readonly entity: EntitySchema<Row>;
  /** Rows whose `column` holds one of the values. */
  read(tables: Tables, column: keyof Row & string, values: readonly string[]): Promise<Row[]>;
  /** Inserts the rows, or replaces those of the same key: one statement for all. */
  write(tables: Tables, rows: readonly Row[]): Promise<void>;
  /** Deletes rows by key: one statement for all. */
  remove(tables: Tables, keys: readonly Partial<Row>[]): Promise<void>;
  readonly key: readonly (keyof Row & string)[];
}

/** Declares a read table. */
export function readTable<Row extends object>(declaration: TableDeclaration<Row>): ReadTable<Row> {
  const { name, key, columns, indexes = [] } = declaration;
  const kinds = Object.entries<ColumnKind>(columns);
  const names = kinds.map(([column]) => column).join(', ');
  const typed = (of: readonly [string, ColumnKind][]) =>
    of.map(([column, kind]) => `${column} ${kind.replace('?', '')}`).join(', ');
  const changing = kinds.filter(([column]) => !key.includes(column as keyof Row & string));
  const replace = changing.map(([column]) => `${column} = EXCLUDED.${column}`).join(', ');
  const upsert = `INSERT INTO ${name} (${names}) SELECT ${names} FROM json_to_recordset($1::json) AS r (${typed(kinds)})
    ON CONFLICT (${key.join(', ')}) DO ${replace ? `UPDATE SET ${replace}` : 'NOTHING'}`;
  const keyKinds = kinds.filter(([column]) => key.includes(column as keyof Row & string));
  const remove = `DELETE FROM ${name} t USING json_to_recordset($1::json) AS r (${typed(keyKinds)})
    WHERE ${key.map((column) => `t.${column} = r.${column}`).join(' AND ')}`;
  return {
    key,
    entity: new EntitySchema<Row>({
      name,
      tableName: name,
      columns: Object.fromEntries(
        kinds.map(([column, kind]) => [column, columnOptions(kind, key.includes(column as keyof Row & string))]),
      ) as never,
      indices: indexes.map((on) => ({ name: `${name}_by_${on.join('_')}`.slice(0, 55), columns: [...on] })),
    }),
    read: (tables, column, values) =>
      values.length === 0
        ? Promise.resolve([])
        : tables.query<Row>(`SELECT ${names} FROM ${name} WHERE ${column} = ANY($1)`, [values]),
    write: (tables, rows) => run(tables, upsert, rows),
    remove: (tables, keys) => run(tables, remove, keys),
  };
}

async function run(tables: Tables, sql: string, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await tables.query(sql, [jsonForPostgres(rows)]);
}

function columnOptions(kind: ColumnKind, primary: boolean): EntitySchemaColumnOptions {
  const scalar = kind.replace('?', '').replace('[]', '') as EntitySchemaColumnOptions['type'];
  return { type: scalar, primary, nullable: kind.endsWith('?'), array: kind.includes('[]') };
}

/** JSON that Postgres can read as text: what no text can hold there (U+0000, half a surrogate pair) becomes U+FFFD. */
export function jsonForPostgres(value: unknown): string {
  const json = JSON.stringify(value);
  if (!json.includes('\\u')) return json;
  return json.replace(/\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/gi, (found) => (found === '\\\\' ? found : '\\ufffd'));
}
