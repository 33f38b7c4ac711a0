import type pg from 'pg';
import type { DecodedEvent } from '../../kernel/event-definition.js';
import type { StoredEvent } from '../event-store/event-store.js';
import { tablesOf } from './tables.js';
import type { Fold, Folding } from './folding/steps.js';

const MB = 1024 * 1024;

/** Rows of a read model that is being built: kept in memory from batch to batch, so that each is written once if they fit. */
export class CarriedRows {
  private folding: Folding = { fromEmpty: true };
  private spilled = false;
  private underWay: Promise<unknown> = Promise.resolve();

  /**
   * @param spilling called before rows are written that later events may need
   * @param limits bytes of rows in memory: of `all`, the excess is written and read again on demand; of a table whose
   * rows are not read again, the excess is written while the next events are folded
   */
  constructor(
    private readonly folds: readonly Fold[],
    private readonly client: pg.ClientBase,
    private readonly spilling: () => Promise<void>,
    private readonly limits = { all: 150 * MB, unread: 16 * MB },
  ) {}

  async prepare(events: readonly DecodedEvent[]): Promise<void> {
    if (!this.spilled) return;
    await this.underWay.catch(() => undefined);
    for (const fold of this.folds) await fold.load(this.folding, events, tablesOf(this.client));
  }

  apply(event: DecodedEvent, stored: StoredEvent | undefined): void {
    for (const fold of this.folds) fold.apply(this.folding, event, stored);
  }

  /** Writes rows that are not read again when they exceed the limit, while the next events are folded. */
  async lighten(): Promise<void> {
    await this.underWay;
    const heavy = this.folds.find((fold) => fold.unread && fold.bytes(this.folding) > this.limits.unread);
    if (heavy) {
      this.underWay = heavy.write(this.folding, tablesOf(this.client));
      // Its failure is met when the next rows are written.
      this.underWay.catch(() => undefined);
      heavy.clear(this.folding);
    }
    if (this.folds.reduce((sum, fold) => sum + fold.bytes(this.folding), 0) < this.limits.all) return;
    if (!this.spilled) await this.spilling();
    this.spilled = true;
    await this.write();
  }

  /** Writes everything, in one transaction. */
  async write(): Promise<void> {
    await this.underWay;
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
