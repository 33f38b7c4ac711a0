import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { exchangeOf } from './exchange.js';

/**
 * One log line for each answered request: its id (`X-Request-Id`), the caller's id, its route pattern, the status and
 * the milliseconds. Never the URL, which contains ids, codes and searches. Health checks are left out.
 */
export function logRequests(fastify: FastifyInstance): void {
  const log = new Logger('Request');
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown route';
    if (!route.startsWith('/health'))
      log.log({
        requestId: request.id,
        userId: exchangeOf(request).caller?.userId ?? null,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      });
    done();
  });
}
