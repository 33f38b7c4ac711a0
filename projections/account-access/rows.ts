import type { EntitySchema } from 'typeorm';
import type { Tables } from '../../src/platform/projections/projection.js';

type Key<Row> = Pick<Row, keyof Row> | Partial<Row>;

/** The rows of one table that a batch touches: read in one statement, changed in memory, written back in at most two. */
export class Rows<Row extends object> {
  private readonly table: string;
  private readonly columns: readonly string[];
  private readonly keys: readonly string[];
  private readonly wanted = new Map<string, Key<Row>>();
  private readonly known = new Map<string, Row>();
  private readonly changed = new Set<string>();
  private readonly removed = new Map<string, Key<Row>>();

  constructor(schema: EntitySchema<Row>) {
    this.table = schema.options.name;
    const columns = Object.entries(schema.options.columns) as [string, { primary?: boolean }][];
    this.columns = columns.map(([name]) => name);
    this.keys = columns.filter(([, column]) => column.primary).map(([name]) => name);
  }

  /** Names a row that the batch will look at; call before {@link load}. */
  want(key: Partial<Row>): void {
    this.wanted.set(this.nameOf(key), key);
  }

  async load(tables: Tables): Promise<void> {
    if (this.wanted.size === 0) return;
    const keys = this.keys.join(', ');
    const sql = `SELECT * FROM ${this.table} WHERE (${keys}) IN (SELECT * FROM unnest(${this.arrays()}))`;
    const rows = await tables.query<Row>(sql, this.values([...this.wanted.values()]));
    for (const row of rows) this.known.set(this.nameOf(row), row);
  }

  get(key: Partial<Row>): Row | undefined {
    return this.known.get(this.nameOf(key));
  }

  put(row: Row): void {
    const name = this.nameOf(row);
    this.known.set(name, row);
    this.changed.add(name);
    this.removed.delete(name);
  }

  remove(key: Partial<Row>): void {
    const name = this.nameOf(key);
    this.known.delete(name);
    this.changed.delete(name);
    this.removed.set(name, key);
  }

  async save(tables: Tables): Promise<void> {
    if (this.removed.size > 0) {
      const sql = `DELETE FROM ${this.table} WHERE (${this.keys.join(', ')}) IN (SELECT * FROM unnest(${this.arrays()}))`;
      await tables.query(sql, this.values([...this.removed.values()]));
    }
    if (this.changed.size === 0) return;
    const rows = [...this.changed].map((name) => this.known.get(name));
    const others = this.columns.filter((column) => !this.keys.includes(column));
    const columns = this.columns.join(', ');
    await tables.query(
      `INSERT INTO ${this.table} (${columns})
       SELECT ${columns} FROM json_populate_recordset(NULL::${this.table}, $1::json)
       ON CONFLICT (${this.keys.join(', ')}) ${
         others.length === 0
           ? 'DO NOTHING'
           : `DO UPDATE SET ${others.map((name) => `${name} = EXCLUDED.${name}`).join(', ')}`
       }`,
      [JSON.stringify(rows)],
    );
  }

  private nameOf(key: Partial<Row>): string {
    return this.keys.map((name) => (key as Record<string, unknown>)[name]).join('\n');
  }

  private arrays(): string {
    return this.keys.map((_, index) => `$${index + 1}::text[]`).join(', ');
  }

  private values(keys: readonly Key<Row>[]): unknown[][] {
    return this.keys.map((name) => keys.map((key) => (key as Record<string, unknown>)[name]));
  }
}
