import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Permission } from '../../../contract/access/permissions.js';
import { type Access, type EndpointDefinition, isOpenToSupport, type ThingNamed } from '../../../contract/endpoint.js';
import { SUPPORT_SESSION_HEADER } from '../../../contract/session-header.js';
import { DomainError, forbidden, invalidField } from '../../kernel/errors.js';
import { definitionOf } from '../http/endpoint.decorator.js';
import { exchangeOf } from '../http/exchange.js';
import { IdempotencyKeys, type KeptAnswer } from '../http/idempotency-keys.js';
import { beforeBody, parseInput, type Input } from '../http/input.js';
import { signedInNoMore, unauthenticated, type SignedIn } from '../http/request-context.js';
import {
  ACCESS_RULES,
  CALLER_LOOKUP,
  SUPPORT_SESSIONS,
  type AccessRules,
  type CallerLookup,
  type SupportSessions,
} from './ports.js';
import { SessionCookies } from './session-cookies.js';

/** Runs before every route: who asks, whether their role may, and whether the resource is theirs. */
@Injectable()
export class AccessGuard<Caller extends SignedIn> implements CanActivate {
  constructor(
    @Inject(CALLER_LOOKUP) private readonly callers: CallerLookup<Caller>,
    @Inject(ACCESS_RULES) private readonly rules: AccessRules<Caller>,
    @Inject(SUPPORT_SESSIONS) private readonly support: SupportSessions<Caller>,
    private readonly cookies: SessionCookies,
    private readonly keys: IdempotencyKeys,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const definition = definitionOf(context.getHandler());
    // Nobody decided who may call it, so nobody may.
    if (!definition) throw forbidden();
    const { access } = definition;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const supportSession = request.headers[SUPPORT_SESSION_HEADER];
    // Before anything else, and of public calls too: nothing is written from a support session.
    if (supportSession !== undefined) refuseInSupport(definition);
    if (access.kind === 'public') return true;
    const token = this.cookies.tokenOf(request);
    const bearer = await this.callerOf(token, http.getResponse<FastifyReply>());
    const caller = supportSession === undefined ? bearer : await this.support.personOf(bearer, String(supportSession));
    const exchange = exchangeOf(request);
    Object.assign(exchange, { caller, token, ...(supportSession !== undefined && { support: bearer }) });
    try {
      await this.admit(definition, access, request, caller);
    } catch (error) {
      exchange.repeated = await this.answeredBefore(definition, request, caller);
      if (!exchange.repeated) throw error;
    }
    return true;
  }

  private async admit(
    definition: EndpointDefinition,
    access: Exclude<Access, { kind: 'public' }>,
    request: FastifyRequest,
    caller: Caller,
  ): Promise<void> {
    this.rules.admit(caller, access);
    if (access.kind === 'signed-in') return;
    const { module, act = definition.method === 'GET' ? 'read' : 'change' } = access.target;
    const requireModule = async (about?: { kind: string; id: string }) =>
      module && this.rules.requireModule(caller, module, act, about);
    if (access.target.in === 'nothing') {
      await requireModule();
      return;
    }
    // A form is read only for those who may send it: until then its address is all there is.
    const input = parseInput(definition, request, definition.upload ? beforeBody : undefined);
    if (!definition.upload) exchangeOf(request).input = input;
    const id = await this.askAbout(access.target, input, access.permission, caller);
    // Only now: strangers learn nothing of the team.
    if (id !== undefined) await requireModule({ kind: access.target.kind, id });
  }

  /**
   * What the caller was told under the same key: a call that ended their right to make it, or what it was about, is answered
   * again as it was the first time (ADR 12). Not of a form, which is not read yet.
   */
  private async answeredBefore(
    { upload }: EndpointDefinition,
    { headers, method, url, body }: FastifyRequest,
    { userId }: Caller,
  ): Promise<KeptAnswer | undefined> {
    const key = headers['idempotency-key'];
    if (typeof key !== 'string' || method === 'GET' || upload) return undefined;
    return this.keys.find(userId, key, { method, address: url, body });
  }

  /** @returns the id that it is about; undefined where an optional one was left out */
  private async askAbout(
    target: ThingNamed,
    input: Input,
    permission: Permission,
    caller: Caller,
  ): Promise<string | undefined> {
    const id = idIn(input, target);
    // An optional target that was left out asks about everything.
    if (id === undefined && !this.rules.reachesAll(caller, permission)) throw invalidField(target.name, 'Required.');
    if (id !== undefined) await this.rules.require(caller, permission, target.kind, id);
    return id;
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

/** @throws DomainError forbidden for what no support session may do */
function refuseInSupport(definition: EndpointDefinition): void {
  const { method, access } = definition;
  if (method !== 'GET')
    throw new DomainError('forbidden', 'support-read-only', 'A support session is read-only. Nothing was changed.');
  if (access.kind !== 'public' && !isOpenToSupport(definition))
    throw new DomainError('forbidden', 'support-closed', 'Support sessions can’t see this.');
}
