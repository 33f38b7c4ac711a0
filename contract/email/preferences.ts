import { z } from 'zod';
import { anybody, endpoint, needs } from '../endpoint.js';
import { EmailKind } from '../mail/vocabulary.js';
import { TimeZone } from '../time-zone.js';

/** The kinds that one's role gets, in the order of the settings, beneath the switch over all of them. */
export const EmailPreferences = z.object({
  emailNotifications: z.boolean(),
  kinds: z.array(z.object({ kind: EmailKind, wanted: z.boolean() })),
  /** Whose 7:00 AM daily updates come at; null: the team’s. */
  timeZone: TimeZone.nullable(),
});
export type EmailPreferences = z.infer<typeof EmailPreferences>;

export const getEmailPreferences = endpoint({
  method: 'GET',
  path: '/api/email/preferences',
  summary: 'Which kinds of email you get',
  access: needs('email.own'),
  response: EmailPreferences,
  topics: ['account'],
});

/** Repeating it changes nothing. */
export const setEmailKind = endpoint({
  method: 'PUT',
  path: '/api/email/preferences',
  summary: 'Turn one kind of email on or off',
  access: needs('email.own'),
  body: z.strictObject({ kind: EmailKind, wanted: z.boolean() }),
  response: EmailPreferences,
});

/** Null: the team’s again. Repeating it changes nothing. */
export const setTimeZone = endpoint({
  method: 'PUT',
  path: '/api/email/time-zone',
  summary: 'Choose the time zone of your daily updates',
  access: needs('email.own'),
  body: z.strictObject({ timeZone: TimeZone.nullable() }),
  response: EmailPreferences,
});

/**
 * What the next daily update would hold now; that one then tells what happens from here on. `sentTo` is null where there
 * is nothing to tell. 409 `no-daily-updates` without a team that has them; `emails-off` for who doesn’t get them. 429
 * after 3 a day.
 */
export const sendDailyUpdate = endpoint({
  method: 'POST',
  path: '/api/email/daily-update',
  summary: 'Get your daily update by email now',
  access: needs('email.own'),
  response: z.object({ sentTo: z.string().nullable() }),
});

const withoutSession = {
  path: '/unsubscribe/:token',
  access: anybody,
  params: z.strictObject({ token: z.string().min(1).max(300) }),
  response: z.string(),
  contentType: 'text/html; charset=utf-8',
} as const;

/** Changes nothing: mail scanners open every link. */
export const showUnsubscribe = endpoint({
  ...withoutSession,
  method: 'GET',
  summary: 'The page that a link to unsubscribe opens',
});

/**
 * One-click unsubscribe (RFC 8058), and the buttons of that page: without a field the kind of the link is turned off.
 * 404 for a link that is not ours. Repeating it changes nothing.
 */
export const unsubscribe = endpoint({
  ...withoutSession,
  method: 'POST',
  summary: 'Unsubscribe without a session',
  raw: ['application/x-www-form-urlencoded', 'multipart/form-data'],
});
