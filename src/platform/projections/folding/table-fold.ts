import type { DecodedEvent, EventDefinition } from '../../../kernel/event-definition.js';
import type { StoredEvent } from '../../event-store/event-store.js';
import type { ReadTable } from '../tables/read-table.js';
import { isWholeKey, RowSet } from './row-set.js';
import type { ColumnStep, LookUp, RowAfter, Spread, Fold, Folding } from './steps.js';
import type { TableDeclaration, Tables } from '../tables.js';

/** The parameters of {@link ./fold-table.rowsOf}, without the types of single events. */
export interface FoldDeclaration<Row, Key extends keyof Row> {
  readonly reads: readonly EventDefinition[] | 'all';
  key(event: DecodedEvent): Pick<Row, Key> | readonly Pick<Row, Key>[];
  /** A function for each type; one function where all are read. */
  readonly on: Readonly<Record<string, RowAfter<Row>>> | RowAfter<Row>;
  recalls?(event: DecodedEvent): readonly Pick<Row, Key>[];
  readonly follows?: keyof Row & string;
  readonly anew?: boolean;
  readonly keeps?: readonly (keyof Row & string)[];
  readonly stream?: keyof Row & string;
  readonly each?: readonly ColumnStep<Row>[];
  readonly spread?: readonly Spread<Row>[];
}

/** Folds events into the rows of one table. */
export class TableFold<Row extends object, Key extends keyof Row & string = keyof Row & string> implements Fold {
  readonly entity: TableDeclaration<Row>;
  readonly reads: readonly EventDefinition[] | 'all';
  readonly byKeyAlone: boolean;
  private readonly afterOf: (type: string) => RowAfter<Row> | undefined;
  private readonly each: ReadonlyMap<string, readonly ColumnStep<Row>[]>;
  private readonly spreads: ReadonlyMap<string, readonly Spread<Row>[]>;
  private readonly recalls: LookUp<Row> | undefined;
  private isSpread = false;
  private readonly sets = new WeakMap<Folding, RowSet<Row, Key>>();

  constructor(
    private readonly table: ReadTable<Row, Key>,
    private readonly declaration: FoldDeclaration<Row, Key>,
  ) {
    const { reads, on, recalls, each = [], spread = [] } = declaration;
    this.entity = table.entity;
    this.reads = reads === 'all' ? reads : [...reads, ...[...each, ...spread].map(({ definition }) => definition)];
    this.byKeyAlone = spread.length === 0 && each.every(({ column }) => isWholeKey(table, column));
    const after = typeof on === 'function' ? undefined : new Map(Object.entries(on));
    this.afterOf = typeof on === 'function' ? () => on : (type) => after?.get(type);
    this.each = byType(each);
    this.spreads = byType(spread);
    this.recalls = recalls && this.at(recalls);
    const unread = [...(after?.keys() ?? [])].find((type) => !isRead(reads, type));
    if (unread) throw new Error(`The table ${table.name} has a function for ${unread}, which it does not read.`);
  }

  get unread(): boolean {
    const { anew = false, recalls } = this.declaration;
    return anew && !recalls && !this.isSpread;
  }

  get shape(): string {
    const { name, key, columns, indexes } = this.table;
    return JSON.stringify({ name, key, columns, indexes });
  }

  async load(folding: Folding, events: readonly DecodedEvent[], tables: Tables): Promise<void> {
    const set = this.setOf(folding);
    const { anew, follows } = this.declaration;
    if (!anew) await set.load(tables, this.keysOf(set, events));
    if (follows) await set.loadLast(tables, follows);
    await this.recalls?.load(folding, events, tables);
    for (const [column, values] of this.valuesOf(events)) await set.loadBy(tables, column, [...values]);
    for (const [type, steps] of this.spreads) {
      const some = events.filter((event) => event.type === type);
      if (some.length > 0) for (const step of steps) await step.load(folding, some, tables);
    }
  }

  apply(folding: Folding, event: DecodedEvent, stored?: StoredEvent): void {
    const set = this.setOf(folding);
    for (const step of this.each.get(event.type) ?? []) {
      const value = step.value(event);
      if (value === null) continue;
      for (const row of set.by(step.column, value)) set.put(set.keyOf(row), step.after(row, event));
    }
    const after = this.afterOf(event.type);
    if (after) {
      const recalled = this.recalls?.rows(folding, event) ?? NONE;
      for (const key of this.keys(event)) {
        const one = set.keyOf(key);
        set.put(one, after(set.get(one), event, { key, stored, recalled, last: set.last }));
      }
    }
    for (const step of this.spreads.get(event.type) ?? []) {
      for (const row of step.rows(folding, event)) set.put(set.keyOf(row), row);
    }
  }

