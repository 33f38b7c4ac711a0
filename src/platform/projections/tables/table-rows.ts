import type { Tables } from '../projection.js';
import { BinaryColumns, type Scalar } from './binary-columns.js';
import type { Column } from './column.js';

/** Most rows in one statement: larger ones are no faster, and take memory twice. */
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

  /** The rows of these keys that there are. */
  byKey(tables: Tables, keys: readonly Pick<Row, Key>[]): Promise<Row[]> {
    return this.inSets(keys, (some) => tables.query<Row>(this.sql.byKey, this.keys.values(some)));
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

  /** Inserts rows, or puts them in the place of those of the same key. */
  async put(tables: Tables, rows: readonly Row[]): Promise<void> {
    await this.inSets(rows, (some) => tables.query<Row>(this.sql.put, this.whole.values(some)));
  }

  /** Inserts rows of keys that are not there yet. */
  async insert(tables: Tables, rows: readonly Row[]): Promise<void> {
    await this.inSets(rows, (some) => tables.query<Row>(this.sql.insert, this.whole.values(some)));
  }

  /** Updates rows of keys that are there. */
  async update(tables: Tables, rows: readonly Row[]): Promise<void> {
    if (this.sql.update === '') return;
    await this.inSets(rows, (some) => tables.query<Row>(this.sql.update, this.whole.values(some)));
  }

  async remove(tables: Tables, rows: readonly Row[]): Promise<void> {
    await this.inSets(rows, (some) => tables.query<Row>(this.sql.remove, this.keys.values(some)));
  }

  private async inSets<T>(items: readonly T[], run: (some: readonly T[]) => Promise<Row[]>): Promise<Row[]> {
    if (items.length <= SET) return items.length === 0 ? [] : run(items);
    const found: Row[] = [];
    for (let from = 0; from < items.length; from += SET) found.push(...(await run(items.slice(from, from + SET))));
    return found;
  }
}

function kindsOf<Name extends string>(
  columns: Readonly<Record<Name, Column<unknown>>>,
  names: readonly Name[],
): Record<Name, Scalar> {
  return Object.fromEntries(names.map((name) => [name, columns[name].kind])) as Record<Name, Scalar>;
}
