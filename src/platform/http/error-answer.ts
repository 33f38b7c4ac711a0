import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../../../contract/errors.js';
import { DomainError, type ErrorKind } from '../../kernel/errors.js';
import { isAway } from '../database/away.js';

export interface ErrorAnswer {
  readonly status: number;
  readonly body: Omit<ApiError, 'requestId'>;
  /** Seconds to wait. */
  readonly retryAfter?: number;
  /** Unexpected: it belongs in the log. */
  readonly unexpected?: true;
}

const statusOf: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  unprocessable: 422,
  'too-many': 429,
  unavailable: 503,
};

// Errors of the framework in our words, because its messages quote input.
const refusals: Record<number, { code: string; message: string }> = {
  400: { code: 'invalid', message: 'The request couldn’t be read.' },
  401: { code: 'unauthenticated', message: 'Please sign in.' },
  403: { code: 'forbidden', message: 'You don’t have permission to do this.' },
  404: { code: 'not-found', message: 'Not found.' },
  405: { code: 'not-found', message: 'Not found.' },
  408: { code: 'timeout', message: 'The request took too long to arrive.' },
  413: { code: 'too-large', message: 'That’s too large to send. Please send less.' },
  414: { code: 'too-large', message: 'The URL is too long.' },
  415: { code: 'unsupported-media-type', message: 'Send JSON (content type application/json).' },
  429: { code: 'too-many', message: 'Too many requests. Please wait a moment.' },
  431: { code: 'too-large', message: 'The headers are too large.' },
  503: { code: 'unavailable', message: 'The service is stopping. Please try again in a moment.' },
};
const RETRY_AFTER = 5;

/** The answer for any thrown error. */
export function answerTo(error: unknown): ErrorAnswer {
  if (error instanceof DomainError) {
    const { fields, now, retryAfter } = error.details;
    const body = { code: error.code, message: error.message, ...(fields && { fields }), ...(now && { now }) };
    const wait = retryAfter ?? (error.kind === 'unavailable' ? RETRY_AFTER : undefined);
    return { status: statusOf[error.kind], body, ...(wait === undefined ? {} : { retryAfter: wait }) };
  }
  if (isAway(error)) {
    const body = { code: 'unavailable', message: 'Part of the service is unavailable. Please try again in a moment.' };
    return { status: 503, body, retryAfter: RETRY_AFTER };
  }
  if (error instanceof Error && error.name === 'EventTooLarge') return refused(413);
  return refused(frameworkStatus(error));
}

function refused(status: number | undefined): ErrorAnswer {
  if (status !== undefined && status >= 400 && (status < 500 || status === 503)) {
    const answer = {
      status: status === 405 ? 404 : status,
      body: refusals[status] ?? { code: 'refused', message: 'The request was refused.' },
    };
    return status === 503 ? { ...answer, retryAfter: RETRY_AFTER } : answer;
  }
  return { status: 500, body: { code: 'internal', message: 'Something went wrong.' }, unexpected: true };
}

function frameworkStatus(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const { statusCode, code } = properties(error);
  // Fastify's own errors only: an error of another library does not choose our status.
  return typeof code === 'string' && code.startsWith('FST_') && typeof statusCode === 'number' ? statusCode : undefined;
}

const properties = (error: unknown): Record<string, unknown> =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};

/** The one place where an error becomes an answer. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const answer = answerTo(error);
    if (answer.unexpected) this.record(error, request);
    if (reply.sent || reply.raw.headersSent) {
      // Half an answer was sent: closing the connection keeps it from looking complete.
      reply.raw.destroy();
      return;
    }
    if (answer.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(answer.retryAfter)));
    // Whatever the handler had announced (a workbook, a stream), this is JSON.
    reply.removeHeader('content-disposition').removeHeader('content-length');
    reply
      .status(answer.status)
      .type('application/json; charset=utf-8')
      .send({ ...answer.body, requestId: request.id });
  }

  // The route's pattern, never the URL: addresses and queries carry ids, codes and searches.
  private record(error: unknown, request: FastifyRequest): void {
    const route = request.routeOptions.url ?? 'unknown route';
    const [message, stack] =
      error instanceof Error ? [`${error.name}: ${error.message}`, error.stack] : [String(error), undefined];
    this.log.error(`${request.id} ${request.method} ${route} ${message}`, stack);
  }
}
