import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Target } from '../../../contract/endpoint.js';
import { DomainError, invalidField } from '../../kernel/errors.js';
import { definitionOf } from '../http/endpoint.decorator.js';
import { exchangeOf } from '../http/exchange.js';
import { beforeBody, parseInput, type Input } from '../http/input.js';
import { unauthenticated } from '../http/request-context.js';
import { Callers } from '../../modules/identity/callers/callers.js';
import { bearerToken } from '../../modules/identity/sessions/tokens.js';
import { Access, forbidden } from '../../modules/access/access.js';
import type { Block, Caller } from '../../modules/access/caller.js';
import { scopeOf } from '../../modules/access/permission-table.js';

const blocks: Record<Block, string> = {
  'account-inactive': 'Your account is inactive. Please contact your team.',
  'no-subscription': 'Your team has no active subscription.',
};

/** Stands before every route: who asks, whether their role may, and whether what they ask about is theirs. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly callers: Callers,
    private readonly access: Access,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const definition = definitionOf(context.getHandler());
    // Nobody decided who may call it, so nobody may.
    if (!definition) throw forbidden();
    const rule = definition.access;
    if (rule.kind === 'public') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const caller = await this.callerOf(request, http.getResponse<FastifyReply>());
    const exchange = exchangeOf(request);
    exchange.caller = caller;
    if (caller.blocked && !(rule.kind === 'signed-in' && rule.evenBlocked)) {
      throw new DomainError('forbidden', caller.blocked, blocks[caller.blocked]);
    }
    if (rule.kind === 'signed-in') return true;
    this.access.requireRole(caller, rule.permission);
    if (rule.target.kind === 'none') return true;
    // A form is read only for those who may send it: until then its address is all there is.
    const input = parseInput(definition, request, definition.upload ? beforeBody : undefined);
    if (!definition.upload) exchange.input = input;
    const id = idIn(input, rule.target);
    if (id !== undefined) await this.access.require(caller, rule.permission, rule.target.kind, id);
    // An optional target that was left out asks about everything.
    else if (scopeOf(rule.permission, caller.role) !== 'any') throw invalidField(rule.target.name, 'Required.');
    return true;
  }

  private async callerOf(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    const token = bearerToken(request.headers.authorization);
    const caller = token && (await this.callers.byToken(token));
    if (caller) return caller;
    reply.header('www-authenticate', 'Bearer');
    throw unauthenticated();
  }
}

function idIn(input: Input, target: Exclude<Target, { kind: 'none' }>): string | undefined {
  const id = (input[target.in] as Record<string, unknown> | undefined)?.[target.name];
  return typeof id === 'string' ? id : undefined;
}
