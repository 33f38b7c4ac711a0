import type { EntitySchemaColumnOptions, EntitySchemaOptions } from 'typeorm';
import { liveSchema, type ModelVersion } from '../read-schema.js';
import type { TableDeclaration } from '../tables.js';
import { TableRows } from './table-rows.js';
import type { Column } from './binary-columns.js';

type Columns = Readonly<Record<string, Column<unknown>>>;

type RowOfColumns<C extends Columns> = {
  readonly [Name in keyof C]: C[Name] extends Column<infer T> ? T : never;
};

/** The one declaration of a read table: row types, column lists and statements come from it. */
export interface ReadTable<Row extends object, Key extends keyof Row & string = keyof Row & string> {
  readonly name: string;
  /** What a statement calls the live table, e.g. `read_team_roster_9.team_roster`. */
  readonly live: string;
  /** Columns of the primary key. */
  readonly key: readonly Key[];
  readonly columns: Readonly<Record<keyof Row & string, Column<unknown>>>;
  /** Columns of each index besides the primary key's. */
  readonly indexes: readonly (readonly (keyof Row & string)[])[];
  /** For the runner, which makes the table. */
  readonly entity: TableDeclaration<Row>;
  /** Reading and writing by sets. */
  readonly rows: TableRows<Row, Key>;
}

/** What the rows of a table hold: `RowOf<typeof teamTable>`. */
export type RowOf<Table> = Table extends ReadTable<infer Row> ? Row : never;

/** Declares a table of a version of a read model. */
export function readTable<C extends Columns, const Key extends keyof C & string>({
  of,
  name,
  key,
  columns,
  indexes = [],
  searched,
}: {
  readonly of: ModelVersion;
  readonly name: string;
  readonly key: readonly Key[];
  readonly columns: C;
  readonly indexes?: readonly (readonly (keyof C & string)[])[];
  /** The column of words that rows are found by, as `lexemes` of read-schema.ts names them. */
  readonly searched?: keyof C & string;
}): ReadTable<RowOfColumns<C>, Key> {
  const isKey = (column: string): boolean => key.some((part) => part === column);
  return {
    name,
    live: `${liveSchema(of)}.${name}`,
    key,
    columns,
    indexes,
    entity: {
      searched,
      name,
      tableName: name,
      columns: Object.fromEntries(
        Object.entries(columns).map(([column, of]) => [column, columnOptions(of, isKey(column))]),
      ) as EntitySchemaOptions<RowOfColumns<C>>['columns'],
      indices: indexes.map((on) => ({ name: `${name}_by_${on.join('_')}`.slice(0, 55), columns: [...on] })),
    },
    rows: new TableRows<RowOfColumns<C>, Key>(name, columns, key),
  };
}

function columnOptions({ kind, nullable }: Column<unknown>, primary: boolean): EntitySchemaColumnOptions {
  const type = kind.replace('[]', '') as EntitySchemaColumnOptions['type'];
  return { type, primary, nullable, array: kind.includes('[]') };
}
