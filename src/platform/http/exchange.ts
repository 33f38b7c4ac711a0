import type { FastifyRequest } from 'fastify';
import type { KeptAnswer } from './idempotency-keys.js';
import type { Input } from './input.js';
import type { RequestContext, SignedIn } from './request-context.js';
import type { SpooledFile, UploadedFile } from './uploaded-file.js';

/** What is found out about one request on its way from the guard to the handler. */
export interface Exchange {
  caller?: SignedIn;
  /** The admin who reads as the caller, in a support session. */
  support?: SignedIn;
  /** By which the caller was found. */
  token?: string | undefined;
  input?: Input;
  upload?: UploadedFile | SpooledFile;
  /** The body as it was sent, where the endpoint takes it raw. */
  raw?: Buffer;
  context?: RequestContext;
  /** Set by the guard where the call repeats one that was answered, and took from its caller the right to make it again. */
  repeated?: KeptAnswer | undefined;
}

const exchanges = new WeakMap<FastifyRequest, Exchange>();

export function exchangeOf(request: FastifyRequest): Exchange {
  const known = exchanges.get(request);
  if (known) return known;
  const fresh: Exchange = {};
  exchanges.set(request, fresh);
  return fresh;
}

/** Nest injection token of the {@link HeardTopics}, provided by the module that knows who hears what. */
export const HEARD_TOPICS = Symbol('HeardTopics');
