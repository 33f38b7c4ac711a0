import { z } from 'zod';
import { Terms } from '../account/terms.js';
import { anybody, endpoint, signedInEvenBlocked } from '../endpoint.js';
import { Acknowledged } from '../errors.js';
import { Id, IdParams } from '../paging.js';
import { SessionUser, WaitsForFactor } from './endpoints.js';
import { PendingToken } from './fields.js';

/** What the signed-out screens offer, and the support address. */
export const getSiteOptions = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'The configured sign-in methods, the support address, the terms, and whether this is the demo',
  access: anybody,
  response: z.object({ google: z.boolean(), supportEmail: z.string(), terms: Terms.optional(), demo: z.boolean() }),
});

/** Whether a browser that goes to `path` stays on this site: no scheme, no host (`//`, `/\\`), no control character. */
export const isPathOfThisSite = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) && ![...path].some((letter) => letter === '\\' || letter < ' ');

/** A path of this site to go to afterwards. */
const redirect = z.string().max(2000).refine(isPathOfThisSite, 'Must be a path on this site.').optional();

/** Values of `error` at /sso-redirect; `ssoTexts` has their texts. */
export const SsoError = z.enum([
  'cancelled',
  'email-unverified',
  'email-taken',
  'identity-taken',
  'account-suspended',
  'unavailable',
  'not-configured',
  'sso-failed',
]);
export type SsoError = z.infer<typeof SsoError>;

/** 404 `not-configured` without a provider; 503 `unavailable` while it cannot be reached; 429 `work-wanted`. Binds the attempt to this browser by a cookie. */
export const startGoogle = endpoint({
  method: 'POST',
  path: '/api/auth/google/start',
  summary: 'Start signing in or up with Google: the address to open',
  access: anybody,
  body: z.strictObject({ redirect }),
  response: z.object({ url: z.string() }),
});

/** Adds an identity to the account that is signed in; begins as startGoogle does. */
export const linkGoogle = endpoint({
  method: 'POST',
  path: '/api/auth/google/link',
  summary: 'Start linking a Google account to yours',
  access: signedInEvenBlocked,
  body: z.strictObject({ redirect }),
  response: z.object({ url: z.string() }),
});

/** Redirects (302) to /sso-redirect with `ticket`, or with `error` (a code); never with a token. */
export const googleCallback = endpoint({
  method: 'GET',
  path: '/api/auth/google/callback',
  summary: 'The redirect address of the provider',
  access: anybody,
  query: z.looseObject({}),
  response: z.unknown(),
  contentType: 'text/html; charset=utf-8',
  status: 302,
});

/** A ticket works once, within a minute, in the browser that it was made for. 400 `sso-failed` otherwise. */
export const completeSso = endpoint({
  method: 'POST',
  path: '/api/auth/sso/complete',
  summary: 'Exchange the ticket of /sso-redirect for a session',
  access: anybody,
  body: z.strictObject({ ticket: PendingToken }),
  /** `linked`: the identity was added to the current account, without a new session or token. */
  response: z.object({
    token: z.string().nullable(),
    /** In place of the token, as a sign-in with a password answers it. */
    mark: z.string().optional(),
    /** Not signed in yet: a second factor is needed. */
    waitsFor: WaitsForFactor.optional(),
    user: SessionUser.nullable(),
    linked: z.boolean(),
    redirect: z.string().nullable(),
  }),
});

export const listSignInMethods = endpoint({
  method: 'GET',
  path: '/api/auth/methods',
  summary: 'Your sign-in methods',
  access: signedInEvenBlocked,
  response: z.object({
    password: z.boolean(),
    identities: z.array(
      z.object({ id: Id, provider: z.enum(['google', 'outside']), email: z.string().nullable(), linkedAt: z.string() }),
    ),
  }),
});

/** 409 `last-method` if it is the only way to sign in. */
export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/api/auth/methods/:id',
  summary: 'Remove a sign-in method from your account',
  access: signedInEvenBlocked,
  params: IdParams,
  response: Acknowledged,
});
