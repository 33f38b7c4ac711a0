import type { IncomingMessage } from 'node:http';
import { RequestTimeoutException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerTo } from './error-answer.js';

/** How long a body may take to arrive. */
export interface ArrivalTimes {
  /** Longest time in which nothing of it comes. */
  readonly silenceMs: number;
  /** All of it, except for a file. */
  readonly wholeMs: number;
}
const TIMES: ArrivalTimes = { silenceMs: 20_000, wholeMs: 5 * 60_000 };
/** Bytes a second of the slowest line that a file is taken over: a phone at the edge of its net. 200 MiB take two hours. */
const SLOWEST = 30_000;

/**
 * Ends requests whose body stalls or takes longer than its size explains, with 408, and closes the connection. Node's
 * own limit covers the whole request whatever its size.
 */
export function endStalledBodies(fastify: FastifyInstance, times = TIMES): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) watch(request, reply, times);
    done();
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(request: FastifyRequest, reply: FastifyReply, { silenceMs, wholeMs }: ArrivalTimes): void {
  const { raw } = request;
  const file = request.routeOptions.config.upload?.limit ?? 0;
  const whole = setTimeout(() => end(request, reply), wholeMs + (file / SLOWEST) * 1000).unref();
  const arrived = (): void => {
    clearTimeout(whole);
    reply.raw.setTimeout(0);
  };
  raw.once('end', arrived).once('close', arrived);
  // Node's connection timer: every byte in or out resets it.
  reply.raw.setTimeout(silenceMs, () => {
    // Unread, or held up by the reader: then the sender waits for us.
    if (raw.readableFlowing === true) end(request, reply);
    else reply.raw.setTimeout(silenceMs);
  });
}

function end({ raw, id }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  if (reply.sent) return void raw.socket.destroy();
  const { status, body } = answerTo(new RequestTimeoutException());
  void reply
    .status(status)
    .header('connection', 'close')
    .send({ ...body, requestId: id });
}
