import type pg from 'pg';
import { askedTogether } from '../../database/asked-together.js';
import type { Scalar, Column } from './binary-columns.js';
import type { ReadTable } from './read-table.js';

/** The database of the live read tables: a pool, or one connection. */
export type ReadDatabase = Pick<pg.Pool, 'query'>;

/** Columns of a table under the names that a reader wants. */
export interface Selection<Selected> {
  /** For a SELECT: `t.team_id AS "teamId", …`. */
  readonly sql: string;
  /** The same as one JSON object. Moments come as text in it. */
  readonly json: string;
  /** Carries the type alone; never there. */
  readonly row?: Selected;
}

/** What a row of a {@link Selection} holds. */
export type Selected<S> = S extends Selection<infer Row> ? Row : never;

/** Names columns of a table; `alias` is what the statement calls the table. */
export function select<Row extends object, const Names extends Readonly<Record<string, keyof Row & string>>>(
  table: ReadTable<Row>,
  alias: string,
  names: Names,
): Selection<{ readonly [Name in keyof Names]: Row[Names[Name]] }> {
  const columns = Object.entries<string>(names);
  const unknown = columns.find(([, column]) => !(column in table.columns));
  if (unknown) throw new Error(`The table ${table.name} has no column ${unknown[1]}.`);
  return {
    sql: columns.map(([name, column]) => `${alias}.${column} AS "${name}"`).join(', '),
    json: `json_build_object(${columns.map(([name, column]) => `'${name}', ${alias}.${column}`).join(', ')})`,
  };
}

/** The same names for a row that was folded in memory. */
export const named = <Row extends object, const Names extends Readonly<Record<string, keyof Row & string>>>(
  row: Row,
  names: Names,
) =>
  Object.fromEntries(Object.entries<keyof Row & string>(names).map(([name, column]) => [name, row[column]])) as {
    readonly [Name in keyof Names]: Row[Names[Name]];
  };

/** Every column under its own name. */
export const selectAll = <Row extends object>(table: ReadTable<Row>, alias: string): Selection<Row> => {
  const columns = Object.keys(table.columns);
  return {
    sql: columns.map((column) => `${alias}.${column}`).join(', '),
    json: `json_build_object(${columns.map((column) => `'${column}', ${alias}.${column}`).join(', ')})`,
  };
};

/** Rows that are asked for by one id and handed out under the names that a person reads. */
export const rowsById =
  (text: string) =>
  async (db: ReadDatabase, id: string): Promise<Readonly<Record<string, unknown>>[]> =>
    (await db.query<Readonly<Record<string, unknown>>>(text, [id])).rows;

/**
 * A look-up by id in the live read tables, prepared once on each connection; those of one turn go together. Undefined
 * if unknown.
 * @param text selects a row for each of the ids $1, with its `id`
 */
export function foundById<Row extends object>(name: string, text: string) {
  const asking = new WeakMap<ReadDatabase, (id: string) => Promise<Row | undefined>>();
  return (db: ReadDatabase, id: string): Promise<Row | undefined> => {
    const known = asking.get(db);
    if (known) return known(id);
    const ask = askedTogether(async (ids) => {
      const { rows } = await db.query<Row & { readonly id: string }>({ name, text, values: [ids] });
      return new Map(rows.map((row) => [row.id, row]));
    });
    asking.set(db, ask);
    return ask(id);
  };
}

const column = <T>(kind: Scalar): Column<T> => ({ kind, nullable: false });

export const text = <T extends string = string>(): Column<T> => column('text');
export const texts = <T extends string = string>(): Column<T[]> => column('text[]');
export const integer = (): Column<number> => column('integer');
/** Read as a number: good to 2^53. */
export const bigint = (): Column<number> => column('bigint');
export const double = (): Column<number> => column('double precision');
export const boolean = (): Column<boolean> => column('boolean');
/** Precision: milliseconds. */
export const timestamp = (): Column<Date> => column('timestamptz');
export const json = <T>(): Column<T> => column('jsonb');

/** The same column where it may be null. */
export const orNull = <T>({ kind }: Column<T>): Column<T | null> => ({ kind, nullable: true });
