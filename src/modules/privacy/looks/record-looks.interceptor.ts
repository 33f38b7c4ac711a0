import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, switchMap, type Observable } from 'rxjs';
import { Role } from '../../../../contract/access/roles.js';
import type { Actor } from '../../../kernel/event.js';
import { definitionOf } from '../../../platform/http/endpoint.decorator.js';
import { exchangeOf } from '../../../platform/http/exchange.js';
import { Access } from '../../access/public.js';
import { sightOf, type Sight } from './look-at.js';
import type { RecordLook } from './look.decider.js';
import { Looks } from './looks.js';

/** Stands before every route, behind the guard: a look is in the log before anything is answered (domain.md, "Minors"). */
@Injectable()
export class RecordLooks implements NestInterceptor {
  constructor(
    private readonly looks: Looks,
    private readonly access: Access,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const definition = definitionOf(context.getHandler());
    const { caller, input } = exchangeOf(context.switchToHttp().getRequest<FastifyRequest>());
    const sight = definition && caller && input && sightOf(definition, input, Role.parse(caller.role));
    if (!sight) return next.handle();
    const actor = { userId: caller.userId, role: caller.role };
    return from(this.record(sight, actor)).pipe(switchMap(() => next.handle()));
  }

  private async record({ of, call, asOf }: Sight, actor: Actor): Promise<void> {
    const at = await this.whose(of);
    if (at) await this.looks.record({ type: 'RecordLook', at, call, asOf }, actor);
  }

  /** Whoever looks at what is an athlete's looks at the athlete. Undefined for what is nobody's. */
  private async whose({ kind, id }: Sight['of']): Promise<RecordLook['at'] | undefined> {
    if (kind === 'athlete' || kind === 'team') return { kind, id };
    const athleteId = await this.access.athleteOf(kind, id);
    return athleteId === undefined ? undefined : { kind: 'athlete', id: athleteId };
  }
}
