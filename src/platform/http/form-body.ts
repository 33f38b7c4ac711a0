import type { ServerResponse } from 'node:http';
import { errorCodes, type FastifyInstance } from 'fastify';
import { DomainError } from '../../kernel/errors.js';
import { keepRaw } from './raw-body.js';
import type { Upload } from '../../../contract/endpoint.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set where the endpoint takes a form with a file. */
    readonly upload?: Upload;
  }
}

const NOTHING = Buffer.alloc(0);

/** How long a client may keep sending after its answer. */
const LINGER_MS = 10_000;

/**
 * Accepts forms, unread, for endpoints that take a file: the guard decides first ({@link ./read-form.readForm} reads
 * them). Elsewhere their type is refused.
 */
export function letFormsPass(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', (request, _body, done) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    // A form is read as it comes, so that its file counts by what it holds.
    if (encoding !== 'identity')
      done(new DomainError('unsupported', 'unsupported-encoding', 'Send forms uncompressed.'));
    // A mail program may unsubscribe by such a form (RFC 8058): what it says is known.
    else if (request.routeOptions.config.upload || keepRaw(request, 'multipart/form-data', NOTHING)) done(null);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('multipart/form-data'));
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    if (!request.raw.complete) cutOffLater(reply.raw);
    done();
  });
}

/** A client that gets its answer before its body has arrived has time to read it, but may not send forever. */
function cutOffLater({ req }: ServerResponse): void {
  const { socket } = req;
  const timer = setTimeout(() => {
    if (!req.complete) socket.destroy();
  }, LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}
