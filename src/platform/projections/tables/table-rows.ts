import { BinaryColumns, type Scalar, type Column } from './binary-columns.js';
import type { Tables } from '../tables.js';

/** Maximum of rows in one statement: larger ones are no faster, and take twice the memory. */
const SET = 2_000;

/** Reads and writes rows of one table in sets, whichever schema the connection's search_path names. */
export class TableRows<Row extends object, Key extends keyof Row & string = keyof Row & string> {
  private readonly whole: BinaryColumns<Row>;
  private readonly keys: BinaryColumns<Pick<Row, Key>>;
  private readonly sql: Readonly<Record<'select' | 'byKey' | 'insert' | 'put' | 'update' | 'remove', string>>;

  constructor(name: string, columns: Readonly<Record<keyof Row & string, Column<unknown>>>, key: readonly Key[]) {
    const all = Object.keys(columns) as (keyof Row & string)[];
    const isKey = (column: string): boolean => key.some((part) => part === column);
    this.whole = new BinaryColumns(kindsOf(columns, all));
    this.keys = new BinaryColumns(kindsOf(columns, key));
    const names = all.join(', ');
    const same = key.map((column) => `t.${column} = r.${column}`).join(' AND ');
    const others = all.filter((column) => !isKey(column));
    const set = others.map((column) => `${column} = r.${column}`);
    const replace = others.map((column) => `${column} = excluded.${column}`);
    const insert = `INSERT INTO ${name} (${names}) SELECT ${names} FROM ${this.whole.from('r')}`;
    this.sql = {
      select: `SELECT ${names} FROM ${name}`,
      byKey: `SELECT ${all.map((column) => `t.${column}`).join(', ')} FROM ${name} t JOIN ${this.keys.from('r')} ON ${same}`,
      insert,
      put: `${insert} ON CONFLICT (${key.join(', ')}) DO ${set.length > 0 ? `UPDATE SET ${replace.join(', ')}` : 'NOTHING'}`,
      // A table of key columns alone has nothing to change.
      update: set.length > 0 ? `UPDATE ${name} t SET ${set.join(', ')} FROM ${this.whole.from('r')} WHERE ${same}` : '',
      remove: `DELETE FROM ${name} t USING ${this.keys.from('r')} WHERE ${same}`,
    };
  }

  /** Existing rows of these keys. */
  async byKey(tables: Tables, keys: readonly Pick<Row, Key>[]): Promise<Row[]> {
    const found: Row[] = [];
    for (const some of setsOf(keys)) found.push(...(await tables.query<Row>(this.sql.byKey, this.keys.values(some))));
    return found;
  }

  /** The rows whose column holds one of the values. */
  by(tables: Tables, column: keyof Row & string, values: readonly string[]): Promise<Row[]> {
    if (values.length === 0) return Promise.resolve([]);
    return tables.query<Row>(`${this.sql.select} WHERE ${column} = ANY ($1)`, [values]);
  }

  /** The row in which the column is highest. */
  async last(tables: Tables, column: keyof Row & string): Promise<Row | undefined> {
    return (await tables.query<Row>(`${this.sql.select} ORDER BY ${column} DESC LIMIT 1`))[0];
  }

  /** Inserts rows, or replaces those of the same key. */
  async put(tables: Tables, rows: readonly Row[]): Promise<void> {
    await this.write(tables, this.sql.put, this.whole, rows);
  }

  /** Inserts rows of keys that are not there yet. */
  async insert(tables: Tables, rows: readonly Row[]): Promise<void> {
    await this.write(tables, this.sql.insert, this.whole, rows);
  }

  /** Updates rows of keys that are there. */
  async update(tables: Tables, rows: readonly Row[]): Promise<void> {
    if (this.sql.update === '') return;
    await this.write(tables, this.sql.update, this.whole, rows);
  }

  async remove(tables: Tables, rows: readonly Row[]): Promise<void> {
    await this.write(tables, this.sql.remove, this.keys, rows);
  }

  /** The values of one set are made while Postgres writes the set before. */
  private async write<Part extends object>(
    tables: Tables,
    sql: string,
    columns: BinaryColumns<Part>,
    rows: readonly Part[],
  ): Promise<void> {
    let written: Promise<unknown> = Promise.resolve();
    for (const some of setsOf(rows)) {
      const values = columns.values(some);
      await written;
      written = tables.query(sql, values);
      // If the next values cannot be made, nothing waits for it.
      written.catch(() => undefined);
    }
    await written;
  }
}

function* setsOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += SET) yield items.slice(from, from + SET);
}

function kindsOf<Name extends string>(
  columns: Readonly<Record<Name, Column<unknown>>>,
  names: readonly Name[],
): Record<Name, Scalar> {
  return Object.fromEntries(names.map((name) => [name, columns[name].kind])) as Record<Name, Scalar>;
}
