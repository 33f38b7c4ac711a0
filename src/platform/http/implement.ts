import { Controller, createParamDecorator, Inject, type ExecutionContext, type Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EndpointDefinition, Upload } from '../../../contract/endpoint.js';
import { type AnswerOf, Endpoint, type InputOf as PartsOf } from './endpoint.decorator.js';
import { exchangeOf, type Exchange } from './exchange.js';
import type { RequestContext, SignedIn } from './request-context.js';
import type { SpooledFile, UploadedFile } from './uploaded-file.js';

/** The file beside the fields of a form, where the endpoint takes one. */
type FileOf<D extends EndpointDefinition> = [Extract<D['upload'], Upload>] extends [never]
  ? unknown
  : { readonly file: Sent<Extract<D['upload'], Upload>> };
type Sent<U extends Upload> =
  | (U extends { readonly spooled: true } ? SpooledFile : UploadedFile)
  | (U extends { readonly optional: true } ? undefined : never);

/** Every part validated, unknown keys refused, the query coerced. */
export type InputOf<D extends EndpointDefinition> = PartsOf<D> & FileOf<D>;

type Answer<D extends EndpointDefinition> = AnswerOf<D> | Promise<AnswerOf<D>>;

type Service<T extends object> = abstract new (...args: never[]) => T;
/** The classes of what Nest provides. */
type ServicesOf<S extends readonly object[]> = { readonly [I in keyof S]: Service<S[I]> };

/** An endpoint with what answers it; {@link controllersOf} puts it into Nest. */
export interface Handler {
  readonly endpoint: EndpointDefinition;
  readonly services: readonly Service<object>[];
  readonly answer: (exchange: Exchange, services: readonly object[]) => unknown;
}

/** Makes a function the handler of an endpoint: its path, status, validation and access are the contract's. */
export interface Implement<Caller extends SignedIn> {
  <D extends EndpointDefinition>(
    endpoint: D,
    handle: (input: InputOf<D>, context: RequestContext<Caller>) => Answer<D>,
  ): Handler;
  /** `with` names what Nest provides; what is missing there ends the start. */
  <D extends EndpointDefinition, S extends readonly object[]>(
    endpoint: D,
    needs: { readonly with: readonly [...ServicesOf<S>] },
    handle: (input: InputOf<D>, context: RequestContext<Caller>, ...services: S) => Answer<D>,
  ): Handler;
}

interface Needs {
  readonly with: readonly Service<object>[];
}
type Handle = (input: object, context: object | undefined, ...services: readonly object[]) => unknown;

/** {@link Implement} for an application whose guard answers a `Caller`. */
export const implementFor = <Caller extends SignedIn>(): Implement<Caller> => implement as Implement<Caller>;

function implement(endpoint: EndpointDefinition, ...rest: [Handle] | [Needs, Handle]): Handler {
  const [needs, handle] = rest.length === 1 ? [{ with: [] }, rest[0]] : rest;
  return {
    endpoint,
    services: needs.with,
    answer: ({ input, upload, context }, services) => handle({ ...input, file: upload }, context, ...services),
  };
}

/** Nest's controllers of these handlers, one each, so that what one lacks is told by the name of its call. */
export const controllersOf = (handlers: readonly Handler[]): Type[] => handlers.map(controllerOf);

/** What the guard and the interceptor have found out about the request. */
const TheExchange = createParamDecorator((_: unknown, context: ExecutionContext) =>
  exchangeOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

function controllerOf({ endpoint, services, answer }: Handler): Type {
  class Call {
    private readonly services: readonly object[];

    constructor(...provided: readonly object[]) {
      this.services = provided;
    }

    @Endpoint(endpoint)
    answer(@TheExchange() exchange: Exchange): unknown {
      return answer(exchange, this.services);
    }
  }
  // Called, not written above the class: what the compiler would note of the constructor's rest is no provider.
  Controller()(Call);
  services.forEach((service, index) => Inject(service)(Call, undefined, index));
  Object.defineProperty(Call, 'name', { value: `${endpoint.method} ${endpoint.path}` });
  return Call;
}
