import { z } from 'zod';
import type { Permission } from './access/permissions.js';
import type { TeamModule } from './team/vocabulary.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a permission is asked about: nobody in particular, or one thing. */
export type Target = { readonly in: 'nothing' } | ThingNamed;

/** The thing whose id is found there under `name`; its kind is one that a module of the server declares. */
export interface ThingNamed {
  readonly in: 'params' | 'query' | 'body';
  readonly kind: string;
  readonly name: string;
  /** Asked after the permission: 403 `module-off` where the team of the thing does not grant it. */
  readonly module?: TeamModule;
}

/** Who may call: anybody, anybody signed in, or those with a permission for the target. */
export type Access =
  | { readonly kind: 'public' }
  /** `evenBlocked`: also inactive coaches and parents, and coaches of an inactive team. */
  | { readonly kind: 'signed-in'; readonly evenBlocked?: boolean }
  | { readonly kind: 'permission'; readonly permission: Permission; readonly target: Target };

/** What an endpoint answers with: JSON of the response schema, or a stream of another content type. */
export interface EndpointDefinition<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  File extends Upload | undefined = Upload | undefined,
> {
  readonly method: Method;
  /** With `:name` for parameters, e.g. `/api/athlete/:id`. */
  readonly path: string;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** Default 200; 201 for what makes something new. */
  readonly status: number;
  /** Set where the answer is no JSON: its content type. */
  readonly contentType?: string;
  /** Set where the request is multipart/form-data: one file beside the fields of `body`. */
  readonly upload?: File;
  /**
   * Live topics that change what a read answers: `athlete:{id}:profile` with the `id` of the request (left out where the
   * request has none), `*` for any.
   */
  readonly topics?: readonly string[];
}

/** The one file of a multipart request. */
export interface Upload {
  /** Name of its part. */
  readonly field: string;
  /** Content types that it may be, as its bytes say. */
  readonly types: readonly string[];
  /** Bytes. */
  readonly limit: number;
  /**
   * It is no picture, recording or other type that bytes show, and too big for memory: it waits in a file of the system
   * while its request lasts, and its handler says what it is.
   */
  readonly spooled?: true;
  /** A form without the file is taken, and so is JSON. */
  readonly optional?: true;
}

/** Takes no input: unknown keys are refused. */
const nothing = z.strictObject({});
export type Nothing = typeof nothing;

interface EndpointOptions<P, Q, B, R, F> {
  method: Method;
  path: string;
  summary: string;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  status?: number;
  contentType?: string;
  upload?: F;
  topics?: readonly string[];
}

/** Declares a call once, for the controller, the web client and the OpenAPI document. Parts left out take nothing. */
export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  F extends Upload | undefined = undefined,
>(options: EndpointOptions<P, Q, B, R, F>): EndpointDefinition<P, Q, B, R, F> {
  return {
    ...options,
    params: options.params ?? (nothing as unknown as P),
    query: options.query ?? (nothing as unknown as Q),
    body: options.body ?? (nothing as unknown as B),
    status: options.status ?? 200,
  };
}

export const anybody: Access = { kind: 'public' };
export const signedIn: Access = { kind: 'signed-in' };
/** For who somebody is, signs in and out (domain.md, "Permissions"), and for the way to a team on which nothing is blocked. */
export const signedInEvenBlocked: Access = { kind: 'signed-in', evenBlocked: true };
/** Needs `permission` on the target; without one, the permission in any scope at all. */
export const needs = (permission: Permission, target: Target = { in: 'nothing' }): Access => ({
  kind: 'permission',
  permission,
  target,
});
/** The target is the thing whose id stands in the path. */
export const inPath = (kind: string, name = 'id'): ThingNamed => ({ in: 'params', kind, name });
export const inBody = (kind: string, name: string): ThingNamed => ({ in: 'body', kind, name });
export const inQuery = (kind: string, name: string): ThingNamed => ({ in: 'query', kind, name });
/** A target that is a team, an athlete or an athlete's: only where that team, or theirs, grants the module. */
export const withModule = (module: TeamModule, target: ThingNamed): ThingNamed => ({ ...target, module });
