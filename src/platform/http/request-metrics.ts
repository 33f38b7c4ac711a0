import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { SECONDS } from '../telemetry/timed.js';

/** Measures each answered request by method, route pattern and status, never by URL, which contains ids. */
export function measureRequests(fastify: FastifyInstance, meter: Meter): void {
  const requests = meter.createHistogram('touchline.request.seconds', {
    ...SECONDS,
    description: 'Answered requests.',
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    // A live stream lasts as long as its screen is open.
    if (request.routeOptions.url !== '/api/live')
      requests.record(reply.elapsedTime / 1_000, {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
      });
    done();
  });
}
