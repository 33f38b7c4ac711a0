import type { RecordedEvent } from '../../kernel/event.js';
import type { DecodedEvent, EventDefinition } from '../../kernel/event-definition.js';
import type { StoredEvent } from '../event-store/event-store.js';
import type { TableDeclaration, Tables } from './tables.js';
import type { Fold } from './folding/steps.js';

/** What outlives every rebuild of a read model, in tables of its own. */
export interface Keeping {
  /** Differences between rebuilt tables and stored links, in words. Such tables do not go live. */
  differences(tables: Tables): Promise<readonly string[]>;
  /** What live tables have and nothing was stored of, in words: both are written in one transaction. */
  missing(tables: Tables): Promise<readonly string[]>;
  /**
   * Stores new links in the transaction that changes or replaces the live tables. Another version may have stored them
   * before. Links that were stored before the transaction and are gone are not stored again.
   * @param added how many events the transaction has added
   * @throws NotWhatWasKept
   */
  keep(tables: Tables, added: number): Promise<void>;
}

/** The log differs from when it was first followed. The message says where. */
export class NotWhatWasKept extends Error {
  override readonly name = 'NotWhatWasKept';
}

/**
 * A read model as the runner sees it: which events it reads, which tables it owns, and how a batch changes them. Declare
 * one by `readModel` of its tables' folds. The runner moves rows and checkpoint in one transaction, so that each event
 * counts once. `apply` must be a pure function of the events and its own tables (no clock, no random, no other read
 * model's tables), so that a rebuild gives the same rows.
 */
export interface Projection {
  /** Kebab-case; also its name on the admin screen and in waitFor(). */
  readonly name: string;
  /** Raise it when the tables or their meaning change: the new version is built at start, beside the one before. */
  readonly version: number;
  readonly tables: readonly TableDeclaration[];
  /** The event types it reads; `'all'` reads every event of the log. */
  readonly reads: readonly EventDefinition[] | 'all';
  /** Says that `apply` finds rows by primary key alone: a rebuild then makes the other indexes last, which is much faster. */
  readonly byKeyAlone?: boolean;
  /** How its rows follow from events, one by one: a rebuild then keeps them in memory and writes each once. */
  readonly folds?: readonly Fold[];
  /** Data that its folds decide by. What it is belongs to the version: where it changes, the rows are made anew. */
  readonly rules?: unknown;
  /** Whether it uses personal fields (their keys are then fetched for its batches). */
  readonly personal: boolean;
  /**
   * Folds the batch in memory and writes rows in sets: never a statement for each event. `stored` are the same events
   * with personal fields as ciphertext, for what is made over ciphertext.
   */
  apply(events: readonly DecodedEvent[], tables: Tables, stored: readonly StoredEvent[]): Promise<void>;
  /** Topics that change for people who are watching, sent once the batch is committed, e.g. `team:{id}:roster`. */
  topics?(event: RecordedEvent): readonly string[];
  /**
   * What verify checks besides comparing rows, e.g. a hash chain: the problems in the live tables, in words; none if
   * all is well.
   */
  check?(tables: Tables): Promise<readonly string[]>;
  readonly keeping?: Keeping;
}
