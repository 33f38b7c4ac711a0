import type { EntitySchema } from 'typeorm';
import type { RecordedEvent } from '../../../kernel/event.js';
import type { EventDefinition } from '../../../kernel/event-definition.js';
import type { StoredEvent } from '../../event-store/event-store.js';
import type { Tables } from '../projection.js';

/** One stretch of the log that is folded. */
export interface Folding {
  /** Whether the tables were empty when it began: then nothing is read from them. */
  readonly fromEmpty: boolean;
}

/** How the rows of one table follow from events, as the runner sees it. Rows stay in memory for a {@link Folding}. */
export interface Fold {
  readonly entity: EntitySchema;
  readonly reads: readonly EventDefinition[] | 'all';
  /** Whether its rows are found by key alone. */
  readonly byKeyAlone: boolean;
  /** Whether no event needs a row that another one made, so that it need not be kept. */
  readonly unread: boolean;
  /** Name, columns, key and indexes of the table, as text to compare. */
  readonly shape: string;
  /** Reads the rows that the events touch. */
  load(folding: Folding, events: readonly RecordedEvent[], tables: Tables): Promise<void>;
  /** @param stored the same event as the log stores it, if the log is what is folded */
  apply(folding: Folding, event: RecordedEvent, stored?: StoredEvent): void;
  /** Writes what the events changed. */
  write(folding: Folding, tables: Tables): Promise<void>;
  /** Lets go of the rows, which are written: from now on they are read again. */
  clear(folding: Folding): void;
  /** The rows in memory. */
  rows(folding: Folding): object[];
  /** How many bytes of memory these take, roughly. */
  bytes(folding: Folding): number;
  /** Replaces the touched rows of the table with those in memory, as far as they still exist. */
  renew(folding: Folding, events: readonly RecordedEvent[], tables: Tables): Promise<void>;
}

/** Folds a batch over the tables: reads the rows that it touches, and writes back those that it changes. */
export async function foldBatch(
  folds: readonly Fold[],
  events: readonly RecordedEvent[],
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
  readonly events: readonly RecordedEvent[];
  readonly stored: readonly StoredEvent[];
}

/**
 * Refolds the rows that some events of a stream touched, because these may read differently than at first. Such a row
 * must follow from that stream alone.
 */
export async function refold(
  folds: readonly Fold[],
  { events, stored }: WholeStream,
  touching: (event: RecordedEvent) => boolean,
  tables: Tables,
): Promise<void> {
  const folding: Folding = { fromEmpty: true };
  for (const [index, event] of events.entries()) for (const fold of folds) fold.apply(folding, event, stored[index]);
  const touched = events.filter(touching);
  for (const fold of folds) await fold.renew(folding, touched, tables);
}

/** The rows that the events alone give, a list for each fold: the read model of a log that holds nothing else. */
export function foldInMemory(folds: readonly Fold[], events: readonly RecordedEvent[]): object[][] {
  const folding: Folding = { fromEmpty: true };
  for (const event of events) for (const fold of folds) fold.apply(folding, event);
  return folds.map((fold) => fold.rows(folding));
}
