import { Injectable, Module, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import JSZip from 'jszip';
import type { Observable } from 'rxjs';
import type { EndpointDefinition, Upload } from '../../contract/endpoint.js';
import { DomainError } from '../../src/kernel/errors.js';
import { form, madeFiles } from '../support/made-files.js';
import type { Parts } from './sample.js';

const STOP = 'x-stop-before-handler';
/** Code of the answer in the handler's stead. */
export const PASSED = 'passed-the-guard';

/** Lets a test see that a call would reach its handler, without what the handler would do. */
@Injectable()
class StopBeforeHandler implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (headers[STOP] === undefined) return next.handle();
    throw new DomainError('unprocessable', PASSED, 'The handler would run now.');
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
  /** Stops before the handler and answers {@link PASSED} instead. */
  readonly stop?: boolean;
  /** The first of {@link waysOf} by default. */
  readonly way?: Way;
  /** The Idempotency-Key. */
  readonly key?: string;
}

/** How a body is sent. */
export type Way = 'form' | 'form without its file' | 'JSON';

/** Every way in which an endpoint takes a body. */
export const waysOf = ({ upload }: EndpointDefinition): readonly [Way, ...Way[]] =>
  !upload ? ['JSON'] : upload.optional ? ['form', 'form without its file', 'JSON'] : ['form'];

let calls = 0;
const picture = madeFiles.png();

/** What a form can carry of a body, beside a picture. */
function formOf(body: Parts['body'], { field }: Upload, file?: Uint8Array): FormData {
  const data = form(undefined, Object.fromEntries(Object.entries(body).map(([name, value]) => [name, asText(value)])));
  if (file) data.append(field, new Blob([new Uint8Array(file)]), 'picture.png');
  return data;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export async function call(...asked: Parameters<typeof send>): Promise<Answer> {
  const answer = await send(...asked);
  return { status: answer.status, body: jsonIn(await answer.text()) };
}

/** All that is answered, as text. */
export const textOf = async (...asked: Parameters<typeof send>): Promise<string> => (await send(...asked)).text();

/** All that is answered, of a workbook what its sheets say, as text. */
export async function unpackedTextOf(...asked: Parameters<typeof send>): Promise<string> {
  const answer = await send(...asked);
  if (!answer.headers.get('content-type')?.includes('spreadsheetml')) return answer.text();
  const { files } = await JSZip.loadAsync(await answer.arrayBuffer());
  const sheets = await Promise.all(Object.values(files).map((file) => file.async('string')));
  return sheets.join('\n');
}

async function send(
  url: string,
  definition: EndpointDefinition,
  parts: Parts,
  { token, stop, key, way = waysOf(definition)[0] }: CallOptions,
): Promise<Response> {
  const { method, path, upload } = definition;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parts.params[name])));
  const query = new URLSearchParams(
    Object.entries(parts.query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const form =
    upload && way !== 'JSON' ? formOf(parts.body, upload, way === 'form' ? await picture : undefined) : undefined;
  const hasBody = method !== 'GET' && Object.keys(parts.body).length > 0;
  return fetch(`${url}${filled}${query.size > 0 ? `?${query.toString()}` : ''}`, {
    method,
    headers: {
      // Each call comes from elsewhere: no limit by address is felt here.
      'x-forwarded-for': `198.51.${Math.floor(++calls / 250)}.${calls % 250}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(hasBody && !form ? { 'content-type': 'application/json' } : {}),
      ...(stop ? { [STOP]: '1' } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(form ? { body: form } : hasBody ? { body: JSON.stringify(parts.body) } : {}),
  });
}

function jsonIn(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
