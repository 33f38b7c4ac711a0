import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { EndpointDefinition, Method } from '../../../contract/endpoint.js';
import { exchangeOf } from './exchange.js';

export const ENDPOINT = 'touchline:endpoint';

const nestMethod: Record<Method, RequestMethod> = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  PATCH: RequestMethod.PATCH,
  DELETE: RequestMethod.DELETE,
};

/** What a handler of this definition receives: every part validated, unknown keys refused, the query coerced. */
export interface InputOf<D extends EndpointDefinition> {
  readonly params: z.output<D['params']>;
  readonly query: z.output<D['query']>;
  readonly body: z.output<D['body']>;
}

/** What a handler of this definition returns; keys that the schema does not know are left out of the answer. */
export type AnswerOf<D extends EndpointDefinition> = z.input<D['response']>;

/** Makes a controller method the handler of a call of the contract: its path, status, validation and access. */
export const Endpoint = (definition: EndpointDefinition): MethodDecorator =>
  applyDecorators(
    RequestMapping({ path: definition.path, method: nestMethod[definition.method] }),
    HttpCode(definition.status),
    SetMetadata(ENDPOINT, definition),
    ...(definition.upload ? [RouteConfig({ upload: definition.upload })] : []),
    ...(definition.raw ? [RouteConfig({ raw: definition.raw })] : []),
  );

/** The endpoint that a controller method handles, if it was declared with {@link Endpoint}. */
export const definitionOf = (handler: object): EndpointDefinition | undefined =>
  Reflect.getMetadata(ENDPOINT, handler) as EndpointDefinition | undefined;

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** The validated `{ params, query, body }`: declare it as `InputOf<typeof definition>`. */
export const Input = createParamDecorator(
  (_: unknown, context: ExecutionContext) => exchangeOf(requestOf(context)).input,
);

/** The {@link UploadedFile} of an endpoint with `upload`, or the {@link SpooledFile} where it is spooled. */
export const Uploaded = createParamDecorator(
  (_: unknown, context: ExecutionContext) => exchangeOf(requestOf(context)).upload,
);

/** The {@link RequestContext}: who asks, and how to send commands. */
export const Ctx = createParamDecorator(
  (_: unknown, context: ExecutionContext) => exchangeOf(requestOf(context)).context,
);
