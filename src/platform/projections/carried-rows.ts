import type pg from 'pg';
import type { RecordedEvent } from '../../kernel/event.js';
import type { StoredEvent } from '../event-store/event-store.js';
import type { Fold, Folding } from './folding/fold.js';
import { tablesOf } from './tables.js';

/** So much of rows is kept in memory; what is more is written and read again when an event asks for it. */
const MOST_BYTES = 150 * 1024 * 1024;

/** Rows of a read model that is being built: kept in memory from batch to batch, so that each is written once if they fit. */
export class CarriedRows {
  private folding: Folding = { fromEmpty: true };
  private spilled = false;

  /** @param spilling called before rows are written that more events will ask for */
  constructor(
    private readonly folds: readonly Fold[],
    private readonly client: pg.ClientBase,
    private readonly spilling: () => Promise<void>,
    private readonly mostBytes = MOST_BYTES,
  ) {}

  async prepare(events: readonly RecordedEvent[]): Promise<void> {
    if (!this.spilled) return;
    for (const fold of this.folds) await fold.load(this.folding, events, tablesOf(this.client));
  }

  apply(event: RecordedEvent, stored: StoredEvent | undefined): void {
    for (const fold of this.folds) fold.apply(this.folding, event, stored);
  }

  /** Writes the rows when they have become too many. */
  async spillIfHeavy(): Promise<void> {
    if (this.folds.reduce((sum, fold) => sum + fold.bytes(this.folding), 0) < this.mostBytes) return;
    if (!this.spilled) await this.spilling();
    this.spilled = true;
    await this.write();
  }

  /** Writes everything, in one transaction. */
  async write(): Promise<void> {
    await this.client.query('BEGIN');
    try {
      for (const fold of this.folds) await fold.write(this.folding, tablesOf(this.client));
      await this.client.query('COMMIT');
    } catch (error) {
      await this.client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
    for (const fold of this.folds) fold.clear(this.folding);
  }
}
