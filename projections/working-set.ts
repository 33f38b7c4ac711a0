import type { Tables } from '../src/platform/projections/projection.js';
import type { ReadTable } from './read-table.js';

/** The rows that one batch touches: read once, changed in memory, written back as sets. */
export class WorkingSet<Row extends object> {
  private readonly rows = new Map<string, Row>();
  private readonly written = new Set<string>();
  private readonly removed = new Map<string, Row>();

  private constructor(private readonly table: ReadTable<Row>) {}

  /** Reads the rows whose `column` holds one of the values. */
  static async of<Row extends object>(
    table: ReadTable<Row>,
    tables: Tables,
    column: keyof Row & string,
    values: Iterable<string>,
  ): Promise<WorkingSet<Row>> {
    const set = new WorkingSet(table);
    for (const row of await table.read(tables, column, [...new Set(values)])) set.rows.set(set.keyOf(row), row);
    return set;
  }

  get(...key: string[]): Row | undefined {
    return this.rows.get(key.join('\n'));
  }

  all(): Iterable<Row> {
    return this.rows.values();
  }

  put(row: Row): void {
    const key = this.keyOf(row);
    this.rows.set(key, row);
    this.written.add(key);
    this.removed.delete(key);
  }

  /** Puts the row with the changes; nothing where there is no such row. */
  change(key: string | readonly string[], changes: Partial<Row>): void {
    const row = this.get(...(typeof key === 'string' ? [key] : key));
    if (row) this.put({ ...row, ...changes });
  }

  delete(...key: string[]): void {
    const joined = key.join('\n');
    const row = this.rows.get(joined);
    if (!row) return;
    this.rows.delete(joined);
    this.written.delete(joined);
    this.removed.set(joined, row);
  }

  async flush(tables: Tables): Promise<void> {
    await this.table.remove(tables, [...this.removed.values()]);
    await this.table.write(
      tables,
      [...this.written].flatMap((key) => this.rows.get(key) ?? []),
    );
  }

  private keyOf(row: Row): string {
    return this.table.key.map((column) => String(row[column])).join('\n');
  }
}
