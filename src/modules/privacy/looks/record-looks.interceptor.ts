import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, switchMap, type Observable } from 'rxjs';
import { Role } from '../../../../contract/access/roles.js';
import { definitionOf } from '../../../platform/http/endpoint.decorator.js';
import { exchangeOf } from '../../../platform/http/exchange.js';
import { lookAt } from './look-at.js';
import { Looks } from './looks.js';

/** Stands before every route, behind the guard: a look is in the log before anything is answered (domain.md, "Minors"). */
@Injectable()
export class RecordLooks implements NestInterceptor {
  constructor(private readonly looks: Looks) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const definition = definitionOf(context.getHandler());
    const { caller, input } = exchangeOf(context.switchToHttp().getRequest<FastifyRequest>());
    const look = definition && caller && input && lookAt(definition, input, Role.parse(caller.role));
    if (!look) return next.handle();
    const actor = { userId: caller.userId, role: caller.role };
    return from(this.looks.record(look, actor)).pipe(switchMap(() => next.handle()));
  }
}
