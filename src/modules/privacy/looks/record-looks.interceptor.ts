import { Readable } from 'node:stream';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { concatMap, from, switchMap, type Observable } from 'rxjs';
import { Role } from '../../../../contract/access/roles.js';
import type { EndpointDefinition } from '../../../../contract/endpoint.js';
import type { Actor } from '../../../kernel/event.js';
import { definitionOf } from '../../../platform/http/endpoint.decorator.js';
import { exchangeOf, type Exchange } from '../../../platform/http/exchange.js';
import { Access, takenAlongIn } from '../../access/public.js';
import { athletesIn } from './athletes-in.js';
import { aimOf, isWatched, seenBy } from './look-at.js';
import { Looks } from './looks.js';

/**
 * Stands around every route, behind the guard: what is given out of an athlete is in the log before anybody has it
 * (domain.md, "Minors"; ADR 26).
 */
@Injectable()
export class RecordLooks implements NestInterceptor {
  constructor(
    private readonly looks: Looks,
    private readonly access: Access,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const definition = definitionOf(context.getHandler());
    const exchange = exchangeOf(context.switchToHttp().getRequest<FastifyRequest>());
    const { caller } = exchange;
    if (!definition || !caller) return next.handle();
    const actor = { userId: caller.userId, role: caller.role };
    return from(this.before(definition, exchange, actor)).pipe(
      switchMap((aimedAt) =>
        next.handle().pipe(concatMap((answer) => this.after(definition, exchange, actor, answer, aimedAt))),
      ),
    );
  }

  /** @returns the athlete whom the call is aimed at, as far as that was recorded */
  private async before(definition: EndpointDefinition, { input }: Exchange, actor: Actor): Promise<string | undefined> {
    const aim = input && isWatched(definition, Role.parse(actor.role)) ? aimOf(definition, input) : undefined;
    if (!input || !aim) return undefined;
    const athleteId = aim.kind === 'athlete' ? aim.id : await this.access.athleteOf(aim.kind, aim.id);
    if (athleteId !== undefined) await this.looks.aimed(athleteId, seenBy(definition, input), actor);
    return athleteId;
  }

  private async after(
    definition: EndpointDefinition,
    { input }: Exchange,
    actor: Actor,
    answer: unknown,
    aimedAt: string | undefined,
  ): Promise<unknown> {
    try {
      const file = takenAlongIn(answer);
      if (file) await this.looks.takenAlong(file, actor);
      if (input && isWatched(definition, Role.parse(actor.role))) {
        const given = [...athletesIn(definition.response, answer)].filter((id) => id !== aimedAt);
        if (given.length > 0) await this.looks.given(given, seenBy(definition, input), actor);
      }
      return answer;
    } catch (error) {
      if (answer instanceof Readable) answer.destroy();
      throw error;
    }
  }
}
