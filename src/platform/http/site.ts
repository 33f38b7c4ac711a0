import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import serve from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR = 31_536_000_000;

/** Serves the built web app: files by name, and its page for every other path that is no API call. */
export async function serveSite(app: NestFastifyApplication, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(serve, { root: folder, serve: false });
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (/^\/(api|health)(\/|$)/.test(path)) return reply.callNotFound();
    // The names of built assets carry a hash of their content: they never change.
    if (path.startsWith('/assets/')) return reply.sendFile(path.slice(1), folder, { maxAge: YEAR, immutable: true });
    if (extname(path) !== '') return reply.sendFile(path.slice(1), folder, { maxAge: 0 });
    return reply.sendFile('index.html', folder, { maxAge: 0 });
  };
  app.getHttpAdapter().getInstance().get('/*', answer);
}
