import { Global, Module } from '@nestjs/common';
import { HEARD_TOPICS } from '../http/exchange.js';
import { AnswerTopics } from './topic-map.js';
import { LiveController } from './live.controller.js';
import { LiveStreams } from './live-streams.js';

/** `GET /api/live`: what changed, to those who may know. Topics come from the projections; who hears which, by the module behind `AUDIENCE`. */
@Global()
@Module({
  controllers: [LiveController],
  providers: [LiveStreams, { provide: HEARD_TOPICS, useClass: AnswerTopics }],
  exports: [HEARD_TOPICS],
})
export class LiveModule {}
