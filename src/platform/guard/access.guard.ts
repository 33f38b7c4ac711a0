import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Permission } from '../../../contract/access/permissions.js';
import type { ThingNamed } from '../../../contract/endpoint.js';
import { forbidden, invalidField } from '../../kernel/errors.js';
import { definitionOf } from '../http/endpoint.decorator.js';
import { exchangeOf } from '../http/exchange.js';
import { beforeBody, parseInput, type Input } from '../http/input.js';
import { signedInNoMore, unauthenticated, type SignedIn } from '../http/request-context.js';
import { ACCESS_RULES, CALLER_LOOKUP, type AccessRules, type CallerLookup } from './ports.js';
import { SessionCookies } from './session-cookies.js';

/** Runs before every route: who asks, whether their role may, and whether the resource is theirs. */
@Injectable()
export class AccessGuard<Caller extends SignedIn> implements CanActivate {
  constructor(
    @Inject(CALLER_LOOKUP) private readonly callers: CallerLookup<Caller>,
    @Inject(ACCESS_RULES) private readonly rules: AccessRules<Caller>,
    private readonly cookies: SessionCookies,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const definition = definitionOf(context.getHandler());
    // Nobody decided who may call it, so nobody may.
    if (!definition) throw forbidden();
    const { access } = definition;
    if (access.kind === 'public') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const token = this.cookies.tokenOf(request);
    const caller = await this.callerOf(token, http.getResponse<FastifyReply>());
    const exchange = exchangeOf(request);
    Object.assign(exchange, { caller, token });
    this.rules.admit(caller, access);
    if (access.kind === 'signed-in' || access.target.in === 'nothing') return true;
    // A form is read only for those who may send it: until then its address is all there is.
    const input = parseInput(definition, request, definition.upload ? beforeBody : undefined);
    if (!definition.upload) exchange.input = input;
    await this.askAbout(access.target, input, access.permission, caller);
    return true;
  }

  private async askAbout(target: ThingNamed, input: Input, permission: Permission, caller: Caller): Promise<void> {
    const { kind, module } = target;
    const id = idIn(input, target);
    // An optional target that was left out asks about everything.
    if (id === undefined && !this.rules.reachesAll(caller, permission)) throw invalidField(target.name, 'Required.');
    if (id === undefined) return;
    await this.rules.require(caller, permission, kind, id);
    // Only now: strangers learn nothing of the team.
    if (module) await this.rules.requireModule(module, kind, id);
  }

  private async callerOf(token: string | undefined, reply: FastifyReply): Promise<Caller> {
    const caller = token && (await this.callers.byToken(token));
    if (caller) return caller;
    reply.header('www-authenticate', token ? 'Bearer error="invalid_token"' : 'Bearer');
    throw token ? signedInNoMore() : unauthenticated();
  }
}

function idIn(input: Input, target: ThingNamed): string | undefined {
  const id = (input[target.in] as Record<string, unknown> | undefined)?.[target.name];
  return typeof id === 'string' ? id : undefined;
}