  write(folding: Folding, tables: Tables): Promise<void> {
    return this.setOf(folding).write(tables);
  }

  clear(folding: Folding): void {
    this.setOf(folding).clear();
  }

  rows(folding: Folding): Row[] {
    return this.setOf(folding).all();
  }

  /** The rows that the events alone give. */
  inMemory(events: readonly DecodedEvent[]): Row[] {
    const folding: Folding = { fromEmpty: true };
    for (const event of events) this.apply(folding, event);
    return this.rows(folding);
  }

  bytes(folding: Folding): number {
    return this.setOf(folding).bytes;
  }

  async renew(folding: Folding, events: readonly DecodedEvent[], tables: Tables): Promise<void> {
    const { keeps = [], stream } = this.declaration;
    const fresh = this.setOf(folding);
    const live = new RowSet(this.table, false);
    await live.load(tables, this.keysOf(fresh, events));
    if (stream) await live.loadBy(tables, stream, [...new Set(events.map((event) => event.stream))]);
    for (const row of live.all()) {
      const kept = keeps.map((column) => [column, row[column]]);
      const now = fresh.get(live.keyOf(row));
      live.put(live.keyOf(row), now && { ...now, ...(Object.fromEntries(kept) as Partial<Row>) });
    }
    await live.write(tables);
  }

  /**
   * For another table of the same read model: a row for each row of this one whose `column` has the event's value, in
   * their state at the event.
   */
  spread<Other, T extends string, D extends object>(
    definition: EventDefinition<T, D>,
    column: keyof Row & string,
    value: (event: DecodedEvent<T, D>) => string,
    row: (here: Row, event: DecodedEvent<T, D>) => Other,
  ): Spread<Other> {
    this.isSpread = true;
    return {
      definition,
      load: (folding, events: readonly DecodedEvent<T, D>[], tables) =>
        this.setOf(folding).loadBy(tables, column, [...new Set(events.map(value))]),
      rows: (folding, event: DecodedEvent<T, D>) =>
        this.setOf(folding)
          .by(column, value(event))
          .map((here) => row(here, event)),
    };
  }

  /** The rows of these keys, as they are when the event comes. */
  private at(keys: (event: DecodedEvent) => readonly Pick<Row, Key>[]): LookUp<Row> {
    return {
      load: (folding, events, tables) => {
        const set = this.setOf(folding);
        return set.load(tables, byKey(set, events.flatMap(keys)));
      },
      rows: (folding, event) => {
        const set = this.setOf(folding);
        return keys(event).flatMap((key) => set.get(set.keyOf(key)) ?? []);
      },
    };
  }

  private setOf(folding: Folding): RowSet<Row, Key> {
    const known = this.sets.get(folding);
    if (known) return known;
    const fresh = new RowSet(this.table, folding.fromEmpty, this.declaration.anew);
    this.sets.set(folding, fresh);
    return fresh;
  }

  private keys(event: DecodedEvent): readonly Pick<Row, Key>[] {
    const key = this.declaration.key(event);
    return isList(key) ? key : [key];
  }

  private keysOf(set: RowSet<Row, Key>, events: readonly DecodedEvent[]): Map<string, Pick<Row, Key>> {
    const read = events.filter(({ type }) => this.afterOf(type));
    return byKey(
      set,
      read.flatMap((event) => this.keys(event)),
    );
  }

  /** Columns of a query. */
  private valuesOf(events: readonly DecodedEvent[]): Map<keyof Row & string, Set<string>> {
    const values = new Map<keyof Row & string, Set<string>>();
    for (const event of events) {
      for (const step of this.each.get(event.type) ?? []) {
        const value = step.value(event);
        if (value !== null) values.set(step.column, (values.get(step.column) ?? new Set()).add(value));
      }
    }
    return values;
  }
}

const NONE: readonly never[] = [];

const isRead = (reads: readonly EventDefinition[] | 'all', type: string): boolean =>
  reads === 'all' || reads.some((definition) => definition.type === type);

const byKey = <Row extends object, Key extends keyof Row & string>(
  set: RowSet<Row, Key>,
  keys: readonly Pick<Row, Key>[],
): Map<string, Pick<Row, Key>> => new Map(keys.map((key) => [set.keyOf(key), key] as const));

const isList = <T>(one: T | readonly T[]): one is readonly T[] => Array.isArray(one);

function byType<Step extends { readonly definition: EventDefinition }>(steps: readonly Step[]): Map<string, Step[]> {
  const grouped = new Map<string, Step[]>();
  for (const step of steps) grouped.set(step.definition.type, [...(grouped.get(step.definition.type) ?? []), step]);
  return grouped;
}
