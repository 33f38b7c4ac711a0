import { Global, Module, type DynamicModule } from '@nestjs/common';
import { systemClock, type Clock } from '../../kernel/clock.js';

/** Nest injection token of the {@link Clock} that commands, sessions and limits go by. */
export const CLOCK = Symbol('Clock');

@Global()
@Module({})
export class ClockModule {
  static of(clock: Clock = systemClock): DynamicModule {
    return { module: ClockModule, providers: [{ provide: CLOCK, useValue: clock }], exports: [CLOCK] };
  }
}
