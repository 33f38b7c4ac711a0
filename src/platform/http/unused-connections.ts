import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/**
 * Lets go, when the server closes, of connections that have not carried a request: browsers open such ahead of need, and
 * node, to which they are not idle, would wait a minute for each.
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
