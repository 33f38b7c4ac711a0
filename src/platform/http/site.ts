import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { send } from '@fastify/send';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR = 31_536_000_000;

/** Serves the built web app: files by name, and its page for every other path that is no API call. */
export function serveSite(app: NestFastifyApplication, folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) return;
  app
    .getHttpAdapter()
    .getInstance()
    .get('/*', async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      if (/^\/(api|health)(\/|$)/.test(path)) return reply.callNotFound();
      // The names of built assets carry a hash of their content: they never change.
      if (path.startsWith('/assets/')) return file(path, YEAR);
      return file(extname(path) === '' ? '/index.html' : path, 0);

      async function file(name: string, maxAge: number): Promise<FastifyReply> {
        return answer(request, reply, name, { root: folder, maxAge, immutable: maxAge > 0 });
      }
    });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  options: { root: string; maxAge: number; immutable: boolean },
): Promise<FastifyReply> {
  // Refuses what leads out of the root, and files whose name begins with a dot.
  const found = await send(request.raw, path, { ...options, index: false, dotfiles: 'ignore' });
  if (found.type !== 'file') {
    reply.callNotFound();
    return reply;
  }
  return reply.status(found.statusCode).headers(found.headers).send(found.stream);
}
