import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import { mime, send } from '@fastify/send';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR = 31_536_000_000;

/** Serves the built web app: files by name, and its page for every other path outside the API. */
export function serveSite(app: NestFastifyApplication, folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) return;
  const packed = packedAssets(folder);
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
        const coding = packed.has(name) ? negotiate(request.headers['accept-encoding'] ?? '', ['br']) : undefined;
        return answer(request, reply, name, { root: folder, maxAge, immutable: maxAge > 0 }, coding === 'br');
      }
    });
}

/** Paths of the assets that the build packed by brotli, each as `<path>.br` beside it (web/vite.config.ts). */
function packedAssets(folder: string): ReadonlySet<string> {
  const assets = join(folder, 'assets');
  const names = existsSync(assets) ? readdirSync(assets) : [];
  return new Set(names.filter((name) => name.endsWith('.br')).map((name) => `/assets/${name.slice(0, -'.br'.length)}`));
}

const typeOf = (name: string): string => `${mime.getType(name) ?? 'application/octet-stream'}; charset=utf-8`;

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  options: { root: string; maxAge: number; immutable: boolean },
  packed: boolean,
): Promise<FastifyReply> {
  // Refuses paths outside the root, and files whose name begins with a dot.
  const found = await send(request.raw, packed ? `${path}.br` : path, { ...options, index: false, dotfiles: 'ignore' });
  if (found.type !== 'file') {
    reply.callNotFound();
    return reply;
  }
  const asPacked = { 'content-type': typeOf(path), 'content-encoding': 'br', vary: 'accept-encoding' };
  return reply
    .status(found.statusCode)
    .headers({ ...found.headers, ...(packed && asPacked) })
    .send(found.stream);
}
