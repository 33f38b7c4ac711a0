import { Injectable } from '@nestjs/common';
import type { EventDefinition } from '../../kernel/event-definition.js';
import type { Actor, RecordedEvent } from '../../kernel/event.js';
import { asConflict } from '../../kernel/undo.js';

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
