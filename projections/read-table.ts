import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Tables } from '../src/platform/projections/projection.js';
import { BinaryColumns, type Scalar } from './binary-columns.js';

/** `?` may be null. */
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
  const binary = (of: readonly [string, ColumnKind][]) =>
    new BinaryColumns<Row>(Object.fromEntries(of.map(([column, kind]) => [column, scalarOf(kind)])) as never);
  const isKey = ([column]: readonly [string, ColumnKind]) => key.includes(column as keyof Row & string);
  const replace = kinds
    .filter((kind) => !isKey(kind))
    .map(([column]) => `${column} = EXCLUDED.${column}`)
    .join(', ');
  const whole = binary(kinds);
  const keys = binary(kinds.filter(isKey));
  const upsert = `INSERT INTO ${name} (${names}) SELECT ${names} FROM ${whole.from('r')}
    ON CONFLICT (${key.join(', ')}) DO ${replace ? `UPDATE SET ${replace}` : 'NOTHING'}`;
  const remove = `DELETE FROM ${name} t USING ${keys.from('r')}
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
    async write(tables, rows) {
      if (rows.length > 0) await tables.query(upsert, whole.values(rows));
    },
    async remove(tables, rows) {
      if (rows.length > 0) await tables.query(remove, keys.values(rows as readonly Row[]));
    },
  };
}

const scalarOf = (kind: ColumnKind): Scalar => kind.replace('?', '') as Scalar;

function columnOptions(kind: ColumnKind, primary: boolean): EntitySchemaColumnOptions {
  const type = scalarOf(kind).replace('[]', '') as EntitySchemaColumnOptions['type'];
  return { type, primary, nullable: kind.endsWith('?'), array: kind.includes('[]') };
}
