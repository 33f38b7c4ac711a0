import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { exchangeOf } from './exchange.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Content types of bodies that the endpoint takes as they were sent. */
    readonly raw?: readonly string[];
  }
}

/** Types besides JSON and forms with files that other programs send: mail programs, and the webhooks of Amazon SNS. */
const TYPES = ['application/x-www-form-urlencoded', 'text/plain'];

/** Keeps the bytes of a body for endpoints that take this type raw. @returns whether the endpoint does */
export function keepRaw(request: FastifyRequest, type: string, bytes: Buffer): boolean {
  if (!request.routeOptions.config.raw?.includes(type)) return false;
  exchangeOf(request).raw = bytes;
  return true;
}

/** Elsewhere these types stay refused. */
export function takeRawBodies(fastify: FastifyInstance): void {
  for (const type of TYPES)
    fastify.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      if (keepRaw(request, type, bytes)) done(null, undefined);
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type));
    });
}
