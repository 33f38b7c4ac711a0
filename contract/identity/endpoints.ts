import { z } from 'zod';
import { Permission, Role } from '../access/permissions.js';
import { anybody, endpoint, signedInEvenBlocked } from '../endpoint.js';
import { Acknowledged } from '../errors.js';
import { Id } from '../paging.js';
import { WhyStopped } from '../mail/vocabulary.js';
import { FactorKind } from './vocabulary.js';
import { ToAgree } from '../account/terms.js';
import { ModuleAccess, TeamStatus } from '../team/vocabulary.js';
import { signInTexts } from './fields.js';

export const SessionUser = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  firstName: z.string(),
  lastName: z.string(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Spec, athlete side, section 5, "Sign-in": email required and valid; password required. Also the web form's schema. */
export const SignInRequest = z.strictObject({
  email: z
    .string()
    .trim()
    .min(1, signInTexts.emailRequired)
    .max(254, signInTexts.emailInvalid)
    .pipe(z.email({ error: signInTexts.emailInvalid })),
  password: z.string().min(1, signInTexts.passwordRequired).max(200, signInTexts.wrongPassword),
});
export type SignInRequest = z.infer<typeof SignInRequest>;

/**
 * The new session with its token; for a browser that keeps the token as a cookie (contract/session-header.ts), the
 * session's mark instead of the token.
 */
export const SignedIn = z.union([
  z.object({ token: z.string(), user: SessionUser }),
  z.object({ mark: z.string(), user: SessionUser }),
]);

/** The session needs a second factor: the sign-in waits ten minutes for a code. */
export const WaitsForFactor = z.object({
  /** A secret of the browser that signs in: the code works only with it. */
  pendingSignIn: z.string(),
  factors: z.array(FactorKind),
});

/**
 * 401 `unknown-email` (field email), `wrong-password` (field password), `other-sign-in` (field email: the account has no
 * password), or `wrong-email-or-password` (field password) for all of these where sign-in is private; 429 `too-many` with Retry-After.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  summary: 'Sign in with email and password; the token goes into Authorization: Bearer',
  access: anybody,
  body: SignInRequest,
  response: z.union([...SignedIn.options, WaitsForFactor]),
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'End this session; its token stops working',
  access: signedInEvenBlocked,
  response: Acknowledged,
});

/** For browsers whose scripts can read their token: moves it into a cookie. 400 for outside tokens. */
export const keepAsCookie = endpoint({
  method: 'POST',
  path: '/api/auth/cookie',
  summary: 'Move the token of this session into an HttpOnly cookie',
  access: signedInEvenBlocked,
  response: z.object({ mark: z.string() }),
});

export const Session = z.object({
  user: SessionUser,
  athleteId: Id.optional(),
  coachId: Id.optional(),
  parentId: Id.optional(),
  /** The athletes that a parent is linked to. */
  linkedAthleteIds: z.array(Id).optional(),
  /** The active teams of these athletes, with their modules. */
  linkedTeams: z.array(z.object({ id: Id, moduleAccess: ModuleAccess })).optional(),
  /** The team they act for: a coach's current one, an athlete's while active on it. */
  team: z
    .object({
      id: Id,
      name: z.string(),
      primaryColor: z.string().nullable(),
      moduleAccess: ModuleAccess,
      status: TeamStatus,
    })
    .optional(),
  /** A coach's teams, including the current one; only active ones can be switched to. */
  teams: z.array(z.object({ id: Id, name: z.string(), membership: z.enum(['active', 'inactive']) })).optional(),
  /**
   * Why they are limited to their own session: deactivated, terms not agreed to, a required second factor missing, or
   * an inactive team.
   */
  blocked: z.enum(['account-inactive', 'agreement-due', 'second-factor-due', 'no-subscription']).optional(),
  /** What they must agree to: for themselves while `blocked`, and for their minors. */
  toAgree: ToAgree.optional(),
  /** Why no email reaches the address that they sign in with; left out while emails do. */
  emailsStopped: WhyStopped.optional(),
  /** Keys of the feature flags that are off; left out while none is. */
  flagsOff: z.array(z.string()).optional(),
  /** Permissions of the role in any scope: for the interface only, never for access decisions. */
  permissions: z.array(Permission),
});
export type Session = z.infer<typeof Session>;

export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'The session: account, role and team',
  access: signedInEvenBlocked,
  supportSession: true,
  response: Session,
});
