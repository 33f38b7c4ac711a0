import { Module, type DynamicModule } from '@nestjs/common';
import type { Command, Decider } from '../../kernel/decider.js';
import type { DomainEvent } from '../../kernel/event.js';
import { EventDefinitions } from '../event-store/event-definitions.js';
import { Deciders, type AnyDecider } from './deciders.js';

/** `imports: [DecidersModule.register(athleteDecider)]` is all a module needs to take commands for its streams. */
@Module({})
export class DecidersModule {
  static register<State extends object, C extends Command, E extends DomainEvent>(
    decider: Decider<State, C, E>,
  ): DynamicModule {
    const provider = {
      provide: `decider of ${decider.category}`,
      inject: [Deciders, EventDefinitions],
      useFactory: (deciders: Deciders, definitions: EventDefinitions): AnyDecider => {
        const erased = decider as object as AnyDecider;
        erased.events.forEach((definition) => definitions.add(definition));
        deciders.add(erased);
        return erased;
      },
    };
    return { module: DecidersModule, providers: [provider] };
  }
}
