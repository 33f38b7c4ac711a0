import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { answerTo } from './error-answer.js';

/** Most bytes of a request's body, except for files. */
export const BODY_LIMIT = 1024 * 1024;
/** Longer than any request takes to arrive; {@link ./arriving-bodies.endStalledBodies} limits a body by its size. */
const ARRIVAL_MS = 3 * 60 * 60_000;

export interface ServerOptions {
  /** Trusted sources of X-Forwarded-For: false for none, a number of proxies, or their addresses (comma list). */
  readonly trustProxy: false | number | string;
}

/** Nest's adapter without the bodies that Nest would take: {@link takeJsonOnly} decides that. */
class JsonServer extends FastifyAdapter {
  override registerParserMiddleware(): void {
    // Nothing to add to what configureHttp() has registered.
  }
}

/** The HTTP server under Nest. Request ids are ours: a client cannot choose what our logs say. */
export function createServer({ trustProxy }: ServerOptions): FastifyAdapter {
  return new JsonServer({
    // Nothing here uses connect-style middleware, and every request would pay for it.
    skipMiddie: true,
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: ARRIVAL_MS,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const { status, body } = answerTo(error);
      void reply.status(status).send({ ...body, requestId: request.id });
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => refuseUnreadable(error, socket),
  });
}

const UNREADABLE = ['400 Bad Request', 'invalid', 'The request couldn’t be read.'] as const;
const refusals: Record<string, readonly [status: string, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too-large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'timeout', 'The request took too long to arrive.'],
};

// What node's parser could not make a request of never reaches a route; it gets the same shape of answer.
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code, message] = refusals[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify({ code, message, requestId: randomUUID() });
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`;
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
  socket.destroy(error);
}

/**
 * Ends connections that have carried no request when the server closes. Browsers open such ahead of need; node does not
 * take them for idle and would wait a minute for each.
 */
export function letGoOfUnused(fastify: Pick<FastifyInstance, 'server' | 'addHook'>): void {
  const unused = new Set<Socket>();
  fastify.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  fastify.server.on('request', ({ socket }) => unused.delete(socket));
  fastify.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy();
    done();
  });
}
