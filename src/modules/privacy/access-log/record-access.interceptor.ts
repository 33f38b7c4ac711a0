import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { concatMap, from, type Observable, switchMap } from 'rxjs';
import { Role } from '../../../../contract/access/permissions.js';
import type { EndpointDefinition } from '../../../../contract/endpoint.js';
import { athleteIdIn } from '../../../../contract/privacy/endpoints.js';
import type { Actor } from '../../../kernel/event.js';
import { definitionOf } from '../../../platform/http/endpoint.decorator.js';
import { type Exchange, exchangeOf } from '../../../platform/http/exchange.js';
import { Access, takenAlongIn } from '../../access/public.js';
import { aimOf, isWatched, AccessLog, seenBy } from './access-log.js';

/** What a schema says of its parts, whichever kind of schema it is. */
interface Parts {
  readonly shape?: Readonly<Record<string, object>>;
  readonly element?: object;
  readonly options?: readonly object[];
  readonly innerType?: object;
  readonly valueType?: object;
  readonly in?: unknown;
}

const partsOf = (schema: object): Parts => (schema as { _zod: { def: Parts } })._zod.def;

/** Parts that the value of the whole fits, not something inside of it. */
const coats = ({ options = [], innerType, in: read }: Parts): object[] => [
  ...options,
  ...[innerType, read].filter((part) => typeof part === 'object' && part !== null),
];

const known = new WeakMap<object, boolean>();

/** Whether answers of the schema can give out an athlete's data. */
export function givesOut(schema: object): boolean {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const parts = partsOf(schema);
  const { shape = {}, element, valueType } = parts;
  const inside = [...Object.values(shape), ...coats(parts), element, valueType];
  const gives = athleteIdIn(schema) !== undefined || inside.some((part) => part !== undefined && givesOut(part));
  known.set(schema, gives);
  return gives;
}

/** The athletes whose data an answer gives out, by the shapes that are marked so. */
export function athletesIn(schema: object, answer: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof answer !== 'object' || answer === null || !givesOut(schema)) return found;
  const id = athleteIdIn(schema)?.(answer);
  if (id) found.add(id);
  const parts = partsOf(schema);
  const { shape = {}, element, valueType } = parts;
  for (const [key, part] of Object.entries(shape)) athletesIn(part, (answer as Record<string, unknown>)[key], found);
  for (const part of coats(parts)) athletesIn(part, answer, found);
  const each = element ?? valueType;
  if (each) for (const value of Object.values(answer)) athletesIn(each, value, found);
  return found;
}

/**
 * Wraps every route, after the guard: a view of an athlete is in the log before the answer is sent (ADR 26).
 */
@Injectable()
export class RecordAccess implements NestInterceptor {
  constructor(
    private readonly looks: AccessLog,
    private readonly access: Access,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const definition = definitionOf(context.getHandler());
    const exchange = exchangeOf(context.switchToHttp().getRequest<FastifyRequest>());
    // In a support session the admin is who sees it, not the person whose rights they have.
    const viewer = exchange.support ?? exchange.caller;
    if (!definition || !viewer) return next.handle();
    const actor = { userId: viewer.userId, role: viewer.role };
    return from(this.before(definition, exchange, actor)).pipe(
      switchMap((aimedAt) =>
        next.handle().pipe(concatMap((answer) => this.after(definition, exchange, actor, answer, aimedAt))),
      ),
    );
  }

  /** @returns the athlete the call is about, if recorded */
  private async before(definition: EndpointDefinition, exchange: Exchange, actor: Actor): Promise<string | undefined> {
    const { input } = exchange;
    const aim = input && isWatched(definition, Role.parse(actor.role)) ? aimOf(definition, input) : undefined;
    if (!input || !aim) return undefined;
    const athleteId = aim.kind === 'athlete' ? aim.id : await this.access.athleteOf(aim.kind, aim.id);
    if (athleteId !== undefined) await this.looks.aimed(athleteId, seenBy(definition, exchange), actor);
    return athleteId;
  }

  private async after(
    definition: EndpointDefinition,
    exchange: Exchange,
    actor: Actor,
    answer: unknown,
    aimedAt: string | undefined,
  ): Promise<unknown> {
    const { input } = exchange;
    try {
      const file = takenAlongIn(answer);
      if (file) await this.looks.takenAlong(file, actor);
      if (input && isWatched(definition, Role.parse(actor.role))) {
        const given = [...athletesIn(definition.response, answer)].filter((id) => id !== aimedAt);
        if (given.length > 0) await this.looks.given(given, seenBy(definition, exchange), actor);
      }
      return answer;
    } catch (error) {
      if (answer instanceof Readable) answer.destroy();
      throw error;
    }
  }
}
