import type { DecodedEvent, EventDefinition } from '../../../kernel/event-definition.js';
import type { StoredEvent } from '../../event-store/event-store.js';
import type { TableDeclaration, Tables } from '../tables.js';

/** How the rows of one table follow from events, as the runner sees it. Rows stay in memory for a {@link Folding}. */
export interface Fold {
  readonly entity: TableDeclaration;
  readonly reads: readonly EventDefinition[] | 'all';
  /** Whether its rows are found by key alone. */
  readonly byKeyAlone: boolean;
  /** Whether no event needs a row that another one made, so that it need not be kept. */
  readonly unread: boolean;
  /** Name, columns, key and indexes of the table, as text to compare. */
  readonly shape: string;
  /** Reads the rows that the events touch. */
  load(folding: Folding, events: readonly DecodedEvent[], tables: Tables): Promise<void>;
  /** @param stored the same event as the log stores it, if the log is what is folded */
  apply(folding: Folding, event: DecodedEvent, stored?: StoredEvent): void;
  /** Writes what the events changed. */
  write(folding: Folding, tables: Tables): Promise<void>;
  /** Lets go of the rows, which are written: from now on they are read again. */
  clear(folding: Folding): void;
  /** The rows in memory. */
  rows(folding: Folding): object[];
  /** How many bytes of memory these take, roughly. */
  bytes(folding: Folding): number;
  /** Replaces the touched rows of the table with those in memory, as far as they still exist. */
  renew(folding: Folding, events: readonly DecodedEvent[], tables: Tables): Promise<void>;
}

/** One stretch of the log that is folded. */
export interface Folding {
  /** Whether the tables were empty when it began: then nothing is read from them. */
  readonly fromEmpty: boolean;
}

/** An event of the log, as its definition types it. */
export type Recorded<Definition extends EventDefinition> =
  Definition extends EventDefinition<infer T, infer Data> ? DecodedEvent<T, Data> : never;

// As a method, so that one that takes a kind of events stands where one that takes any is asked for: the runner looks at
// the type before it calls.
interface AfterEvent<Row, Event> {
  after(row: Row | undefined, event: Event, beside: Beside<Row>): Row | undefined;
}

/** What a row can be made of besides the event. */
export interface Beside<Row = object, Key = object> {
  /** The row's key, as the table's `key` gave it. */
  readonly key: Key;
  /** The event as the log stores it, personal fields as ciphertext; undefined outside the log, as for a past day. */
  readonly stored: StoredEvent | undefined;
  /** The table's own rows that its `recalls` names, if they exist. */
  readonly recalled: readonly Row[];
  /** The row that was added last, if the table says which column it `follows`. */
  readonly last: Row | undefined;
}

/** The row after an event of whatever type. */
export type EveryStep<Row, Key> = {
  after(row: Row | undefined, event: DecodedEvent, beside: Beside<Row, Key>): Row | undefined;
}['after'];

/** The row after the event: undefined if there is none (any longer), the same object if it does not change. */
export type RowAfter<Row, Event = DecodedEvent> = AfterEvent<Row, Event>['after'];

/** A function for each event type of a list; one more or one less does not compile. */
export type RowsAfter<Row, Reads extends readonly EventDefinition[]> = {
  readonly [Type in Reads[number]['type']]: RowAfter<Row, Recorded<Extract<Reads[number], { readonly type: Type }>>>;
};

/** One function for several event types, to be spread among those of the others. */
export function forAll<Row, const Some extends readonly EventDefinition[]>(
  definitions: Some,
  after: RowAfter<Row, Recorded<Some[number]>>,
): Readonly<Record<Some[number]['type'], typeof after>> {
  const entries = definitions.map(({ type }) => [type, after] as const);
  return Object.fromEntries(entries) as Record<Some[number]['type'], typeof after>;
}

/** The row with changed columns; none if there is none. */
export const change =
  <Row extends object, Event>(changes: (row: Row, event: Event) => NoInfer<Partial<Row>>): RowAfter<Row, Event> =>
  (row, event) =>
    row && { ...row, ...changes(row, event) };

/** What an event does to every row that agrees with it in one column. */
export interface ColumnStep<Row> {
  readonly definition: EventDefinition;
  readonly column: keyof Row & string;
  /** The column's value in the touched rows; null for none. */
  value(event: DecodedEvent): string | null;
  after(row: Row, event: DecodedEvent): Row | undefined;
}

/** {@link ColumnStep}, typed by its event. */
export function each<Row, T extends string, D extends object>(
  definition: EventDefinition<T, D>,
  column: keyof Row & string,
  value: (event: DecodedEvent<T, D>) => string | null,
  after: (row: Row, event: DecodedEvent<T, D>) => Row | undefined,
): ColumnStep<Row> {
  return { definition, column, value, after };
}

/** Rows of a table of the read model that events find, in their state at the event. */
export interface LookUp<Row> {
  /** Reads what the events will find. */
  load(folding: Folding, events: readonly DecodedEvent[], tables: Tables): Promise<void>;
  rows(folding: Folding, event: DecodedEvent): Row[];
}

/** What an event adds for each row of another table; called for events of its definition only. */
export interface Spread<Row> extends LookUp<Row> {
  readonly definition: EventDefinition;
}
