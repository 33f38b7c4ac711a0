import { z } from 'zod';
import type { Permission } from './access/permissions.js';
import type { Act, Module } from './subscription/entitlement.js';
// Wherever a call is declared, its faults are told in our words.
import './validation-messages.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The target of a permission check: none, or one resource. */
export type Target = ({ readonly in: 'nothing' } & OfModule) | ThingNamed;

/** What a call belongs to; asked once the permission is sure: 403 `module-off`, 403 `pro-needed`. */
export interface OfModule {
  readonly module?: Module;
  /** By default, GET reads and every other method changes. */
  readonly act?: Act;
}

/** The resource whose id is in the request under `name`; a server module declares its kind. */
export interface ThingNamed extends OfModule {
  readonly in: 'params' | 'query' | 'body';
  readonly kind: string;
  readonly name: string;
}

/** Who can call: everyone, signed-in users, or users with a permission on the target. */
export type Access =
  | { readonly kind: 'public' }
  /** `evenBlocked`: also inactive coaches and parents, and coaches of an inactive team. */
  | { readonly kind: 'signed-in'; readonly evenBlocked?: boolean }
  | { readonly kind: 'permission'; readonly permission: Permission; readonly target: Target };

/** The kind of answer: JSON of the response schema, or a stream of another content type. */
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
  /** Default 200; 201 for calls that create something. */
  readonly status: number;
  /** Content type, if the answer is not JSON. */
  readonly contentType?: string;
  /** Set if the request is multipart/form-data: one file next to the fields of `body`. */
  readonly upload?: File;
  /**
   * Content types of a body that the handler gets as it was sent, beside no other: a signature is over its bytes, or another
   * program sends a form.
   */
  readonly raw?: readonly string[];
  /**
   * Live topics that change what a read answers: `athlete:{id}:profile` with the `id` of the request (left out where the
   * request has none), `*` for any.
   */
  readonly topics?: readonly string[];
  /** Whether a support session can read it, where that is not as {@link isOpenToSupport} derives it. */
  readonly supportSession?: boolean;
}

/**
 * Whether an admin in a support session can make the call, with the person’s own rights. Never a write. A read is open if
 * the permission table says who may and its answer is JSON: screens show such. What is of the account alone (sessions,
 * factors: signed in is enough), or is a file or a stream, is closed unless its endpoint opens it.
 */
export const isOpenToSupport = ({ method, access, contentType, supportSession }: EndpointDefinition): boolean =>
  method === 'GET' &&
  access.kind !== 'public' &&
  (supportSession ?? (access.kind === 'permission' && contentType === undefined));

/** The one file of a multipart request. */
export interface Upload {
  /** Name of its part. */
  readonly field: string;
  /** Allowed content types, detected from the bytes. */
  readonly types: readonly string[];
  /** Bytes. */
  readonly limit: number;
  /**
   * The file is too large for memory and has no detectable type: it is stored in a temporary file during the request,
   * and the handler checks it.
   */
  readonly spooled?: true;
  /** Also accepts a form without the file, and JSON. */
  readonly optional?: true;
}

/** No input: unknown keys are refused. */
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
  raw?: readonly string[];
  topics?: readonly string[];
  supportSession?: boolean;
}

/** Declares a call once, for the controller, the web client and the OpenAPI document. Parts left out accept nothing. */
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
/** For reading the session, signing in and out, switching to a team that is not blocked, and one's own support sessions. */
export const signedInEvenBlocked: Access = { kind: 'signed-in', evenBlocked: true };
/** Needs `permission` on the target; without a target, the permission in any scope. */
export const needs = (permission: Permission, target: Target = { in: 'nothing' }): Access => ({
  kind: 'permission',
  permission,
  target,
});
/** The target is the resource whose id is in the path. */
export const inPath = (kind: string, name = 'id'): ThingNamed => ({ in: 'params', kind, name });
export const inBody = (kind: string, name: string): ThingNamed => ({ in: 'body', kind, name });
export const inQuery = (kind: string, name: string): ThingNamed => ({ in: 'query', kind, name });
/**
 * Requires the module for the target: the team grants it, and the athlete's plan includes it. Of a target that is no
 * athlete's and no team, e.g. a camp, it asks about the caller.
 */
export const withModule = (module: Module, target: ThingNamed, act?: Act): ThingNamed => ({
  ...target,
  module,
  ...(act && { act }),
});
/** The same of a call about nothing in particular: the caller has the module, a parent by any of their athletes. */
export const ofModule = (module: Module): Target => ({ in: 'nothing', module });
