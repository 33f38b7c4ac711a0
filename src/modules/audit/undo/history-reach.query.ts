import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/errors.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store.js';
import { ReadModels } from '../../../platform/projections/read-models.js';

/** What happened after a history stood still that is looked through for one undo. */
const MOST_LOOKED_THROUGH = 10_000;

/** How far the history has got: it follows the log, and may be behind it or have stopped. */
@Injectable()
export class HistoryReach {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly readModels: ReadModels,
  ) {}

  /** Waits until the history knows of everything that has happened by now. @returns false when it is behind; at once when it has stopped */
  async isCurrent(): Promise<boolean> {
    return this.readModels.reach(['history'], await this.store.head());
  }

  /**
   * Waits until the history knows of everything of its kind that the request of this event did.
   * @throws DomainError unavailable when it is behind that
   */
  async requireTogether(event: RecordedEvent): Promise<void> {
    if (!(await this.isCurrent()) && (await this.lacks(event))) throw historyBehind();
  }

  private async lacks({ type, metadata }: RecordedEvent): Promise<boolean> {
    const after = await this.readModels.positionOf('history');
    let looked = 0;
    for await (const later of this.store.readAll({ after, filter: { types: [type] }, limit: MOST_LOOKED_THROUGH })) {
      if (later.metadata.correlationId === metadata.correlationId) return true;
      looked++;
    }
    return looked === MOST_LOOKED_THROUGH;
  }
}

/** The refusal of what only a history that has caught up can answer. */
export const historyBehind = (): DomainError =>
  new DomainError('unavailable', 'history-behind', 'The history is behind what was changed. Please try again later.', {
    retryAfter: 5,
  });
