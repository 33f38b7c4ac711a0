import { Injectable } from '@nestjs/common';
import type { DecisionContext, Recorded } from '../../kernel/decider.js';
import type { EventDefinition } from '../../kernel/event-definition.js';
import type { Actor, RecordedEvent } from '../../kernel/event.js';
import type { AnyStream, FactOf } from '../../kernel/stream.js';
import { asConflict, decideUndo } from '../../kernel/undo.js';
import { StreamReader } from './stream-reader.js';

/** Throws a DomainError when the event may not be taken back now. */
type Check<T extends string = string, D extends object = object> = (
  event: RecordedEvent<T, D>,
  /** Who takes it back. */
  actor: Actor,
) => Promise<void> | void;

/**
 * Conditions of an undo that a decider cannot check, in other streams or in a library. A module declares here what it
 * checks before the change itself.
 */
@Injectable()
export class UndoChecks {
  private readonly byType = new Map<string, Check>();

  /** @param check throws a DomainError when the event of this type may not be taken back now */
  before<T extends string, D extends object>({ type }: EventDefinition<T, D>, check: Check<T, D>): void {
    // By its type: only such events get there.
    this.byType.set(type, check as Check);
  }

  async run(event: RecordedEvent, actor: Actor): Promise<void> {
    try {
      await this.byType.get(event.type)?.(event, actor);
    } catch (error) {
      throw asConflict(error);
    }
  }
}

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
