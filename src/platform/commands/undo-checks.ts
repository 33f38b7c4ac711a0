import { Injectable } from '@nestjs/common';
import type { EventDefinition } from '../../kernel/event-definition.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { asConflict } from '../../kernel/undo.js';

/**
 * What has to hold before an event is taken back and a decider cannot see: what lies in other streams, and what only a
 * library knows. A module that asks the same before the change itself says so here.
 */
@Injectable()
export class UndoChecks {
  private readonly byType = new Map<string, (event: RecordedEvent) => Promise<void> | void>();

  /** @param check throws a DomainError when the event of this type may not be taken back now */
  before<T extends string, D extends object>(
    { type }: EventDefinition<T, D>,
    check: (event: RecordedEvent<T, D>) => Promise<void> | void,
  ): void {
    // By its type: only such events get there.
    this.byType.set(type, check as (event: RecordedEvent) => Promise<void> | void);
  }

  async run(event: RecordedEvent): Promise<void> {
    try {
      await this.byType.get(event.type)?.(event);
    } catch (error) {
      throw asConflict(error);
    }
  }
}
