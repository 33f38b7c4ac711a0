import type { Command, Decider } from '../../../kernel/decider.js';
import { idOf, type DomainEvent, type RecordedEvent } from '../../../kernel/event.js';
import type { ModelVersion } from '../read-schema.js';
import { json, text } from '../tables/selection.js';
import { readTable, type ReadTable } from '../tables/read-table.js';
import type { ColumnStep } from './steps.js';
import { TableFold } from './table-fold.js';
import type { Column } from '../tables/binary-columns.js';

/** What a row holds: the stream's id, its state as a whole, and what is computed of that for filters and orders. */
export type DocumentRow<Key extends string, State, Computed> = { readonly [Name in Key]: string } & {
  readonly document: State;
} & { readonly [Name in keyof Computed]: Computed[Name] };

/** A table of documents, and how it is folded. */
export interface DocumentView<Row extends object, Key extends keyof Row & string> {
  readonly table: ReadTable<Row, Key>;
  readonly fold: TableFold<Row, Key>;
}

interface Declaration<State, Key extends string, Computed> {
  readonly of: ModelVersion;
  /** Name of the table; default the decider's category. */
  readonly name?: string;
  /** The column of the stream's id. */
  readonly key: Key;
  /** What statements filter or order by: its column, and how it follows from the state. */
  readonly columns: {
    readonly [Name in keyof Computed]: readonly [Column<Computed[Name]>, (state: State) => NoInfer<Computed[Name]>];
  };
  readonly indexes?: readonly (readonly (keyof Computed & string)[])[];
  /** Events of other streams that find their rows by a column, as an erasure finds those of a person and lets them go. */
  readonly each?: readonly ColumnStep<Readonly<Record<string, unknown>>>[];
}

/**
 * A read table whose rows are the states of a decider's streams, as `document`, and computed columns beside: no fold to
 * write. The state has to be plain JSON, and hold no secret. Personal fields of its events are open in it, as in any read
 * table: an erasure folds the stream again, and `each` lets rows go. What goes with someone else's erasure needs a row of
 * its own, since a later one would fold it into the document again.
 */
export function documentView<
  State extends object,
  C extends Command,
  E extends DomainEvent,
  const Key extends string,
  Computed extends object,
>(
  decider: Decider<State | undefined, C, E>,
  { of, name = decider.category, key, columns, indexes = [], each = [] }: Declaration<State, Key, Computed>,
): DocumentView<DocumentRow<Key, State, Computed>, Key> {
  type Row = DocumentRow<Key, State, Computed>;
  const computed = Object.entries<readonly [Column<unknown>, (state: State) => unknown]>(columns);
  const table = readTable({
    of,
    name,
    key: [key],
    columns: {
      [key]: text(),
      document: json<State>(),
      ...Object.fromEntries(computed.map(([column, [kind]]) => [column, kind])),
    },
    indexes,
  }) as unknown as ReadTable<Row, Key>;
  const unknown = each.find(({ column }) => !(column in table.columns));
  if (unknown) throw new Error(`The table ${name} has no column ${unknown.column}.`);
  const after = (row: Row | undefined, event: RecordedEvent): Row | undefined => {
    // The runner calls it with the decider's events alone.
    const state = decider.evolve(row ? row.document : decider.initialState, event as never);
    if (state === row?.document) return row;
    return state && rowOf(idOf(event.stream), state);
  };
  const rowOf = (id: string, state: State): Row => {
    const row: Record<string, unknown> = { [key]: id, document: state };
    for (const [column, [, compute]] of computed) row[column] = compute(state);
    return row as Row;
  };
  const on = Object.fromEntries(decider.events.map(({ type }) => [type, after]));
  const keyOf = (event: RecordedEvent) => ({ [key]: idOf(event.stream) }) as Pick<Row, Key>;
  return {
    table,
    fold: new TableFold<Row, Key>(table, {
      reads: decider.events,
      key: keyOf,
      on,
      each: each as unknown as readonly ColumnStep<Row>[],
    }),
  };
}
