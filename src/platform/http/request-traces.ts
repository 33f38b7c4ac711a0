import { SpanKind } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenStep, Traces } from '../telemetry/traces.js';

/** Each call of the API begins a trace, by method, route pattern and status, never by URL. */
export function traceRequests(fastify: FastifyInstance, traces: Traces): void {
  const open = new WeakMap<FastifyRequest, OpenStep>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    // A live stream lasts as long as its screen is open.
    if (route?.startsWith('/api/') && route !== '/api/live') {
      const attributes = { 'http.request.method': request.method, 'http.route': route };
      const name = `${request.method} ${route}`;
      const step = traces.begin({ name, of: request.id, first: true, kind: SpanKind.SERVER, attributes });
      if (step) open.set(request, step);
    }
    done();
  });
  // Not before the body has arrived: reading it loses where one is.
  fastify.addHook('preHandler', (request, _reply, done) => {
    const step = open.get(request);
    if (step) step.within(done);
    else done();
  });
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    open.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500);
    done();
  });
}
