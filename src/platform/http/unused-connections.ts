import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

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
