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
  /** Name, columns, key and indexes of the table, as text to compare. */
  readonly shape: string;
  /** Reads the rows that the events touch. */
  load(folding: Folding, events: readonly RecordedEvent[], tables: Tables): Promise<void>;
  /** @param stored the same event as the log keeps it, where the log is what is folded */
  apply(folding: Folding, event: RecordedEvent, stored?: StoredEvent): void;
  /** Writes what the events changed. */
  write(folding: Folding, tables: Tables): Promise<void>;
  /** Lets go of the rows, which are written: from now on they are read again. */
  clear(folding: Folding): void;
  /** The rows in memory. */
  rows(folding: Folding): object[];
  /** How many bytes of memory these take, roughly. */
  bytes(folding: Folding): number;
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

/** The rows that the events alone give, a list for each fold: the read model of a log that holds nothing else. */
export function foldInMemory(folds: readonly Fold[], events: readonly RecordedEvent[]): object[][] {
  const folding: Folding = { fromEmpty: true };
  for (const event of events) for (const fold of folds) fold.apply(folding, event);
  return folds.map((fold) => fold.rows(folding));
}
