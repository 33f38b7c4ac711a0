import { Injectable, Module, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { of, type Observable } from 'rxjs';
import type { EndpointDefinition } from '../../contract/endpoint.js';
import type { Parts } from './sample.js';

const STOP = 'x-stop-before-handler';
export const PASSED = 299;

/** Lets a test see that a call would reach its handler, without what the handler would do. */
@Injectable()
class StopBeforeHandler implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (http.getRequest<FastifyRequest>().headers[STOP] === undefined) return next.handle();
    http.getResponse<FastifyReply>().header('x-passed', '1');
    return of(undefined);
  }
}

@Module({ providers: [{ provide: APP_INTERCEPTOR, useClass: StopBeforeHandler }] })
export class StopBeforeHandlerModule {}

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export interface CallOptions {
  readonly token?: string | undefined;
  /** Answers {@link PASSED} in the handler's stead. */
  readonly stop?: boolean;
}

export async function call(
  url: string,
  { method, path }: EndpointDefinition,
  parts: Parts,
  { token, stop }: CallOptions,
): Promise<Answer> {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parts.params[name])));
  const query = new URLSearchParams(
    Object.entries(parts.query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const hasBody = method !== 'GET' && Object.keys(parts.body).length > 0;
  const aborted = new AbortController();
  const answer = await fetch(`${url}${filled}${query.size > 0 ? `?${query}` : ''}`, {
    method,
    signal: aborted.signal,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(stop ? { [STOP]: '1' } : {}),
    },
    ...(hasBody ? { body: JSON.stringify(parts.body) } : {}),
  });
  if (answer.headers.get('x-passed')) {
    aborted.abort();
    return { status: PASSED, body: {} };
  }
  return { status: answer.status, body: jsonIn(await answer.text()) };
}

function jsonIn(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
