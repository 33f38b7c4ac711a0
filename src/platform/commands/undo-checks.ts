import { Injectable } from '@nestjs/common';
import type { EventDefinition } from '../../kernel/event-definition.js';
import type { RecordedEvent } from '../../kernel/event.js';

/**
 * What has to hold in other streams before an event is taken back: a decider sees its own alone. A module that asks the
 * same before the change itself says so here.
 */
@Injectable()
export class UndoChecks {
  private readonly byType = new Map<string, (event: RecordedEvent) => Promise<void>>();

  /** @param check throws a DomainError when the event of this type may not be taken back now */
  before<T extends string, D extends object>(
    { type }: EventDefinition<T, D>,
    check: (event: RecordedEvent<T, D>) => Promise<void>,
  ): void {
    // By its type: only such events get there.
    this.byType.set(type, check as (event: RecordedEvent) => Promise<void>);
  }

  async run(event: RecordedEvent): Promise<void> {
    await this.byType.get(event.type)?.(event);
  }
}
