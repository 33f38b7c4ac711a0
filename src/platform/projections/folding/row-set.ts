import type { ReadTable } from '../tables/read-table.js';
import type { Tables } from '../tables.js';

interface Entry<Row> {
  /** The set's own object for as long as it holds the row: one an event would be garbage that is collected late. */
  readonly row: Row;
  /** False once removed, until that is written. */
  there: boolean;
  /** Whether the table holds a row of this key. */
  readonly stored: boolean;
  changed: boolean;
}

/** One in so many new rows is weighed. */
const WEIGH_EVERY = 64;
/** What a row takes besides its own values: its key, its entry, its objects. */
const BYTES_AROUND = 200;

/**
 * Rows of one table between reading and writing: read as a set, changed in memory, written as sets. After {@link load}
 * (or for an empty table), a missing row does not exist.
 */
export class RowSet<Row extends object, Key extends keyof Row & string> {
  private readonly entries = new Map<string, Entry<Row>>();
  /** Column → value → keys of its rows, for queried columns. */
  private readonly places = new Map<keyof Row & string, Map<unknown, Set<string>>>();
  private sample = { seen: 0, weighed: 0, bytes: 0 };
  private newest: Row | undefined;

  constructor(
    private readonly table: ReadTable<Row, Key>,
    private empty: boolean,
    /** Whether rows are written without having been read. */
    private readonly anew = false,
  ) {}

  keyOf(row: Pick<Row, Key>): string {
    const [only, ...more] = this.table.key;
    if (only && more.length === 0) return String(row[only]);
    return this.table.key.map((column) => String(row[column])).join('\n');
  }

  /** Reads the rows of these keys that are not in memory yet. */
  async load(tables: Tables, keys: ReadonlyMap<string, Pick<Row, Key>>): Promise<void> {
    if (this.empty) return;
    const unknown = [...keys].filter(([key]) => !this.entries.has(key)).map(([, key]) => key);
    this.take(await this.table.rows.byKey(tables, unknown));
  }

  /** Reads the rows with one of the values in the column that are not in memory yet. */
  async loadBy(tables: Tables, column: keyof Row & string, values: readonly string[]): Promise<void> {
    if (!this.empty) this.take(await this.table.rows.by(tables, column, values));
  }

  /** Reads the {@link last} row unless it is here; `column` grows from row to row. */
  async loadLast(tables: Tables, column: keyof Row & string): Promise<void> {
    if (!this.empty) this.newest ??= await this.table.rows.last(tables, column);
  }

  /** The row that was added last, even after it was dropped. */
  get last(): Row | undefined {
    return this.newest;
  }

  get(key: string): Row | undefined {
    const entry = this.entries.get(key);
    return entry?.there ? entry.row : undefined;
  }

  all(): Row[] {
    return [...this.entries.values()].filter(({ there }) => there).map(({ row }) => row);
  }

  /** The rows whose column holds the value. */
  by(column: keyof Row & string, value: string): Row[] {
    const keys = isWholeKey(this.table, column) ? [value] : (this.placesOf(column).get(value) ?? []);
    return [...keys].flatMap((key) => this.get(key) ?? []);
  }

  /** What has become of the row of this key: undefined removes it. */
  put(key: string, row: Row | undefined): void {
    const entry = this.entries.get(key);
    const before = entry?.there ? entry.row : undefined;
    if (row === before || (row && before && isSame(row, before))) return;
    if (this.places.size > 0) this.move(key, before, row);
    if (row) {
      if (!before) this.added(row);
      if (!entry) this.entries.set(key, { row: { ...row }, there: true, stored: false, changed: true });
      else {
        Object.assign(entry.row, row);
        entry.there = true;
        entry.changed = true;
      }
    } else if (entry?.stored) {
      entry.there = false;
      entry.changed = true;
    } else this.entries.delete(key);
  }

  /** Writes what changed. */
  async write(tables: Tables): Promise<void> {
    const [removed, added, changed]: [Row[], Row[], Row[]] = [[], [], []];
    for (const { row, there, stored, changed: touched } of this.entries.values()) {
      if (touched) (there ? (stored ? changed : added) : removed).push(row);
    }
    await this.table.rows.remove(tables, removed);
    await (this.anew && !this.empty ? this.table.rows.put(tables, added) : this.table.rows.insert(tables, added));
    await this.table.rows.update(tables, changed);
  }

  /** Drops every row: from now on the table is read. Call it after they are written. */
  clear(): void {
    this.entries.clear();
    this.places.clear();
    this.sample = { seen: 0, weighed: 0, bytes: 0 };
    this.empty = false;
  }

  /** Estimated bytes of the rows in memory, from a sample. */
  get bytes(): number {
    const { weighed, bytes } = this.sample;
    return weighed === 0 ? 0 : (bytes / weighed) * this.entries.size;
  }

  private take(rows: readonly Row[]): void {
    for (const row of rows) {
      const key = this.keyOf(row);
      if (this.entries.has(key)) continue;
      this.entries.set(key, { row, there: true, stored: true, changed: false });
      this.move(key, undefined, row);
    }
  }

  private placesOf(column: keyof Row & string): Map<unknown, Set<string>> {
    const known = this.places.get(column);
    if (known) return known;
    const places = new Map<unknown, Set<string>>();
    for (const [key, { row, there }] of this.entries) if (there) addTo(places, row[column], key);
    this.places.set(column, places);
    return places;
  }

  private move(key: string, before: Row | undefined, after: Row | undefined): void {
    for (const [column, places] of this.places) {
      if (before && after && before[column] === after[column]) continue;
      if (before) removeFrom(places, before[column], key);
      if (after) addTo(places, after[column], key);
    }
  }

  private added(row: Row): void {
    this.newest = row;
    if (this.sample.seen++ % WEIGH_EVERY > 0) return;
    this.sample.weighed += 1;
    this.sample.bytes += JSON.stringify(row).length + BYTES_AROUND;
  }
}

/** Whether nothing changed: unchanged rows are not written. */
function isSame<Row extends object>(row: Row, before: Row): boolean {
  for (const column in row) if (row[column] !== before[column]) return false;
  return true;
}

/** Whether this column alone is the table's key. */
export const isWholeKey = ({ key }: { readonly key: readonly string[] }, column: string): boolean =>
  key.length === 1 && key[0] === column;

function addTo(places: Map<unknown, Set<string>>, value: unknown, key: string): void {
  const keys = places.get(value);
  if (keys) keys.add(key);
  else places.set(value, new Set([key]));
}

function removeFrom(places: Map<unknown, Set<string>>, value: unknown, key: string): void {
  const keys = places.get(value);
  keys?.delete(key);
  if (keys?.size === 0) places.delete(value);
}
