import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerTo } from './error-answer.js';

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
