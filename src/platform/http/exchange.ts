import type { FastifyRequest } from 'fastify';
import type { Input } from './input.js';
import type { RequestContext } from './request-context.js';
import type { SignedIn } from './signed-in.js';
import type { SpooledFile, UploadedFile } from './uploaded-file.js';

/** What is found out about one request on its way from the guard to the handler. */
export interface Exchange {
  caller?: SignedIn;
  /** By which the caller was found. */
  token?: string | undefined;
  input?: Input;
  upload?: UploadedFile | SpooledFile;
  context?: RequestContext;
}

const exchanges = new WeakMap<FastifyRequest, Exchange>();

export function exchangeOf(request: FastifyRequest): Exchange {
  const known = exchanges.get(request);
  if (known) return known;
  const fresh: Exchange = {};
  exchanges.set(request, fresh);
  return fresh;
}
