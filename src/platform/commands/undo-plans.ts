import { Injectable } from '@nestjs/common';
import type { DecisionContext, Recorded } from '../../kernel/decider.js';
import type { AnyStream, FactOf } from '../../kernel/stream.js';
import { decideUndo } from '../../kernel/undo.js';
import { StreamReader } from './stream-reader.js';
import { UndoChecks } from './undo-checks.js';

/** The result of an undo: the stream's state, and the events that would follow. */
export interface UndoPlan<S extends AnyStream> {
  readonly history: readonly Recorded<FactOf<S>>[];
  readonly facts: readonly FactOf<S>[];
}

/** Decides undos without appending, for the undo itself and for its preview. */
@Injectable()
export class UndoPlans {
  constructor(
    private readonly streams: StreamReader,
    private readonly checks: UndoChecks,
  ) {}

  /** @throws DomainError not-found for an event that is not the stream's; conflict when it can not be taken back now */
  async of<S extends AnyStream>(stream: S, eventId: string, context: DecisionContext): Promise<UndoPlan<S>> {
    // Rare, and about any event of the past: this reads them all.
    const history = await this.streams.events(stream);
    const facts = decideUndo(stream.decider, history, eventId, context);
    const undone = history.find(({ id }) => id === eventId);
    if (undone) await this.checks.run(undone, context.actor);
    // A decider states events of its own stream, and nothing else.
    return { history, facts: facts };
  }
}
