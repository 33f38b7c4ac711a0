import { Logger } from '@nestjs/common';
import { type Meter, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SECONDS } from '../telemetry/process-metrics.js';
import type { OpenStep, Traces } from '../telemetry/traces.js';
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
