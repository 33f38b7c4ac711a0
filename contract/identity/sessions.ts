import { z } from 'zod';
import { endpoint, signedInEvenBlocked } from '../endpoint.js';
import { Acknowledged } from '../errors.js';
import { Id, IdParams } from '../paging.js';
import { NewPassword, resetTexts } from './fields.js';

/** Sign-in methods; `google` and `outside` are identities of other issuers. */
export const SignInMethod = z.enum(['password', 'google', 'outside']);
export type SignInMethod = z.infer<typeof SignInMethod>;

export const SessionEntry = z.object({
  id: Id,
  /** The session of this request. */
  current: z.boolean(),
  method: SignInMethod,
  /** Ready to read, e.g. `Chrome on macOS`. */
  device: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type SessionEntry = z.infer<typeof SessionEntry>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Your sessions, newest first',
  access: signedInEvenBlocked,
  response: z.object({ sessions: z.array(SessionEntry) }),
});

/** 404 for another person's session. */
export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Sign out one of your sessions',
  access: signedInEvenBlocked,
  params: IdParams,
  response: Acknowledged,
});

export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Sign out everywhere else',
  access: signedInEvenBlocked,
  response: z.object({ ended: z.number().int() }),
});

/** 400 `wrong-password` (field currentPassword), `weak-password` (field password). Ends every other session. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  summary: 'Change your password, or set the first one',
  access: signedInEvenBlocked,
  body: z.strictObject({
    /** Absent for an account without one. */
    currentPassword: z.string().min(1, resetTexts.passwordRequired).max(200).optional(),
    password: NewPassword(resetTexts.passwordRequired),
  }),
  response: Acknowledged,
});
