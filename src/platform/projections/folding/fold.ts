import type { DecodedEvent, EventDefinition } from '../../../kernel/event-definition.js';
import type { StoredEvent } from '../../event-store/event-store.js';
import type { ReadTable } from '../tables/read-table.js';
import type { ColumnStep, EveryStep, Recorded, RowsAfter, Spread, Fold, Folding } from './steps.js';
import { type FoldDeclaration, TableFold } from './table-fold.js';
import type { Tables } from '../tables.js';

/** Folds a batch over the tables: reads the rows that it touches, and writes back those that it changes. */
export async function foldBatch(
  folds: readonly Fold[],
  events: readonly DecodedEvent[],
  tables: Tables,
  stored: readonly StoredEvent[],
): Promise<void> {
  const folding: Folding = { fromEmpty: false };
  for (const fold of folds) await fold.load(folding, events, tables);
  for (const [index, event] of events.entries()) for (const fold of folds) fold.apply(folding, event, stored[index]);
  for (const fold of folds) await fold.write(folding, tables);
}

/** One stream from its first event on, as it reads now and as the log keeps it. */
export interface WholeStream {
  readonly events: readonly DecodedEvent[];
  readonly stored: readonly StoredEvent[];
}

/**
 * Refolds the rows that some events of a stream touched, because these may read differently than at first. Such a row
 * must follow from that stream alone.
 */
export async function refold(
  folds: readonly Fold[],
  { events, stored }: WholeStream,
  touching: (event: DecodedEvent) => boolean,
  tables: Tables,
): Promise<void> {
  const folding: Folding = { fromEmpty: true };
  for (const [index, event] of events.entries()) for (const fold of folds) fold.apply(folding, event, stored[index]);
  const touched = events.filter(touching);
  for (const fold of folds) await fold.renew(folding, touched, tables);
}

/** The rows that the events alone give, a list for each fold: the read model of a log that holds nothing else. */
export function foldInMemory(folds: readonly Fold[], events: readonly DecodedEvent[]): object[][] {
  const folding: Folding = { fromEmpty: true };
  for (const event of events) for (const fold of folds) fold.apply(folding, event);
  return folds.map((fold) => fold.rows(folding));
}

interface Declaration<Row, Key extends keyof Row, Reads extends readonly EventDefinition[]> {
  /** The events that find their rows by key. */
  readonly reads: Reads;
  /** The key of the row that an event of `reads` touches, or the keys of several. */
  key(event: Recorded<Reads[number]>): Pick<Row, Key> | readonly Pick<Row, Key>[];
  /** What becomes of such a row. Pure: no clock, no random, nothing but the row and the event. */
  readonly on: RowsAfter<Row, Reads>;
  /** Events that find their rows by another column; before those by key, if an event does both. */
  readonly each?: readonly ColumnStep<Row>[];
  /** Events that add rows for rows of another table. */
  readonly spread?: readonly Spread<Row>[];
}

interface EveryDeclaration<Row, Key extends keyof Row> {
  /** The key or keys of the rows that an event touches, or none. */
  key(event: DecodedEvent): Pick<Row, Key> | readonly Pick<Row, Key>[];
  /** What becomes of such a row. Pure: nothing but the row, the event, and what it is handed beside these. */
  readonly after: EveryStep<Row, Pick<Row, Key>>;
  /** Keys of rows of this table beside the one that the event touches: `after` is handed these rows as `recalled`. */
  recalls?(event: DecodedEvent): readonly Pick<Row, Key>[];
  /** A column that grows from row to row: `after` is handed the row before as `last`. */
  readonly follows?: keyof Row & string;
  /** Columns that follow from earlier rows: a refold keeps them. */
  readonly keeps?: readonly (keyof Row & string)[];
  /** The column with the stream, if keys are made of sealed values: a refold then covers all rows of the stream. */
  readonly stream?: keyof Row & string;
  /** `after` ignores the former row: none is read, and the new one replaces it. */
  readonly anew?: boolean;
}

interface Folded<Row extends object, Key extends keyof Row & string> {
  from<const Reads extends readonly EventDefinition[]>(declaration: Declaration<Row, Key, Reads>): TableFold<Row, Key>;
  /** Of every event of the log, those too whose type this version of the program does not know. */
  fromEvery(declaration: EveryDeclaration<Row, Key>): TableFold<Row, Key>;
}

/**
 * Declares how the rows of a table follow from events, once for live batches, rebuilds and reads of the past alike:
 * `rowsOf(table).from({ reads, key, on })`.
 */
export function rowsOf<Row extends object, Key extends keyof Row & string>(
  table: ReadTable<Row, Key>,
): Folded<Row, Key> {
  // The runner calls a function only with events of its type, which the types here have made sure of.
  return {
    from: (declaration: FoldDeclaration<Row, Key>) => new TableFold(table, declaration),
    fromEvery: ({ after, ...declaration }) => new TableFold(table, { ...declaration, reads: 'all', on: after }),
  };
}
