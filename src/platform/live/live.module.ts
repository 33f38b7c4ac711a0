import { Global, Module, Controller } from '@nestjs/common';
import { Readable } from 'node:stream';
import { HEARD_TOPICS, exchangeOf } from '../http/exchange.js';
import { AnswerTopics } from './topic-map.js';
import { LiveStreams } from './live-streams.js';
import { watchLive } from '../../../contract/live/live.js';
import { Ctx, Endpoint } from '../http/endpoint.decorator.js';
import { RequestContext, type SignedIn } from '../http/request-context.js';

@Controller()
class LiveController {
  constructor(private readonly streams: LiveStreams<SignedIn>) {}

  /** Server-sent events for as long as the session lasts. `Last-Event-ID` means that the client has watched before. */
  @Endpoint(watchLive)
  watch(@Ctx() { caller, reply }: RequestContext): Readable {
    const { headers, method } = reply.request;
    // Proxies must neither cache nor buffer it.
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no');
    if (method === 'HEAD') return Readable.from([]);
    const { token = '' } = exchangeOf(reply.request);
    return this.streams.open(caller, token, headers['last-event-id'] !== undefined).body;
  }
}

/** `GET /api/live`: what changed, to those who may know. Topics come from the projections; who hears which, by the module behind `AUDIENCE`. */
@Global()
@Module({
  controllers: [LiveController],
  providers: [LiveStreams, { provide: HEARD_TOPICS, useClass: AnswerTopics }],
  exports: [HEARD_TOPICS],
})
export class LiveModule {}
