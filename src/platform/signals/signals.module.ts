import { Global, Module } from '@nestjs/common';
import { LiveTopics } from './live-topics.js';
import { Signals } from './signals.js';

/** In every process: signals between processes. */
@Global()
@Module({ providers: [Signals, LiveTopics], exports: [Signals, LiveTopics] })
export class SignalsModule {}
