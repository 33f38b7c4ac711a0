import type { EventDefinition } from '../../kernel/event-definition.js';

/** Every event type that the modules of this process have declared. */
export class EventDefinitions {
  private readonly byType = new Map<string, EventDefinition>();

  constructor(definitions: Iterable<EventDefinition> = []) {
    for (const definition of definitions) this.add(definition);
  }

  /** @throws Error when another definition has the type already */
  add(definition: EventDefinition): void {
    const known = this.byType.get(definition.type);
    if (known && known !== definition) throw new Error(`The event type ${definition.type} is defined twice.`);
    this.byType.set(definition.type, definition);
  }

  find(type: string): EventDefinition | undefined {
    return this.byType.get(type);
  }

  all(): readonly EventDefinition[] {
    return [...this.byType.values()];
  }
}
