import { Global, Module } from '@nestjs/common';
import { LiveTopics } from './live-topics.js';
import { Signals } from './signals.js';

/** In every process: what each tells the others. */
@Global()
@Module({ providers: [Signals, LiveTopics], exports: [Signals, LiveTopics] })
export class SignalsModule {}
