import { Global, Module } from '@nestjs/common';
import { systemClock, type Clock } from '../../kernel/clock.js';

/** Nest injection token of the {@link Clock} that commands, sessions and limits go by. */
export const CLOCK = Symbol('Clock');

@Global()
@Module({ providers: [{ provide: CLOCK, useValue: systemClock satisfies Clock }], exports: [CLOCK] })
export class ClockModule {}
