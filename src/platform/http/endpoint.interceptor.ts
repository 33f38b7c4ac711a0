import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { finalize, map, type Observable, of, tap } from 'rxjs';
import type { EndpointDefinition } from '../../../contract/endpoint.js';
import { EVENT_POSITIONS } from '../../../contract/live/live.js';
import type { Clock } from '../../kernel/clock.js';
import { CLOCK } from '../clock/clock.module.js';
import { CommandGateway } from '../commands/command-gateway.js';
import { StreamReader } from '../commands/stream-reader.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { ReadModels } from '../projections/read-models.js';
import { definitionOf } from './endpoint.decorator.js';
import { type Exchange, exchangeOf, HEARD_TOPICS } from './exchange.js';
import { IdempotencyKeys, type KeptAnswer, type Turn } from './idempotency-keys.js';
import { parseInput } from './input.js';
import { idempotencyKeyOf, RequestContext, type HeardTopics } from './request-context.js';
import { receiveUpload } from './uploaded-file.js';
import { WriteBudget } from './write-budget.js';

/** An answer that violates its own schema: a bug, reported with the paths but never the values. */
export class AnswerBreaksContract extends Error {
  constructor(definition: EndpointDefinition, paths: readonly string[]) {
    super(`The answer of ${definition.method} ${definition.path} does not fit its schema at: ${paths.join(', ')}`);
    this.name = 'AnswerBreaksContract';
  }
}

/** Between the guard and the handler: validates the input, builds the context, and lets out only what the response schema names. */
@Injectable()
export class EndpointInterceptor implements NestInterceptor {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: CommandGateway,
    private readonly streams: StreamReader,
    private readonly readModels: ReadModels,
    private readonly keys: IdempotencyKeys,
    private readonly budget: WriteBudget,
    @Inject(HEARD_TOPICS) private readonly heardTopics: HeardTopics,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const definition = definitionOf(context.getHandler());
    if (!definition) throw new Error('A route needs an endpoint definition.');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const exchange = exchangeOf(request);
    const idempotencyKey = idempotencyKeyOf(request.headers['idempotency-key']);
    if (exchange.repeated) return answeredAgain(reply, exchange.repeated);
    const received = definition.upload && (await receiveUpload(definition, definition.upload, request));
    if (received) Object.assign(exchange, { input: received.input, upload: received.upload });
    else exchange.input ??= parseInput(definition, request);
    const letGo = (): void => void received?.letGo();
    let turn: Turn | undefined;
    try {
      turn = await this.turnOf(idempotencyKey, request, exchange, definition);
      if (!turn?.answered) await this.budget.spend(request, exchange);
    } catch (error) {
      if (!turn?.answered) turn?.end();
      letGo();
      throw error;
    }
    if (turn?.answered) {
      letGo();
      return answeredAgain(reply, turn.answered);
    }
    const over = (answer?: KeptAnswer): void => turn?.end(answer);
    const { commands, streams, readModels, pool, clock, budget, heardTopics } = this;
    const { caller } = exchange;
    exchange.context = new RequestContext({
      caller,
      readOnly: exchange.support !== undefined,
      requestId: request.id,
      idempotencyKey,
      address: request.ip,
      userAgent: request.headers['user-agent'],
      reply,
      raw: exchange.raw,
      commands,
      streams,
      readModels,
      pool,
      clock,
      budget,
      heardTopics,
    });
    if (definition.contentType) {
      reply.header('content-type', definition.contentType);
      return next.handle().pipe(finalize(over));
    }
    return next.handle().pipe(
      map((answer) => checked(definition, answer)),
      tap((body) => over(keptOf(reply, body))),
      finalize(() => {
        over();
        letGo();
      }),
    );
  }

  /** A key applies to authenticated writes only: their commands have ids derived from it. */
  private async turnOf(
    key: string | undefined,
    { method, url, body }: FastifyRequest,
    { caller, input, upload: file }: Exchange,
    { upload }: EndpointDefinition,
  ): Promise<Turn | undefined> {
    if (key === undefined || !caller || method === 'GET') return undefined;
    return this.keys.take(caller.userId, key, { method, address: url, body: upload ? input?.body : body, file });
  }
}

/** What an answer tells beside its body, and a repeated one tells again. */
const TOLD = ['x-position', 'x-topics', EVENT_POSITIONS];

/** Undefined for an answer that must not be given twice: it has put a session into a cookie. */
function keptOf(reply: FastifyReply, body: unknown): KeptAnswer | undefined {
  if (reply.hasHeader('set-cookie')) return undefined;
  const told = TOLD.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : []));
  return { body, headers: Object.fromEntries(told) as Record<string, string> };
}

function answeredAgain(reply: FastifyReply, { body, headers }: KeptAnswer): Observable<unknown> {
  reply.headers(headers);
  return of(body);
}

/** The answer with the keys of its schema only. @throws AnswerBreaksContract */
export function checked(definition: EndpointDefinition, answer: unknown): unknown {
  const parsed = definition.response.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new AnswerBreaksContract(
    definition,
    parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`),
  );
}
