import { v4 as uuid } from 'uuid';
import type { z } from 'zod';
import type { EndpointDefinition } from '../../../contract/endpoint.js';
import { EVENT_POSITIONS } from '../../../contract/live/live.js';
import { AS_COOKIE, SESSION_HEADER } from '../../../contract/session-header.js';
import { WORK_HEADER } from '../../../contract/work.js';
import { ApiError, errorOf } from './api-error.js';
import { answered } from './line/line.js';
import { signal } from './signals.js';
import { left } from './session/leave.js';
import { storedMark } from './session/session-mark.js';
import { markSupport } from './session/support-tab.js';

/** Any definition of the contract. */
export type AnyEndpoint = EndpointDefinition;

/** Whether a value of the type may be `{}`. */
export type MayBeEmpty<Input> = string extends keyof Input ? true : Partial<Input> extends Input ? true : false;

/** A part that takes nothing, or only optional things, may be left out. */
type Part<Name extends string, Schema extends z.ZodType> =
  MayBeEmpty<z.input<Schema>> extends true ? { [name in Name]?: z.input<Schema> } : { [name in Name]: z.input<Schema> };

/** The parts of a call that its endpoint declares. */
export type CallParts<E extends AnyEndpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;
export type CallInput<E extends AnyEndpoint> = CallParts<E> & {
  signal?: AbortSignal | undefined;
  /** Idempotency key of a write that may be sent again: the same key does it once. */
  key?: string | undefined;
};
export type CallAnswer<E extends AnyEndpoint> = z.output<E['response']>;

interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  key?: string | undefined;
}

/** Calls the API as the contract defines it. Throws ApiError, and the abort reason when `signal` aborts. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[input]: MayBeEmpty<CallInput<E>> extends true ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<CallAnswer<E>> {
  const parts: Parts = input ?? {};
  if (endpoint.method === 'GET' || parts.key || parts.signal) return answerOf(endpoint, parts);
  return once([endpoint.method, addressOf(endpoint, parts), storedMark.get(), parts.body], () =>
    answerOf(endpoint, parts),
  );
}

async function answerOf<E extends AnyEndpoint>(endpoint: E, parts: Parts): Promise<CallAnswer<E>> {
  const response = await request(endpoint, parts);
  return (await response.json()) as CallAnswer<E>;
}

const underway = new Map<string, Promise<unknown>>();

/** Pressed twice is asked for once: the same write, while it is under way, has the same answer. */
function once<Answer>(write: readonly unknown[], send: () => Promise<Answer>): Promise<Answer> {
  const name = JSON.stringify(write);
  const known = underway.get(name) as Promise<Answer> | undefined;
  if (known) return known;
  const sent = send().finally(() => underway.delete(name));
  underway.set(name, sent);
  return sent;
}

/** The same, for answers that are no JSON: hands back the open response. Work that the server wants first is done by itself. */
export async function request(endpoint: AnyEndpoint, input: Parts): Promise<Response> {
  try {
    return await sent(endpoint, input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'work-wanted') throw error;
    const { workFor } = await import('./work.js');
    return sent(endpoint, input, await workFor(error.now['puzzle'], input.signal));
  }
}

async function sent(endpoint: AnyEndpoint, input: Parts, work?: string): Promise<Response> {
  const headers = headersOf(endpoint, input.key);
  if (work !== undefined) headers.set(WORK_HEADER, work);
  const init: RequestInit = { method: endpoint.method, headers, cache: 'no-store' };
  if (input.signal) init.signal = input.signal;
  if (endpoint.method === 'GET' && input.body !== undefined) throw new Error(`${endpoint.path}: a GET carries no body`);
  // A write without a body of its own still sends one: the server takes JSON.
  if (endpoint.method !== 'GET') {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input.body ?? {});
  }
  const address = addressOf(endpoint, input);
  if (endpoint.access.kind === 'public') await left();
  return toldAsWrite(endpoint, async () => {
    const response = await answered(endpoint, () => fetch(address, init), input.signal);
    return succeeded(endpoint, response, headers);
  });
}

/** Tells that a write is under way for as long as the call takes. */
export function toldAsWrite(endpoint: AnyEndpoint, send: () => Promise<Response>): Promise<Response> {
  const arrived = send();
  if (endpoint.method !== 'GET') signal('writing', { arrived });
  return arrived;
}

/**
 * Hands the answer on when it is a success; else throws it, after telling the session what it means.
 * @param headers of the call
 */
export async function succeeded(endpoint: AnyEndpoint, response: Response, headers: Headers): Promise<Response> {
  const topics = response.headers.get('x-topics');
  const behind = response.headers.get('x-read-model') === 'behind';
  const positions = behind ? null : response.headers.get(EVENT_POSITIONS);
  if (topics) signal('changed', { topics: topics.split(','), positions: positions ? positions.split(',') : [] });
  if (behind) signal('behind');
  if (response.ok) return response;
  const error = await errorOf(response);
  // What was asked in a session that this browser has left says nothing about the current one.
  const ofNow = headers.get(SESSION_HEADER) === storedMark.get();
  if (response.status === 401 && endpoint.access.kind !== 'public' && ofNow) signal('unauthorized');
  if (error.code === 'account-inactive') signal('inactive');
  if (error.code === 'no-subscription') signal('unsubscribed');
  if (error.code === 'agreement-due') signal('agreementDue');
  if (error.code === 'support-session-over') signal('supportOver');
  if (error.code === 'pro-needed') signal('proNeeded', { changes: endpoint.method !== 'GET' });
  throw error;
}

/** Who calls, and which call this is; the caller names the body. */
export function headersOf(endpoint: AnyEndpoint, key = uuid()): Headers {
  const headers = new Headers({ accept: endpoint.contentType ?? 'application/json' });
  const mark = endpoint.access.kind === 'public' ? AS_COOKIE : storedMark.get();
  if (mark) headers.set(SESSION_HEADER, mark);
  markSupport(endpoint.method, headers);
  if (endpoint.method !== 'GET') headers.set('idempotency-key', key);
  return headers;
}

/** The path with its parameters and query filled in; lists go as `a,b`, empty ones and undefined are left out. */
export function addressOf(endpoint: Pick<AnyEndpoint, 'path'>, { params, query }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    const text = Array.isArray(value) ? value.join(',') : value === undefined ? '' : String(value);
    if (text !== '') search.set(name, text);
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
