import { z } from 'zod';
import { type Role } from './access/permissions.js';
import { endpoint, inBody, inPath, needs, signedInEvenBlocked } from './endpoint.js';
import { Id } from './paging.js';

/** Minutes. None is longer. */
export const supportSessionLengths = [15, 30, 60] as const;

/** The roles of people that support can look at: never those that reach everybody’s data. */
export const supportedRoles = ['athlete', 'parent', 'coach', 'assistant-coach'] as const satisfies readonly Role[];

/** What ended one before its time. */
export const supportSessionEndings = ['admin', 'person', 'guardian', 'suspension', 'role', 'sign-out'] as const;

const Named = z.object({ userId: Id, name: z.string() });

/** An admin’s open session. */
export const OpenSupportSession = z.object({
  _id: Id,
  person: Named,
  /** ISO 8601: when it ends by itself. */
  until: z.string(),
});
export type OpenSupportSession = z.infer<typeof OpenSupportSession>;

/**
 * Told to the person at once and, for a minor, to the confirmed guardians. 409 `support-session-open` while the caller has
 * another one; 403 `not-supported` for an account of another role, a suspended one and the caller’s own.
 */
export const startSupportSession = endpoint({
  method: 'POST',
  path: '/api/support-session',
  summary: 'See what a person sees, read-only, for a limited time; recorded and announced',
  access: needs('support.start', inBody('account', 'userId')),
  body: z.strictObject({
    userId: Id,
    reason: z.string().trim().min(10, 'Give a reason of at least 10 characters.').max(300),
    minutes: z.literal(supportSessionLengths, 'Choose 15, 30 or 60 minutes.').default(30),
  }),
  response: OpenSupportSession,
  status: 201,
});

/** The caller’s open one; null without one. */
export const getSupportSession = endpoint({
  method: 'GET',
  path: '/api/support-session',
  summary: 'Your open support session',
  access: needs('support.start'),
  response: z.object({ session: OpenSupportSession.nullable() }),
  topics: ['supportSession'],
});

/** Repeating it changes nothing. */
export const endSupportSession = endpoint({
  method: 'DELETE',
  path: '/api/support-session',
  summary: 'End your open support session',
  access: needs('support.start'),
  response: z.object({ ended: z.number().int() }),
});

/** One of the caller’s account, or of a minor’s whose confirmed guardian the caller is; open or over. */
export const OwnSupportSession = z.object({
  _id: Id,
  by: Named,
  /** Whose account it looks at; null for the caller’s own. */
  minor: z.object({ athleteId: Id, name: z.string() }).nullable(),
  reason: z.string(),
  startedAt: z.string(),
  /** When it ends by itself, or did. */
  until: z.string(),
  /** When it was ended before that, and who ended it; null unless it was. */
  ended: z.object({ at: z.string(), by: z.enum(supportSessionEndings) }).nullable(),
  /** Whether the admin can still look. */
  open: z.boolean(),
});
export type OwnSupportSession = z.infer<typeof OwnSupportSession>;

/** The open ones, and the latest 50 in all. Also for blocked people: support can look at them. */
export const listOwnSupportSessions = endpoint({
  method: 'GET',
  path: '/api/support-session/own',
  summary: 'Support sessions in which Touchline looked at your account or your minor’s, newest first',
  access: signedInEvenBlocked,
  supportSession: true,
  response: z.object({ sessions: z.array(OwnSupportSession) }),
  // A parent may be confirmed, or be one no longer, while support looks.
  topics: ['supportSession', 'parent', 'athlete:*:access'],
});

/** Of whichever admin. Repeating it changes nothing. */
export const endOwnSupportSessions = endpoint({
  method: 'DELETE',
  path: '/api/support-session/own',
  summary: 'End the support sessions that look at your account',
  access: signedInEvenBlocked,
  response: z.object({ ended: z.number().int() }),
});

/** By a confirmed guardian; 403 `not-confirmed` for another parent. Repeating it changes nothing. */
export const endMinorSupportSessions = endpoint({
  method: 'DELETE',
  path: '/api/athlete/:id/support-session',
  summary: 'End the support sessions that look at a minor’s account',
  access: needs('support.minor', inPath('athlete')),
  params: z.strictObject({ id: Id }),
  response: z.object({ ended: z.number().int() }),
});
